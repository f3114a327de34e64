import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Wording

@testable import Toolkit

/// A title, a body and buttons, in every window.
@Suite struct DialogTests {
    private final class Told {
        var words: [String] = []
    }

    private let told = Told()
    private let theme = Theme()

    private func shown(_ size: Size) -> (stack: OverlayStack, dialog: Dialog) {
        let stack = OverlayStack(theme: Theme(), content: Probe("Content"))
        stack.resize(to: size)
        let body = Grid(
            theme: theme,
            (0..<6).map { number in
                (
                    Label(theme: theme, "Label \(number)"),
                    TextField(theme: theme, name: "Field \(number)")
                )
            })
        let dialog = Dialog(
            theme: theme, title: "A Dialog", body: ScrollArea(theme: theme, body),
            cancel: "Cancel", confirm: "Done", width: 400)
        dialog.primary.action = { [told] in told.words.append("Done") }
        stack.show(dialog)
        return (stack, dialog)
    }

    @Test func enterPressesTheLastButton() {
        let (stack, dialog) = shown(Size(width: 800, height: 600))
        #expect(stack.takesText && stack.insert("x"))
        #expect(stack.handle(KeyPress(.enter)))
        #expect(told.words == ["Done"] && stack.modal === dialog)
        dialog.focus(dialog.all.first { $0.name == "Cancel" })
        #expect(stack.handle(KeyPress(.enter)))
        #expect(told.words == ["Done"] && stack.modal == nil)
    }

    @Test func whatCountsAtOnceHasNothingToCancel() {
        let dialog = Dialog(
            theme: theme, title: "Settings", body: Label(theme: theme, "Nothing"),
            confirm: "Close", width: 400)
        #expect(dialog.all.filter { $0.role == .button }.map(\.name) == ["Close"])
    }

    @Test func textGoesWhereTheFocusIs() {
        let (stack, dialog) = shown(Size(width: 800, height: 600))
        let field = dialog.all.first { $0.name == "Field 2" }
        dialog.focus(field)
        #expect(stack.insert("typed"))
        #expect(field?.value == "typed")
    }

    @Test(arguments: [(800.0, 600.0), (300, 220), (200, 90), (90, 400)])
    func whatHasTheFocusCanBeSeen(width: Double, height: Double) {
        let (stack, dialog) = shown(Size(width: width, height: height))
        #expect(dialog.frame.minX >= 0 && dialog.frame.maxX <= width)
        #expect(dialog.frame.minY >= 0 && dialog.frame.maxY <= height)
        for _ in dialog.focusable {
            #expect(stack.handle(KeyPress(.tab)))
            #expect((dialog.focused?.visibleFrame.height ?? 0) > 0, "\(dialog.focused?.name ?? "")")
        }
    }

    @Test func aWheelScrollsWhatIsBelowIt() {
        let (stack, dialog) = shown(Size(width: 400, height: 220))
        let first = dialog.all.first { $0.name == "Field 0" }
        let former = first?.visibleFrame.height ?? 0
        let place = dialog.all.first { $0 is ScrollArea && $0.parent is Stack }?.visibleFrame.center
        let scroll = Scroll(
            time: .zero, position: place ?? .zero, notches: Vector(dx: 0, dy: 1))
        #expect(stack.handle(scroll))
        #expect(former > 0 && (first?.visibleFrame.height ?? former) < former)
    }

    @Test(arguments: [(800.0, 600.0), (400, 300), (400, 220), (300, 150), (200, 90)])
    func notMoreThanOneThingScrolls(width: Double, height: Double) {
        let (_, dialog) = shown(Size(width: width, height: height))
        let areas = dialog.all.compactMap { $0 as? ScrollArea }
        let scrolling = areas.filter { $0.content.frame.height > $0.bounds.height }
        #expect(scrolling.count == (height > 400 ? 0 : 1))
    }

    @Test func itIsDrawn() throws {
        let (stack, _) = shown(Size(width: 300, height: 200))
        let surface = try ImageSurface(size: PixelSize(width: 300, height: 200), format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try stack.render(PixelRectangle(surface.size), in: context)
        }
        #expect(Pixels(layer: surface).bytes.contains { $0 != 0 })
    }
}
