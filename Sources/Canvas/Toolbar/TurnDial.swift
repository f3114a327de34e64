import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A dial that turns something: its hand points upwards where that is upright.
///
/// A hand finds the quarters, as it stops at them. Arrow keys go a degree, Page Up and Page Down fifteen, Home stands it upright.
final class TurnDial: View {
    /// Takes what people turn it to.
    var onChange: (Angle) -> Void = { _ in }
    /// How far it is turned, clockwise.
    private(set) var angle = Angle.zero

    /// Its side, the radius of its ring, and that of its knob, in points.
    private static let (side, radius, knobRadius) = (128.0, 50.0, 10.0)
    /// How near to a quarter the hand of the dial stops at that.
    private static let stop = Angle(degrees: 4)
    private let theme: Theme
    private var owner: PointerID?
    /// The way from the place of the contact to the knob, around the middle.
    private var grip = Angle.zero

    /// A dial that is called `name`.
    init(theme: Theme, name: Message) {
        self.theme = theme
        super.init(role: .slider, name: name.text())
    }

    override var value: String? { Message.degrees(angle).text() }

    override var isFocusable: Bool { true }

    override var takesContacts: Bool { true }

    /// Its knob shows that keys go to it.
    override var focusCorner: Corner? { nil }

    override func focusChanged() { invalidate() }

    override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(Self.side), height: theme.pixels(Self.side))
    }

    /// Shows how far something is turned.
    func show(_ angle: Angle) {
        let angle = angle.centered
        guard angle != self.angle else { return }
        self.angle = angle
        invalidate()
    }

    // MARK: Turning it

    override func handle(_ sample: PenSample) {
        let place = sample.position
        if sample.phase == .began, owner == nil {
            owner = sample.pointer
            // Whoever takes the knob beside its middle does not turn it by that.
            let isOnKnob = place.distance(to: knob) <= theme.pixels(22)
            grip = isOnKnob ? angle - angle(of: place) : .zero
            invalidate()
        }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        if !sample.phase.isContact {
            owner = nil
            invalidate()
        }
        guard sample.phase != .cancelled, place.distance(to: bounds.center) > theme.pixels(4)
        else { return }
        set((angle(of: place) + grip).snappedToQuarters(within: Self.stop))
    }

    /// The direction of a place, clockwise from above the middle.
    private func angle(of place: Point) -> Angle {
        let way = place - bounds.center
        return .atan2(y: way.dx, x: -way.dy)
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard owner == nil, press.modifiers.isEmpty, let target = target(of: press.key) else {
            return false
        }
        set(target)
        return true
    }

    private func target(of key: KeyPress.Key) -> Angle? {
        switch key {
        case .right, .up: angle + Angle(degrees: 1)
        case .left, .down: angle - Angle(degrees: 1)
        case .pageUp: angle + Angle(degrees: 15)
        case .pageDown: angle - Angle(degrees: 15)
        case .home: .zero
        default: nil
        }
    }

    private func set(_ angle: Angle) {
        show(angle)
        onChange(self.angle)
    }

    // MARK: Looks

    private var knob: Point { place(at: angle, Self.radius) }

    private func place(at angle: Angle, _ radius: Double) -> Point {
        bounds.center
            + Vector(
                dx: theme.scale * radius * angle.sine, dy: -theme.scale * radius * angle.cosine)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.setSource(theme[.outline])
        context.addCircle(center: bounds.center, radius: theme.scale * Self.radius)
        context.stroke(width: theme.scale * 2)
        for quarter in 0..<4 {
            let angle = Angle(degrees: 90 * Double(quarter))
            context.move(to: place(at: angle, Self.radius - 9))
            context.addLine(to: place(at: angle, Self.radius - 5))
        }
        context.stroke(width: theme.scale * 1.75)
        context.setSource(theme[.accent])
        context.move(to: bounds.center)
        context.addLine(to: knob)
        context.stroke(width: theme.scale * 2)
        context.addCircle(center: knob, radius: theme.scale * Self.knobRadius)
        context.fill()
        // As the knobs of sliders are.
        context.setSource(theme[.well])
        context.addCircle(center: knob, radius: theme.scale * (Self.knobRadius - 2))
        context.fill()
        context.setSource(theme[.accent])
        guard isFocused else { return }
        context.addCircle(center: knob, radius: theme.scale * (Self.knobRadius + 3.5))
        context.stroke(width: 2 * theme.hairline)
    }
}
