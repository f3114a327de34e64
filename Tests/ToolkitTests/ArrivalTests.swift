import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// How overlays come and go: by springs, by a fade where motion is reduced, and not at all under the hand.
@Suite struct ArrivalTests {
    /// An overlay of one colour.
    private final class Panel: Overlay {
        let way: Entrance?
        var place = rectangle(100, 100, 100, 60)
        var shadow = 0.0
        var drawn = 0
        /// How many pixels each drawing was asked for.
        var parts: [Int] = []
        var color = Color.black

        init(_ theme: Theme, _ way: Entrance?) {
            self.way = way
            super.init(theme: theme, role: .group, name: "Panel", modality: .floating)
        }

        override var entrance: Entrance? { way }
        override var overhang: Double { shadow }
        override func frame(in size: Size, above foot: Double) -> Rectangle { place }

        override func draw(_ part: PixelRectangle, in context: Context) {
            drawn += 1
            parts.append(part.intersection(PixelRectangle(covering: bounds)).area)
            context.fill(bounds, color)
        }
    }

    private let theme = Theme()
    private let stack: OverlayStack

    init() {
        stack = OverlayStack(theme: theme, content: Probe(color: .white))
        stack.resize(to: Size(width: 300, height: 300))
        stack.isMoving = true
    }

    private func look(_ seconds: Double) throws -> Pixels {
        stack.prepareFrame(now: Timestamp(seconds: 10 + seconds))
        stack.damage.removeAll()
        return try pixels(stack, width: 300, height: 300)
    }

    /// Has what was shown come into view: until then it asks for frames at once, and nothing of it is seen.
    private func prepare(_ panel: Overlay, at seconds: Double = 0) throws {
        for _ in 0..<100 {
            stack.prepareFrame(now: Timestamp(seconds: 10 + seconds))
            guard panel.approach.isAhead else { return }
            #expect(stack.deadline == .zero && !panel.drawnFrame.isNull)
        }
        Issue.record("it does not come")
    }

    /// How dark a place is, 0…255.
    private func darkness(_ pixels: Pixels, _ x: Int, _ y: Int) -> Int {
        255 - Int(pixels.channel(1, x: x, y: y))
    }

    @Test func nothingIsDrawnBeforeAnythingOfItIsSeen() {
        stack.damage.removeAll()
        let panel = Panel(theme, .popover)
        stack.show(panel)
        for _ in 0..<100 where panel.approach.isAhead {
            #expect(stack.damage.isEmpty)
            stack.prepareFrame(now: Timestamp(seconds: 10))
        }
        #expect(!panel.approach.isAhead)
        #expect(stack.damage.bounds == PixelRectangle(covering: panel.drawnFrame))
    }

    @Test(arguments: [Entrance.popover, .sheet, .fade])
    func whatComesIsThereInTheEnd(entrance: Entrance) throws {
        let panel = Panel(theme, entrance)
        stack.show(panel)
        #expect(darkness(try look(0), 150, 130) == 0 && panel.drawn == 0)
        try prepare(panel)
        let first = try look(0)
        #expect((1..<120).contains(darkness(first, 150, 130)))
        #expect(stack.deadline != nil)
        var (seconds, last) = (0.0, darkness(first, 150, 130))
        while let deadline = stack.deadline, seconds < 2 {
            #expect(deadline.seconds(since: Timestamp(seconds: 10 + seconds)) < 0.02)
            seconds += 1.0 / 60
            let now = darkness(try look(seconds), 150, 130)
            #expect(now >= last)
            last = now
        }
        #expect(last == 255 && (0.1...0.5).contains(seconds))
        // The picture of it was kept, and shows it in its place too.
        #expect(panel.drawn == 1)
        stack.prepareFrame(now: Timestamp(seconds: 12))
        #expect(stack.damage.isEmpty && stack.deadline == nil)
        panel.color = .white
        panel.invalidate()
        #expect(darkness(try look(2.1), 150, 130) == 0 && panel.drawn == 2)
    }

    /// It would be seen over what hid it; that its shadow goes on beyond the window shows nothing more of it.
    @Test(arguments: [100.0, 4]) func whatIsHiddenGoesAtOnce(left: Double) throws {
        let panel = Panel(theme, .popover)
        panel.place = rectangle(left, 100, 100, 60)
        panel.shadow = 20
        stack.show(panel)
        try prepare(panel)
        let all = TestOverlay(.floating, at: rectangle(0, 0, 300, 300))
        all.hidesAll = true
        stack.show(all)
        _ = try look(1)
        panel.close()
        _ = try look(1.01)
        #expect(stack.deadline == nil)
    }

