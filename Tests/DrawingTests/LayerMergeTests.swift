import Drawing
import DrawingSupport
import Geometry
import Ink
import Testing

/// Layers that are copied, become one, and go.
@Suite struct LayerMergeTests {
    private static let (base, upper) = (LayerID(1), LayerID(2))
    private static let line = [Point(x: 10, y: 10), Point(x: 90, y: 10)]
    private static let crossing = [Point(x: 50, y: 0), Point(x: 50, y: 40)]
    private static let elsewhere = [Point(x: 10, y: 200), Point(x: 90, y: 200)]
    private static let picture = PlacedImage(
        bytes: [1, 2, 3], mediaType: .png, frame: Rectangle(x: 0, y: 0, width: 80, height: 60))

    /// A layer “Sky” over “Layer 1”, with these strokes, and what edits made of them.
    private func drawing(
        _ lower: [Stroke], _ upper: [Stroke], _ edits: [Edit] = []
    ) throws -> Drawing {
        var drawing = Drawing(strokes: lower)
        _ = try drawing.apply(EditBuilder(drawing).newLayer(name: "Sky"))
        _ = try drawing.apply(EditBuilder(drawing).addition(of: upper, to: Self.upper))
        for edit in edits { _ = try drawing.apply(edit) }
        return drawing
    }

    /// Merges the upper layer down, and looks whether undo brings everything back.
    private func merged(_ before: Drawing) throws -> Layer {
        var drawing = before
        let inverse = try drawing.apply(EditBuilder(before).mergingDown(Self.upper)).inverse
        let merged = drawing.layers
        let redo = try drawing.apply(inverse).inverse
        #expect(drawing == before)
        _ = try drawing.apply(redo)
        #expect(drawing.layers == merged)
        #expect(merged.map(\.id) == [Self.base])
        return merged[0]
    }

    private func refusal(_ drawing: Drawing) -> EditError? {
        do throws(EditError) { _ = try EditBuilder(drawing).mergingDown(Self.upper) } catch {
            return error
        }
        return nil
    }

    // MARK: Copies

    @Test func aCopyHasTheSameInkUnderOtherNumbers() throws {
        let before = try drawing(
            [Strokes.make(Self.line), Strokes.make(Self.crossing, brush: .eraser)],
            [Strokes.make(Self.line)],
            [
                .fadeLayer(Self.base, opacity: 0.5), .lockLayer(Self.base, true),
                .placeImage(Self.picture, in: Self.upper),
            ])
        var drawing = before
        let edit = try EditBuilder(drawing).duplicate(of: Self.base, name: "Layer 1 copy")
        let inverse = try drawing.apply(edit).inverse
        #expect(drawing.layers.map(\.name) == ["Layer 1", "Layer 1 copy", "Sky"])
        let (original, copy) = (drawing.layers[0], drawing.layers[1])
        #expect(copy.strokes.map(\.stroke) == original.strokes.map(\.stroke))
        #expect(copy.strokes.ids == [StrokeID(4), StrokeID(5)])
        #expect(copy.opacity == 0.5 && !copy.isLocked && original.isLocked)
        _ = try drawing.apply(inverse)
        #expect(drawing == before)
        _ = try drawing.apply(EditBuilder(drawing).duplicate(of: Self.upper, name: "B"))
        #expect(drawing.layers[2].image == Self.picture)
    }

    @Test func whatIsNotThereIsNeitherCopiedNorMergedNorRemoved() {
        let (builder, id) = (EditBuilder(Drawing()), LayerID(9))
        #expect(throws: EditError.noLayer(id)) { try builder.duplicate(of: id, name: "") }
        #expect(throws: EditError.noLayer(id)) { try builder.mergingDown(id) }
        #expect(throws: EditError.noLayer(id)) { try builder.removal(of: id) }
    }

