import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A page over the whole window: its title, what leads back where there is a way, a control at the right if it has one,
/// and below them what it is about, which scrolls where it has no room.
final class FullPage: View {
    private let theme: Theme
    private let back: IconButton?
    private let heading: Label
    private let control: Button?
    private let area: ScrollArea

    /// A page called `title`; `goBack` is nil where nothing lies behind it.
    init(
        theme: Theme, _ title: Message, _ body: View, control: Button? = nil,
        goBack: (() -> Void)? = nil
    ) {
        (self.theme, self.control) = (theme, control)
        back = goBack.map { goBack in
            let button = IconButton(theme: theme, .chevronLeft, name: .close)
            button.action = goBack
            return button
        }
        heading = Label(theme: theme, title, style: .display)
        area = ScrollArea(theme: theme, body)
        area.marksHiddenStart = true
        super.init(role: .group, name: heading.name)
        let head: [View?] = [back, heading, control]
        subviews = head.compactMap(\.self) + [area]
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (side, middle) = (theme.controlHeight, theme.pixels(48))
        let margin = theme.pageMargin(bounds.width)
        back?.place(
            Rectangle(
                x: margin - ((side - theme.pixels(24)) / 2).rounded(), y: middle - side / 2,
                width: side, height: side))
        let right = placeControl(at: bounds.width - margin, middle)
        let left = margin + (back == nil ? 0 : theme.pixels(40))
        let line = heading.size(fitting: max(right - left, 1))
        heading.place(
            Rectangle(
                x: left, y: (middle - line.height / 2).rounded(), width: line.width,
                height: line.height))
        let top = theme.pixels(76)
        area.place(
            Rectangle(
                x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 1)))
    }

    /// Puts the control to the left of `right`, and tells where the room before it ends.
    private func placeControl(at right: Double, _ middle: Double) -> Double {
        guard let control else { return right }
        let (width, side) = (control.size(fitting: bounds.width / 2).width, theme.controlHeight)
        control.place(
            Rectangle(x: right - width, y: middle - side / 2, width: width, height: side))
        return control.frame.minX - theme.pixels(12)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, theme[.desk])
    }
}

extension Theme {
    /// How far what is on a page of this width is from its edges, in pixels.
    func pageMargin(_ width: Double) -> Double { pixels(width < pixels(720) ? 16 : 52) }

    /// Whether the parts of a page of this width lie beside one another.
    func isPageWide(_ width: Double) -> Bool { width >= pixels(1000) }
}