    @Test func aPopoverGrowsAndASheetRises() throws {
        let popover = Arrival(
            entrance: .popover, spring: theme.spring(.popover), fade: 0.12, start: .zero)
        #expect(popover.look(at: .zero) == Arrival.Look(opacity: 0, scale: 0.96))
        #expect(popover.look(at: Timestamp(seconds: 0.2502)) == nil)
        let half = try #require(popover.look(at: Timestamp(seconds: 0.06)))
        #expect(abs(half.opacity - 0.5) < 1e-9 && (0.965..<1).contains(half.scale))
        let sheet = Arrival(
            entrance: .sheet, spring: theme.spring(.sheet), fade: 0.12, start: .zero)
        #expect(sheet.look(at: .zero) == Arrival.Look(opacity: 0, depth: 16))
        #expect(sheet.look(at: Timestamp(seconds: 0.36)) != nil)
        #expect(sheet.look(at: Timestamp(seconds: 0.38)) == nil)
    }

    @Test func reducedMotionIsAFadeInPlace() {
        theme.isMotionReduced = true
        let arrival = Arrival(
            entrance: .sheet, spring: theme.spring(.sheet), fade: theme.fade, start: .zero)
        #expect(arrival.look(at: Timestamp(seconds: 0.06)) == Arrival.Look(opacity: 0.5))
        #expect(arrival.look(at: Timestamp(seconds: 0.12)) == nil)
    }

    @Test func whatGoesFades() throws {
        let panel = Panel(theme, .popover)
        stack.show(panel)
        for step in 0...30 { _ = try look(Double(step) / 60) }
        panel.close()
        #expect(panel.parent == nil)
        let values = try (0...7).map { darkness(try look(1 + 0.02 * Double($0)), 150, 130) }
        #expect(values == values.sorted(by: >) && values[0] == 255 && values[7] == 0)
        #expect((1..<255).contains(values[3]))
        #expect(stack.deadline == nil)
    }

    @Test func thePenOnThePaperTakesItAwayAtOnce() throws {
        let paper = try #require(stack.content as? Probe)
        let control = Probe()
        paper.subviews = [control]
        // In a narrower one it would be a sheet.
        stack.resize(to: Size(width: 480, height: 300))
        control.place(rectangle(130, 0, 50, 30))
        let panel = Popover(
            theme: theme, name: "Panel", beside: control, body: Probe(color: .black))
        panel.toggle()
        for step in 0...30 { _ = try look(Double(step) / 60) }
        #expect(darkness(try look(0.6), 155, 70) == 255)
        try stack.handle(sample(.began, 250, 250))
        #expect(panel.parent == nil)
        #expect(darkness(try look(0.61), 155, 70) == 0)
        #expect(paper.samples.count == 1)
    }

    @Test func nothingMovesWhileThePenDraws() throws {
        try stack.handle(sample(.began, 250, 250))
        let panel = Panel(theme, .sheet)
        stack.show(panel)
        #expect(darkness(try look(0), 150, 130) == 255)
        panel.close()
        #expect(darkness(try look(0.02), 150, 130) == 0)
        #expect(stack.deadline == nil)
    }

    @Test func whatHasNoWayIsThereAtOnce() throws {
        let panel = Panel(theme, nil)
        stack.show(panel)
        #expect(darkness(try look(0), 150, 130) == 255 && stack.deadline == nil)
    }

    @Test func whatChangesOnItsWayIsSeenChanged() throws {
        let panel = Panel(theme, .sheet)
        stack.show(panel)
        try prepare(panel)
        #expect(panel.parts == [6000])
        panel.invalidate(rectangle(10, 20, 30, 40))
        _ = try look(0.02)
        #expect(panel.parts == [6000, 1200])
    }

    @Test func whatGoesIsDrawnNoMore() throws {
        let panel = Panel(theme, .popover)
        stack.show(panel)
        try prepare(panel)
        for step in 0...30 { _ = try look(Double(step) / 60) }
        panel.close()
        for step in 0...30 { _ = try look(1 + Double(step) / 60) }
        #expect(panel.drawn == 1)
    }

