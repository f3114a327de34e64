public import Geometry
public import Graphics
public import Input

/// Messages at the lower edge that go by themselves, and below them a short one that stays as long as it
/// is true.
public final class Toasts: Overlay {
    /// Whether somebody draws, who is not to be told anything.
    public var isHeld = false

    private var queue = MessageQueue()
    private var standing: String?
    private let message: Label
    private let state: Label

    /// No messages yet.
    public init(theme: Theme) {
        message = Label(theme: theme, overflow: .wraps)
        state = Label(theme: theme, overflow: .wraps)
        super.init(theme: theme, role: .status, name: "", modality: .passive, isOnTop: true)
        subviews = [message, state]
    }

    /// Tells something once it is its turn.
    public func show(_ message: String) { queue.append(message) }

    /// Has a message stay until it is replaced; nil for none.
    public func stand(_ message: String?) { standing = message }

    public override func prepareFrame(now: Timestamp) {
        guard !isHeld else { return queue.hold(at: now) }
        queue.advance(to: now)
        let (text, word) = (queue.shown ?? "", standing ?? "")
        guard text != message.name || word != state.name else { return }
        invalidate()
        message.say(text)
        state.say(word)
        name = [text, word].filter { !$0.isEmpty }.joined(separator: "\n")
        setNeedsLayout()
    }

    public override var deadline: Timestamp? {
        if isHeld { return nil }
        return queue.isDue || (standing ?? "") != state.name ? .zero : queue.end
    }

    public override func frame(in size: Size, above foot: Double) -> Rectangle {
        let (margin, gap) = (theme.pixels(24), theme.pixels(12))
        let room = max(min(size.width - 2 * (margin + padding), theme.pixels(560)), 40)
        let sizes = [message, state].map { $0.size(fitting: room) }.filter { $0.height > 0 }
        guard let width = sizes.map(\.width).max() else { return .null }
        let height =
            sizes.reduce(0) { $0 + boxHeight($1.height) } + Double(sizes.count - 1) * boxGap
        let bottom = size.height - (foot > 0 ? foot + gap : margin)
        return Rectangle(
            x: ((size.width - width) / 2 - padding).rounded(),
            y: max(bottom - height, 0).rounded(), width: (width + 2 * padding).rounded(),
            height: height.rounded())
    }

    public override func layout() {
        var top = 0.0
        for label in subviews {
            let size = label.size(fitting: max(bounds.width - 2 * padding, 1))
            label.place(
                Rectangle(
                    x: ((bounds.width - size.width) / 2).rounded(),
                    y: (top + theme.pixels(10)).rounded(), width: size.width, height: size.height))
            if size.height > 0 { top += boxHeight(size.height) + boxGap }
        }
    }

    private var padding: Double { theme.pixels(14) }
    private var boxGap: Double { theme.pixels(8) }

    private func boxHeight(_ text: Double) -> Double { text + 2 * theme.pixels(10) }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        for label in subviews where label.frame.height > 0 {
            let text = label.frame
            context.fill(
                Rectangle(
                    x: text.minX - padding, y: text.minY - theme.pixels(10),
                    width: text.width + 2 * padding, height: boxHeight(text.height)),
                radius: theme.pixels(8), theme.panel)
        }
    }
}
