import ForceTouch
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Toolkit

/// What is shown of a press, and who gets what meanwhile.
@Suite struct PreviewPresentationTests {
    /// A target of one colour, which knows what becomes of it.
    private final class Target: ViewController {
        var items: [PreviewActionItem] = []
        var progress = CommitProgress.drawn
        override var previewActionItems: [PreviewActionItem] { items }
        override var commitProgress: CommitProgress { progress }
        var opened: OpenedPicture?
        override func openedPicture() -> OpenedPicture? { opened }
        override var waitingWords: String? { "Reading" }
        override func advice(isHeldOpen: Bool) -> String? { isHeldOpen ? "Tap" : "Press harder" }
    }

    /// A black overlay in the middle.
    private final class Sign: Overlay {
        override func frame(in size: Size, above foot: Double) -> Rectangle {
            rectangle(300, 200, 200, 200)
        }
        override func draw(_ part: PixelRectangle, in context: Context) {
            context.fill(bounds, .black)
        }
    }

    private let theme = Theme()
    private let stack: OverlayStack
    private let content = View(role: .group)
    private let source = Probe("Source", width: 100, height: 60, color: .black)
    private let target = Target(Probe("Target", color: Color(red: 1, green: 0, blue: 0)))
    private let log = Log()

    private final class Log { var opened = 0 }

    init() {
        content.subviews = [source]
        stack = OverlayStack(theme: theme, content: content)
        stack.isMoving = true
        stack.resize(to: Size(width: 800, height: 600))
        source.place(rectangle(40, 40, 100, 60))
        source.previews { [target] _ in
            target
        } commit: { [log] _ in
            log.opened += 1
        }
        stack.prepareFrame(now: .zero)
    }

    private var scene: PeekScene? { stack.subviews.lazy.compactMap { $0 as? PeekScene }.first }

