import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// An overlay at a place, with a view in it.
final class TestOverlay: Overlay {
    let box = Probe()
    let place: Rectangle
    var hidesAll = false

    init(_ modality: Modality, at place: Rectangle, closesOnEscape: Bool = false) {
        self.place = place
        super.init(
            theme: Theme(), role: .dialog, name: "Overlay", modality: modality,
            closesOnEscape: closesOnEscape)
        subviews = [box]
    }

    override var isOpaque: Bool { hidesAll }
    override func frame(in size: Size, above foot: Double) -> Rectangle { place }
    override func layout() { box.place(Rectangle(x: 10, y: 10, width: 50, height: 30)) }
}

/// Who gets what of all that lies over a window's content.
@Suite struct OverlayStackTests {
    private let content = Probe("Content")
    private let stack: OverlayStack
    private let middle = Rectangle(x: 100, y: 100, width: 80, height: 50)

    init() {
        stack = OverlayStack(theme: Theme(), content: content)
        stack.resize(to: Size(width: 400, height: 300))
        stack.damage.removeAll()
    }

    @Test func aViewIsTouchedInItsOwnCoordinates() throws {
        let overlay = TestOverlay(.floating, at: middle)
        stack.show(overlay)
        try stack.handle(sample(.began, 115, 117))
        #expect(overlay.box.samples.map(\.position) == [Point(x: 5, y: 7)])
        #expect(overlay.box.visibleFrame == Rectangle(x: 110, y: 110, width: 50, height: 30))
        #expect(overlay.focused === overlay.box && overlay.box.states.contains(.focused))
    }

    @Test func whatIsOfTheContentLiesBelowWhateverCameBefore() throws {
        let (read, page) = (TestOverlay(.passive, at: middle), TestOverlay(.modal, at: middle))
        for overlay in [read, page] { stack.show(overlay) }
        let tools = [TestOverlay(.passive, at: middle), TestOverlay(.floating, at: middle)]
        for overlay in tools {
            overlay.isOfContent = true
            stack.show(overlay)
        }
        let last = TestOverlay(.floating, at: middle)
        stack.show(last)
        #expect(stack.subviews.dropFirst().elementsEqual(tools + [page, last, read], by: ===))
    }

    @Test func aContactBelongsToTheViewOnWhichItBegan() throws {
        try stack.handle(sample(.began, 120, 120))
        #expect(stack.isTouched)
        let overlay = TestOverlay(.modal, at: middle)
        stack.show(overlay)
        try stack.handle(sample(.moved, 121, 121))
        try stack.handle(sample(.hover, 121, 121, pointer: 2))
        try stack.handle(sample(.ended, 121, 121))
        #expect(!stack.isTouched)
        #expect(content.samples.map(\.phase) == [.began, .moved, .ended])
        #expect(overlay.box.samples.map(\.phase) == [.hover])
    }

    @Test func aContactOnAnOverlayThatGoesIsForgotten() throws {
        let overlay = TestOverlay(.modal, at: middle)
        stack.show(overlay)
        try stack.handle(sample(.began, 120, 120))
        overlay.close()
        #expect(!stack.isTouched && stack.modal == nil)
        try stack.handle(sample(.ended, 120, 120))
        #expect(overlay.box.samples.map(\.phase) == [.began])
        #expect(content.samples.isEmpty)
    }

    @Test func aModalOverlayTakesEverything() throws {
        let overlay = TestOverlay(.modal, at: middle)
        stack.show(overlay)
        try stack.handle(sample(.began, 5, 5))
        try stack.handle(sample(.ended, 5, 5))
        #expect(content.samples.isEmpty)
        #expect(stack.handle(KeyPress(.character("z"), .control)))
        #expect(stack.modal === overlay && overlay.states.contains(.modal))
    }

    @Test func aFloatingOverlayTakesWhatIsOnItAndTheKeysItKnows() throws {
        let overlay = TestOverlay(.floating, at: middle)
        stack.show(overlay)
        overlay.focus(overlay.box)
        overlay.box.knownKey = .enter
        try stack.handle(sample(.began, 5, 5))
        try stack.handle(sample(.began, 120, 120, pointer: 2))
        #expect(content.samples.count == 1 && overlay.box.samples.count == 1)
        #expect(stack.handle(KeyPress(.enter)))
        #expect(!stack.handle(KeyPress(.character("z"), .control)))
        #expect(stack.modal == nil)
    }

