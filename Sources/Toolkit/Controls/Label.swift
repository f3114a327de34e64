public import Geometry
public import Graphics
public import Wording

/// A text.
public final class Label: View {
    private let theme: Theme
    /// What it is set in.
    public var style: TextStyle { didSet { if style != oldValue { set = nil } } }
    /// What it is drawn in.
    public var color: ColorToken { didSet { if color != oldValue { invalidate() } } }
    /// What it lies on, where that is no surface of the theme: it is drawn so that it can be read there.
    public var ground: Color? { didSet { if ground != oldValue { invalidate() } } }
    /// What of it stands out, in bytes of UTF-8.
    public var strongParts: [Range<Int>] = [] {
        didSet {
            guard strongParts != oldValue else { return }
            set = nil
            invalidate()
        }
    }
    /// What becomes of what has no room.
    let overflow: TextLayout.Overflow
    private var set: (width: Double, layout: TextLayout)?

    /// A text of this style.
    public init(
        theme: Theme, _ text: Message = "", style: TextStyle = .body, color: ColorToken = .text,
        overflow: TextLayout.Overflow = .losesEnd
    ) {
        (self.theme, self.overflow) = (theme, overflow)
        (self.style, self.color) = (style, color)
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

    /// Whether it is set in the strong style of a chosen thing, or in that of a name.
    public var isStrong: Bool {
        get { style == .strong }
        set { style = newValue ? .strong : .name }
    }

    public override func restyle() { set = nil }

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
            name, font: theme.font(style), maximumWidth: width.isFinite ? max(width, 1) : nil,
            overflow: overflow, strong: strongParts)
        set = (width, layout)
        return layout
    }

    private var shownColor: Color { ground.map { theme.color(.detail, on: $0) } ?? theme[color] }

    /// Draws the text in the middle of `frame`, for the view that it is a part of.
    func draw(in context: Context, centeredIn frame: Rectangle) {
        guard !name.isEmpty, frame.width > 0 else { return }
        lines(frame.width).draw(in: context, centeredIn: frame, color: shownColor)
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        guard !name.isEmpty else { return }
        lines(bounds.width).draw(in: context, at: .zero, color: shownColor)
    }
}
