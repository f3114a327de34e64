import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

/// Edits of layers, and what they say has changed.
@Suite struct LayerEditTests {
    private static let stroke = Strokes.make([Point(x: 10, y: 10), Point(x: 30, y: 10)])
    private static let (base, upper) = (LayerID(1), LayerID(2))
    private static let image = PlacedImage(
        bytes: [1, 2, 3], mediaType: .png,
        frame: Rectangle(x: 500, y: 500, width: 80, height: 60))

    /// A stroke on the lower of two layers.
    private func drawing() throws -> Drawing {
        var drawing = Drawing(strokes: [Self.stroke])
        _ = try drawing.apply(EditBuilder(drawing).newLayer(name: "Sky"))
        return drawing
    }

    @Test func aNewLayerLiesAboveTheNamedOne() throws {
        var drawing = try drawing()
        let (inverse, change) = try drawing.apply(EditBuilder(drawing).newLayer(above: Self.base))
        #expect(drawing.layers.map(\.name) == ["Layer 1", "Layer 3", "Sky"])
        #expect(drawing.layers.map(\.id.rawValue) == [1, 3, 2])
        #expect(inverse == .removeLayer(LayerID(3)))
        #expect(change.isLayerListChanged)
        #expect(change.bounds.isNull)
    }

    @Test func aRemovedLayerComesBackWithItsInk() throws {
        var drawing = try drawing()
        let before = drawing
        let (inverse, change) = try drawing.apply(.removeLayer(Self.base))
        #expect(drawing.layers.map(\.name) == ["Sky"])
        #expect(change.composition == ChangedArea(Self.stroke.bounds))
        #expect(change.ink.isEmpty)
        _ = try drawing.apply(inverse)
        #expect(drawing == before)
    }

    @Test(arguments: [
        Edit.showLayer(base, false), .fadeLayer(base, opacity: 0.25), .moveLayer(base, to: 1),
    ])
    func whatIsSeenOtherwiseIsComposedAnew(edit: Edit) throws {
        var drawing = try drawing()
        let (inverse, change) = try drawing.apply(edit)
        #expect(change.composition == ChangedArea(Self.stroke.bounds))
        #expect(change.isLayerListChanged)
        #expect(change.ink.isEmpty)
        #expect(try drawing.apply(inverse).change == change)
    }

    @Test(arguments: [Edit.renameLayer(base, to: "Sea"), .lockLayer(base, true)])
    func whatIsNotSeenChangesTheListOnly(edit: Edit) throws {
        var drawing = try drawing()
        let change = try drawing.apply(edit).change
        #expect(change.isLayerListChanged)
        #expect(change.bounds.isNull)
    }

    @Test(arguments: [
        Edit.showLayer(base, true), .fadeLayer(base, opacity: 1), .moveLayer(base, to: 0),
        .renameLayer(base, to: "Layer 1"), .lockLayer(base, false), .placeImage(nil, in: base),
        .setBackground(.white), .group([]), .removeStrokes([], from: base),
    ])
    func whatStaysAsItWasIsNoChange(edit: Edit) throws {
        var drawing = try drawing()
        let before = drawing
        #expect(try drawing.apply(edit).change.isEmpty)
        #expect(drawing == before)
    }

    @Test func thePaperChangesItsColour() throws {
        var drawing = try drawing()
        let (inverse, change) = try drawing.apply(.setBackground(.black))
        #expect(drawing.background == .black)
        #expect(change.isBackgroundChanged)
        #expect(!change.isLayerListChanged)
        #expect(inverse == .setBackground(.white))
    }

    @Test func aPictureIsPartOfItsLayer() throws {
        var drawing = try drawing()
        let before = drawing
        let (inverse, change) = try drawing.apply(.placeImage(Self.image, in: Self.base))
        #expect(drawing[Self.base]?.image == Self.image)
        #expect(drawing.bounds == Self.stroke.bounds.union(Self.image.frame))
        #expect(change.ink[Self.base]?.rectangles == [Self.image.frame])
        var elsewhere = Self.image
        elsewhere.frame = Rectangle(x: 0, y: 0, width: 8, height: 6)
        let moved = try drawing.apply(.placeImage(elsewhere, in: Self.base))
        #expect(moved.change.ink[Self.base]?.rectangles.count == 2)
        #expect(moved.inverse == .placeImage(Self.image, in: Self.base))
        _ = try drawing.apply(moved.inverse)
        _ = try drawing.apply(inverse)
        #expect(drawing == before)
    }

    @Test func aGroupIsOneEditWithOneChange() throws {
        var drawing = try drawing()
        let before = drawing
        let (inverse, change) = try drawing.apply(
            .group([
                EditBuilder(drawing).addition(of: [Self.stroke], to: Self.upper),
                .setBackground(.black),
                .lockLayer(Self.upper, true), .showLayer(Self.base, false),
            ]))
        #expect(change.isBackgroundChanged && change.isLayerListChanged)
        #expect(change.ink == [Self.upper: ChangedArea(Self.stroke.bounds)])
        #expect(change.composition == ChangedArea(Self.stroke.bounds))
        _ = try drawing.apply(inverse)
        #expect(drawing == before)
    }

    @Test func theHighestIdentityIsTheLast() throws {
        let layer = Layer(id: Self.base, name: "")
        var drawing = try Drawing(
            background: .white, layers: [layer], nextStrokeID: StrokeID(.max - 1),
            nextLayerID: LayerID(1))
        #expect(throws: EditError.self) {
            try drawing.apply(
                EditBuilder(drawing).addition(of: [Self.stroke, Self.stroke, Self.stroke]))
        }
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [Self.stroke]))
        #expect(drawing.strokes.count == 1)
    }
}
