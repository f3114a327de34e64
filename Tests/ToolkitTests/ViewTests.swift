import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// What every node of the tree does.
@Suite struct ViewTests {
    private let outer = Probe("Outer", width: 100, height: 80)
    private let inner = Probe("Inner", width: 20, height: 10, color: .black)
    private let innermost = Probe("Innermost", width: 4, height: 4)

    init() {
        outer.subviews = [inner]
        inner.subviews = [innermost]
        outer.place(rectangle(5, 7, 100, 80))
        inner.place(rectangle(10, 20, 20, 10))
        innermost.place(rectangle(3, 3, 4, 4))
    }

    // MARK: The tree

    @Test func aViewHasOneParent() {
        let other = Probe("Other")
        other.subviews = [inner]
        #expect(inner.parent === other)
        outer.subviews = []
        #expect(inner.parent === other)
        other.subviews = []
        #expect(inner.parent == nil)
    }

    @Test func aTreeIsWalkedInTheOrderOfTab() {
        outer.subviews = [inner, Probe("Last")]
        #expect(outer.all.map(\.name) == ["Outer", "Inner", "Innermost", "Last"])
        #expect(innermost.ancestors.map(\.name) == ["Innermost", "Inner", "Outer"])
    }

    @Test func statesFollowWhatAViewIs() {
        #expect(outer.states == .focusable)
        outer.isFocused = true
        outer.isEnabled = false
        #expect(outer.states == [.focusable, .focused, .disabled])
        #expect(Label(theme: Theme(), "Text").states == [])
    }

    // MARK: Places

    @Test func placesAreThoseOfTheViewAround() {
        #expect(innermost.offset == Vector(dx: 18, dy: 30))
        #expect(innermost.bounds == rectangle(0, 0, 4, 4))
        #expect(innermost.frame(in: outer) == rectangle(13, 23, 4, 4))
        #expect(innermost.frame(in: inner) == innermost.frame)
        #expect(Probe().frame(in: outer) == nil)
        #expect(Probe().bounds.isNull)
    }

    @Test func whatIsCutIsNotSeen() {
        #expect(innermost.visibleFrame == rectangle(18, 30, 4, 4))
        innermost.place(rectangle(18, 3, 4, 4))
        #expect(innermost.visibleFrame.width == 4)
        inner.cuts = true
        #expect(innermost.visibleFrame == rectangle(33, 30, 2, 4))
    }

    // MARK: Drawing

    @Test func aViewIsDrawnWhereItLies() throws {
        let picture = try pixels(outer)
        for (x, y, isInked) in [(10, 20, true), (29, 29, true), (9, 20, false), (30, 29, false)] {
            #expect((picture.alpha(x: x, y: y) == 1) == isInked, "\(x), \(y)")
        }
    }

    @Test func laterViewsLieOverEarlierOnes() throws {
        let red = Probe("Red", color: Color(rgb: 0xFF0000))
        outer.subviews = [inner, red]
        red.place(rectangle(15, 20, 20, 10))
        let picture = try pixels(outer)
        #expect(picture.channel(2, x: 12, y: 25) == 0 && picture.channel(2, x: 20, y: 25) == 255)
    }

