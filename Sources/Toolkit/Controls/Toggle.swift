public import Geometry
public import Graphics
public import Wording

/// A switch behind what it is for: something is so, or it is not.
///
/// It is pressed anywhere on its row.
public final class Toggle: Pressable {
    /// Whether it is so.
    public private(set) var isOn: Bool
    /// Takes what people set.
    public var onChange: (Bool) -> Void = { _ in }

    /// How far what shows that it is pressed reaches to both sides, in points.
    public var reach = 0.0

    private let theme: Theme
    private let title: Label
    private let hint: Label

    /// A switch for what `name` says, with a few words about that; none where they are empty.
    public init(
        theme: Theme, name: Message, style: TextStyle = .body, hint: Message = "", isOn: Bool
    ) {
        (self.theme, self.isOn) = (theme, isOn)
        title = Label(theme: theme, name, style: style, overflow: .wraps)
        self.hint = Label(theme: theme, hint, style: .small, color: .detail, overflow: .wraps)
        super.init(name: title.name)
        subviews = [title, self.hint]
        action = { [unowned self] in
            show(!self.isOn)
            onChange(self.isOn)
        }
    }

    /// Sets it; nobody has pressed it.
    public func show(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        invalidate()
    }

    public override var clips: Bool { false }

    public override var overhang: Double { theme.pixels(reach) }

    public override var states: States { isOn ? super.states.union(.selected) : super.states }

    public override var isEnabled: Bool {
        didSet {
            title.color = isEnabled ? .text : .disabled
            hint.color = isEnabled ? .detail : .disabled
        }
    }

    // MARK: Places

    private var switchSize: Size { Size(width: theme.pixels(44), height: theme.pixels(26)) }

    /// The room of the words, in a row of this width.
    private func room(_ width: Double) -> Double {
        max(width - switchSize.width - theme.pixels(12), 1)
    }

    /// How high the line of the name is, in the middle of which the switch stands.
    private func head(_ width: Double) -> Double {
        max(title.size(fitting: room(width)).height + theme.pixels(24), theme.controlHeight)
    }

    /// Where the hint begins: nearer to the name than what follows.
    private func hintTop(_ width: Double) -> Double { head(width) - theme.pixels(8) }

    public override func size(fitting width: Double) -> Size {
        let words = hint.size(fitting: room(width)).height
        let end = words > 0 ? hintTop(width) + words + theme.pixels(4) : 0
        return Size(width: width, height: max(head(width), end))
    }

    public override func layout() {
        guard !bounds.isNull else { return }
        let (room, head) = (room(bounds.width), head(bounds.width))
        let name = title.size(fitting: room)
        title.place(
            Rectangle(
                x: 0, y: ((head - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        let words = hint.size(fitting: room)
        hint.place(
            Rectangle(
                x: 0, y: hintTop(bounds.width), width: words.width, height: words.height))
    }

    // MARK: Drawing

    public override func draw(_ part: PixelRectangle, in context: Context) {
        if isEnabled, isPressed || isHovered {
            context.fill(
                bounds.widened(by: overhang), radius: theme.radius(.control),
                theme[isPressed ? .pressed : .hover])
        }
        let size = switchSize
        let track = Rectangle(
            x: bounds.maxX - size.width,
            y: ((head(bounds.width) - size.height) / 2).rounded(), width: size.width,
            height: size.height)
        let color: ColorToken = !isEnabled ? .disabled : isOn ? .accent : .outline
        let inset = size.height / 2
        if isOn {
            context.fill(track, radius: inset, theme[color])
        } else {
            context.strokeInside(
                track, radius: inset, width: 2 * theme.hairline, color: theme[color])
        }
        context.setSource(theme[isOn ? .onAccent : color])
        context.addCircle(
            center: Point(x: isOn ? track.maxX - inset : track.minX + inset, y: track.center.y),
            radius: theme.pixels(9))
        context.fill()
    }
}

extension Rectangle {
    /// It with so much more at the left and at the right.
    func widened(by room: Double) -> Rectangle {
        Rectangle(minX: minX - room, minY: minY, maxX: maxX + room, maxY: maxY)
    }
}