    private func sample(
        _ phase: Phase, _ seconds: Double, _ force: Double?, _ place: Point, buttons: Buttons = []
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: seconds), position: place,
            force: force.map { Force(normalized: $0) }, buttons: buttons, phase: phase)
    }

    /// Presses from a time to another, a sample and a picture every 10 ms; the force goes evenly to `force`.
    private func press(
        _ force: Double?, from start: Double = 0, until end: Double, began: Double = 0.2,
        at place: Point = Point(x: 80, y: 70), isFirst: Bool = true
    ) throws {
        if isFirst { try stack.handle(sample(.began, start, force.map { _ in began }, place)) }
        let count = Int(((end - start) * 100).rounded())
        for step in 1...max(count, 1) {
            let now = start + Double(step) / 100
            let share = min(Double(step) / 20, 1)
            try stack.handle(
                sample(.moved, now, force.map { began + ($0 - began) * share }, place))
            stack.prepareFrame(now: Timestamp(seconds: now))
        }
    }

    /// Presses until the preview pops, one second long; the contact stays.
    private func pop() throws {
        try press(0.65, until: 0.6)
        try press(0.95, from: 0.6, until: 1, began: 0.65, isFirst: false)
    }

    private func lift(_ seconds: Double, at place: Point = Point(x: 80, y: 70)) throws {
        try stack.handle(sample(.ended, seconds, 0, place))
        stack.prepareFrame(now: Timestamp(seconds: seconds))
    }

    private func wait(from start: Double, _ seconds: Double) {
        for step in 0...Int(seconds * 60) {
            stack.prepareFrame(now: Timestamp(seconds: start + Double(step) / 60))
        }
    }

    private func shown() throws -> Pixels { try pixels(stack, width: 800, height: 600) }

    /// However hard it is: a quick one is no press.
    @Test(arguments: [(0.2, 0.3), (1, 1)]) func aTapIsForTheSource(
        began: Double, force: Double
    ) throws {
        try press(force, until: 0.08, began: began)
        try lift(0.085)
        #expect(scene == nil && source.samples.last?.phase == .ended && log.opened == 0)
    }

    /// A view that is black to its middle, and white from there on.
    private func divide(_ view: Probe) {
        let half = Probe("Half", color: .white)
        view.subviews = [half]
        half.place(rectangle(50, 0, 50, 60))
    }

    /// How much of the step from black to white lies within three pixels around `x`.
    private func step(_ pixels: Pixels, at x: Int) -> Int {
        pixels.channel(1, x: x + 1, y: 70) - pixels.channel(1, x: x - 2, y: 70)
    }

    @Test func aHintBlursAllButTheSource() throws {
        let beside = Probe("Beside", width: 100, height: 60, color: .black)
        content.subviews = [source, beside]
        beside.place(rectangle(300, 40, 100, 60))
        for view in [source, beside] { divide(view) }
        stack.prepareFrame(now: .zero)
        let sharp = try shown()
        #expect(step(sharp, at: 90) == 255 && step(sharp, at: 350) == 255)
        try press(0.5, until: 0.4)
        #expect(scene != nil && source.pressProgress.map { $0 > 0 && $0 < 1 } == true)
        // What is beside is dimmed by no more than a tenth: its edge goes as it is blurred.
        let hinted = try shown()
        #expect(step(hinted, at: 90) > 240)
        #expect(step(hinted, at: 350) < 120)
        #expect(source.samples.allSatisfy { $0.phase.isContact })
        // A lift out of a hint that force had brought that far means “rather not”.
        try lift(0.42)
        #expect(source.samples.last?.phase == .cancelled && source.pressProgress != nil)
        wait(from: 0.42, 1)
        #expect(scene == nil && source.pressProgress == nil)
        #expect(try shown() == sharp)
    }

    /// Through a weak blur as well, and though a window takes longer to be drawn than the hint comes.
    @Test(arguments: [600.0, 4_800]) func nothingSharpIsSeenThroughAHint(height: Double) throws {
        stack.resize(to: Size(width: 800, height: height))
        let beside = Probe("Beside", width: 100, height: 60, color: .black)
        content.subviews = [source, beside]
        beside.place(rectangle(300, height - 100, 100, 60))
        divide(beside)
        stack.prepareFrame(now: .zero)
        try press(0.445, until: 0.5)
        #expect((0.15...0.35).contains(source.previewing?.progress ?? 0))
        let pixels = try pixels(stack, width: 800, height: Int(height))
        let row = (340..<360).map { pixels.channel(1, x: $0, y: Int(height) - 70) }
        let steepest = zip(row.dropFirst(), row).map(-).max() ?? 0
        #expect((20..<100).contains(steepest))
    }

    @Test func aPeekIsShownAndLetGo() throws {
        let before = try shown()
        try press(0.65, until: 0.7)
        #expect(scene?.subviews.first is PeekCard)
        #expect(source.samples.last?.phase == .cancelled)
        wait(from: 0.7, 0.6)
        try press(0.65, from: 0.7, until: 1.3, began: 0.65, isFirst: false)
        let shown = try shown()
        #expect(shown.channel(2, x: 400, y: 300) == 255 && shown.channel(1, x: 400, y: 300) == 0)
        try lift(1.32)
        wait(from: 1.32, 1)
        #expect(scene == nil && log.opened == 0)
        #expect(try self.shown() == before)
    }

    @Test func aPopIsHandedOverOnceItIsThere() throws {
        target.progress = .awaited
        try pop()
        #expect(log.opened == 1)
        try lift(1.02)
        wait(from: 1.02, 1)
        #expect(scene != nil)
        target.progress = .drawn
        wait(from: 2.1, 0.5)
        #expect(scene == nil && source.pressProgress == nil && log.opened == 1)
    }

    /// It turned to paper: a dark window passed through grey.
    @Test func whatIsAroundAPopStaysUntilItIsCovered() throws {
        let window = try ImageSurface(size: PixelSize(width: 800, height: 600), format: .rgb24)
        target.opened = OpenedPicture(
            window, ground: .white, subject: rectangle(300, 200, 90, 60),
            origin: OpenedPicture.Origin(
                area: rectangle(0, 0, 640, 400), subject: rectangle(20, 10, 30, 20), width: 640))
        content.subviews = [source, Probe("Dark", color: .black)]
        content.subviews.last?.place(rectangle(0, 400, 800, 200))
        try press(0.65, until: 0.7)
        wait(from: 0.7, 0.6)
        let before = try shown().channel(1, x: 3, y: 596)
        try press(0.95, from: 1.3, until: 1.42, began: 0.65, isFirst: false)
        var (now, count) = (1.42, 0)
        while let card = scene?.shownCard, card.minX > 6, now < 3 {
            if source.previewing?.stage == .pop || log.opened == 1 {
                #expect(try shown().channel(1, x: 3, y: 596) == before)
                count += 1
            }
            now += 1.0 / 60
            try stack.handle(sample(.moved, now, 0.95, Point(x: 80, y: 70)))
            stack.prepareFrame(now: Timestamp(seconds: now))
        }
        #expect(count > 3 && log.opened == 1)
    }

    /// Nobody taps with a pen that is down, whatever brought the preview.
    @Test func adviceGoesByWhetherSomebodyPresses() throws {
        func advice() -> String? {
            scene?.all.lazy.compactMap { $0 as? PeekAdvice }.first?.all.dropFirst().first?.name
        }
        // Not hard enough for a hint: holding still brings it.
        try press(0.25, until: 1.2)
        #expect(source.previewing?.isHeldOpen == true && advice() == "Press harder")
        try lift(1.22)
        wait(from: 1.22, 0.1)
        #expect(advice() == "Tap")
    }

    /// A tooltip that goes as somebody presses would be blurred with the window.
    @Test func whatFadesIsNotBehindAPreview() throws {
        let plain = try backdropPixel()
        let tip = Sign(theme: theme, role: .group, name: "", modality: .floating)
        stack.show(tip)
        stack.prepareFrame(now: Timestamp(seconds: 5))
        tip.close()
        #expect(try backdropPixel(from: 5.01) == plain)
    }

    /// What is seen of the middle of the window, blurred behind a press that begins now.
    private func backdropPixel(from start: Double = 0) throws -> Int {
        try press(0.5, from: start, until: start + 0.3)
        defer { wait(from: start + 0.4, 1) }
        let pixel = try shown().channel(1, x: 400, y: 300)
        try lift(start + 0.31)
        return pixel
    }

    /// The pictures of it are of another theme; whoever lifts then taps nothing.
    @Test func anotherThemeEndsAPreview() throws {
        try press(0.65, until: 0.7)
        wait(from: 0.7, 0.3)
        theme.appearance = .dark
        stack.restyle()
        #expect(scene == nil && source.pressProgress == nil)
        try lift(1.2)
        wait(from: 1.2, 0.5)
        #expect(scene == nil && log.opened == 0 && source.samples.last?.phase == .cancelled)
        try press(0.65, from: 2, until: 2.7)
        #expect(scene != nil)
    }

    /// A window that gets another extent is filled all the same.
    @Test func aPopThatIsWaitedForGrowsWithTheWindow() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        wait(from: 1.02, 0.5)
        stack.resize(to: Size(width: 1_000, height: 700))
        wait(from: 1.6, 0.6)
        #expect(abs((scene?.shownCard?.width ?? 0) - 1_000) < 1)
    }

    /// Its shadow is drawn once, however long it takes to fade.
    @Test func nothingGetsDarkerAsAPopFades() throws {
        content.subviews = [source, Probe("Light", color: .white)]
        content.subviews.last?.place(rectangle(0, 0, 800, 600))
        content.subviews.swapAt(0, 1)
        try press(0.65, until: 0.6)
        var (now, former, count) = (0.6, 0, 0)
        while let shown = scene, now < 2 {
            if !shown.covers(PixelRectangle(covering: stack.bounds)) {
                let edge = try self.shown().channel(1, x: 2, y: 300)
                #expect(edge >= former)
                (former, count) = (edge, count + 1)
            }
            now += 0.01
            try stack.handle(sample(.moved, now, 0.65 + min(0.3, now - 0.6), Point(x: 80, y: 70)))
            stack.prepareFrame(now: Timestamp(seconds: now))
        }
        #expect(count > 3)
    }

    /// What is opened would be seen empty; what takes long to draw is seen as it is drawn.
    @Test func aPopWaitsALittleUntilAllIsDrawn() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        wait(from: 1.02, 1)
        target.progress = .presented
        wait(from: 2.1, 0.3)
        let whole = PixelRectangle(covering: stack.bounds)
        #expect(scene?.covers(whole) == true)
        wait(from: 2.4, 0.05)
        target.progress = .drawn
        wait(from: 2.46, 0.02)
        #expect(scene?.covers(whole) == false)
    }

    /// As from a slow disk, where the preview has nothing to show either.
    @Test func aPopThatIsWaitedForSaysSo() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        let popped = try #require(scene)
        func words() -> View? {
            popped.subviews.first { $0 is PeekAdvice && $0.presence > 0 }
        }
        #expect(words() == nil)
        wait(from: 1.02, 0.7)
        let shown = try #require(words())
        #expect(shown.presence == 1 && shown.all.contains { $0.name == "Reading" })
        #expect(stack.bounds.contains(shown.frame.center) && shown.frame.minY > 500)
        target.progress = .drawn
        wait(from: 1.8, 0.5)
        #expect(scene == nil)
    }

    @Test func aPopThatGoesBackSaysNothingMore() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        let popped = try #require(scene)
        wait(from: 1.02, 1)
        #expect(popped.subviews.contains { $0 is PeekAdvice })
        wait(from: 2.02, 2.1)
        #expect(!popped.subviews.contains { $0 is PeekAdvice })
    }

    /// Who goes on drawing sees it.
    @Test func aPopGivesWayToAContactOnWhatIsNotDrawnYet() throws {
        target.progress = .presented
        try pop()
        try lift(1.02)
        wait(from: 1.02, 0.6)
        #expect(scene?.covers(PixelRectangle(covering: stack.bounds)) == true)
        try stack.handle(sample(.began, 1.63, 0.2, Point(x: 600, y: 500)))
        wait(from: 1.64, 0.3)
        #expect(scene == nil)
    }

    @Test func aPopThatComesElsewhereGoesBackAtOnce() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        wait(from: 1.02, 0.5)
        #expect(scene != nil)
        target.progress = .refused
        wait(from: 1.52, 0.7)
        #expect(scene == nil && source.pressProgress == nil)
    }

    /// Neither what was there before is seen, nor what is to come.
    @Test func aContactOnAPopThatIsWaitedForMeansNothing() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        wait(from: 1.02, 0.6)
        let (below, count) = (Point(x: 80, y: 70), source.samples.count)
        try stack.handle(sample(.began, 1.63, 0.2, below))
        try stack.handle(sample(.ended, 1.7, 0, below))
        #expect(source.samples.count == count)
        target.progress = .drawn
        wait(from: 1.71, 0.02)
        try stack.handle(sample(.began, 1.74, 0.2, below))
        #expect(source.samples.count == count + 1)
    }

    @Test func aPopThatTakesLongToDrawIsHandedOver() throws {
        target.progress = .presented
        try pop()
        wait(from: 1.02, 2)
        #expect(scene == nil && log.opened == 1)
    }

    @Test func aPopThatOpensNothingGoesBack() throws {
        target.progress = .awaited
        try pop()
        try lift(1.02)
        wait(from: 1.02, 5)
        #expect(scene == nil && source.pressProgress == nil && log.opened == 1)
    }

    @Test func whatGoesBackIsInNobodysWay() throws {
        try press(0.65, until: 0.7)
        try lift(0.72)
        #expect(scene?.isEnding == true)
        let count = source.samples.count
        try stack.handle(sample(.began, 0.75, 0.2, Point(x: 80, y: 70)))
        #expect(source.samples.count == count + 1)
    }

    @Test func escapeClosesIt() throws {
        target.items = [.action(PreviewAction(title: "Rename"))]
        #expect(open(KeyPress(.character(" "))))
        #expect(scene != nil)
        #expect(stack.handle(KeyPress(.escape)))
        wait(from: 1, 1)
        #expect(scene == nil && log.opened == 0)
    }

    @Test func keysOpenWhatTheyPreview() throws {
        #expect(open(KeyPress(.enter, .shift)))
        wait(from: 0.5, 0.5)
        #expect(stack.handle(KeyPress(.enter)))
        #expect(log.opened == 1)
    }

    /// Gives keys to the source, and a key to that.
    private func open(_ key: KeyPress) -> Bool {
        let overlay = Panel(theme: theme, source)
        stack.show(overlay)
        overlay.focus(source)
        return stack.handle(key)
    }

    private final class Panel: Overlay {
        init(theme: Theme, _ view: View) {
            super.init(theme: theme, role: .dialog, name: "Panel", modality: .modal)
            subviews = [view]
        }
        override func frame(in size: Size, above foot: Double) -> Rectangle {
            rectangle(0, 0, size.width, size.height)
        }
        override func layout() { subviews[0].place(rectangle(40, 40, 100, 60)) }
    }

    @Test func theRightButtonShowsWhatCanBeDone() throws {
        var done: [String] = []
        target.items = [
            .group(
                PreviewActionGroup(
                    title: "Share",
                    actions: [PreviewAction(title: "Copy") { done.append($0.title) }]
                )), .action(PreviewAction(title: "Delete", style: .destructive)),
        ]
        try stack.handle(sample(.hover, 0, nil, Point(x: 80, y: 70), buttons: .secondary))
        wait(from: 0, 0.6)
        func row(_ name: String) -> View? {
            scene?.all.first { $0 is PreviewActionRow && $0.name == name }
        }
        #expect(row("Share") != nil && row("Delete") != nil && row("Copy") == nil)
        row("Share")?.press()
        stack.prepareFrame(now: Timestamp(seconds: 0.8))
        #expect(row("Copy") != nil && row("Delete") == nil)
        row("Share")?.press()
        #expect(row("Delete") != nil)
        row("Share")?.press()
        row("Copy")?.press()
        wait(from: 1, 1)
        #expect(done == ["Copy"] && scene == nil)
    }

    /// The ring around the first action comes with that, and not before it.
    @Test func theRingComesWithTheActions() throws {
        target.items = [.action(PreviewAction(title: "Rename"))]
        #expect(open(KeyPress(.menu)))
        stack.prepareFrame(now: Timestamp(seconds: 1))
        let row = try #require(scene?.all.first { $0 is PreviewActionRow })
        #expect(row.isFocused)
        func isRinged() throws -> Bool {
            let place = row.visibleFrame
            let (x, y) = (Int(place.minX) - 2, Int(place.center.y))
            let shown = try shown()
            let accent = theme[.accent]
            return zip([accent.blue, accent.green, accent.red], 0...2).allSatisfy {
                abs(shown.channel($1, x: x, y: y) - Int(($0 * 255).rounded())) < 3
            }
        }
        #expect(try !isRinged())
        wait(from: 1, 1)
        #expect(try isRinged())
    }

    /// Slides the contact that opened the list of actions onto the first of them.
    private func slideOntoAction() throws -> PreviewActionRow {
        let place = Point(x: 80, y: 70)
        let preview = try #require(source.previewing)
        preview.showsActionsAtOnce = true
        try press(0.65, until: 0.7)
        wait(from: 0.7, 0.6)
        let row = try #require(scene?.all.lazy.compactMap { $0 as? PreviewActionRow }.first)
        let end = row.visibleFrame.center
        for share in [0.3, 0.6, 1] {
            try stack.handle(sample(.moved, 1.3 + share / 10, 0.65, place + (end - place) * share))
        }
        return row
    }

    /// Whoever pulls a preview up may be lifted over any of them, even the one that deletes.
    @Test func aPullThatIsLiftedChoosesNothing() throws {
        var done: [String] = []
        target.items = (0..<8).map { number in
            .action(PreviewAction(title: "\(number)") { done.append($0.title) })
        }
        let list = { [self] in scene?.all.lazy.compactMap { $0 as? PreviewActionList }.first }
        try press(0.65, until: 0.7)
        wait(from: 0.7, 0.6)
        var (place, now) = (Point(x: 80, y: 70), 1.3)
        while list() == nil, now < 2 {
            (place.y, now) = (place.y - 10, now + 0.02)
            try stack.handle(sample(.moved, now, 0.65, place))
            stack.prepareFrame(now: Timestamp(seconds: now))
        }
        let rows = try #require(list()).all.filter { $0 is PreviewActionRow }
        #expect(rows.count == 8)
        let row = try #require(rows.dropFirst(3).first)
        var end = row.visibleFrame.center
        try stack.handle(sample(.moved, now + 0.02, 0.65, end))
        try lift(now + 0.04, at: end)
        wait(from: now + 0.04, 0.5)
        #expect(done.isEmpty && list() != nil)
        // A tap on it means it, wherever it came to rest with the preview.
        end = row.visibleFrame.center
        try stack.handle(sample(.began, now + 1, 0.2, end))
        try lift(now + 1.05, at: end)
        #expect(done.count == 1)
    }

    /// The rows of a low window are low: a preview that goes back keeps the extent that it had above them.
    @Test func aPreviewKeepsItsExtentOnTheWayBack() throws {
        stack.resize(to: Size(width: 800, height: 440))
        target.items = (0..<6).map { .action(PreviewAction(title: "\($0)") { _ in }) }
        try press(0.65, until: 0.7)
        wait(from: 0.7, 0.6)
        var (place, now) = (Point(x: 80, y: 70), 1.3)
        let card = { [self] in scene?.all.lazy.compactMap { $0 as? PeekCard }.first }
        while scene?.all.contains(where: { $0 is PreviewActionList }) == false, now < 2 {
            (place.y, now) = (place.y - 10, now + 0.02)
            try stack.handle(sample(.moved, now, 0.65, place))
            stack.prepareFrame(now: Timestamp(seconds: now))
        }
        wait(from: now, 0.5)
        let frame = try #require(card()).frame
        #expect(stack.handle(KeyPress(.escape)))
        for step in 1...4 {
            stack.prepareFrame(now: Timestamp(seconds: now + 0.5 + Double(step) / 60))
            #expect(card()?.frame == frame)
        }
    }

    @Test(arguments: [false, true]) func onlyAContactThatIsLiftedChooses(isUnplugged: Bool) throws {
        var done: [String] = []
        target.items = [.action(PreviewAction(title: "Delete") { done.append($0.title) })]
        let row = try slideOntoAction()
        #expect(row.isUnderContact)
        // A device that goes ends its contacts after that is known.
        if isUnplugged { try stack.handle([Device]()) }
        #expect(row.isUnderContact != isUnplugged)
        try lift(1.5, at: row.visibleFrame.center)
        wait(from: 1.5, 1)
        #expect(done == (isUnplugged ? [] : ["Delete"]))
    }

    /// Servers say of what is pulled up, or stands, that it was lifted before its device goes.
    @Test(arguments: [true, false]) func aPreviewGoesWithTheDeviceThatOpenedIt(
        isLifted: Bool
    ) throws {
        target.items = [.action(PreviewAction(title: "Rename"))]
        try press(0.65, until: 0.7)
        for step in 1...3 {
            let place = Point(x: 80, y: 70 - 8 * Double(step))
            try stack.handle(sample(.moved, 0.7 + Double(step) / 50, 0.65, place))
        }
        stack.prepareFrame(now: Timestamp(seconds: 0.8))
        #expect(source.previewing?.stage == .pulling)
        if isLifted { try lift(0.9, at: Point(x: 80, y: 46)) }
        try stack.handle([Device]())
        if !isLifted { try lift(0.9, at: Point(x: 80, y: 46)) }
        #expect(source.previewing?.stage.isPreview == false)
        wait(from: 0.9, 1)
        #expect(scene == nil && log.opened == 0)
    }

    /// With another device, or by keys.
    @Test func aPreviewThatKeysOpenedStaysWhateverBecomesOfDevices() throws {
        #expect(open(KeyPress(.enter, .shift)))
        wait(from: 0.5, 0.5)
        try stack.handle([Device]())
        wait(from: 1, 0.5)
        #expect(scene != nil && source.previewing?.stage == .peek)
    }

    /// What comes later, such as pictures, takes nobody away from where they are.
    @Test func actionsThatChangeKeepWhoeverIsOnThem() throws {
        func action(_ title: String, _ subtitle: String? = nil) -> PreviewActionItem {
            .action(PreviewAction(title: title, subtitle: subtitle))
        }
        target.items = [action("First"), action("Second")]
        try #require(source.previewing).showsActionsAtOnce = true
        #expect(open(KeyPress(.enter, .shift)))
        wait(from: 0.5, 0.5)
        #expect(stack.handle(KeyPress(.down)))
        func chosen() -> View? { scene?.all.first { $0 is PreviewActionRow && $0.isFocused } }
        let row = try #require(chosen())
        #expect(row.name == "Second")
        target.onActionsChange()
        #expect(chosen() === row)
        target.items = [action("Other"), action("First"), action("Second", "Today")]
        target.onActionsChange()
        #expect(chosen()?.name == "Second")
    }

    /// The pill above it stays above it, however far it is pulled, and what tells of a deeper press goes.
    @Test func whatBelongsToAPreviewGoesWithIt() throws {
        target.items = [.action(PreviewAction(title: "Rename"))]
        try press(0.65, until: 0.7)
        wait(from: 0.7, 0.6)
        func view<T: View>(_ type: T.Type) -> T? {
            scene?.all.lazy.compactMap { $0 as? T }.first
        }
        let (before, pill) = (try #require(scene?.shownCard), try #require(view(PeekHandle.self)))
        #expect(pill.name == "Actions")
        let gap = before.minY - pill.frame.maxY
        #expect(view(PeekAdvice.self)?.presence == 1)
        for step in 1...5 {
            let now = 1.3 + Double(step) / 50
            try stack.handle(sample(.moved, now, 0.65, Point(x: 80, y: 70 - 10 * Double(step))))
            stack.prepareFrame(now: Timestamp(seconds: now))
        }
        let pulled = try #require(scene?.shownCard)
        #expect(pulled.minY < before.minY - 20)
        #expect(abs(pulled.minY - pill.frame.maxY - gap) < 1)
        #expect(view(PeekAdvice.self)?.presence == 0)
    }

    @Test func theWheelGoesToWhatCanBeDone() throws {
        func turn(_ notches: Double) -> Bool {
            stack.handle(
                Scroll(
                    time: Timestamp(seconds: 1), position: Point(x: 400, y: 300),
                    notches: Vector(dx: 0, dy: notches)))
        }
        func hasActions() -> Bool { scene?.all.contains { $0 is PreviewActionRow } == true }
        target.items = [.action(PreviewAction(title: "Rename"))]
        try press(nil, until: 0.6)
        try lift(0.62)
        #expect(!turn(-1) && !hasActions())
        #expect(turn(1) && hasActions())
        #expect(!turn(1) && hasActions())
    }

    @Test func aGroupThatOpensLeavesThePreviewAboveIt() throws {
        let actions = (0..<8).map { PreviewAction(title: "Way \($0)") }
        target.items = [.group(PreviewActionGroup(title: "Share", actions: actions))]
        try stack.handle(sample(.hover, 0, nil, Point(x: 80, y: 70), buttons: .secondary))
        wait(from: 0, 0.6)
        let scene = try #require(scene)
        scene.all.first { $0 is PreviewActionRow && $0.name == "Share" }?.press()
        wait(from: 0.6, 0.8)
        let list = try #require(scene.all.lazy.compactMap { $0 as? PreviewActionList }.first)
        let card = try #require(scene.shownCard)
        #expect(card.maxY <= list.frame.minY)
        #expect(list.frame.maxY <= 600)
    }

    @Test(
        arguments: [(0.65, 0.7, "Press harder"), (nil, 0.7, "Tap")] as [(Double?, Double, String)])
    func itTellsHowToGoOn(force: Double?, until end: Double, text: String) throws {
        try press(force, until: end)
        let said = scene?.all.map(\.name) ?? []
        #expect(said.contains(text))
    }

    @Test(arguments: [Size(width: 300, height: 200), Size(width: 400, height: 800)])
    func previewAndActionsFitAnyWindow(size: Size) throws {
        target.items = (0..<6).map { .action(PreviewAction(title: "Action \($0)")) }
        stack.resize(to: size)
        try stack.handle(sample(.hover, 0, nil, Point(x: 80, y: 70), buttons: .secondary))
        wait(from: 0, 0.6)
        let scene = try #require(scene)
        for view in scene.subviews {
            #expect(scene.bounds.contains(view.frame), "\(view.frame)")
            #expect(view.frame.height >= 44)
        }
    }

    @Test func aSourceThatGoesTakesNothingWithIt() throws {
        try press(0.65, until: 0.7)
        content.subviews = []
        try lift(0.72)
        wait(from: 0.72, 1)
        #expect(scene == nil)
    }

    @Test func anUnregisteredSourceEndsItsPreview() throws {
        try press(nil, until: 0.6)
        try lift(0.62)
        wait(from: 0.62, 0.5)
        source.unregisterForPreviewing(try #require(source.previewing))
        #expect(scene?.isEnding == true)
        wait(from: 1.2, 1)
        #expect(scene == nil && source.pressProgress == nil && log.opened == 0)
    }

    @Test func aSourceThatGoesEndsAPreviewThatNothingTouches() throws {
        try press(nil, until: 0.6)
        try lift(0.62)
        wait(from: 0.62, 0.5)
        content.subviews = []
        wait(from: 1.2, 1)
        #expect(scene == nil && log.opened == 0)
        // The press on it when it is there again is another one.
        content.subviews = [source]
        try press(0.65, from: 3, until: 3.7)
        #expect(scene != nil)
    }

    @Test func whatIsOverGoesByItself() throws {
        try press(0.65, until: 0.7)
        try lift(0.72)
        runByDeadlines(from: 0.72)
        #expect(scene == nil && source.pressProgress == nil)
    }

    /// Makes the pictures that are asked for, and no others.
    private func runByDeadlines(from start: Double, seconds: Double = 3) {
        var now = Timestamp(seconds: start)
        let end = now.advanced(by: seconds)
        while let due = stack.deadline, now < end {
            now = max(due, now.advanced(by: 0.001))
            stack.prepareFrame(now: now)
        }
        #expect(now < end)
    }

    @Test func aPopOfAMenuLeavesNothing() throws {
        try #require(source.previewing).showsActionsAtOnce = true
        try pop()
        #expect(log.opened == 1)
        try lift(1.02)
        runByDeadlines(from: 1.02)
        #expect(scene == nil && source.pressProgress == nil)
    }

    /// A picture of such a window cannot be had.
    private func leaveNoMemory() { stack.resize(to: Size(width: 60_000, height: 600)) }

    @Test func withoutMemoryAPressIsATap() throws {
        leaveNoMemory()
        try press(0.65, until: 0.7)
        try press(0.95, from: 0.7, until: 1.2, began: 0.65, isFirst: false)
        try lift(1.22)
        #expect(scene == nil && log.opened == 0 && source.pressProgress == nil)
        #expect(source.samples.last?.phase == .ended)
        #expect(source.previewing?.stage == .idle && source.previewing?.target == nil)
    }

    @Test func withoutMemoryAKeyIsForTheSource() {
        leaveNoMemory()
        _ = open(KeyPress(.character(" ")))
        _ = stack.handle(KeyPress(.enter))
        #expect(source.keys == [KeyPress(.character(" ")), KeyPress(.enter)])
        #expect(log.opened == 0 && source.previewing?.stage == .idle)
    }

    // MARK: After a pause

    private func isNear(_ frame: Rectangle?, _ other: Rectangle) -> Bool {
        frame.map { abs($0.minX - other.minX) + abs($0.width - other.width) < 20 } == true
    }

    /// The picture before may be long ago: what begins now begins with the next one.
    @Test(arguments: [false, true]) func aPreviewGrowsFromItsSourceAfterAPause(
        byButton: Bool
    ) throws {
        target.items = [.action(PreviewAction(title: "Rename"))]
        if byButton {
            try stack.handle(sample(.hover, 10, nil, Point(x: 80, y: 70), buttons: .secondary))
        } else {
            #expect(open(KeyPress(.character(" "))))
        }
        stack.prepareFrame(now: Timestamp(seconds: 10))
        #expect(isNear(scene?.shownCard, source.frame), "\(String(describing: scene?.shownCard))")
    }

    @Test func aPreviewGoesBackFromWhereItStoodForLong() throws {
        #expect(open(KeyPress(.character(" "))))
        wait(from: 0.1, 1)
        let standing = try #require(scene?.shownCard)
        #expect(stack.handle(KeyPress(.escape)))
        stack.prepareFrame(now: Timestamp(seconds: 30))
        #expect(isNear(scene?.shownCard, standing))
    }

    @Test func aPopAfterAPauseIsWaitedFor() throws {
        target.progress = .awaited
        #expect(open(KeyPress(.character(" "))))
        wait(from: 0.1, 1)
        #expect(stack.handle(KeyPress(.enter)))
        wait(from: 30, 1.5)
        #expect(scene?.shownCard.map { $0.width > 790 } == true)
    }

    @Test func anotherExtentOfTheWindowEndsNothing() throws {
        try press(0.65, until: 0.7)
        stack.resize(to: Size(width: 500, height: 400))
        wait(from: 0.7, 0.5)
        #expect(scene?.subviews.first.map { $0.frame.width <= 400 } == true)
        _ = try pixels(stack, width: 500, height: 400)
    }
}
