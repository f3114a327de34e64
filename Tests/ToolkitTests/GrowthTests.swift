import ForceTouch
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Toolkit

/// Whoever goes on while a preview that was opened grows into the window, or a picture does, is answered at once.
@Suite struct GrowthTests {
    private final class Target: ViewController {
        override var commitProgress: CommitProgress { .awaited }
    }

    /// All of what is shown, as a gallery is.
    private final class Panel: Overlay {
        init(theme: Theme, _ views: [View]) {
            super.init(theme: theme, role: .dialog, name: "Panel", modality: .modal)
            subviews = views
        }
        override func frame(in size: Size, above foot: Double) -> Rectangle {
            rectangle(0, 0, size.width, size.height)
        }
        override func layout() {
            for (number, view) in subviews.enumerated() {
                view.place(rectangle(40 + 240 * Double(number), 40, 100, 60))
            }
        }
    }

    private let theme = Theme()
    private let stack: OverlayStack
    private let panel: Panel
    private let source = Probe("Source", width: 100, height: 60, color: .black)
    private let other = Probe("Other", width: 100, height: 60, color: .white)
    private let log = Log()

    private final class Log { var opened: [String] = [] }

    init() {
        panel = Panel(theme: theme, [source, other])
        stack = OverlayStack(theme: theme, content: View(role: .group))
        stack.isMoving = true
        stack.resize(to: Size(width: 800, height: 600))
        stack.show(panel)
        for view in [source, other] {
            let target = Target(Probe("Target", color: Color(red: 1, green: 0, blue: 0)))
            view.previews { _ in
                target
            } commit: { [log] _ in
                log.opened.append(view.name)
            }
        }
        stack.prepareFrame(now: .zero)
    }

    private var scene: PeekScene? { stack.subviews.lazy.compactMap { $0 as? PeekScene }.last }

    private func give(_ phase: Phase, _ seconds: Double, _ force: Double, at view: View) throws {
        try stack.handle(
            PenSample(
                time: Timestamp(seconds: seconds), position: view.frame.center,
                force: Force(normalized: force), phase: phase))
    }

    private func showFrame(_ seconds: Double) {
        stack.prepareFrame(now: Timestamp(seconds: seconds))
        stack.damage.removeAll()
    }

    /// Presses on a view with a force that goes evenly from one to another, a sample and a picture every 10 ms.
    private func press(_ view: View, from start: Double, _ forces: (Double, Double)) throws {
        for step in 1...60 {
            let now = start + Double(step) / 100
            let share = min(Double(step) / 20, 1)
            try give(.moved, now, forces.0 + (forces.1 - forces.0) * share, at: view)
            showFrame(now)
        }
    }

    /// Presses so hard that the preview opens, and lifts; gives when it has grown half.
    private func pop() throws -> Double {
        try give(.began, 0, 0.2, at: source)
        try press(source, from: 0, (0.2, 0.65))
        var (now, force) = (0.6, 0.65)
        while log.opened.isEmpty, now < 2 {
            (now, force) = (now + 0.01, min(force + 0.02, 0.98))
            try give(.moved, now, force, at: source)
            showFrame(now)
        }
        try give(.ended, now + 0.01, 0, at: source)
        showFrame(now + 0.02)
        let scene = try #require(scene)
        #expect(scene.isEnding && log.opened == ["Source"])
        let width = try #require(scene.shownCard).width
        #expect(width < 800)
        showFrame(now + 0.05)
        #expect(try #require(scene.shownCard).width > width)
        return now + 0.05
    }

    @Test func aPenThatTouchesIsTakenAtOnce() throws {
        let now = try pop()
        let count = other.samples.count
        try give(.began, now + 0.001, 0.2, at: other)
        #expect(other.samples.dropFirst(count).map(\.phase) == [.began])
        try give(.ended, now + 0.03, 0, at: other)
        #expect(other.samples.last?.phase == .ended)
    }

    /// The next picture shows that press, and nothing is left of what grew.
    @Test func anotherPressIsShownInTheNextPicture() throws {
        let now = try pop()
        let former = try #require(scene)
        try give(.began, now + 0.001, 0.2, at: other)
        for step in 1...60 where scene === former {
            let time = now + Double(step) / 100
            try give(.moved, time, min(0.2 + 0.02 * Double(step), 0.6), at: other)
            let isHint = other.pressProgress != nil
            showFrame(time)
            #expect(!isHint || scene !== former)
        }
        #expect(scene !== former && former.parent == nil && source.pressProgress == nil)
        #expect(other.pressProgress != nil)
    }

    @Test func aKeyIsTakenAtOnce() throws {
        other.knownKey = .character("x")
        _ = try pop()
        panel.focus(other)
        #expect(stack.handle(KeyPress(.character("x"))))
        #expect(other.keys == [KeyPress(.character("x"))] && scene?.isEnding == true)
    }

    /// What it grew from is still there below it, and not to be seen.
    @Test func aContactOnAPictureThatWaitsMeansNothing() throws {
        let picture = try ImageSurface(size: PixelSize(width: 80, height: 50), format: .rgb24)
        let transition = ZoomTransition(theme: theme, .grow) { rectangle(40, 40, 80, 50) }
        transition.picture = { picture }
        transition.ground = try ImageSurface(
            size: PixelSize(width: 800, height: 600), format: .rgb24)
        var isReady = false
        transition.isReady = { isReady }
        stack.show(transition)
        showFrame(0)
        try give(.began, 0.01, 0.2, at: other)
        try give(.ended, 0.05, 0, at: other)
        #expect(other.samples.isEmpty)
        isReady = true
        try give(.began, 0.4, 0.2, at: other)
        #expect(other.samples.map(\.phase) == [.began])
    }

    /// What is changed below by it is drawn with the next picture too.
    @Test func aPictureThatGrowsTakesNothing() throws {
        panel.focus(other)
        other.knownKey = .character("x")
        let picture = try ImageSurface(size: PixelSize(width: 80, height: 50), format: .rgb24)
        let transition = ZoomTransition(theme: theme, .grow) { rectangle(40, 40, 80, 50) }
        transition.picture = { picture }
        stack.show(transition)
        showFrame(0)
        showFrame(0.05)
        #expect(transition.parent != nil)
        try give(.began, 0.051, 0.2, at: other)
        #expect(other.samples.map(\.phase) == [.began])
        try give(.ended, 0.06, 0, at: other)
        #expect(stack.handle(KeyPress(.character("x"))) && other.keys.count == 1)
        other.invalidate()
        #expect(stack.deadline.map { $0.seconds <= 0.067 } == true)
        stack.prepareFrame(now: Timestamp(seconds: 0.067))
        let middle = other.frame.center
        #expect(
            stack.damage.rectangles.contains { part in
                (part.x..<part.x + part.width).contains(Int(middle.x))
                    && (part.y..<part.y + part.height).contains(Int(middle.y))
            })
    }
}
