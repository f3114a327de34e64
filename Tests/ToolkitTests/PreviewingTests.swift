import ForceTouch
import Geometry
import Input
import Testing

@testable import Toolkit

/// What a registered view previews: the delegate, the target, and what they are told when.
@Suite struct PreviewingTests {
    /// A target that notes what it is told.
    private final class Target: ViewController {
        var told: [String] = []
        var items: [PreviewActionItem] = []
        override var previewActionItems: [PreviewActionItem] { items }
        var canOpen = true
        override var isOpenable: Bool { canOpen }
        override func beginPeek() { told.append("begin") }
        override func endPeek() { told.append("end") }
    }

    /// A list of sources: those in its left half have something to show.
    private final class Delegate: PreviewingDelegate {
        let target = Target(View(role: .group))
        var asked: [Point] = []
        var committed: [ViewController] = []

        func previewingContext(
            _ context: PreviewingContext, viewControllerForLocation location: Point
        ) -> ViewController? {
            asked.append(location)
            guard location.x <= 50 else { return nil }
            context.sourceRect = Rectangle(x: 0, y: 0, width: 50, height: 100)
            return target
        }

        func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
            committed.append(target)
        }
    }

    private let theme = Theme()
    private let window: OverlayStack
    private let list = View(role: .list, name: "Drawings")
    private let delegate = Delegate()
    private let context: PreviewingContext

    init() {
        window = OverlayStack(theme: theme, content: View(role: .group))
        window.content.subviews = [list]
        list.place(Rectangle(x: 10, y: 10, width: 100, height: 100))
        context = list.registerForPreviewing(with: delegate, sourceView: list)
    }

    /// A window of another extent has its sources lie elsewhere while one of them is previewed.
    @Test func aPreviewGoesBackToWhereItsSourceLiesByNow() throws {
        let row = View(role: .button)
        list.subviews = [row]
        row.place(Rectangle(x: 0, y: 20, width: 50, height: 30))
        let context = list.previews(
            { [delegate] _ in delegate.target }, commit: { _ in })
        press(0.65, until: 0.6, on: context)
        context.grow(outOf: Rectangle(x: 0, y: 0, width: 50, height: 20), of: row)
        #expect(context.sourceFrame == Rectangle(x: 10, y: 30, width: 50, height: 20))
        row.place(Rectangle(x: 40, y: 60, width: 50, height: 30))
        #expect(context.sourceFrame == Rectangle(x: 50, y: 70, width: 50, height: 20))
        list.subviews = []
        #expect(context.sourceFrame == nil)
    }

    private func sample(_ phase: Phase, _ seconds: Double, force: Double?, x: Double) -> PenSample {
        PenSample(
            time: Timestamp(seconds: seconds), position: Point(x: x, y: 20),
            force: force.map { Force(normalized: $0) }, phase: phase)
    }

    /// Presses so hard from 0.1 s on; gives whether each sample was meant.
    @discardableResult
    private func press(
        _ force: Double?, until end: Double, x: Double = 20, on context: PreviewingContext? = nil
    ) -> [Bool] {
        let context = context ?? self.context
        var meant = [context.handle(sample(.began, 0, force: force.map { min($0, 0.2) }, x: x))]
        var time = 0.0
        while time < end {
            time += 0.01
            let risen = force.map { min($0, 0.2 + 2 * time) }
            context.tick(Timestamp(seconds: time))
            meant.append(context.handle(sample(.moved, time, force: risen, x: x)))
        }
        return meant
    }

    private func lift(at seconds: Double, x: Double = 20) -> Bool {
        context.handle(sample(.ended, seconds, force: 0, x: x))
    }

    @Test func aTapAsksForNothing() {
        #expect(!context.handle(sample(.began, 0, force: 0.3, x: 20)))
        #expect(!lift(at: 0.1))
        #expect(delegate.asked.isEmpty && context.target == nil)
    }

    @Test func aPressPeeksAndIsLetGo() {
        #expect(press(0.65, until: 0.4).last == true)
        #expect(context.stage == .peek && context.target === delegate.target)
        #expect(context.sourceRect == Rectangle(x: 0, y: 0, width: 50, height: 100))
        #expect(delegate.asked == [Point(x: 20, y: 20)])
        #expect(lift(at: 0.41))
        #expect(delegate.target.told == ["begin", "end"] && delegate.committed.isEmpty)
        #expect(context.target == nil)
    }

    @Test func aDeepPressCommits() {
        press(0.95, until: 0.9)
        #expect(delegate.committed.count == 1 && delegate.target.told == ["begin", "end"])
        _ = lift(at: 0.91)
        #expect(delegate.committed.count == 1)
    }

    /// However late the time is told, so that all comes of it at once.
    @Test func whatCannotBeOpenedIsNotCommittedByAPressThatWasNotLookedAt() {
        delegate.target.canOpen = false
        _ = context.handle(sample(.began, 0, force: 0.2, x: 20))
        _ = context.handle(sample(.moved, 0.03, force: 0.5, x: 20))
        _ = context.handle(sample(.moved, 0.06, force: 1, x: 20))
        context.tick(Timestamp(seconds: 0.7))
        _ = context.handle(sample(.moved, 1.4, force: 1, x: 20))
        context.tick(Timestamp(seconds: 2))
        #expect(delegate.committed.isEmpty)
    }

    @Test func aSourceWithoutAPreviewDoesNotReact() {
        var events: [PressEvent] = []
        context.onEvent = { events.append($0) }
        #expect(press(0.95, until: 0.9, x: 80).allSatisfy { !$0 })
        #expect(!lift(at: 0.91, x: 80))
        #expect(events == [.entered(.touched)] && context.stage == .idle)
        #expect(delegate.asked.count == 1)
        // The next press is another one.
        press(0.65, until: 0.4)
        #expect(context.stage == .peek)
    }

    @Test func holdingCommitsByAPress() {
        window.traitCollection = TraitCollection(devices: [])
        press(0.9, until: 0.5)
        #expect(lift(at: 0.51) && context.stage == .peek)
        _ = context.handle(sample(.began, 1, force: nil, x: 20), on: .preview)
        #expect(lift(at: 1.05))
        #expect(delegate.committed.count == 1)
    }

    @Test func actionsAreDone() {
        var done: [String] = []
        let share = PreviewAction(title: "Copy Image") { done.append($0.title) }
        delegate.target.items = [.group(PreviewActionGroup(title: "Share", actions: [share]))]
        context.showActions(at: Point(x: 20, y: 20), .zero)
        #expect(context.stage == .actions && delegate.target.told == ["begin"])
        context.choose(share, at: Timestamp(seconds: 1))
        #expect(done == ["Copy Image"] && delegate.target.told == ["begin", "end"])
        context.choose(share, at: Timestamp(seconds: 2))
        #expect(done.count == 1)
    }

    @Test func aTargetWithoutActionsShowsNone() {
        #expect(context.handle(KeyPress(.character(" ")), at: .zero))
        #expect(!context.handle(KeyPress(.up), at: .zero) && context.stage == .peek)
        #expect(context.handle(KeyPress(.enter), at: .zero))
        #expect(delegate.committed.count == 1)
    }

    @Test func forceThatGoesEndsThePeekAndNotTheRegistration() {
        press(0.65, until: 0.4)
        window.traitCollection = TraitCollection(devices: [])
        #expect(delegate.target.told == ["begin", "end"] && list.previewing === context)
        #expect(context.stage == .idle && lift(at: 0.5) == false)
        window.traitCollection = TraitCollection()
        press(0.65, until: 0.4)
        #expect(context.stage == .peek)
    }

    /// A finger beside the pen has no force, and takes none away.
    @Test func anotherContactChangesNothing() {
        press(0.65, until: 0.4)
        window.traitCollection = TraitCollection(devices: [
            Device(id: .none, name: "Tablet", kind: .pen, forceRange: 0...1),
            Device(id: DeviceID(rawValue: 2), name: "Screen", kind: .touchscreen),
        ])
        var finger = sample(.began, 0.41, force: nil, x: 30)
        finger.pointer.device = DeviceID(rawValue: 2)
        _ = context.handle(finger)
        #expect(context.stage == .peek)
    }

    @Test func aWornPenComesToPopHoweverOftenTheSourceIsMadeAnew() {
        func press() {
            let context = list.registerForPreviewing(with: delegate, sourceView: list)
            self.press(0.7, until: 0.9, on: context)
            _ = context.handle(sample(.ended, 0.91, force: 0, x: 20))
        }
        for _ in 0..<3 { press() }
        #expect(delegate.committed.isEmpty)
        press()
        #expect(delegate.committed.count == 1)
        // In another window nothing is known of it.
        let window = OverlayStack(theme: theme, content: View(role: .group))
        window.content.subviews = [list]
        press()
        #expect(delegate.committed.count == 1)
    }

    @Test func whatIsUnregisteredPreviewsNothing() {
        press(0.65, until: 0.4)
        list.unregisterForPreviewing(context)
        #expect(list.previewing == nil && delegate.target.told == ["begin", "end"])
        #expect(context.sourceView == nil)
    }

    @Test func whatIsUnregisteredTellsThatThePressEnded() {
        press(0.65, until: 0.4)
        var events: [PressEvent] = []
        context.onEvent = { events.append($0) }
        list.unregisterForPreviewing(context)
        #expect(events == [.ended(.cancelled(.sourceLost))] && context.stage == .idle)
        #expect(delegate.committed.isEmpty)
    }

    @Test func actionsComeAfterAPressWhereNothingIs() {
        press(0.95, until: 0.9, x: 80)
        delegate.target.items = [.action(PreviewAction(title: "Copy"))]
        var events: [PressEvent] = []
        context.onEvent = { events.append($0) }
        context.showActions(at: Point(x: 20, y: 20), Timestamp(seconds: 1))
        #expect(events == [.entered(.peek), .entered(.actions)])
    }

    @Test func aLineIsEnough() {
        var opened = 0
        let target = Target(View(role: .group))
        let context = list.previews({ _ in target }, commit: { _ in opened += 1 })
        #expect(list.previewing === context)
        _ = context.handle(KeyPress(.enter, .shift), at: .zero)
        _ = context.handle(KeyPress(.enter), at: .zero)
        #expect(opened == 1 && target.told == ["begin", "end"])
    }

    @Test func previewsHaveTheirSize() {
        let target = ViewController(list)
        let window = Size(width: 1280, height: 800)
        #expect(target.previewSize(in: window, scale: 1) == Size(width: 640, height: 452))
        target.preferredContentSize = Size(width: 0, height: 300)
        // In a low window there is room above and below for what belongs to it.
        #expect(target.previewSize(in: window, scale: 2) == Size(width: 1024, height: 560))
        let low = Size(width: 640, height: 480)
        target.preferredContentSize = Size(width: 0, height: 0)
        #expect(target.previewSize(in: low, scale: 1) == Size(width: 512, height: 360))
        #expect(target.previewSize(in: Size(width: 300, height: 100), scale: 1).height == 50)
    }
}
