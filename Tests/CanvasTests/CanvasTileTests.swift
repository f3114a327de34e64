import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Rendering
import TestSupport
import Testing

@testable import Canvas
@testable import Interface

/// A canvas whose tiles are drawn by other threads.
@Suite struct CanvasTileTests {
    private let size = PixelSize(width: 320, height: 240)

    private func longStroke(_ canvas: CanvasView, _ window: TestWindow) throws {
        let count = 900
        let samples = (0..<count).map { (index: Int) -> PenSample in
            let position = Point(
                x: 20 + 280 * Double(index % 300) / 300, y: 20 + 0.2 * Double(index))
            return PenSample(
                time: Timestamp(seconds: 100 + Double(index) / 1_000), position: position,
                force: Force(value: 900, maximumPossible: 2048),
                phase: index == 0 ? .began : index == count - 1 ? .ended : .moved)
        }
        try window.handle(samples.map { .pointer($0) })
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
        // The workers may have been done before the first picture.
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

    /// From the lift on, whoever has drawn what is seen by then.
    @Test(arguments: [390, 401, 450, 1_200])
    func aLongStrokeIsAsItStaysOnceThePenIsLifted(samples: Int) throws {
        let canvas = try CanvasView(size: size, workers: TileWorkers())
        canvas.editor.hand.brush.opacityAtNoForce = 0.4
        let window = try TestWindow(canvas, size: size)
        try circle(window, pointer: 1, samples: samples)
        let lifted = window.pixels
        try settle(window)
        let difference = PixelDifference(window.pixels, lifted)
        #expect(difference.isZero, "\(difference)")
    }

    enum Event: CaseIterable {
        case none, undo, another, resize
    }

    /// Two pens that draw in a circle and lift in motion, in drains of some samples.
    private func circle(_ window: TestWindow, pointer: Int32, samples: Int) throws {
        let brush = Double(pointer)
        for first in stride(from: 0, to: samples, by: 50) {
            let last = min(first + 50, samples)
            try window.drain(
                (first..<last).map { index in
                    let angle = Angle(degrees: 0.9 * Double(index) + 180 * brush)
                    return PenSample(
                        time: window.now.advanced(by: 0.001 * Double(index - first)),
                        position: Point(
                            x: 160 + 70 * angle.cosine, y: 120 + (60 + 9 * brush) * angle.sine),
                        force: Force(value: 700, maximumPossible: 2048),
                        pointer: PointerID(device: DeviceID(rawValue: pointer)),
                        phase: index == 0 ? .began : index == samples - 1 ? .ended : .moved)
                })
        }
    }

    /// What a pen was expected to draw next goes with the contact, whatever follows at once.
    @Test(arguments: Event.allCases, [390, 401, 450, 1_200])
    func aStrokeThatEndsInMotionLeavesOnlyItsInk(event: Event, samples: Int) throws {
        let canvas = try CanvasView(size: size, workers: TileWorkers())
        canvas.editor.hand.brush.opacity = 0.5
        let window = try TestWindow(canvas, size: size)
        for pointer in [Int32(1), 2] {
            try circle(window, pointer: pointer, samples: samples)
            #expect(window.pixels == (try window.wholePixels()))
        }
        switch event {
        case .none: break
        case .undo: try window.press(.character("z"), .control)
        case .another: try window.draw(from: (20, 20), to: (90, 200))
        case .resize: try window.handle(.resized(PixelSize(width: 300, height: 250)))
        }
        #expect(window.pixels == (try window.wholePixels()))
        try settle(window)
        #expect(window.pixels == (try window.wholePixels()))
        let fresh = try CanvasView(drawing: canvas.editor.history.drawing, size: window.screen.size)
        let redrawn = try TestWindow(fresh, size: window.screen.size)
        #expect(PixelDifference(window.pixels, redrawn.pixels).largest <= 1)
    }
}
