import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Rendering
import Synchronization
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface

@Suite struct ReplayViewTests {
    /// A window with two strokes, one after the other, each of two seconds.
    private func window(
        width: Int = 640, height: Int = 400, count: Int = 2
    ) throws -> (window: TestWindow, canvas: CanvasView) {
        let strokes = try (0..<count).map { row in
            let samples = (0...200).map {
                StrokeSample(
                    position: Point(x: 50 + Double($0), y: 60 + 60 * Double(row)),
                    seconds: Double($0) / 100, force: 0.8)
            }
            var stroke = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
            stroke.startTime = 1000 + 3 * Double(row)
            return stroke
        }
        let size = PixelSize(width: width, height: height)
        let canvas = try CanvasView(drawing: Drawing(strokes: strokes), size: size)
        return (try TestWindow(canvas, size: size), canvas)
    }

    private func isReplayShown(_ window: TestWindow) -> Bool {
        window.screen.tree.all.contains { $0 is ReplayView }
    }

    private func ink(_ window: TestWindow, _ x: Int, _ y: Int) -> Double {
        window.pixels.ink(x: x, y: y)
    }

    /// Begins a replay; the first drain tells it the time.
    private func begin(_ window: TestWindow, _ canvas: CanvasView) throws -> ReplayView {
        try window.press(.character("r"), .control)
        return try #require(canvas.replay.view)
    }

    @Test func itPlaysTheDrawingFromTheStart() throws {
        let (window, canvas) = try window()
        #expect(ink(window, 100, 60) == 1)
        let replay = try begin(window, canvas)
        #expect(ink(window, 100, 60) == 0 && ink(window, 100, 120) == 0)
        try window.wait(1)
        #expect(ink(window, 100, 60) == 1 && ink(window, 200, 60) == 0)
        try window.wait(2.5)
        #expect(ink(window, 200, 60) == 1 && ink(window, 80, 120) == 1)
        #expect(ink(window, 200, 120) == 0)
        try window.wait(2)
        #expect(!replay.playback.isPlaying && ink(window, 245, 120) == 1)
        #expect(window.pixels == (try window.wholePixels()))
    }

    /// A large drawing, of which each sample is looked at before it is played: elsewhere, and the pen
    /// may go on drawing meanwhile.
    @Test(arguments: [false, true]) func aLargeDrawingIsLookedAtMeanwhile(isDrawnOn: Bool) throws {
        let isHeld = Mutex(true)
        let samples = (0..<60_000).map {
            StrokeSample(
                position: Point(x: 50 + 0.001 * Double($0), y: 60), seconds: Double($0) / 1000,
                force: 0.8)
        }
        let pack = SamplePack(counts: [UInt32(samples.count)]) { _ in
            // Whoever looks at a sample waits until the test has seen that the window does not.
            while isHeld.withLock(\.self) { sched_yield() }
            return samples
        }
        let stroke = Stroke(
            brush: SharedBrush(.pen), pack: pack, index: 0,
            unmovedBounds: Rectangle(x: 0, y: 0, width: 200, height: 100), isForceProven: true,
            hasOnlyZeroForce: false, startTime: 1000)
        let size = PixelSize(width: 300, height: 200)
        let canvas = try CanvasView(
            drawing: Drawing(strokes: [stroke]), size: size, workers: TileWorkers())
        let window = try TestWindow(canvas, size: size)
        try window.press(.character("r"), .control)
        #expect(canvas.replay.view == nil && canvas.replay.pending != nil && canvas.deadline != nil)
        if isDrawnOn { try window.pen(.began, 20, 150) }
        #expect((canvas.replay.pending == nil) == isDrawnOn)
        let pending = canvas.replay.pending
        isHeld.withLock { $0 = false }
        while let pending, pending.timeline == nil { sched_yield() }
        try window.wait(0.02)
        #expect((canvas.replay.view == nil) == isDrawnOn && canvas.replay.pending == nil)
    }

