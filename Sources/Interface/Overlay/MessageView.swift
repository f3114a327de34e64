import Geometry
import Graphics
import Input

/// Messages at the lower edge that go by themselves, and below them a short one that stays as long as it
/// is true.
final class MessageView: View {
    /// A text in a box of its own.
    private struct Box {
        let text: TextLayout
        var frame: Rectangle
    }

    private let theme: Theme
    private var queue = MessageQueue()
    private var standing: String?
    /// What the boxes say: the message, and what stays.
    private var (message, standingShown): (String?, String?)
    private var boxes: [Box] = []
    /// How high the controls below it are.
    private var foot = 0.0

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .status, name: "")
    }

    /// When the message goes; nil where none is shown, and while somebody draws.
    override var deadline: Timestamp? { queue.end }

    /// Tells something once it is its turn.
    func show(_ message: String) { queue.append(message) }

    /// Has a message stay until it is replaced; nil for none.
    func stand(_ message: String?) { standing = message }

    /// Shows what is to be told at `now`, above controls of this height; nothing new while somebody draws.
    func update(
        now: Timestamp, isDrawing: Bool, above foot: Double, in size: PixelSize,
        _ update: inout Update
    ) {
        guard !isDrawing else { return queue.hold(at: now) }
        queue.advance(to: now)
        guard (queue.shown, standing) != (message, standingShown) || foot != self.foot
        else { return }
        (message, standingShown, self.foot) = (queue.shown, standing, foot)
        name = [message, standingShown].compactMap(\.self).joined(separator: "\n")
        update.dirty.insert(frame)
        layout(in: size)
        update.dirty.insert(frame)
    }

    override func layout(in size: PixelSize) {
        let (margin, gap) = (theme.pixels(24), theme.pixels(12))
        var bottom = Double(size.height) - (foot > 0 ? foot + gap : margin)
        boxes = [standingShown, message].compactMap(\.self).map { text in
            let box = box(text, in: size, bottom: bottom)
            bottom = box.frame.minY - gap
            return box
        }
        frame = boxes.reduce(.null) { $0.union($1.frame) }
    }

    private func box(_ text: String, in size: PixelSize, bottom: Double) -> Box {
        let padding = theme.pixels(14)
        let room = max(Double(size.width) - 2 * (theme.pixels(24) + padding), 40)
        let text = TextLayout(
            text, font: theme.bodyFont, maximumWidth: min(room, theme.pixels(560)))
        let width = (text.size.width + 2 * padding).rounded()
        let height = (text.size.height + 1.4 * padding).rounded()
        let frame = Rectangle(
            x: ((Double(size.width) - width) / 2).rounded(), y: max(bottom - height, 0).rounded(),
            width: width, height: height)
        return Box(text: text, frame: frame)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        for box in boxes {
            context.setSource(theme.panel)
            context.addRoundedRectangle(box.frame, radius: theme.pixels(8))
            context.fill()
            let size = box.text.size
            let origin = Point(
                x: (box.frame.center.x - size.width / 2).rounded(),
                y: (box.frame.center.y - size.height / 2).rounded())
            box.text.draw(in: context, at: origin, color: theme.panelText)
        }
    }
}
