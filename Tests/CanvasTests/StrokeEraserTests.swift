import Drawing
import DrawingSupport
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas
@testable import InterfaceCore
@testable import Rendering
@testable import Toolkit

/// An eraser that takes whole strokes.
@Suite struct StrokeEraserTests {
    private func canvas() throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try TestWindow.canvas()
        canvas.editor.hand.eraser = .strokeEraser
        canvas.editor.keeping = Keeping(origin: 0)
        return (window, canvas)
    }

    /// Two lines that cross, and one beside them.
    private func lines() throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try canvas()
        try window.draw(from: (20, 40), to: (180, 40), force: 1)
        try window.draw(from: (100, 20), to: (100, 120), force: 1)
        try window.draw(from: (20, 130), to: (180, 130), force: 1)
        _ = canvas.takeChanges()
        return (window, canvas)
    }

    @Test func aTouchedStrokeVanishesAtOnceAndWhole() throws {
        let (window, canvas) = try lines()
        try window.pen(.began, 40, 60, pointerKind: .eraser)
        #expect(window.pixels.ink(x: 160, y: 40) == 1)
        try window.pen(.moved, 40, 30, pointerKind: .eraser)
        for x in [22, 60, 140, 178] { #expect(window.pixels.ink(x: x, y: 40) < 0.02) }
        #expect(window.pixels.ink(x: 60, y: 130) == 1)
        // A drain later what crosses it is whole again.
        try window.wait(0.02)
        #expect(window.pixels.ink(x: 100, y: 40) == 1)
        #expect(canvas.visibleDrawing.strokes.count == 2)
        try window.pen(.ended, 40, 30, force: 0, pointerKind: .eraser)
        #expect(try window.pixels == window.wholePixels())
        #expect(canvas.visibleDrawing.strokes.map { $0.samples[0].position.x } == [100, 20])
    }

    @Test func aContactIsOneStepAndLeavesNoStroke() throws {
        let (window, canvas) = try lines()
        let former = window.pixels
        try window.draw(from: (60, 20), to: (60, 140), pointerKind: .eraser)
        let erased = window.pixels
        #expect(canvas.visibleDrawing.strokes.count == 1)
        let changes = canvas.takeChanges()
        guard case .edited(let done, let drawing, _, _) = try #require(changes.first) else {
            return
        }
        #expect(changes.count == 1)
        #expect(done.step.edit == .removeStrokes([StrokeID(1), StrokeID(3)], from: LayerID(1)))
        #expect(drawing.strokes.allSatisfy { $0.brush.effect == .ink })
        try window.press(.character("z"), .control)
        #expect(window.pixels == former)
        #expect(canvas.visibleDrawing.strokes.count == 3)
        try window.press(.character("y"), .control)
        #expect(window.pixels == erased)
        #expect(canvas.takeChanges().count == 2)
    }

    @Test func aContactThatTouchesNothingIsNoStep() throws {
        let (window, canvas) = try lines()
        try window.draw(from: (20, 90), to: (60, 90), pointerKind: .eraser)
        #expect(canvas.takeChanges().isEmpty)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    @Test(arguments: [false, true]) func aCancelledContactBringsAllBack(isRough: Bool) throws {
        let (window, canvas) = try lines()
        let former = window.pixels
        try window.pen(.began, 60, 20, pointerKind: .eraser)
        try window.pen(.moved, 60, 140, pointerKind: .eraser)
        #expect(window.pixels != former)
        if !isRough { try window.wait(0.02) }
        try window.pen(.cancelled, 60, 140, pointerKind: .eraser)
        #expect(window.pixels == former)
        #expect(canvas.visibleDrawing.strokes.count == 3)
        #expect(canvas.takeChanges().isEmpty)
        #expect(canvas.editor.shownDrawing == canvas.visibleDrawing)
    }

    @Test func undoMeanwhileTakesTheErasingBack() throws {
        let (window, canvas) = try lines()
        let former = window.pixels
        try window.pen(.began, 60, 20, pointerKind: .eraser)
        try window.pen(.moved, 60, 60, pointerKind: .eraser)
        try window.press(.character("z"), .control)
        #expect(window.pixels == former)
        // The contact is over.
        try window.pen(.moved, 60, 140, pointerKind: .eraser)
        try window.pen(.ended, 60, 140, force: 0, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 3)
        try window.press(.character("y"), .control)
        #expect(canvas.visibleDrawing.strokes.count == 2)
        #expect(window.pixels.ink(x: 30, y: 40) == 0)
    }

    /// A long stroke that another pen has just drawn is gone at once, though others paint it.
    @Test func undoMeanwhileTakesALongStrokeBack() throws {
        let dense = (0..<9).map { row in
            line(row: row, count: 90, y: 40 + Double(row), length: 200)
        }
        let canvas = try CanvasView(
            drawing: Drawing(strokes: dense), size: PixelSize(width: 200, height: 150))
        let window = try TestWindow(canvas, size: PixelSize(width: 200, height: 150))
        let former = window.pixels
        canvas.paper.renderer.tiles.executor = IdleExecutor()
        canvas.editor.hand.eraser = .strokeEraser
        try window.pen(.began, 20, 130, pointerKind: .eraser)
        try window.pen(.began, 10, 41, pointer: 2)
        for step in 0..<450 {
            try window.pen(
                .moved, 10 + 0.4 * Double(step), 41 + 0.1 * Double(step), pointer: 2)
        }
        try window.pen(.ended, 190, 86, force: 0, pointer: 2)
        #expect(canvas.paper.renderer.isPaintingStroke && window.pixels != former)
        try window.press(.character("z"), .control)
        #expect(window.pixels == former)
        #expect(!canvas.paper.renderer.isWaiting)
    }

    @Test func aRedoMeanwhileIsErasedToo() throws {
        let (window, canvas) = try lines()
        try window.press(.character("z"), .control)
        try window.pen(.began, 60, 20, pointerKind: .eraser)
        try window.pen(.moved, 60, 60, pointerKind: .eraser)
        try window.press(.character("y"), .control)
        #expect(window.pixels.ink(x: 30, y: 40) < 0.02)
        #expect(window.pixels.ink(x: 30, y: 130) == 1)
        try window.pen(.moved, 60, 140, pointerKind: .eraser)
        try window.pen(.ended, 60, 140, force: 0, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(try window.pixels == window.wholePixels())
    }

    @Test func aStrokeThatAnotherPenDrawsIsTouchedOnceItIsDone() throws {
        let (window, canvas) = try lines()
        try window.pen(.began, 20, 80, pointer: 2)
        try window.pen(.moved, 180, 80, pointer: 2)
        try window.pen(.began, 60, 20, pointerKind: .eraser)
        try window.pen(.moved, 60, 100, pointerKind: .eraser)
        #expect(window.pixels.ink(x: 160, y: 80) == 1)
        try window.pen(.ended, 180, 80, force: 0, pointer: 2)
        #expect(window.pixels.ink(x: 160, y: 80) == 1)
        #expect(window.pixels.ink(x: 160, y: 40) < 0.02)
        try window.pen(.moved, 60, 60, pointerKind: .eraser)
        #expect(window.pixels.ink(x: 160, y: 80) < 0.02)
        try window.pen(.ended, 60, 60, force: 0, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 2)
        #expect(try window.pixels == window.wholePixels())
    }

    @Test func twoErasersTakeAStrokeOnce() throws {
        let (window, canvas) = try lines()
        for pointer in [1, 2] as [Int32] {
            try window.pen(.began, 60, 20, pointer: pointer, pointerKind: .eraser)
            try window.pen(.moved, 60, 60, pointer: pointer, pointerKind: .eraser)
        }
        try window.pen(.cancelled, 60, 60, pointer: 1, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 2)
        try window.pen(.ended, 60, 60, force: 0, pointer: 2, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 2)
        #expect(canvas.takeChanges().count == 1)
        #expect(try window.pixels == window.wholePixels())
    }

    @Test func onlyTheTopmostOpenLayerIsErased() throws {
        let pen = SharedBrush(Brush(smallestWidth: 6, largestWidth: 6))
        var drawing = Drawing(strokes: [
            Strokes.make([Point(x: 20, y: 40), Point(x: 180, y: 40)], brush: pen)
        ])
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        let above = Strokes.make([Point(x: 20, y: 60), Point(x: 180, y: 60)], brush: pen)
        _ = try drawing.apply(EditBuilder(drawing).addition(of: [above]))
        let size = PixelSize(width: 200, height: 150)
        for (edit, left) in [
            (Edit.renameLayer(LayerID(2), to: "Ink"), [1, 0]),
            (.lockLayer(LayerID(2), true), [0, 1]), (.showLayer(LayerID(2), false), [0, 1]),
        ] {
            var drawing = drawing
            _ = try drawing.apply(edit)
            let canvas = try CanvasView(drawing: drawing, size: size)
            canvas.editor.hand.eraser = .strokeEraser
            let window = try TestWindow(canvas, size: size)
            try window.draw(from: (60, 20), to: (60, 100), pointerKind: .eraser)
            #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == left)
            #expect(try window.pixels == window.wholePixels())
        }
    }

    @Test func withoutAnOpenLayerPeopleAreTold() throws {
        var drawing = Drawing()
        _ = try drawing.apply(.lockLayer(LayerID(1), true))
        let size = PixelSize(width: 200, height: 150)
        let canvas = try CanvasView(drawing: drawing, size: size)
        canvas.editor.hand.eraser = .strokeEraser
        let window = try TestWindow(canvas, size: size)
        try window.draw(from: (60, 20), to: (60, 100), pointerKind: .eraser)
        #expect(window.message.contains("locked or hidden"))
    }

    @Test func aKeySwitchesTheEraserAndTells() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.press(.character("e"), .shift)
        #expect(canvas.editor.hand.eraser == .strokeEraser)
        #expect(window.message.contains("whole strokes"))
        try window.draw(from: (20, 40), to: (180, 40))
        try window.draw(from: (60, 20), to: (60, 60), pointerKind: .eraser)
        #expect(canvas.visibleDrawing.isEmpty)
        try window.press(.character("e"), .shift)
        #expect(canvas.editor.hand.eraser == .eraser)
        // At once, as it is about what was just done.
        #expect(window.message.contains("ink"))
    }

    @Test func theTipTakesWholeStrokesWithSuchABrush() throws {
        let (window, canvas) = try lines()
        canvas.editor.hand.brush = .strokeEraser
        try window.draw(from: (60, 20), to: (60, 60), force: nil, pointerKind: .mouse)
        #expect(canvas.visibleDrawing.strokes.count == 2)
        try window.draw(from: (60, 120), to: (60, 140), force: 0, pointer: 7)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func startingOverEndsTheErasing() throws {
        let (window, canvas) = try lines()
        canvas.editor.keeping = nil
        try window.pen(.began, 60, 20, pointerKind: .eraser)
        try window.pen(.moved, 60, 60, pointerKind: .eraser)
        try window.press(.character("n"), .control)
        try window.press(.enter)
        #expect(canvas.visibleDrawing.isEmpty)
        for count in [2, 3] {
            try window.press(.character("z"), .control)
            #expect(canvas.visibleDrawing.strokes.count == count)
        }
    }

    @Test func aWindowThatIsResizedMeanwhileKeepsThemErased() throws {
        let (window, canvas) = try lines()
        try window.pen(.began, 60, 20, pointerKind: .eraser)
        try window.pen(.moved, 60, 60, pointerKind: .eraser)
        try window.handle(.resized(PixelSize(width: 260, height: 180)))
        #expect(window.pixels.ink(x: 160, y: 40) == 0)
        try window.pen(.ended, 60, 60, force: 0, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    private func line(row: Int, count: Int, y: Double, length: Double) -> Stroke {
        var stroke = StrokeInProgress(brush: .pen, start: .zero)
        for index in 0..<count {
            let place = Point(x: length * Double(index) / Double(count), y: y)
            try? stroke.append(
                PenSample(
                    time: Timestamp(seconds: 0.01 * Double(index)), position: place,
                    force: Force(normalized: 0.5), phase: .moved))
        }
        guard let finished = stroke.finish() else {
            preconditionFailure("a stroke without samples")
        }
        return finished
    }
}

/// Does nothing of what it is asked to.
private final class IdleExecutor: TileExecutor {
    let isImmediate = false
    let gate: WorkGate? = nil
    func submit(_ jobs: [TileJob]) {}

    func submit(_ job: TileJob, afterFailures failures: Int) {}
    func takeResults() -> [TileResult] { [] }
    func remind() {}
}
