public import Geometry
import Graphics
public import Input

/// Messages at the lower edge that go by themselves, and below them a short one that stays as long as it
/// is true.
public final class Toasts: Overlay {
    /// Whether somebody draws or looks at a preview, who is not to be told anything.
    public var isHeld = false

    /// Whether buttons stand at the left, where a left hand does not cover what is told.
    public var isMirrored: Bool {
        get { message.isMirrored }
        set { message.isMirrored = newValue }
    }

    private var queue = MessageQueue()
    private var standing = ""
    /// What is told now: the message, and what stays below it.
    private var told = ["", ""]
    private let message: Toast
    private let state: Toast

    /// No messages yet.
    public init(theme: Theme) {
        (message, state) = (Toast(theme: theme), Toast(theme: theme))
        super.init(theme: theme, role: .status, name: "", modality: .passive)
        subviews = [message, state]
        message.button.action = { [unowned self] in
            let action = queue.shown?.action
            focus(nil)
            queue.dismiss()
            action?()
        }
    }

    /// Tells something once it is its turn.
    public func show(_ notice: Notice) { queue.append(notice) }

    /// Tells a message no more that does not hold.
    public func withdraw(_ text: String) { queue.withdraw(text) }

    /// Has a message stay until it is replaced; nil for none.
    public func stand(_ message: String?) { standing = message ?? "" }

    public override var isTimed: Bool { true }

    public override func prepareFrame(now: Timestamp) {
        if isHeld {
            queue.hold(at: now)
            // A withdrawn message is wrong, so it goes even while somebody draws.
            guard queue.shown == nil, !told[0].isEmpty else { return }
        } else if focused == nil {
            queue.advance(to: now)
        } else {
            // Nothing goes under the hand that is about to press it.
            queue.hold(at: now)
        }
        let text = queue.shown?.text ?? ""
        guard told != [text, standing] else { return }
        told = [text, standing]
        name = told.filter { !$0.isEmpty }.joined(separator: "\n")
        setNeedsLayout()
        // What goes is seen until it has gone.
        guard !name.isEmpty else { return }
        invalidate()
        message.say(text, queue.shown?.title, detail: queue.shown?.detail)
        state.say(standing)
    }

    public override var deadline: Timestamp? {
        if isHeld { return nil }
        // What is to be told waits for who is about to press the button.
        return (queue.isDue && focused == nil) || standing != told[1] ? .zero : queue.end
    }

    public override var entrance: Entrance? { .sheet }

    /// How wide one line may be, and how wide several are, in points.
    private static let (line, lines) = (880.0, 588.0)

    /// The extent of a message in this width: on one line where there is room for that.
    private func extent(of box: View, fitting width: Double) -> Size {
        let wide = box.size(fitting: min(width, theme.pixels(Self.line)))
        let isLine = wide.height <= theme.pixels(Toast.height)
        return isLine ? wide : box.size(fitting: min(width, theme.pixels(Self.lines)))
    }

    public override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard !name.isEmpty else { return .null }
        let margin = theme.pixels(24)
        let room = max(size.width - 2 * margin, 40)
        let sizes = subviews.map { extent(of: $0, fitting: room) }.filter { $0.height > 0 }
        guard let width = sizes.map(\.width).max() else { return .null }
        let height = sizes.map(\.height).reduce(0, +) + Double(sizes.count - 1) * gap
        let bottom = size.height - (foot > 0 ? foot + theme.pixels(12) : margin)
        return Rectangle(
            x: ((size.width - width) / 2).rounded(), y: max(bottom - height, 0).rounded(),
            width: width.rounded(), height: height.rounded())
    }

    /// The shadows of its messages.
    public override var overhang: Double { subviews.map(\.overhang).max() ?? 0 }

    private var gap: Double { theme.pixels(8) }

    public override func layout() {
        guard !bounds.isNull else {
            for box in subviews { box.place(.null) }
            return
        }
        var top = 0.0
        for box in subviews {
            let size = extent(of: box, fitting: max(bounds.width, 1))
            box.place(
                Rectangle(
                    x: ((bounds.width - size.width) / 2).rounded(), y: top, width: size.width,
                    height: size.height))
            if size.height > 0 { top += size.height + gap }
        }
    }

    // MARK: The button

    /// The button of the message that is told; nil where it has none.
    private var button: Button? {
        !name.isEmpty && message.button.isEnabled ? message.button : nil
    }

    /// Only its button is touched; what lies below the rest of it goes on.
    public override func view(at point: Point) -> View? {
        guard let button, button.frame(in: self)?.contains(point) == true else { return nil }
        return button
    }

    public override var focusable: [View] { button.map { [$0] } ?? [] }

    public override var givesKeysToTouched: Bool { false }

    public override func handle(_ press: KeyPress) -> Bool {
        guard focused != nil, press.key == .escape else { return false }
        focus(nil)
        return true
    }
}
