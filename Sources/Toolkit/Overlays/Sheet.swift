public import Geometry
public import Graphics
public import Input
public import Wording

/// A panel in the middle of the window, to which all keys and pointers go until it is closed: a title, a
/// body, and buttons.
///
/// However small the window is, nothing lies over another thing: lines break, the body scrolls, and where
/// there is no room for that either, all of the sheet does.
open class Sheet: Overlay {
    private let width: Double
    private let height: Double?
    private let column: Stack
    private let area: ScrollArea
    private let primary: Button?

    /// A sheet called `title`, in points: as high as its body is where `height` is nil.
    ///
    /// `tools` stand beside the title, `foot` before the `buttons`, of which the last
    /// is what Enter does.
    public init(
        theme: Theme, title: Message, tools: [View] = [], body: View, foot: [View] = [],
        buttons: [Button], width: Double, height: Double? = nil
    ) {
        (self.width, self.height, primary) = (width, height, buttons.last)
        let gap = theme.pixels(10)
        let heading = Label(theme: theme, title, font: theme.titleFont, overflow: .wraps)
        heading.growsWide = true
        let head = Stack(.horizontal, spacing: gap, [heading] + tools)
        let row = Stack(.horizontal, spacing: gap, alignment: .trailing, foot + buttons)
        column = Stack(.vertical, spacing: theme.pixels(12), [head, body, row])
        area = ScrollArea(theme: theme, column)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal, dismissal: .escape)
        subviews = [area]
    }

    public final override func frame(in size: Size, above foot: Double) -> Rectangle {
        let margin = min(theme.pixels(16), min(size.width, size.height) / 24).rounded(.down)
        let width = max(min(theme.pixels(self.width), size.width - 2 * margin), 1).rounded()
        let smaller = min(size.width, size.height)
        padding = min(theme.pixels(smaller < theme.pixels(420) ? 12 : 20), smaller / 12).rounded(
            .down)
        let inside = max(width - 2 * padding, 1)
        let natural =
            height.map(theme.pixels)
            ?? column.size(fitting: inside).height + 2 * padding
        let height = max(min(natural, size.height - 2 * margin), 1).rounded()
        return Rectangle(
            x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
            width: width, height: height)
    }

    private var padding = 0.0

    public final override func layout() {
        let inside = bounds.outset(by: -padding)
        area.place(inside.isNull ? bounds : inside)
    }

    open override func handle(_ press: KeyPress) -> Bool {
        guard press.key == .enter, let primary else { return false }
        return primary.press()
    }

    open override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, radius: theme.pixels(12), theme.sheet)
    }
}
