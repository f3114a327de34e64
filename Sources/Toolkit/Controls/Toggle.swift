public import Geometry
public import Graphics
public import Wording

/// A switch: something is so, or it is not.
public final class Toggle: Pressable {
    /// Whether it is so.
    public private(set) var isOn: Bool
    /// Takes what people set.
    public var onChange: (Bool) -> Void = { _ in }

    private let theme: Theme

    /// A switch for what `name` says.
    public init(theme: Theme, name: Message, isOn: Bool) {
        (self.theme, self.isOn) = (theme, isOn)
        super.init(name: name.text())
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

    public override var states: States { isOn ? super.states.union(.selected) : super.states }

    public override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(44), height: theme.controlHeight)
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        let height = theme.pixels(26)
        let track = Rectangle(
            x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
        let color: ColorToken = !isEnabled ? .disabled : isOn ? .accent : .outline
        let edge = 2 * theme.hairline
        if isOn {
            context.fill(track, radius: height / 2, theme[color])
        } else {
            context.strokeInside(track, radius: height / 2, width: edge, color: theme[color])
        }
        let radius = theme.pixels(isOn ? 9 : 7)
        let inset = height / 2
        context.setSource(theme[isOn ? .onAccent : color])
        context.addCircle(
            center: Point(x: isOn ? track.maxX - inset : track.minX + inset, y: track.center.y),
            radius: radius)
        context.fill()
    }
}