    @Test(arguments: [KeyPress(.escape), KeyPress(.character("r"), .control)])
    func itLeavesTheDrawingAsItWas(key: KeyPress) throws {
        let (window, canvas) = try window()
        let (drawing, pixels) = (canvas.visibleDrawing, window.pixels)
        _ = try begin(window, canvas)
        try window.wait(1)
        #expect(window.pixels != pixels)
        try window.handle(.key(key))
        #expect(canvas.replay.view == nil && !isReplayShown(window))
        #expect(window.pixels == pixels && canvas.visibleDrawing == drawing)
        #expect(canvas.takeChanges().isEmpty)
    }

    @Test func spacePlaysAndPausesAndArrowsGoElsewhere() throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        try window.press(.character(" "))
        #expect(!replay.playback.isPlaying)
        try window.wait(3)
        #expect(replay.playback.position == 0)
        try window.press(.right)
        #expect(replay.playback.position == 5 && ink(window, 200, 60) == 1)
        try window.press(.left)
        #expect(replay.playback.position == 0 && ink(window, 200, 60) == 0)
        try window.press(.character(" "))
        #expect(replay.playback.isPlaying)
    }

    @Test func aHeldSpaceIsOnePress() throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        try window.press(.character(" "))
        try window.handle(.key(KeyPress(.character(" "), isRepeat: true)))
        #expect(!replay.playback.isPlaying)
    }

    @Test(arguments: [
        (KeyPress(.up), 2.0), (KeyPress(.down), 0.5), (KeyPress(.character("."), .shift), 2.0),
        (KeyPress(.character(","), .shift), 0.5), (KeyPress(.character("<")), 0.5),
        (KeyPress(.character("<"), .shift), 2.0), (KeyPress(.character(">")), 2.0),
    ])
    func keysChangeTheSpeed(key: KeyPress, speed: Double) throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        try window.handle(.key(key))
        #expect(replay.playback.speed == speed)
    }

    @Test func keysThatMeanNothingHereAreLeftToOthers() throws {
        let (window, canvas) = try window()
        _ = try begin(window, canvas)
        try window.press(.character("q"), .control)
        #expect(window.asked.contains(.quit) && canvas.replay.view != nil)
        try window.press(.function(12))
        #expect(isReplayShown(window) && window.debugView() != nil)
    }

    /// The buttons of the bar, by name.
    private func button(_ name: String, _ replay: ReplayView) throws -> Point {
        try #require(replay.bar.all.first { $0.name == name }).visibleFrame.center
    }

    @Test func buttonsDoWhatKeysDo() throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        try window.tap(try button("Pause", replay))
        #expect(!replay.playback.isPlaying)
        try window.tap(try button("Play", replay))
        #expect(replay.playback.isPlaying)
        try window.tap(try button("Faster", replay))
        try window.tap(try button("Faster", replay))
        #expect(replay.playback.speed == 4)
        try window.tap(try button("Slower", replay))
        #expect(replay.playback.speed == 2)
        try window.tap(try button("Close the replay", replay))
        #expect(canvas.replay.view == nil)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    @Test(arguments: [PointerKind.pen, .mouse, .finger])
    func theSliderIsDragged(pointerKind: PointerKind) throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        let slider = replay.bar.slider
        let (y, start) = (slider.visibleFrame.center.y, slider.visibleFrame.minX + 12)
        try window.pen(.began, start, y, pointerKind: pointerKind)
        #expect(slider.isHeld)
        try window.pen(.moved, slider.visibleFrame.center.x, y - 200, pointerKind: pointerKind)
        #expect(abs(replay.playback.position / replay.playback.duration - 0.5) < 0.01)
        #expect(ink(window, 200, 60) == 1 && ink(window, 200, 120) == 0)
        // It waits for the hand.
        try window.wait(3)
        #expect(abs(replay.playback.position / replay.playback.duration - 0.5) < 0.01)
        try window.pen(.moved, start - 300, y, pointerKind: pointerKind)
        #expect(replay.playback.position == 0 && ink(window, 200, 60) == 0)
        try window.pen(.ended, start - 300, y, force: 0, pointerKind: pointerKind)
        #expect(!slider.isHeld && replay.playback.isPlaying)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    @Test func drawingEndsTheReplayFirst() throws {
        let (window, canvas) = try window()
        _ = try begin(window, canvas)
        try window.pen(.hover, 300, 200, force: nil)
        #expect(canvas.replay.view != nil)
        try window.draw(from: (300, 200), to: (360, 220))
        #expect(canvas.replay.view == nil)
        #expect(canvas.visibleDrawing.strokes.count == 3 && ink(window, 200, 60) == 1)
    }

    @Test(arguments: ["z", "y", "n"]) func changingTheDrawingEndsTheReplay(key: Character) throws {
        let (window, canvas) = try window()
        _ = try begin(window, canvas)
        try window.press(.character(key), .control)
        #expect(canvas.replay.view == nil)
    }

    @Test func aStrokeInProgressIsPartOfIt() throws {
        let (window, canvas) = try window()
        try window.pen(.began, 300, 200)
        try window.pen(.moved, 340, 200)
        let replay = try begin(window, canvas)
        #expect(replay.player.timeline.events.count == 3)
    }

    /// Whether the message came before the bar or after it.
    @Test(arguments: [false, true]) func aMessageDoesNotCoverTheBar(isEarlier: Bool) throws {
        let (window, canvas) = try window()
        if isEarlier { try window.tell("Something that people are to know.") }
        let replay = try begin(window, canvas)
        if !isEarlier { try window.tell("Something that people are to know.") }
        let message = try #require(window.messages)
        #expect(!window.message.isEmpty)
        #expect(message.frame.maxY < replay.bar.frame.minY)
        #expect(window.pixels == (try window.wholePixels()))
        try window.press(.escape)
        #expect(message.frame.maxY > 360)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func anEmptyDrawingSaysSo() throws {
        let (window, canvas) = try window(count: 0)
        try window.press(.character("r"), .control)
        #expect(canvas.replay.view == nil && window.message == "There is nothing to replay yet.")
    }

    @Test func nothingWakesTheWindowWhileNothingMoves() throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        // A frame while it is drawn, and less in a pause.
        try window.wait(1)
        let drawing = try #require(replay.deadline).seconds(since: window.now)
        #expect(abs(drawing - 1.0 / 60) < 0.01)
        try window.wait(1.2)
        let pausing = try #require(replay.deadline).seconds(since: window.now)
        #expect(abs(pausing - 0.1) < 1e-9)
        try window.press(.character(" "))
        #expect(replay.deadline == nil && window.screen.deadline == nil)
        try window.wait(5)
        #expect(window.dirty.isEmpty)
        try window.press(.character(" "))
        try window.wait(99)
        #expect(replay.deadline == nil)
    }

    @Test func aFrameTouchesOnlyWhatChanged() throws {
        let (window, canvas) = try window()
        _ = try begin(window, canvas)
        try window.wait(0.5)
        try window.wait(1.0 / 60)
        let drawn = window.dirty.rectangles.filter { $0.bottom < 200 }
        #expect(!drawn.isEmpty && drawn.allSatisfy { $0.area < 8_000 })
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test(arguments: [(640, 480), (320, 240), (1280, 800), (200, 150)])
    func theBarLiesInTheWindow(width: Int, height: Int) throws {
        let (window, canvas) = try window(width: width, height: height)
        let bar = try begin(window, canvas).bar
        #expect(bar.frame.minX >= 0 && bar.frame.maxX <= Double(width))
        #expect(bar.frame.maxY < Double(height))
        for view in bar.all { #expect(bar.frame.union(view.visibleFrame) == bar.frame) }
    }

    @Test func anotherExtentOfTheWindowGoesOn() throws {
        let (window, canvas) = try window()
        let replay = try begin(window, canvas)
        try window.wait(1)
        try window.press(.character(" "))
        try window.handle(.resized(PixelSize(width: 500, height: 300)))
        try window.wait(0.1)
        #expect(replay.player.viewport.size == PixelSize(width: 500, height: 300))
        #expect(ink(window, 100, 60) == 1 && ink(window, 200, 60) == 0)
        #expect(replay.bar.frame.maxX <= 500)
        #expect(window.pixels == (try window.wholePixels()))
    }
}
