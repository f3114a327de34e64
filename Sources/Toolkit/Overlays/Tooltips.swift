import Geometry
import Graphics
import Input
import Wording

/// What is told of a control while a pen or a mouse rests on it.
public struct Tip: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// The keys that do the same.
    public var keys: [String]

    /// A tip of these words.
    public init(_ title: String, keys: [String] = []) { (self.title, self.keys) = (title, keys) }
}

/// Tells what controls are called, once a pen or a mouse rests on them for a while.
final class Tooltips {
    /// Seconds of rest until a tip is shown, as the desktop's own programs wait.
    private static let delay = 0.6
    /// Seconds after a tip went in which the next one comes at once.
    private static let grace = 0.4

    private let theme: Theme
    private weak var control: View?
    /// When the tip of the control is due; nil where it was shown already, or is not wanted.
    private(set) var due: Timestamp?
    private var end: Timestamp?
    private(set) var shown: Tooltip?

    init(theme: Theme) { self.theme = theme }

    /// Takes what a pen or a mouse is over since `time`.
    func hover(_ view: View?, at time: Timestamp) {
        guard view !== control else { return }
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
        let tooltip = Tooltip(theme: theme, tip, beside: control)
        shown = tooltip
        return tooltip
    }
}

/// What a control is called, in a small panel beside it.
final class Tooltip: Overlay {
    private weak var control: View?
    private let row: Stack

    init(theme: Theme, _ tip: Tip, beside control: View) {
        self.control = control
        let title = Label(theme: theme, .verbatim(tip.title), style: .name)
        let keys = tip.keys.isEmpty ? [] : [Keycaps(theme: theme, tip.keys)]
        row = Stack(.horizontal, theme: theme, spacing: 10, [title] + keys)
        super.init(
            theme: theme, role: .label, name: tip.title, modality: .passive,
            surface: Surface(.control, .bar))
        subviews = [row]
    }

    override var entrance: Entrance? { .fade }

    override var hasReason: Bool { control?.root === parent }

    private var padding: Size { Size(width: theme.pixels(12), height: theme.pixels(8)) }

    /// Below the control, or above it where there is no room.
    override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard let beside = control?.visibleFrame, !beside.isNull else { return .null }
        let gap = theme.pixels(12)
        let room = max(size.width - 2 * gap - 2 * padding.width, 1)
        let wanted = row.size(fitting: room)
        let (width, height) = (wanted.width + 2 * padding.width, wanted.height + 2 * padding.height)
        let x = min(max(beside.center.x - width / 2, gap), max(size.width - gap - width, gap))
        let isBelow = beside.maxY + gap + height <= size.height
        return Rectangle(
            x: x.rounded(), y: (isBelow ? beside.maxY + gap : beside.minY - gap - height).rounded(),
            width: width.rounded(.up), height: height.rounded(.up))
    }

    override func layout() {
        row.place(
            Rectangle(
                x: padding.width, y: padding.height,
                width: max(bounds.width - 2 * padding.width, 1),
                height: max(bounds.height - 2 * padding.height, 1)))
    }
}
