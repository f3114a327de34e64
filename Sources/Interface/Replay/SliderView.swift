import Geometry
import Graphics
import Input

/// A knob on a line: where something is, and where it is to go.
final class SliderView: View {
    /// Where the knob is, 0…1.
    private(set) var value = 0.0
    /// Whether somebody holds the knob.
    var isHeld: Bool { owner != nil }

    private var choice: Double?
    private var owner: PointerID?
    private let theme: Theme

    init(name: String, theme: Theme) {
        self.theme = theme
        super.init(role: .group, name: name)
    }

    /// Where the knob was put since the last time, 0…1; nil where nobody touched it.
    func takeChoice() -> Double? {
        defer { choice = nil }
        return choice
    }

    /// Puts the knob somewhere; while it is held, only the hand does.
    func set(_ value: Double, _ update: inout Update) {
        guard !isHeld else { return }
        place(value, &update)
    }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        if sample.phase == .began, owner == nil {
            owner = sample.pointer
            update.dirty.insert(frame)
        }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        if !sample.phase.isContact {
            owner = nil
            update.dirty.insert(frame)
        }
        guard sample.phase != .cancelled, track.width > 0 else { return }
        let share = min(max((sample.position.x - track.minX) / track.width, 0), 1)
        choice = share
        place(share, &update)
    }

    private func place(_ value: Double, _ update: inout Update) {
        let former = knob
        self.value = value
        // Less than a pixel looks the same.
        guard knob != former else { return }
        update.dirty.insert(knobFrame(former).union(knobFrame(knob)))
    }

    private var radius: Double { theme.pixels(isHeld ? 10 : 8) }

    /// The line; the knob stays within the frame.
    private var track: Rectangle {
        let inset = theme.pixels(10)
        return Rectangle(
            minX: frame.minX + inset, minY: frame.center.y.rounded() - theme.pixels(2),
            maxX: frame.maxX - inset, maxY: frame.center.y.rounded() + theme.pixels(2))
    }

    private var knob: Double { (track.minX + value * track.width).rounded() }

    private func knobFrame(_ place: Double) -> Rectangle {
        Rectangle(center: Point(x: place, y: frame.center.y), radius: theme.pixels(12))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard track.width > 0 else { return }
        let radius = track.height / 2
        context.setSource(theme.control)
        context.addRoundedRectangle(track, radius: radius)
        context.fill()
        context.setSource(theme.accent)
        context.addRoundedRectangle(
            Rectangle(
                minX: track.minX, minY: track.minY, maxX: max(knob, track.minX), maxY: track.maxY),
            radius: radius)
        context.fill()
        context.setSource(theme.panelText)
        context.addCircle(
            center: Point(x: knob, y: frame.center.y.rounded()), radius: self.radius)
        context.fill()
    }
}
