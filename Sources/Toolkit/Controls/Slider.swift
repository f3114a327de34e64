public import Geometry
public import Graphics
public import Input
public import Wording

/// A knob on a line, for a number within a range: set by hand or by keys.
///
/// Arrow keys go a step, Page Up and Page Down ten, Home and End to the ends.
public final class Slider: View {
    /// What it is set to.
    public private(set) var number: Double
    /// Whether somebody holds the knob.
    public var isHeld: Bool { owner != nil }
    /// Takes what people set it to.
    public var onChange: (Double) -> Void = { _ in }

    /// The room beside its line, in points.
    public var lineInset = 4.0

    /// The radius of the knob, in points.
    private static let radius = 10.0
    private let theme: Theme
    private let range: ClosedRange<Double>
    private let step: Double
    private let text: (Double) -> Message
    private var owner: PointerID? { didSet { if isHeld != (oldValue != nil) { invalidate() } } }

    /// A slider called `name`, at the lower end of `range`; `text` says a number as people read it, with
    /// its unit.
    public init(
        theme: Theme, name: Message, in range: ClosedRange<Double>, step: Double,
        text: @escaping (Double) -> Message
    ) {
        (self.theme, self.range, self.step, self.text) = (theme, range, step, text)
        number = range.lowerBound
        super.init(role: .slider, name: name.text())
        growsWide = true
    }

    public override var value: String? { text(number).text() }

    public override var isFocusable: Bool { true }

    /// What stands above it is not cut.
    public override var focusInset: Double { theme.pixels(10) }

    public override var takesContacts: Bool { true }

    public override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(80), height: theme.pixels(40))
    }

    /// Sets it, within its range; while it is held, only the hand does.
    public func show(_ number: Double) { if !isHeld { move(to: number) } }

    public override func handle(_ sample: PenSample) {
        if sample.phase == .began, owner == nil, isEnabled { owner = sample.pointer }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        if !sample.phase.isContact { owner = nil }
        guard sample.phase != .cancelled, way.width > 0 else { return }
        let share = min(max((sample.position.x - way.minX) / way.width, 0), 1)
        move(to: range.lowerBound + share * (range.upperBound - range.lowerBound))
        onChange(number)
    }

    public override func handle(_ press: KeyPress) -> Bool {
        guard isEnabled, !isHeld, press.modifiers.isEmpty, let place = place(behind: press.key)
        else { return false }
        move(to: place)
        onChange(number)
        return true
    }

    private func place(behind key: KeyPress.Key) -> Double? {
        switch key {
        case .left, .down: number - step
        case .right, .up: number + step
        case .pageDown: number - 10 * step
        case .pageUp: number + 10 * step
        case .home: range.lowerBound
        case .end: range.upperBound
        default: nil
        }
    }

    private func move(to place: Double) {
        let former = knob
        number = min(max(place, range.lowerBound), range.upperBound)
        // Less than a pixel looks the same.
        guard knob != former, !bounds.isNull else { return }
        invalidate(knobFrame(former).union(knobFrame(knob)))
    }

    /// The line.
    private var track: Rectangle {
        let (inset, half) = (theme.pixels(lineInset), theme.pixels(2))
        let middle = bounds.center.y.rounded()
        return Rectangle(
            minX: bounds.minX + inset, minY: middle - half, maxX: bounds.maxX - inset,
            maxY: middle + half)
    }

    /// Where the middle of the knob goes, so that it ends where the line does.
    private var way: Rectangle {
        let inset = theme.pixels(Self.radius)
        return Rectangle(
            minX: track.minX + inset, minY: track.minY, maxX: track.maxX - inset,
            maxY: track.maxY)
    }

    private var knob: Double {
        let length = range.upperBound - range.lowerBound
        let share = length > 0 ? (number - range.lowerBound) / length : 1
        return (way.minX + share * way.width).rounded()
    }

    private func knobFrame(_ place: Double) -> Rectangle {
        Rectangle(center: Point(x: place, y: bounds.center.y), radius: theme.pixels(12))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        guard way.width > 0 else { return }
        let (track, radius) = (track, track.height / 2)
        context.fill(track, radius: radius, theme[.pressed])
        context.fill(
            Rectangle(minX: track.minX, minY: track.minY, maxX: knob, maxY: track.maxY),
            radius: radius, theme[isEnabled ? .accent : .disabled])
        drawKnob(in: context)
    }

    private func drawKnob(in context: Context) {
        let center = Point(x: knob, y: bounds.center.y.rounded())
        let (radius, edge) = (
            theme.pixels(isHeld ? Self.radius + 1 : Self.radius), 2 * theme.hairline
        )
        context.setSource(theme[isEnabled ? .accent : .disabled])
        context.addCircle(center: center, radius: radius)
        context.fill()
        context.setSource(theme[.surface])
        context.addCircle(center: center, radius: radius - edge)
        context.fill()
    }
}
