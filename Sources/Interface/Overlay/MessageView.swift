import Geometry
import Graphics
import Input

/// A message at the lower edge that goes by itself, and a short one that stays as long as it is true.
final class MessageView: View {
    /// How long a message stays, in seconds: time to read a long sentence.
    static let duration = 6.0

    /// When the message goes; nil where none is shown.
    private(set) var end: Timestamp?

    private let theme: Theme
    private var text: TextLayout?
    /// What is shown while there is no other message; empty for nothing.
    private var standing = ""
    /// How high the controls below it are.
    private var controlsHeight = 0.0

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .status, name: "")
    }

    func show(_ message: String, in size: PixelSize, now: Timestamp, _ update: inout Update) {
        end = now.advanced(by: Self.duration)
        show(message, in: size, &update)
    }

    /// Shows a message that stays behind others until it is replaced; nil for none.
    func stand(_ message: String?, in size: PixelSize, _ update: inout Update) {
        standing = message ?? ""
        if end == nil { show(standing, in: size, &update) }
    }

    private func show(_ message: String, in size: PixelSize, _ update: inout Update) {
        update.dirty.insert(frame)
        name = message
        place(in: size)
        update.dirty.insert(frame)
    }

    /// Goes up above controls of this height at the lower edge, or back.
    func stay(above footHeight: Double, in size: PixelSize, _ update: inout Update) {
        guard footHeight != controlsHeight else { return }
        controlsHeight = footHeight
        guard !name.isEmpty else { return }
        update.dirty.insert(frame)
        place(in: size)
        update.dirty.insert(frame)
    }

    func advance(to now: Timestamp, in size: PixelSize, _ update: inout Update) {
        guard let end, now >= end else { return }
        self.end = nil
        show(standing, in: size, &update)
    }

    override func layout(in size: PixelSize) {
        if !name.isEmpty { place(in: size) }
    }

    private func place(in size: PixelSize) {
        guard !name.isEmpty else {
            (text, frame) = (nil, .null)
            return
        }
        let (margin, gap) = (theme.pixels(24), theme.pixels(12))
        let bottom = controlsHeight > 0 ? controlsHeight + gap : margin
        let padding = theme.pixels(14)
        let room = max(Double(size.width) - 2 * (margin + padding), 40)
        let text = TextLayout(
            name, font: theme.bodyFont, maximumWidth: min(room, theme.pixels(560)))
        let width = text.size.width + 2 * padding
        let height = text.size.height + 1.4 * padding
        frame = Rectangle(
            x: ((Double(size.width) - width) / 2).rounded(),
            y: max(Double(size.height) - height - bottom, 0).rounded(),
            width: width.rounded(), height: height.rounded())
        self.text = text
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard let text else { return }
        context.setSource(theme.panel)
        context.addRoundedRectangle(frame, radius: theme.pixels(8))
        context.fill()
        let origin = Point(
            x: frame.minX + theme.pixels(14), y: (frame.center.y - text.size.height / 2).rounded())
        text.draw(in: context, at: origin, color: theme.panelText)
    }
}