    @Test func onlyThePartThatIsAskedForIsDrawn() throws {
        let surface = try ImageSurface(size: PixelSize(width: 60, height: 60), format: .argb32)
        let part = PixelRectangle(x: 0, y: 0, width: 9, height: 60)
        try surface.draw { context throws(GraphicsError) in
            try outer.render(part, in: context)
        }
        // Beside it lies nothing that meets the part.
        #expect(Pixels(layer: surface).bytes.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [false, true])
    func aViewThatClipsCutsWhatIsInIt(cuts: Bool) throws {
        let part = Probe("Part", color: .black)
        let frame = Probe("Frame")
        frame.cuts = cuts
        frame.subviews = [part]
        outer.subviews = [frame]
        frame.place(rectangle(10, 10, 10, 10))
        part.place(rectangle(5, 5, 20, 20))
        let picture = try pixels(outer)
        #expect(picture.alpha(x: 17, y: 17) == 1)
        #expect((picture.alpha(x: 25, y: 25) == 0) == cuts)
        #expect(frame.view(at: Point(x: 12, y: 12)) == nil)
        #expect(frame.view(at: Point(x: 7, y: 7)) === part)
    }

    // MARK: What has to be drawn anew

    private func dirty(_ body: (OverlayStack) -> Void) -> Damage {
        let stack = OverlayStack(theme: Theme(), content: outer)
        stack.resize(to: Size(width: 200, height: 200))
        stack.damage.removeAll()
        body(stack)
        return stack.damage
    }

    @Test func aViewThatMovesWasThereAndIsHere() {
        let moved = dirty { _ in inner.place(rectangle(150, 150, 20, 10)) }
        let wanted = [rectangle(10, 20, 20, 10), rectangle(150, 150, 20, 10)]
        #expect(Set(moved.rectangles.map(\.rectangle)) == Set(wanted))
        #expect(dirty { _ in inner.place(inner.frame) }.isEmpty)
    }

    @Test func whatIsCutIsNotDirty() {
        inner.cuts = true
        let changed = dirty { _ in innermost.invalidate(rectangle(-50, -50, 500, 53)) }
        #expect(changed.bounds.rectangle == rectangle(10, 20, 20, 6))
        #expect(dirty { _ in innermost.invalidate(rectangle(0, 30, 5, 5)) }.isEmpty)
    }

    @Test func focusAndUseAreSeen() {
        #expect(dirty { _ in inner.isFocused = true }.bounds.rectangle == inner.frame)
        #expect(dirty { _ in inner.isEnabled = false }.bounds.rectangle == inner.frame)
        #expect(dirty { _ in inner.isEnabled = false }.isEmpty)
    }

    // MARK: Contacts and clocks

    @Test func theTopmostViewIsTouched() {
        let above = Probe("Above")
        outer.subviews = [inner, above]
        above.place(rectangle(20, 20, 20, 10))
        #expect(outer.view(at: Point(x: 25, y: 25)) === above)
        #expect(outer.view(at: Point(x: 15, y: 25)) === innermost)
        #expect(outer.view(at: Point(x: 11, y: 21)) === inner)
        #expect(outer.view(at: Point(x: 99, y: 70)) === outer)
        #expect(outer.view(at: Point(x: 120, y: 70)) == nil)
        let stack = Stack(.vertical, theme: Theme(), spacing: 0, [])
        stack.place(rectangle(0, 0, 50, 50))
        #expect(stack.view(at: Point(x: 9, y: 9)) == nil)
    }

    @Test func theEarliestClockCounts() {
        let group = Stack(.vertical, theme: Theme(), spacing: 0, [Probe(), Probe(), Probe()])
        let probes = group.subviews.compactMap { $0 as? Probe }
        #expect(group.deadline == nil)
        probes[2].time = Timestamp(seconds: 7)
        probes[0].time = Timestamp(seconds: 9)
        #expect(group.deadline == Timestamp(seconds: 7))
        group.prepareFrame(now: .zero)
        #expect(probes.map(\.frames) == [1, 1, 1])
    }

    @Test("Views that time does not change are passed over, until it does")
    func viewsWithoutTime() {
        let (still, timed) = (Probe(), Probe())
        still.isTimed = false
        let column = Stack(.vertical, theme: Theme(), spacing: 0, [still])
        let root = Stack(.vertical, theme: Theme(), spacing: 0, [column])
        still.time = .zero
        #expect(root.deadline == nil)
        // A view that comes later, and deeper, counts at once.
        column.subviews.append(timed)
        root.prepareFrame(now: .zero)
        #expect((still.frames, timed.frames) == (0, 1))
        still.isTimed = true
        root.prepareFrame(now: .zero)
        #expect((still.frames, timed.frames) == (1, 2))
        #expect(root.deadline == .zero)
        column.subviews = [still]
        still.isTimed = false
        root.prepareFrame(now: .zero)
        #expect((still.frames, timed.frames) == (1, 2))
    }
}
