public import Geometry
public import Graphics
public import Input

/// A knob on a line: where something is, and where it is to go.
public final class Slider: View {
    /// Where the knob is, 0…1.
    public private(set) var share = 0.0
    /// Whether somebody holds the knob.
    public var isHeld: Bool { owner != nil }

    private let theme: Theme
    private let onMove: (Double) -> Void
    private var owner: PointerID? { didSet { if isHeld != (oldValue != nil) { invalidate() } } }

    /// A slider called `name`; `onMove` takes where somebody puts the knob, 0…1.
    public init(theme: Theme, name: String, onMove: @escaping (Double) -> Void) {
        (self.theme, self.onMove) = (theme, onMove)
        super.init(role: .slider, name: name)
        growsWide = true
    }

    public override var value: String? { "\(Int((share * 100).rounded())) %" }

    public override var takesContacts: Bool { true }

    public override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(80), height: theme.pixels(40))
    }

    /// Puts the knob somewhere, 0…1; while it is held, only the hand does.
    public func show(_ share: Double) { if !isHeld { move(to: share) } }

    public override func handle(_ sample: PenSample) {
        if sample.phase == .began, owner == nil { owner = sample.pointer }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        if !sample.phase.isContact { owner = nil }
        guard sample.phase != .cancelled, track.width > 0 else { return }
        let share = min(max((sample.position.x - track.minX) / track.width, 0), 1)
        move(to: share)
        onMove(share)
    }

    private func move(to share: Double) {
        let former = knob
        self.share = share
        // Less than a pixel looks the same.
        guard knob != former, !bounds.isNull else { return }
        invalidate(knobFrame(former).union(knobFrame(knob)))
    }

    /// The line; the knob stays within the view.
    private var track: Rectangle {
        let (inset, half) = (theme.pixels(12), theme.pixels(2))
        let middle = bounds.center.y.rounded()
        return Rectangle(
            minX: bounds.minX + inset, minY: middle - half, maxX: bounds.maxX - inset,
            maxY: middle + half)
    }

    private var knob: Double { (track.minX + share * track.width).rounded() }

    private func knobFrame(_ place: Double) -> Rectangle {
        Rectangle(center: Point(x: place, y: bounds.center.y), radius: theme.pixels(12))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        guard track.width > 0 else { return }
        let (track, radius) = (track, track.height / 2)
        context.fill(track, radius: radius, theme.control)
        context.fill(
            Rectangle(minX: track.minX, minY: track.minY, maxX: knob, maxY: track.maxY),
            radius: radius, theme.accent)
        context.setSource(theme.panelText)
        context.addCircle(
            center: Point(x: knob, y: bounds.center.y.rounded()),
            radius: theme.pixels(isHeld ? 10 : 8))
        context.fill()
    }
}
