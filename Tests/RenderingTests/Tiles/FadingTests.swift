import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// What becomes of a stroke of a minute right after its end: it is never painted between two frames.
@Suite struct FadingTests {
    private let size = TileDrawings.size
    private let executor = ManualExecutor()
    /// As renderers are told here that less is long, so that this takes seconds and not minutes.
    private let minute = Strokes.make(
        (0..<900).map { Point(x: 40 + 0.63 * Double($0), y: 260 + 80 * Double($0 % 45) / 45) },
        brush: Brush(smallestWidth: 6, largestWidth: 6, color: Color.black.withAlpha(0.5)))
    private let other = Strokes.line(
        from: Point(x: 100, y: 100), to: Point(x: 600, y: 540),
        brush: Brush(smallestWidth: 9, largestWidth: 9, color: Color(rgb: 0xFF0000)))

    enum Event: CaseIterable {
        case grows, growsTwice, shrinks, zooms, recolored, recoloredItself, erased, undone, twice
        case hidden, exposed, anotherDrawing

        /// Whether the stroke is shown until its tiles are drawn.
        var isSeen: Bool {
            switch self {
            case .grows, .growsTwice, .shrinks, .recolored, .recoloredItself, .twice, .exposed: true
            case .zooms, .erased, .undone, .hidden, .anotherDrawing: false
            }
        }
    }

    /// Shows the drawing with a stroke of a minute that is about to end.
    private func draw(_ drawing: Drawing) throws -> (CanvasRenderer, LiveStroke) {
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        renderer.tiles.executor = executor
        renderer.pending.samplesPaintedAtOnce = 800
        let live = try renderer.beginStroke(minute.brush)
        var model = StrokeModel(brush: minute.brush)
        for sample in minute.samples { try model.append(sample) }
        _ = model.refresh()
        live.update(model)
        return (renderer, live)
    }

    /// Shows the drawing with a stroke of a minute that has just ended; once its landing has begun
    /// all of it is painted, and on some tiles.
    private func begin(isPaintingStrokeBegun: Bool, _ history: inout History) throws
        -> CanvasRenderer
    {
        let (renderer, live) = try draw(history.drawing)
        let edit = EditBuilder(history.drawing).addition(of: [minute])
        try renderer.changed(try history.apply(edit), history.drawing, live: live)
        #expect(renderer.isPaintingStroke && renderer.ink.strokes.count == 1)
        if isPaintingStrokeBegun {
            executor.perform()
            _ = try renderer.takeChanges()
            #expect(renderer.isPaintingStroke)
        }
        return renderer
    }

