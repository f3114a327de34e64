public import Geometry
public import Graphics
public import Wording

/// A text.
public final class Label: View {
    private let theme: Theme
    private let font: TextLayout.Font
    private let color: Color
    private let overflow: TextLayout.Overflow
    private var set: (width: Double, layout: TextLayout)?

    /// A text in `font`, of a panel where nothing else is said.
    public init(
        theme: Theme, _ text: Message = "", font: TextLayout.Font? = nil, color: Color? = nil,
        overflow: TextLayout.Overflow = .losesEnd
    ) {
        (self.theme, self.overflow) = (theme, overflow)
        (self.font, self.color) = (font ?? theme.bodyFont, color ?? theme.panelText)
        super.init(role: .label, name: text.text())
    }

    /// Says something else; the views around it make room where that has another extent.
    public func say(_ text: String) {
        guard text != name else { return }
        let former = natural
        invalidate()
        (name, set) = (text, nil)
        invalidate()
        if natural != former { setNeedsLayout() }
    }

    /// The extent of the text where nothing limits it.
    public var natural: Size { name.isEmpty ? Size(width: 0, height: 0) : lines(.infinity).size }

    public override var clips: Bool { true }

    public override func size(fitting width: Double) -> Size {
        guard !name.isEmpty else { return Size(width: 0, height: 0) }
        let size = lines(width).size
        return Size(width: min(size.width, width), height: size.height)
    }

    private func lines(_ width: Double) -> TextLayout {
        // What had more room, and takes no more than there is now, stays as it is.
        if let set, set.width == width || set.width > width && set.layout.size.width <= width {
            return set.layout
        }
        let layout = TextLayout(
            name, font: font, maximumWidth: width.isFinite ? max(width, 1) : nil,
            overflow: overflow)
        set = (width, layout)
        return layout
    }

    /// Draws the text in the middle of `frame`, for the view that it is a part of.
    func draw(in context: Context, centeredIn frame: Rectangle, color: Color? = nil) {
        guard !name.isEmpty, frame.width > 0 else { return }
        lines(frame.width).draw(in: context, centeredIn: frame, color: color ?? self.color)
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        guard !name.isEmpty else { return }
        lines(bounds.width).draw(in: context, at: .zero, color: color)
    }
}