    @Test func aPassiveOverlayTakesNothing() throws {
        let overlay = TestOverlay(.passive, at: middle)
        stack.show(overlay)
        try stack.handle(sample(.began, 120, 120))
        #expect(content.samples.count == 1 && overlay.box.samples.isEmpty)
        #expect(!stack.handle(KeyPress(.enter)))
    }

    @Test func escapeClosesWhatItMayClose() {
        let dialog = TestOverlay(.modal, at: middle, closesOnEscape: true)
        let question = TestOverlay(.modal, at: middle)
        stack.show(dialog)
        stack.show(question)
        #expect(stack.handle(KeyPress(.escape)))
        #expect(question.parent === stack)
        question.close()
        #expect(stack.handle(KeyPress(.escape)))
        #expect(dialog.parent == nil)
        #expect(!stack.handle(KeyPress(.escape)))
    }

    @Test func whatIsToBeReadStaysOnTop() {
        let top = TestOverlay(.passive, at: middle)
        let first = TestOverlay(.modal, at: middle)
        let second = TestOverlay(.modal, at: middle)
        for overlay in [top, first, second, first] { stack.show(overlay) }
        #expect(stack.subviews.map(\.id) == [content.id, first.id, second.id, top.id])
        #expect(stack.modal === second)
    }

    @Test func everyViewHasAClock() {
        let overlay = TestOverlay(.passive, at: middle)
        stack.show(overlay)
        #expect(stack.deadline == nil)
        content.time = Timestamp(seconds: 9)
        overlay.box.time = Timestamp(seconds: 3)
        #expect(stack.deadline == Timestamp(seconds: 3))
        stack.prepareFrame(now: .zero)
        #expect(content.frames == 1 && overlay.box.frames == 1)
    }

    @Test func onlyWhatIsSeenIsDirty() {
        let overlay = TestOverlay(.floating, at: middle)
        stack.show(overlay)
        #expect(stack.damage.bounds.rectangle == middle)
        stack.damage.removeAll()
        overlay.box.invalidate(Rectangle(x: 0, y: 0, width: 5, height: 5))
        #expect(stack.damage.bounds == PixelRectangle(x: 110, y: 110, width: 5, height: 5))
        stack.damage.removeAll()
        overlay.close()
        #expect(stack.damage.bounds.rectangle == middle)
    }

    @Test func whatIsDrawnAnewAwayFromAModalOverlayIsDimmedToo() throws {
        let content = Probe("Content", color: .white)
        let stack = OverlayStack(theme: Theme(), content: content)
        stack.resize(to: Size(width: 400, height: 300))
        stack.show(TestOverlay(.modal, at: middle))
        let whole = try pixels(stack, width: 400, height: 300)
        let corner = try pixels(stack, width: 40, height: 40)
        #expect(corner.channel(0, x: 20, y: 20) == whole.channel(0, x: 20, y: 20))
        #expect(corner.channel(0, x: 20, y: 20) < 255)
    }

    @Test func tabWalksAroundWithinAModalOverlay() {
        let (first, second) = (Probe("First"), Probe("Second"))
        let overlay = TestOverlay(.modal, at: middle)
        overlay.subviews = [first, second]
        stack.show(overlay)
        var names: [String?] = []
        for _ in 0..<3 {
            #expect(stack.handle(KeyPress(.tab)))
            names.append(overlay.focused?.name)
        }
        #expect(names == ["First", "Second", "First"])
        #expect(stack.handle(KeyPress(.tab, .shift)))
        #expect(overlay.focused === second && !first.isFocused)
        second.isEnabled = false
        #expect(overlay.focusable.map(\.name) == ["First"])
    }

    @Test func anOverlayLiesWithinTheWindow() {
        let overlay = TestOverlay(.floating, at: Rectangle(x: 350, y: -20, width: 100, height: 90))
        stack.show(overlay)
        #expect(overlay.frame == Rectangle(x: 350, y: 0, width: 50, height: 70))
        stack.damage.removeAll()
        overlay.box.invalidate(Rectangle(x: 0, y: 0, width: 500, height: 500))
        #expect(stack.damage.bounds == PixelRectangle(x: 360, y: 10, width: 40, height: 60))
    }
}
