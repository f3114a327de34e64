import Drawing
import Geometry
import Ink
import Input
import Rendering
import Testing

@testable import Interface

/// A canvas whose tiles are drawn by other threads.
@Suite struct CanvasTileTests {
    private let size = PixelSize(width: 320, height: 240)

    private func longStroke(_ canvas: CanvasView, _ window: TestWindow) throws {
        let count = 900
        let samples = (0..<count).map { index in
            PenSample(
                time: Timestamp(seconds: 100 + Double(index) / 1_000),
                position: Point(
                    x: 20 + 280 * Double(index % 300) / 300, y: 20 + 0.2 * Double(index)),
                force: Force(value: 900, maximumPossible: 2048),
                phase: index == 0 ? .began : index == count - 1 ? .ended : .moved)
        }
        try window.handle(samples.map { .pointer(.sample($0)) })
    }

    /// Goes on as the window does until nothing is to come.
    private func settle(_ window: TestWindow) throws {
        while window.screen.deadline != nil { try window.wait(0.01) }
    }

    @Test func aLongStrokeIsShownWhoeverDrawsIt() throws {
        let canvas = try CanvasView(size: size, workers: TileWorkers())
        let window = try TestWindow(canvas, size: size)
        let (reference, plain) = try TestWindow.canvas(width: 320, height: 240)
        try longStroke(canvas, window)
        #expect(window.screen.deadline != nil)
        try settle(window)
        try longStroke(plain, reference)
        #expect(window.pixels == reference.pixels)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func undoAndRedoOfALongStrokeAreShown() throws {
        let canvas = try CanvasView(size: size, workers: TileWorkers())
        let window = try TestWindow(canvas, size: size)
        let empty = window.pixels
        try longStroke(canvas, window)
        try settle(window)
        let drawn = window.pixels
        try window.handle(.key(KeyPress(.character("z"), .control)))
        try settle(window)
        #expect(window.pixels == empty)
        try window.handle(.key(KeyPress(.character("y"), .control)))
        try settle(window)
        #expect(window.pixels == drawn)
    }

    @Test func whoeverIsToldOfTilesIsNotWokenWithoutThem() throws {
        let canvas = try CanvasView(size: size, workers: TileWorkers {})
        let window = try TestWindow(canvas, size: size)
        try longStroke(canvas, window)
        #expect(canvas.deadline == nil)
    }
}
