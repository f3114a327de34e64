public import Geometry
import Graphics
public import Input
public import Wording

/// A panel in the middle of the window, to which all keys and pointers go until it is closed: a title, a
/// body, and buttons.
///
/// However small the window is, nothing lies over another thing: lines break, the body scrolls, and where
/// there is no room for that either, all of the dialog does.
open class Dialog: Overlay {
    /// The button that does what the dialog is for; Enter presses it.
    public let primary: Button

    private let width: Double
    private let height: Double?
    private let column: Stack
    private let area: ScrollArea
    private var padding = 0.0

    /// A dialog called `title`, in points: as high as its body is where `height` is nil.
    ///
    /// `tools` stand beside the title, `foot` before the buttons: one that says `cancel` and closes the
    /// dialog, where it is to have one, and the primary one, which says `confirm`.
    public init(
        theme: Theme, title: Message, tools: [View] = [], body: View, foot: [View] = [],
        cancel: Message? = nil, confirm: Message, style: Button.Style = .primary, width: Double,
        height: Double? = nil
    ) {
        (self.width, self.height) = (width, height)
        primary = Button(theme: theme, confirm, style: style)
        let close = cancel.map { Button(theme: theme, $0) }
        let heading = Label(theme: theme, title, style: .title, overflow: .wraps)
        heading.growsWide = true
        let head = Stack(.horizontal, theme: theme, spacing: 12, [heading] + tools)
        let buttons: [View?] = [close, primary]
        let row = Stack(
            .horizontal, theme: theme, spacing: 12, alignment: .trailing,
            foot + buttons.compactMap(\.self))
        column = Stack(.vertical, theme: theme, spacing: 16, [head, body, row])
        area = ScrollArea(theme: theme, column)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        subviews = [area]
        close?.action = { [unowned self] in self.close() }
    }

    public final override var entrance: Entrance? { .sheet }

    public final override func frame(in size: Size, above foot: Double) -> Rectangle {
        let smaller = min(size.width, size.height)
        let margin = min(theme.pixels(16), smaller / 24).rounded(.down)
        let width = max(min(theme.pixels(self.width), size.width - 2 * margin), 1).rounded()
        padding = min(theme.pixels(smaller < theme.pixels(420) ? 12 : 24), smaller / 12).rounded(
            .down)
        let natural =
            height.map(theme.pixels)
            ?? column.size(fitting: max(width - 2 * padding, 1)).height + 2 * padding
        let height = max(min(natural, size.height - 2 * margin), 1).rounded()
        return Rectangle(
            x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
            width: width, height: height)
    }

    public final override func layout() {
        let inside = bounds.outset(by: -padding)
        area.place(inside.isNull ? bounds : inside)
    }

    open override func handle(_ press: KeyPress) -> Bool {
        press.key == .enter && primary.press()
    }
}
