import Geometry
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// A panel beside a control.
@Suite struct PopoverTests {
    private let theme = Theme()
    private let stack: OverlayStack
    private let control: Button
    private let body: Stack
    private let inside: [Button]
    private let popover: Popover

    init() {
        control = Button(theme: theme, "Colour")
        inside = [Button(theme: theme, "Red"), Button(theme: theme, "Blue")]
        body = Stack(.horizontal, theme: theme, spacing: 8, inside)
        let content = Probe("Content")
        content.subviews = [control]
        popover = Popover(theme: theme, name: "Colours", beside: control, body: body)
        control.action = { [popover] in popover.toggle() }
        stack = OverlayStack(theme: Theme(), content: content)
        stack.resize(to: Size(width: 500, height: 300))
        put(150, 100)
    }

    private func put(_ x: Double, _ y: Double) {
        control.place(Rectangle(x: x, y: y, width: 80, height: 36))
    }

    private func tap(_ place: Point) throws {
        try stack.handle(sample(.began, place.x, place.y))
        try stack.handle(sample(.ended, place.x, place.y))
    }

    private var isShown: Bool { popover.parent === stack }

    @Test func itsControlShowsItAndMakesItGo() throws {
        for _ in 0..<2 {
            try tap(control.frame.center)
            #expect(isShown && popover.focused === inside[0] && stack.modal == nil)
            try tap(control.frame.center)
            #expect(!isShown)
        }
    }

    @Test func aPressElsewhereMakesItGoAndCounts() throws {
        control.press()
        var pressed = 0
        inside[1].action = { pressed += 1 }
        try tap(inside[1].visibleFrame.center)
        #expect(isShown && pressed == 1)
        try tap(Point(x: 5, y: 290))
        #expect(!isShown)
        let content = try #require(stack.content as? Probe)
        #expect(content.samples.map(\.phase) == [.began, .ended])
    }

    @Test func anotherOneFromItGoesByItself() throws {
        let shade = Label(theme: theme, "Dark")
        let inner = Popover(theme: theme, name: "Shades", beside: inside[1], body: shade)
        inside[1].action = { inner.toggle() }
        func show() {
            if !isShown { control.press() }
            if inner.parent == nil { inside[1].press() }
        }
        show()
        try tap(shade.visibleFrame.center)
        #expect(isShown && inner.parent === stack)
        try tap(inside[0].visibleFrame.center)
        #expect(isShown && inner.parent == nil)
        show()
        #expect(stack.handle(KeyPress(.escape)))
        #expect(isShown && inner.parent == nil)
        show()
        try tap(inside[1].visibleFrame.center)
        #expect(isShown && inner.parent == nil)
        show()
        try tap(Point(x: 5, y: 290))
        #expect(!isShown && inner.parent == nil)
    }

    @Test func keysWalkInItAndEscapeMakesItGo() {
        control.press()
        #expect(stack.handle(KeyPress(.tab)))
        #expect(popover.focused === inside[1])
        #expect(!stack.handle(KeyPress(.character("z"), .control)))
        #expect(stack.handle(KeyPress(.escape)))
        #expect(!isShown && !stack.handle(KeyPress(.tab)))
    }

    @Test func peopleCanTypeInIt() {
        let field = TextField(theme: theme, name: "Number")
        let popover = Popover(theme: theme, name: "Size", beside: control, body: field)
        #expect(!stack.takesText && !stack.insert("1"))
        popover.toggle()
        #expect(stack.takesText && stack.insert("12"))
        #expect(field.text == "12")
        popover.toggle()
        #expect(!stack.takesText)
    }

    @Test func itGoesWithItsControl() {
        control.press()
        stack.prepareFrame(now: .zero)
        #expect(isShown)
        stack.content.subviews = []
        stack.prepareFrame(now: .zero)
        #expect(!isShown)
    }

    @Test func itGoesWithTheDialogOfItsControl() {
        let dialog = Dialog(
            theme: theme, title: "Settings",
            body: Stack(.vertical, theme: theme, spacing: 0, [control]),
            cancel: "Cancel", confirm: "Apply", width: 300)
        stack.show(dialog)
        control.press()
        #expect(isShown)
        dialog.close()
        stack.prepareFrame(now: .zero)
        #expect(!isShown && stack.subviews.count == 1)
    }

    @Test(arguments: [(0.0, 0.0), (150, 100), (420, 264), (-30, 250), (160, 264)])
    func itLiesBesideItsControlWithinTheWindow(x: Double, y: Double) throws {
        put(x, y)
        control.press()
        #expect(popover.frame.intersection(stack.bounds) == popover.frame)
        #expect(!popover.frame.intersects(control.frame))
        let gap =
            popover.frame.minY > control.frame.minY
            ? popover.frame.minY - control.frame.maxY : control.frame.minY - popover.frame.maxY
        #expect(gap == 8)
        for button in inside {
            let place = try #require(button.frame(in: popover))
            #expect(place.intersection(popover.bounds) == place)
        }
    }

    @Test func whatIsTooHighScrolls() throws {
        let rows = (0..<12).map { Button(theme: theme, "Row \($0)") }
        let list = Stack(.vertical, theme: theme, spacing: 8, rows)
        let popover = Popover(theme: theme, name: "Rows", beside: control, body: list)
        popover.toggle()
        #expect(popover.frame.minY >= control.frame.maxY && popover.frame.maxY <= 300)
        #expect(rows[11].visibleFrame.height <= 0)
        popover.focus(rows[11])
        #expect(rows[11].visibleFrame.height == rows[11].frame.height)
    }

    @Test(arguments: [false, true]) func inANarrowWindowItIsASheet(isAtPlace: Bool) throws {
        stack.resize(to: Size(width: 460, height: 300))
        let popover =
            isAtPlace
            ? Popover(theme: theme, name: "More", at: Point(x: 5, y: 5), of: control, body: body)
            : popover
        popover.toggle()
        let height = inside[0].frame.height + (isAtPlace ? 16 : 32)
        #expect(popover.frame == Rectangle(x: 0, y: 300 - height, width: 460, height: height))
        stack.resize(to: Size(width: 480, height: 300))
        #expect(popover.frame.width < 300 && popover.frame.maxY < 290)
    }

    @Test func itFollowsTheWindow() {
        control.press()
        put(20, 40)
        stack.resize(to: Size(width: 480, height: 160))
        #expect(popover.frame.intersection(stack.bounds) == popover.frame)
        #expect(popover.frame.minY == 84)
    }
}
