import Drawing
import Editing
import Geometry
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Ink
@testable import Input
@testable import Interface

/// The debug view over the canvas, as people use it.
@Suite struct DebugViewTests {
    private func window(
        height: Int = 420
    ) throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try TestWindow.canvas(width: 700, height: height)
        try window.press(.function(12))
        return (window, canvas)
    }

    /// The colour of a point in the middle of a pixel.
    private func color(_ window: TestWindow, _ x: Int, _ y: Int) -> [Int] {
        window.pixels.color(x: x, y: y)
    }

    @Test func f12ShowsAndHidesIt() throws {
        let (window, _) = try TestWindow.canvas(width: 700, height: 420)
        let empty = window.pixels
        try window.press(.function(12))
        #expect(window.debugView()?.frame == window.screen.content.frame)
        #expect(window.pixels != empty)
        #expect(window.dirty.bounds.area < 700 * 420 * 2 / 3)
        try window.follow([.leaning(.began, 100, 200), .leaning(.moved, 140, 210)])
        try window.press(.function(12))
        #expect(window.debugView() == nil)
        try window.follow([.leaning(.cancelled, 140, 210)])
        #expect(window.pixels == empty)
    }

    @Test(arguments: [(1280, 800, 1.0), (400, 300, 1), (320, 240, 1), (800, 600, 2)])
    func thePanelFitsAndLeavesOutWhatHasNoRoom(width: Int, height: Int, scale: Double) throws {
        let (size, theme) = (PixelSize(width: width, height: height), Theme(scale: scale))
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), theme: theme)
        let window = try TestWindow(canvas, size: size, theme: theme)
        try window.press(.function(12))
        let panel = try #require(window.debugView()).panel
        #expect(panel.frame.minX >= 0 && panel.frame.minY >= 0)
        #expect(panel.frame.maxX <= Double(width) && panel.frame.maxY <= Double(height))
        for view in panel.all { #expect(panel.frame.union(view.visibleFrame) == panel.frame) }
        func isShown(_ label: Label?) -> Bool { panel.all.contains { $0 === label } }
        #expect(isShown(panel.values[.force]))
        let isWhole = panel.modes.allSatisfy(isShown)
        #expect(isWhole == (Double(height) / scale >= 300))
    }

    /// Few do, and a row that stays empty would only take room.
    @Test func theRotationOfAPenHasARowOnceOneTellsIt() throws {
        let (window, _) = try window(height: 600)
        let panel = try #require(window.debugView()).panel
        func isShown() -> Bool { panel.all.contains { $0 === panel.values[.rotation] } }
        try window.follow([.leaning(.began, 100, 200), .leaning(.ended, 104, 200)])
        #expect(!isShown())
        let height = panel.frame.height
        var turned = PenSample.leaning(.began, 100, 200)
        turned.rotation = Angle(degrees: 300)
        try window.follow([turned])
        #expect(try isShown() && window.text(.rotation) == "−1.047  = −60°")
        #expect(panel.frame.height > height)
        #expect(panel.all.allSatisfy { panel.frame.union($0.visibleFrame) == panel.frame })
    }

    @Test func whileItIsHiddenNothingIsDrawnForIt() throws {
        let (window, _) = try TestWindow.canvas(width: 700, height: 420)
        try window.drain([.leaning(.hover, 100, 200)])
        // The outline of the brush.
        #expect(window.dirty.bounds.area < 20 * 20)
        try window.drain([.leaning(.began, 100, 200)])
        #expect(window.dirty.bounds.area < 20 * 20)
        try window.handle([InputEvent]())
        #expect(window.dirty.isEmpty)
    }

    @Test func theGaugesFollowAContactAndAreBlankAfterIt() throws {
        let (window, _) = try window()
        try window.handle(
            .devices([Device(id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen)]))
        try window.follow([.leaning(.began, 100, 200), .leaning(.moved, 104, 200, force: 0.25)])
        #expect(try window.text(.location) == "104.0, 200.0")
        #expect(try window.text(.force) == "+0.250  = 250 of 1000")
        #expect(try window.text(.altitude) == "+0.785  = 45°")
        #expect(try window.text(.device) == "Tablet")
        #expect(try window.text(.drain) == "2 samples")
        try window.follow([.leaning(.moved, 120, 200)])
        #expect(try window.text(.drain) == "1 sample")
        for phase in [Phase.ended, .cancelled] {
            try window.follow([.leaning(.began, 100, 200)])
            #expect(try window.text(.pointerKind) == "pen")
            try window.follow([.leaning(phase, 120, 200, force: 0)])
            for gauge in Gauge.allCases { #expect(try window.text(gauge) == "–") }
        }
    }

    @Test func theFiguresOfAFastPenComeSomeTimesPerSecond() throws {
        let (window, _) = try window()
        try window.follow([.leaning(.began, 50, 50)])
        #expect(window.screen.deadline == nil)
        try window.handle(.pointer(.leaning(.moved, 60, 50)))
        try window.wait(0)
        #expect(try window.text(.location) == "50.0, 50.0")
        let deadline = try #require(window.screen.deadline)
        #expect(deadline > window.now && deadline < window.now.advanced(by: 0.05))
        try window.wait(deadline.seconds(since: window.now))
        #expect(try window.text(.location) == "60.0, 50.0")
        #expect(window.screen.deadline == nil)
    }

    @Test func theGaugesCountTheShape() throws {
        let (window, canvas) = try window()
        for step in 0..<20 {
            try window.follow([.leaning(step == 0 ? .began : .moved, 40 + 8 * Double(step), 90)])
        }
        var model = StrokeModel(brush: canvas.editor.hand.brush)
        for sample in try #require(canvas.visibleDrawing.strokes.first).samples {
            _ = try model.append(sample)
        }
        let (stable, unstable) = (model.stableCount, model.unstableCount)
        #expect(
            try window.text(.points)
                == "\(stable) stable, \(unstable) unstable, 0 predicted")
    }

    @Test func theGaugesTellWhatThePicturesTook() throws {
        let (window, _) = try window()
        try window.follow([.leaning(.began, 50, 50)])
        #expect(try window.text(.rate) == "–")
        #expect(try window.text(.frame) == "–" && window.text(.present) == "–")
        var statistics = FrameStatistics()
        for index in 0...100 {
            let start = Timestamp(seconds: 50 + Double(index) / 100)
            statistics.note(
                sampleCount: 2, start: start,
                drawn: start.advanced(by: index == 40 ? 0.003 : 0.001),
                end: start.advanced(by: index == 40 ? 0.005 : 0.00125))
        }
        window.screen.note(statistics)
        try window.follow([.leaning(.moved, 60, 50)])
        try window.wait(0.1)
        #expect(try window.text(.rate) == "200 per second, 2.00 per picture")
        #expect(try window.text(.frame) == "1.29 ms, at most 5.00 ms")
        #expect(try window.text(.present) == "0.27 ms, at most 2.00 ms")
    }

    @Test func figuresOfPicturesAreNoReasonForAnother() throws {
        let (window, _) = try window()
        try window.wait(0.1)
        window.screen.note(FrameStatistics())
        #expect(window.screen.deadline == nil)
    }

    @Test func theGaugesFollowWhoTouchedLast() throws {
        let (window, _) = try window()
        try window.follow([.leaning(.began, 50, 50), .leaning(.began, 90, 90, pointer: 2)])
        try window.follow([.leaning(.moved, 60, 50)])
        #expect(try window.text(.location) == "90.0, 90.0")
        try window.follow([.leaning(.ended, 90, 90, pointer: 2)])
        #expect(try window.text(.location) == "–")
        try window.follow([.leaning(.moved, 70, 50)])
        #expect(try window.text(.location) == "70.0, 50.0")
    }

    @Test func theReticleFollowsThePenAndNoMouse() throws {
        let (window, _) = try window()
        try window.follow([.leaning(.hover, 200, 200)])
        #expect(window.debugView()?.reticle?.isTouching == false)
        try window.follow([.leaning(.began, 210, 200), .leaning(.moved, 215.5, 203)])
        #expect(window.debugView()?.reticle?.isTouching == true)
        #expect(window.debugView()?.reticle?.center == Point(x: 215.5, y: 203))
        try window.pen(.hover, 20, 20, force: nil, pointer: 2, pointerKind: .mouse)
        try window.wait(0)
        #expect(window.debugView()?.reticle?.center == Point(x: 215.5, y: 203))
        try window.follow([.leaning(.ended, 216, 203, force: 0)])
        #expect(window.debugView()?.reticle == nil)
        try window.follow([.leaning(.hover, 216, 203)])
        try window.pen(.hover, 20, 20, force: nil, pointer: 2, pointerKind: .mouse)
        try window.wait(0)
        #expect(window.debugView()?.reticle == nil)
        try window.pen(.began, 20, 20, force: nil, pointer: 2, pointerKind: .mouse)
        try window.wait(0)
        #expect(window.debugView()?.reticle == nil)
    }

    @Test func pointsHaveTheColoursOfTheirTypes() throws {
        let (window, _) = try window()
        try window.follow([
            .leaning(.began, 40.5, 300.5), .leaning(.moved, 140.5, 300.5),
            .leaning(.began, 40.5, 340.5, force: 0, pointer: 2),
            .leaning(.began, 40.5, 380.5, force: nil, pointer: 3),
            .leaning(.began, 300.5, 380.5, pointer: 4),
        ])
        #expect(color(window, 40, 300) == PointMark.color(.coalesced).bytes)
        #expect(color(window, 40, 340) == PointMark.color(.needsUpdate).bytes)
        #expect(color(window, 40, 380) == PointMark.color(.finger).bytes)
        try window.follow([.leaning(.moved, 80.5, 340.5, pointer: 2)])
        #expect(color(window, 40, 340) == [0, 0, 0])
        try window.follow([.leaning(.cancelled, 300.5, 380.5, pointer: 4)])
        #expect(color(window, 300, 380) == PointMark.color(.cancelled).bytes)
    }

    /// Two modules count the wait for a force; both mean the same.
    @Test func theTraceWaitsForAForceAsLongAsTheInk() {
        #expect(StrokeTrace.longestWait == ForceGate.limit)
    }

    @Test func contactsOnThePanelDraw() throws {
        let (window, canvas) = try window()
        let place = try #require(window.debugView()?.panel.visibleFrame.center)
        try window.draw(from: (place.x, place.y), to: (place.x + 20, place.y))
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func anotherDrawingForgetsThePoints() throws {
        let (window, _) = try window()
        try window.follow([.leaning(.began, 40, 300), .leaning(.ended, 90, 300)])
        #expect(window.debugView()?.trace.kept.count == 2)
        try window.press(.character("z"), .control)
        #expect(window.debugView()?.trace.kept.count == 0)
        #expect(color(window, 40, 300) == [255, 255, 255])
    }

    @Test func aSampleDirtiesLittle() throws {
        let (window, _) = try window()
        let panel = try #require(window.debugView()?.panel.frame)
        for step in 0..<60 {
            let x = 60 + 2 * Double(step)
            try window.drain([.leaning(step == 0 ? .began : .moved, x, 250)])
            #expect(window.dirty.rectangles.reduce(0) { $0 + $1.area } < 40 * 40)
            try window.wait(0)
            let outside = window.dirty.rectangles.reduce(0) { $0 + $1.area }
            #expect(Double(outside) < panel.width * panel.height + 200 * 200)
        }
    }
}