    @Test func anotherThemeIsSeen() throws {
        let panel = Panel(theme, .fade)
        stack.show(panel)
        try prepare(panel)
        panel.color = .white
        stack.restyle()
        #expect(darkness(try look(1), 150, 130) == 0)
    }

    @Test func whatIsLargeIsDrawnStripByStrip() throws {
        let panel = Panel(theme, .sheet)
        panel.place = rectangle(0, 0, 1000, 900)
        stack.resize(to: Size(width: 1000, height: 1000))
        stack.show(panel)
        try prepare(panel)
        #expect(panel.parts.count > 2 && panel.parts.allSatisfy { $0 <= 400_000 })
        #expect(panel.parts.reduce(0, +) == 900_000)
        _ = try look(0)
        #expect(panel.parts.count == panel.drawn && panel.parts.reduce(0, +) == 900_000)
    }

    /// An overlay that takes several frames to draw, after the first of these.
    private func begunPanel() throws -> Panel {
        let panel = Panel(theme, .fade)
        panel.place = rectangle(0, 0, 300, 3000)
        stack.resize(to: Size(width: 300, height: 3000))
        stack.show(panel)
        for _ in 0..<2 { stack.prepareFrame(now: Timestamp(seconds: 10)) }
        try #require(panel.approach.isAhead && panel.drawn == 1)
        return panel
    }

    @Test func whatChangesBeforeItIsSeenComesChanged() throws {
        let panel = try begunPanel()
        panel.color = .white
        panel.invalidate()
        try prepare(panel)
        #expect(darkness(try look(0.1), 150, 130) == 0)
    }

    @Test func whatGetsAnotherPlaceBeforeItIsSeenIsDrawnForThat() throws {
        let panel = try begunPanel()
        panel.place = rectangle(50, 50, 200, 200)
        panel.setNeedsLayout()
        try prepare(panel)
        #expect(panel.parts.dropFirst() == [40_000])
        #expect(darkness(try look(0.1), 240, 240) > 100)
    }

    @Test func whatChangesAllTheTimeComesNevertheless() throws {
        let panel = try begunPanel()
        for _ in 0..<100 {
            panel.invalidate()
            stack.prepareFrame(now: Timestamp(seconds: 10))
        }
        #expect(!panel.approach.isAhead)
    }

    @Test func whatIsFaintIsShownSoAndNotDrawnForThat() throws {
        let panel = Panel(theme, .fade)
        stack.show(panel)
        try prepare(panel)
        for step in 0...30 { _ = try look(Double(step) / 60) }
        panel.presence = 0.5
        #expect(stack.damage.bounds == PixelRectangle(covering: panel.place))
        #expect((126...129).contains(darkness(try look(1), 150, 130)) && panel.drawn == 1)
    }

    @Test func whatGoesBeforeItIsSeenLeavesNothing() throws {
        let panel = Panel(theme, .popover)
        stack.show(panel)
        stack.prepareFrame(now: Timestamp(seconds: 10))
        panel.close()
        #expect(darkness(try look(0), 150, 130) == 0)
        #expect(stack.deadline == nil)
    }

    @Test func whatLosesItsPlaceBeforeItIsSeenIsWaitedForNoLonger() throws {
        let panel = Panel(theme, .fade)
        stack.show(panel)
        stack.prepareFrame(now: Timestamp(seconds: 10))
        panel.place = .null
        panel.setNeedsLayout()
        for step in 0...20 { _ = try look(Double(step) / 60) }
        #expect(stack.deadline == nil && panel.drawn == 0)
    }

    @Test func itComesAgainWhereItHadNoPlace() throws {
        let panel = Panel(theme, .fade)
        panel.place = .null
        stack.show(panel)
        _ = try look(0)
        panel.place = rectangle(100, 100, 100, 60)
        panel.setNeedsLayout()
        try prepare(panel, at: 0.1)
        #expect((1..<120).contains(darkness(try look(0.1), 150, 130)))
        _ = try look(0.5)
        panel.place = .null
        panel.setNeedsLayout()
        #expect(darkness(try look(0.6), 150, 130) == 255)
        #expect((1..<255).contains(darkness(try look(0.66), 150, 130)))
        #expect(darkness(try look(0.8), 150, 130) == 0)
    }
}
