public import Geometry
public import Wording

/// A large panel over the window with a title, tools beside it, and a button that closes it, to which all keys
/// and pointers go.
///
/// What is in it takes effect at once, so that there is nothing to confirm. What is too high for the window
/// scrolls.
open class Sheet: Overlay {
    private let size: Size
    private let heading: Label
    private let tools: [View]
    private let closing: IconButton
    private let area: ScrollArea

    /// A sheet of this extent in points, called `title`.
    public init(
        theme: Theme, title: Message, close: Message, tools: [View] = [], body: View, size: Size
    ) {
        (self.size, self.tools) = (size, tools)
        heading = Label(theme: theme, title, style: .title)
        closing = IconButton(theme: theme, .close, name: close, iconLength: 20, color: .detail)
        area = ScrollArea(theme: theme, body)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        subviews = [heading] + tools + [closing, area]
        closing.action = { [unowned self] in self.close() }
    }

    private var padding: Double { theme.pixels(isCut ? 12 : 32) }
    private var header: Double { theme.pixels(64) }

    /// In the middle, below the row of tools where there is room for that.
    public final override func frame(in window: Size, above foot: Double) -> Rectangle {
        let margin = min(theme.pixels(16), min(window.width, window.height) / 24).rounded(.down)
        let width = max(min(theme.pixels(size.width), window.width - 2 * margin), 1)
        let height = max(min(theme.pixels(size.height), window.height - 2 * margin), 1)
        let middle = ((window.height - height) / 2).rounded()
        let lowest = window.height - margin - height
        return Rectangle(
            x: ((window.width - width) / 2).rounded(),
            y: max(middle, min(theme.pixels(84), lowest)).rounded(),
            width: width.rounded(), height: height.rounded())
    }

    public final override func layout() {
        let side = theme.controlHeight
        let top = (theme.pixels(44) - side / 2).rounded()
        // The drawing on the button ends where the text does.
        var x = bounds.width - padding - (side + theme.pixels(20)) / 2
        closing.place(Rectangle(x: x, y: top, width: side, height: side))
        for tool in tools.reversed() {
            let size = tool.size(fitting: bounds.width)
            x -= size.width
            tool.place(Rectangle(x: x, y: top, width: size.width, height: size.height))
        }
        let text = heading.size(fitting: max(x - padding, 1))
        heading.place(
            Rectangle(
                x: padding, y: (theme.pixels(44) - text.height / 2).rounded(), width: text.width,
                height: text.height))
        area.place(
            Rectangle(
                x: padding, y: header, width: max(bounds.width - 2 * padding, 1),
                height: max(bounds.height - header - theme.pixels(16), 1)))
    }
}
