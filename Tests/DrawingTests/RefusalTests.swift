import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing
import Wording

/// Edits that a drawing refuses.
@Suite struct RefusalTests {
    private static let stroke = Strokes.make([.zero, Point(x: 9, y: 9)])
    private static let (base, other, none) = (LayerID(1), LayerID(2), LayerID(9))
    private static let (first, second, absent) = (StrokeID(1), StrokeID(2), StrokeID(77))
    private static let farAway = Vector(dx: 0, dy: 2e9)
    private static let nowhere = PlacedImage(bytes: [], mediaType: .jpeg, frame: .null)

    private static func element(_ id: Int64) -> IdentifiedStroke {
        IdentifiedStroke(id: StrokeID(id), stroke: stroke)
    }

    /// Two strokes on the lower layer, one on the upper.
    private static func drawing() throws -> Drawing {
        var drawing = Drawing(strokes: [stroke, stroke])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [stroke]))
        return drawing
    }

    private static let refused: [(Edit, EditError)] = [
        (.removeStrokes([first], from: none), .noLayer(none)),
        (.removeStrokes([first, absent], from: base), .noStroke(absent, base)),
        (.removeStrokes([StrokeID(3)], from: base), .noStroke(StrokeID(3), base)),
        (.removeStrokes([first, second, first], from: base), .strokeNamedTwice(first)),
        (.moveStrokes([absent], in: base, by: .zero), .noStroke(absent, base)),
        (.moveStrokes([first], in: base, by: farAway), .tooFar(first)),
        (.moveStrokes([first], in: base, by: Vector(dx: .nan, dy: 0)), .tooFar(first)),
        (
            .colorStrokes([Edit.Coloring(id: absent, color: .white)], in: base),
            .noStroke(absent, base)
        ),
        (.addStrokes([element(3)], to: base), .strokeExists(StrokeID(3))),
        (.addStrokes([element(0)], to: base), .strokeExists(StrokeID(0))),
        (.addStrokes([element(8), element(8)], to: base), .strokeNamedTwice(StrokeID(8))),
        (.addLayer(Layer(id: base, name: ""), at: 0), .layerExists(base)),
        (.addLayer(Layer(id: none, name: ""), at: 3), .badPosition(3)),
        (.addLayer(Layer(id: none, name: "", opacity: -1), at: 0), .badOpacity(-1)),
        (.removeLayer(none), .noLayer(none)),
        (.moveLayer(base, to: 2), .badPosition(2)),
        (.fadeLayer(base, opacity: 2), .badOpacity(2)),
        (.placeImage(nowhere, in: base), .badFrame),
        (.replaceLayers([]), .lastLayer),
        (.replaceLayers([sheet(8), sheet(9), sheet(8)]), .layerExists(LayerID(8))),
        (.replaceLayers([sheet(8, 1, 4), sheet(9, 2, 4)]), .strokeExists(StrokeID(4))),
        (.replaceLayers([sheet(8, 0)]), .strokeExists(StrokeID(0))),
    ]

    private static func sheet(_ id: Int64, _ strokes: Int64...) -> Layer {
        Layer(id: LayerID(id), name: "", strokes: StrokeStack(strokes.map(element)))
    }

    @Test(arguments: refused)
    func anImpossibleEditIsRefused(edit: Edit, error: EditError) throws {
        var drawing = try Self.drawing()
        #expect(throws: error) { try drawing.apply(edit) }
        #expect(drawing == (try Self.drawing()))
    }

    /// The edit before it in the group must not stay.
    @Test(arguments: refused)
    func aGroupWithAnImpossibleEditDoesNothing(edit: Edit, error: EditError) throws {
        var drawing = try Self.drawing()
        let group = Edit.group([
            .renameLayer(Self.base, to: "Sky"), .fadeLayer(Self.other, opacity: 0.5),
            .group([EditBuilder(drawing).newLayer()]), .placeImage(nil, in: Self.base), edit,
        ])
        // With one more layer, that position is one that there is.
        if case .moveLayer = edit { return }
        if case .addLayer(_, at: 3) = edit { return }
        #expect(throws: error) { try drawing.apply(group) }
        #expect(drawing == (try Self.drawing()))
        #expect(drawing.nextLayerID == LayerID(3))
    }

    @Test(arguments: [
        Edit.removeStrokes([first], from: base), .moveStrokes([first], in: base, by: .zero),
        .placeStrokes([Edit.Placement(id: first, offset: .zero)], in: base),
        .colorStrokes([Edit.Coloring(id: first, color: .white)], in: base),
        .addStrokes([element(8)], to: base), .placeImage(nil, in: base),
    ])
    func aLockedLayerRefusesInk(edit: Edit) throws {
        var drawing = try Self.drawing()
        _ = try drawing.apply(.lockLayer(Self.base, true))
        let before = drawing
        #expect(throws: EditError.layerLocked(name: "Layer 1")) { try drawing.apply(edit) }
        #expect(drawing == before)
        _ = try drawing.apply(.group([.lockLayer(Self.base, false), edit]))
    }

    @Test func theLastLayerStays() throws {
        var drawing = try Self.drawing()
        _ = try drawing.apply(.removeLayer(Self.base))
        #expect(throws: EditError.lastLayer) { try drawing.apply(.removeLayer(Self.other)) }
        #expect(drawing.layers.map(\.id) == [Self.other])
    }

    @Test func twoLayersOfOneStrokeAreRefused() throws {
        var drawing = try Self.drawing()
        let twin = Layer(
            id: Self.none, name: "", strokes: try #require(drawing[Self.base]).strokes)
        #expect(throws: EditError.strokeExists(Self.first)) {
            try drawing.apply(.addLayer(twin, at: 0))
        }
    }

    @Test func everyRefusalIsASentence() {
        let all = Self.refused.map(\.1) + [.layerLocked(name: "Sky")]
        for error in all {
            #expect(error.description.hasSuffix("."))
            #expect(error.description.count > 20)
        }
        #expect(EditError.layerLocked(name: "Sky").description.contains("“Sky”"))
    }
}