    @Test func aLockedLayerStays() throws {
        var drawing = try drawing([], [])
        _ = try drawing.apply(.lockLayer(Self.upper, true))
        #expect(throws: EditError.layerLocked(name: "Sky")) {
            try EditBuilder(drawing).removal(of: Self.upper)
        }
        _ = try drawing.apply(EditBuilder(drawing).removal(of: Self.base))
        #expect(drawing.layers.map(\.name) == ["Sky"])
    }

    // MARK: Merging

    @Test func strokesLieOnTopOfThoseBelow() throws {
        let (lower, upper) = (Strokes.make(Self.line), Strokes.make(Self.crossing))
        let layer = try merged(drawing([lower], [upper, lower]))
        #expect(layer.name == "Layer 1")
        #expect(layer.strokes.map(\.stroke) == [lower, upper, lower])
        #expect(layer.strokes.ids == [1, 2, 3].map { StrokeID($0) })
    }

    /// Strokes lie in the order of their numbers: what was made earlier needs another one.
    @Test func earlierStrokesComeToLieOnTopToo() throws {
        let (later, upper) = (Strokes.make(Self.line), Strokes.make(Self.crossing))
        var drawing = try drawing([], [upper])
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [later], to: Self.base))
        let layer = try merged(drawing)
        #expect(layer.strokes.map(\.stroke) == [later, upper])
        #expect(layer.strokes.ids == [StrokeID(2), StrokeID(3)])
    }

    @Test func anEmptyLayerTakesTheLookOfTheOther() throws {
        let upper = Strokes.make(Self.line, brush: .eraser)
        let layer = try merged(
            drawing(
                [], [upper],
                [
                    .fadeLayer(Self.upper, opacity: 0.25), .showLayer(Self.upper, false),
                    .placeImage(Self.picture, in: Self.upper),
                ]))
        #expect(layer.opacity == 0.25 && !layer.isVisible && layer.image == Self.picture)
        #expect(layer.strokes.map(\.stroke) == [upper])
    }

    @Test func anEmptyLayerGoes() throws {
        let lower = Strokes.make(Self.line)
        let layer = try merged(
            drawing([lower], [], [.fadeLayer(Self.upper, opacity: 0.25)]))
        #expect(layer.opacity == 1 && layer.strokes.map(\.stroke) == [lower])
    }

    @Test func equallyFadedLayersThatLieApartBecomeOne() throws {
        let fades = [Self.base, Self.upper].map { Edit.fadeLayer($0, opacity: 0.5) }
        let layer = try merged(
            drawing([Strokes.make(Self.line)], [Strokes.make(Self.elsewhere)], fades))
        #expect(layer.opacity == 0.5 && layer.strokes.count == 2)
    }

    @Test func aPictureGoesAlongWhereNoInkLiesBelow() throws {
        let layer = try merged(
            drawing(
                [Strokes.make(Self.elsewhere)], [Strokes.make(Self.line)],
                [.placeImage(Self.picture, in: Self.upper)]))
        #expect(layer.image == Self.picture && layer.strokes.count == 2)
    }

    /// An eraser beside the ink below, though within its bounds, takes nothing of it.
    @Test func erasersThatMeetNoInkBelowGoAlong() throws {
        let corner = [Point(x: 10, y: 10), Point(x: 200, y: 10), Point(x: 200, y: 200)]
        let eraser = Strokes.make([Point(x: 60, y: 150)], brush: .eraser)
        let below = Strokes.make(corner)
        #expect(below.bounds.intersects(eraser.bounds))
        let layer = try merged(drawing([below], [Strokes.make(Self.elsewhere), eraser]))
        #expect(layer.strokes.count == 3)
    }

    // MARK: Refusals

    /// A menu tells what is in the way without looking at all ink: that takes as long as to merge.
    @Test func whatLayersThemselvesRefuseIsKnownWithoutTheirInk() throws {
        func refusal(_ upper: [Stroke], _ edits: Edit...) throws -> EditError? {
            let builder = EditBuilder(try drawing([Strokes.make(Self.line)], upper, edits))
            do throws(EditError) { try builder.checkMergingDown(Self.upper) } catch { return error }
            return nil
        }
        let crossing = [Strokes.make(Self.crossing)]
        #expect(try refusal(crossing) == nil)
        #expect(try refusal([Strokes.make(Self.crossing, brush: .eraser)]) == nil)
        #expect(try refusal([], .showLayer(Self.upper, false)) == nil)
        #expect(try refusal(crossing, .showLayer(Self.upper, false)) == .hiddenMerge(name: "Sky"))
        #expect(
            try refusal(crossing, .fadeLayer(Self.base, opacity: 0.5))
                == .fadedMerge(upper: "Sky", lower: "Layer 1"))
        #expect(
            try refusal(crossing, .lockLayer(Self.base, true)) == .layerLocked(name: "Layer 1"))
        #expect(throws: EditError.nothingBelow(name: "Layer 1")) {
            try EditBuilder(Drawing()).checkMergingDown(Self.base)
        }
    }

    @Test func theLowestHasNoneToMergeWith() {
        #expect(throws: EditError.nothingBelow(name: "Layer 1")) {
            try EditBuilder(Drawing()).mergingDown(Self.base)
        }
    }

    @Test func whatWouldLookDifferentStaysApart() throws {
        let (line, crossing) = (Strokes.make(Self.line), Strokes.make(Self.crossing))
        let eraser = Strokes.make(Self.crossing, brush: .eraser)
        func refusal(
            _ upper: [Stroke] = [crossing], _ edits: Edit...
        ) throws -> EditError? {
            self.refusal(try drawing([line], upper, edits))
        }
        let (top, low) = ("Sky", "Layer 1")
        #expect(try refusal() == nil)
        #expect(try refusal([eraser]) == .erasingMerge(upper: top, lower: low))
        var glaze = Brush.pen
        glaze.blend = .stain
        #expect(
            try refusal([Strokes.make(Self.crossing, brush: glaze)])
                == .stainingMerge(upper: top, lower: low))
        #expect(
            try refusal([crossing, Strokes.make([Point(x: 900, y: 900)], brush: glaze)]) == nil)
        #expect(
            try refusal([crossing], .showLayer(Self.upper, false)) == .hiddenMerge(name: top))
        #expect(
            try refusal([crossing], .showLayer(Self.base, false)) == .hiddenMerge(name: low))
        #expect(
            try refusal([crossing], .fadeLayer(Self.base, opacity: 0.5))
                == .fadedMerge(upper: top, lower: low))
        #expect(
            try refusal(
                [crossing], .fadeLayer(Self.base, opacity: 0.5),
                .fadeLayer(Self.upper, opacity: 0.5)) == .fadedMerge(upper: top, lower: low))
        #expect(
            try refusal([crossing], .placeImage(Self.picture, in: Self.upper))
                == .pictureMerge(upper: top, lower: low))
        for id in [Self.base, Self.upper] {
            #expect(
                try refusal([crossing], .lockLayer(id, true))
                    == .layerLocked(name: id == Self.base ? low : top))
        }
    }

    /// Marks lie above all ink of their layer, and the darker of two counts there: what lies over marks of the lower layer
    /// would look different.
    @Test func whatLiesOverMarksStaysApart() throws {
        var marker = Brush(smallestWidth: 9, largestWidth: 9)
        marker.blend = .mark
        let (mark, line) = (
            Strokes.make(Self.line, brush: marker), Strokes.make(Self.crossing)
        )
        let across = Strokes.make(Self.crossing, brush: marker)
        let refused = EditError.markedMerge(upper: "Sky", lower: "Layer 1")
        #expect(refusal(try drawing([mark], [line])) == refused)
        #expect(refusal(try drawing([mark], [across])) == refused)
        let allowed = [
            (Strokes.make(Self.line), [across]), (mark, [Strokes.make(Self.elsewhere)]),
            (Strokes.make(Self.line), [line, across]),
        ]
        for (lower, upper) in allowed {
            let strokes = try merged(drawing([lower], upper)).strokes
            #expect(strokes.map(\.stroke) == [lower] + upper)
        }
    }

    /// Erased ink below was erased before: what lies above it stays.
    @Test func erasersBelowDoNoHarm() throws {
        let layer = try merged(
            drawing(
                [Strokes.make(Self.line), Strokes.make(Self.line, brush: .eraser)],
                [Strokes.make(Self.crossing)]))
        #expect(layer.strokes.count == 3)
    }
}
