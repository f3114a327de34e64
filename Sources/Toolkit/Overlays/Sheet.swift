public import Geometry
public import Wording

/// A large panel over the window with a title, tools beside it, and a button that closes it, to which all keys
/// and pointers go.
///
/// What is in it takes effect at once, so that there is nothing to confirm. What is too high for the window
/// scrolls.
open class Sheet: Overlay {
    private let width: Double
    private let height: Double?
    private let heading: Label
    private let tools: [View]
    private let closing: IconButton
    private let area: PageArea

    /// A sheet called `title` of this extent in points: as high as its body is where `height` is nil.
    public init(
        theme: Theme, title: Message, close: Message, tools: [View] = [], body: View,
        width: Double, height: Double? = nil
    ) {
        (self.width, self.height, self.tools) = (width, height, tools)
        heading = Label(theme: theme, title, style: .title)
        closing = IconButton(theme: theme, .close, name: close, iconLength: 20, color: .detail)
        area = PageArea(theme: theme, body)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true, surface: Surface(.sheet, .peek))
        subviews = [heading] + tools + [closing, area]
        closing.action = { [unowned self] in self.close() }
    }

    public final override var entrance: Entrance? { .sheet }

    private var padding: Double { theme.pixels(isCut ? 12 : 32) }
    private var header: Double { theme.pixels(80) }
    private var foot: Double { theme.pixels(32) }

    /// In the middle, below the row of tools where there is room for that.
    public final override func frame(in window: Size, above: Double) -> Rectangle {
        let margin = min(theme.pixels(16), min(window.width, window.height) / 24).rounded(.down)
        let width = max(min(theme.pixels(width), window.width - 2 * margin), 1)
        let natural =
            height.map(theme.pixels)
            ?? area.size(fitting: max(width - 2 * padding, 1)).height + header + foot
        let height = max(min(natural, window.height - 2 * margin), 1)
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
        let page = Rectangle(
            x: padding, y: header, width: max(bounds.width - 2 * padding, 1),
            height: max(bounds.height - header - foot, 1))
        area.place(page.outset(by: area.inset))
    }
}