    private func take(_ event: Event, _ history: inout History, _ renderer: CanvasRenderer) throws {
        let layer = history.drawing.layers[0].id
        func apply(_ edit: Edit) throws {
            try renderer.changed(try history.apply(edit), history.drawing)
        }
        func recolor(_ id: Int64, _ color: UInt32) throws {
            try apply(
                EditBuilder(history.drawing).coloring([StrokeID(id)], in: layer, Color(rgb: color)))
        }
        switch event {
        case .grows:
            try renderer.resize(to: PixelSize(width: 1_100, height: 700), drawing: history.drawing)
        case .growsTwice:
            for width in [1_100, 1_250] {
                try renderer.resize(
                    to: PixelSize(width: width, height: 700), drawing: history.drawing)
            }
        case .shrinks:
            try renderer.resize(to: PixelSize(width: 400, height: 300), drawing: history.drawing)
        case .zooms:
            try renderer.show(Viewport(size: size, scale: 0.5), history.drawing)
        case .recolored: try recolor(1, 0x00FF00)
        case .recoloredItself: try recolor(2, 0x00FF00)
        case .erased:
            let element = IdentifiedStroke(id: StrokeID(2), stroke: minute)
            try renderer.hide([element], of: layer)
            try apply(.removeStrokes([StrokeID(2)], from: layer))
        case .undone:
            try recolor(1, 0x00FF00)
            for _ in 0..<2 {
                try renderer.changed(try #require(try history.undo()), history.drawing)
            }
        case .twice:
            try recolor(1, 0x00FF00)
            try recolor(1, 0x0000FF)
        case .hidden: try apply(.showLayer(layer, false))
        case .exposed:
            try renderer.redraw(
                PixelRectangle(x: 200, y: 200, width: 200, height: 200), history.drawing)
        case .anotherDrawing:
            history = History(Drawing(strokes: [other]))
            try renderer.show(history.drawing)
        }
    }

    @Test(arguments: Event.allCases, [false, true])
    func itComesWithItsTiles(event: Event, isPaintingStrokeBegun: Bool) throws {
        var history = History(Drawing(strokes: [other]))
        let renderer = try begin(isPaintingStrokeBegun: isPaintingStrokeBegun, &history)
        try take(event, &history, renderer)
        #expect(!renderer.isPaintingStroke)
        #expect((renderer.pending.redrawnCount == 0) == (isPaintingStrokeBegun || !event.isSeen))
        // Above what others have drawn.
        let last = EditBuilder(history.drawing).addition(of: [other])
        try renderer.changed(try history.apply(last), history.drawing)
        _ = try renderer.takeChanges()
        let window = try Pages.page(of: renderer)
        while !executor.jobs.isEmpty {
            executor.perform(executor.jobs.count - 1)
            // The window draws what is dirty, and nothing else.
            for part in try renderer.takeChanges().rectangles {
                try window.draw { context throws(GraphicsError) in
                    context.clip(to: part)
                    try renderer.draw(part, background: .white, in: context)
                }
            }
            #expect(try Pixels(window) == TileDrawings.page(renderer))
        }
        while renderer.isWaiting { _ = try renderer.takeChanges() }
        #expect(renderer.ink.strokes.isEmpty && renderer.pending.redrawnCount == 0)
        let fresh = try CanvasRenderer(viewport: renderer.viewport, drawing: history.drawing)
        let difference = PixelDifference(
            try TileDrawings.page(renderer), try TileDrawings.page(fresh))
        #expect(difference.largest == 0, "\(difference)")
    }

    /// Where it stays as it is, nobody sees that its tiles are drawn anew.
    @Test(arguments: [Event.grows, .growsTwice, .recolored, .twice, .exposed])
    func itIsSeenAllTheTime(event: Event) throws {
        var history = History(Drawing(strokes: [other]))
        let renderer = try begin(isPaintingStrokeBegun: false, &history)
        try take(event, &history, renderer)
        #expect(renderer.ink.strokes.count == 1)
        repeat {
            let page = try TileDrawings.page(renderer)
            for x in stride(from: 60, through: 600, by: 60) {
                let column = (255..<345).count { page.ink(x: x, y: $0) > 0.3 }
                #expect(column > 12, "column \(x)")
            }
            guard !executor.jobs.isEmpty else { break }
            executor.perform()
            _ = try renderer.takeChanges()
        } while true
        #expect(renderer.ink.strokes.isEmpty)
    }

    private func finish(_ renderer: CanvasRenderer) throws -> Pixels {
        repeat {
            executor.performAll()
            _ = try renderer.takeChanges()
        } while renderer.isWaiting
        return try TileDrawings.page(renderer)
    }

    /// While an eraser is down what is shown lacks the strokes that it has touched.
    @Test(arguments: [false, true])
    func itGoesBeforeItHasLandedWhileOthersErase(isErased: Bool) throws {
        var history = History(Drawing(strokes: [other]))
        let layer = history.drawing.layers[0].id
        let (renderer, live) = try draw(history.drawing)
        try renderer.hide(history.drawing.layers[0].strokes, of: layer)
        let done = try history.apply(EditBuilder(history.drawing).addition(of: [minute]))
        var shown = history.drawing
        _ = try shown.apply(.removeStrokes([StrokeID(1)], from: layer))
        try renderer.changed(done, shown, live: live)
        #expect(renderer.isPaintingStroke)
        if isErased {
            try renderer.hide([IdentifiedStroke(id: StrokeID(2), stroke: minute)], of: layer)
            #expect(renderer.ink.strokes.isEmpty)
            try renderer.redraw(of: layer, Drawing())
        } else {
            try renderer.changed(try #require(try history.undo()), Drawing())
        }
        #expect(renderer.ink.strokes.isEmpty && !renderer.isPaintingStroke)
        #expect(try finish(renderer).ink == 0)
    }

    /// An eraser ends what is shown of the stroke that it touches, and of no other.
    @Test func itStaysWhereAnotherIsErased() throws {
        var history = History(Drawing(strokes: [other]))
        let renderer = try begin(isPaintingStrokeBegun: false, &history)
        try take(.exposed, &history, renderer)
        let ink = try TileDrawings.page(renderer).ink
        for (index, stroke) in [other, minute].enumerated() {
            #expect(renderer.pending.redrawnCount == 1 && renderer.ink.strokes.count == 1)
            let id = StrokeID(Int64(index + 1))
            let layer = history.drawing.layers[0].id
            try renderer.hide([IdentifiedStroke(id: id, stroke: stroke)], of: layer)
        }
        #expect(renderer.pending.redrawnCount == 0 && renderer.ink.strokes.isEmpty)
        #expect(try TileDrawings.page(renderer).ink < 0.02 * ink)
        try renderer.redraw(of: history.drawing.layers[0].id, Drawing())
        #expect(try finish(renderer).ink == 0)
    }
}
