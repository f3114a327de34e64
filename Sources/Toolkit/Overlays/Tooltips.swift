import ForceTouch
import Geometry
import Graphics
import Input
public import Wording

/// What is told of a control while a pen or a mouse rests on it.
public struct Tip: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// The keys that do the same.
    public var keys: [String]
    /// What a press does that a tap does not; nil for nothing.
    public var press: PressTip?

    /// A tip of these words.
    public init(_ title: String, keys: [String] = [], press: PressTip? = nil) {
        (self.title, self.keys, self.press) = (title, keys, press)
    }
}

/// What is told of a press on a control, as people read it.
public struct PressTip: Hashable, Sendable {
    /// To who can press with force.
    public var byForce: String
    /// To who holds still instead.
    public var byHolding: String

    /// A tip of these sentences.
    public init(byForce: Message, byHolding: Message) {
        (self.byForce, self.byHolding) = (byForce.text(), byHolding.text())
    }
}

/// Tells what controls are called, once a pen or a mouse rests on them for a while.
final class Tooltips {
    /// Seconds of rest until a tip is shown, as the desktop's own programs wait.
    private static let delay = 0.6
    /// Seconds after a tip went in which the next one comes at once.
    private static let grace = 0.4

    private let theme: Theme
    private weak var control: View?
    /// What is over it: a pen may press with force, a mouse holds still.
    private var device: DeviceID?
    /// When the tip of the control is due; nil where it was shown already, or is not wanted.
    private(set) var due: Timestamp?
    private var end: Timestamp?
    private(set) var shown: Tooltip?

    init(theme: Theme) { self.theme = theme }

    /// Takes what a pen or a mouse is over since then.
    func hover(_ view: View?, _ sample: PenSample) {
        let time = sample.time
        guard view !== control else { return }
        device = sample.pointer.device
        if shown != nil { end = time }
        hide()
        control = view
        let isAtOnce = end.map { time < $0.advanced(by: Self.grace) } ?? false
        due = view?.tooltip == nil ? nil : isAtOnce ? time : time.advanced(by: Self.delay)
    }

    /// Tells nothing more of this control: it is used.
    func dismiss() {
        hide()
        (due, end) = (nil, nil)
    }

    private func hide() {
        shown?.close()
        shown = nil
    }

    /// The tip that is due by `now`, to be shown; nil for none.
    func take(at now: Timestamp) -> Tooltip? {
        guard let due, due <= now else { return nil }
        self.due = nil
        guard let control, let tip = control.tooltip, !control.visibleFrame.isNull else {
            return nil
        }
        let usesForce = device.map { control.traitCollection.press(of: $0).usesForce } ?? false
        let tooltip = Tooltip(theme: theme, tip, usesForce: usesForce, beside: control)
        shown = tooltip
        return tooltip
    }
}

/// What a control is called, and what a press on it does, in a small panel beside it.
final class Tooltip: Overlay {
    private weak var control: View?
    /// What it is called, with its keys, and below that what a press does.
    private let rows: [View]

    init(theme: Theme, _ tip: Tip, usesForce: Bool = false, beside control: View) {
        self.control = control
        let title = Label(theme: theme, .verbatim(tip.title), style: .name)
        let keys = tip.keys.isEmpty ? [] : [Keycaps(theme: theme, tip.keys)]
        let row = Stack(.horizontal, theme: theme, spacing: 10, [title] + keys)
        let press = tip.press.map { usesForce ? $0.byForce : $0.byHolding }.map {
            Label(theme: theme, .verbatim($0), style: .small, color: .detail)
        }
        rows = [row, press].compactMap(\.self)
        super.init(
            theme: theme, role: .label, name: tip.title, modality: .passive,
            surface: Surface(.control, .bar))
        subviews = rows
    }

    override var entrance: Entrance? { .fade }

    override var hasReason: Bool { control?.root === parent }

    private var gapOfRows: Double { theme.pixels(2) }

    private var padding: Size { Size(width: theme.pixels(12), height: theme.pixels(8)) }

    /// Below the control, or above it where there is no room.
    override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard let beside = control?.visibleFrame, !beside.isNull else { return .null }
        let gap = theme.pixels(12)
        let room = max(size.width - 2 * gap - 2 * padding.width, 1)
        let sizes = rows.map { $0.size(fitting: room) }
        let width = (sizes.map(\.width).max() ?? 0) + 2 * padding.width
        let height =
            sizes.map(\.height).reduce(0, +) + gapOfRows * Double(sizes.count - 1)
            + 2 * padding.height
        let x = min(max(beside.center.x - width / 2, gap), max(size.width - gap - width, gap))
        let isBelow = beside.maxY + gap + height <= size.height
        return Rectangle(
            x: x.rounded(), y: (isBelow ? beside.maxY + gap : beside.minY - gap - height).rounded(),
            width: width.rounded(.up), height: height.rounded(.up))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let room = max(bounds.width - 2 * padding.width, 1)
        var top = padding.height
        for row in rows {
            let size = row.size(fitting: room)
            row.place(
                Rectangle(x: padding.width, y: top, width: room, height: size.height.rounded(.up)))
            top += size.height + gapOfRows
        }
    }
}
