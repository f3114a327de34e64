import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Drawings of several layers, in the window and in pictures.
@Suite struct LayerTests {
    private static let size = PixelSize(width: 80, height: 40)
    private static let (lower, upper) = (LayerID(1), LayerID(2))
    private let line = Strokes.line(from: Point(x: 5, y: 20), to: Point(x: 75, y: 20), force: 1)
    private let red = Strokes.line(
        from: Point(x: 40, y: 4), to: Point(x: 40, y: 36), force: 1,
        brush: Brush(smallestWidth: 2, largestWidth: 14, color: Color(rgb: 0xFF0000)))
    private let wipe = Strokes.line(
        from: Point(x: 20, y: 4), to: Point(x: 20, y: 36), force: 1, brush: Strokes.eraser)

    /// A black line below, a red one and a wipe above.
    private func drawing(_ edits: Edit...) throws -> Drawing {
        var drawing = Drawing(strokes: [line])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [red, wipe]))
        for edit in edits { _ = try drawing.apply(edit) }
        return drawing
    }

    private func window(_ drawing: Drawing) throws -> Pixels {
        Pixels(try Pages.page(of: CanvasRenderer(size: Self.size, drawing: drawing)))
    }

    private func expectBothWays(
        _ drawing: Drawing, _ expected: [[Int]], _ place: SourceLocation = #_sourceLocation
    ) throws {
        let picture = Pixels(
            try BandPainter.picture(of: drawing, size: Self.size, background: .white))
        let window = try window(drawing)
        for pixels in [picture, window] {
            let colors = [40, 20, 60].map { x in
                (0..<3).map { pixels.channel($0, x: x, y: 20) }
            }
            #expect(colors == expected, sourceLocation: place)
        }
        let difference = PixelDifference(picture, window)
        #expect(difference.largest <= 1, "\(difference)", sourceLocation: place)
    }

    private static let (black, scarlet, white) = ([0, 0, 0], [0, 0, 255], [255, 255, 255])

    @Test func anEraserLeavesOtherLayersAlone() throws {
        try expectBothWays(try drawing(), [Self.scarlet, Self.black, Self.black])
    }

    @Test func layersLieInTheirOrder() throws {
        try expectBothWays(
            try drawing(.moveLayer(Self.upper, to: 0)), [Self.black, Self.black, Self.black])
    }

    @Test func aHiddenLayerIsNotShown() throws {
        try expectBothWays(
            try drawing(.showLayer(Self.upper, false)), [Self.black, Self.black, Self.black])
        try expectBothWays(
            try drawing(.showLayer(Self.lower, false)), [Self.scarlet, Self.white, Self.white])
    }

    @Test func aLayerIsTranslucentAsAWhole() throws {
        let faded = try drawing(.fadeLayer(Self.upper, opacity: 0.5))
        let shown = try window(faded)
        #expect(abs(shown.channel(2, x: 40, y: 20) - 128) <= 1)
        #expect(shown.channel(0, x: 40, y: 20) == 0)
        try expectBothWays(
            try drawing(.fadeLayer(Self.upper, opacity: 0)),
            [Self.black, Self.black, Self.black])
    }

    /// Live ink goes to the topmost open layer, below those that are locked.
    @Test func inkAndErasersGoToTheOpenLayer() throws {
        let drawing = try drawing(.lockLayer(Self.upper, true))
        let renderer = try CanvasRenderer(size: Self.size, drawing: drawing)
        let all = Strokes.line(
            from: Point(x: 5, y: 20), to: Point(x: 75, y: 20), force: 1, brush: Strokes.eraser)
        let live = try Pages.begin(all, on: renderer)
        let shown = Pixels(try Pages.page(of: renderer))
        #expect(shown.channel(2, x: 40, y: 20) == 255)
        #expect(shown.channel(1, x: 40, y: 20) == 0)
        #expect(shown.ink(x: 60, y: 20) == 0)
        _ = renderer.endStroke(live)
        var after = drawing
        try renderer.add(all, to: &after)
        #expect(Pixels(try Pages.page(of: renderer)) == (try window(after)))
    }

    @Test(arguments: [
        Edit.showLayer(lower, false), .fadeLayer(lower, opacity: 0.3), .moveLayer(upper, to: 0),
        .lockLayer(upper, true), .removeLayer(upper), .removeLayer(lower),
        .moveStrokes([StrokeID(1)], in: lower, by: Vector(dx: 9, dy: 12)),
        .removeStrokes([StrokeID(1)], from: lower),
    ])
    func aRedrawnChangeLooksLikeAFreshDrawing(edit: Edit) throws {
        var drawing = try drawing()
        let renderer = try CanvasRenderer(size: Self.size, drawing: drawing)
        let before = Pixels(try Pages.page(of: renderer))
        let done = try drawing.apply(edit)
        try renderer.changed(done.change, by: edit, drawing)
        #expect(Pixels(try Pages.page(of: renderer)) == (try window(drawing)))
        let undone = try drawing.apply(done.inverse)
        try renderer.changed(undone.change, drawing)
        #expect(Pixels(try Pages.page(of: renderer)) == before)
        try renderer.resize(to: PixelSize(width: 50, height: 60), drawing: drawing)
        let fresh = try CanvasRenderer(size: renderer.size, drawing: drawing)
        #expect(try Pixels(Pages.page(of: renderer)) == Pixels(Pages.page(of: fresh)))
    }
}
