import Geometry
import Graphics
import Input

/// How far something is that takes long.
public struct WorkProgress: Hashable, Sendable {
    /// What is being done.
    public var title: String
    /// How much of it is done, 0…1; nil where nobody knows.
    public var share: Double?

    /// `title` is being done, and `share` of it is over.
    public init(title: String, share: Double? = nil) {
        self.title = title
        self.share = share
    }
}

/// A bar at the upper edge that shows how far something is, with a button to end it.
///
/// It lies over the paper and takes no keys but Escape: people go on drawing meanwhile.
final class ProgressView: View {
    private let theme: Theme
    private let cancel: ButtonView
    private let label: LabelView
    private(set) var progress: WorkProgress?

    init(theme: Theme) {
        self.theme = theme
        cancel = ButtonView(theme: theme, style: .plain, title: "Cancel")
        label = LabelView(
            "", font: theme.bodyFont, color: theme.panelText, overflow: .losesEnd)
        super.init(role: .progress, name: "")
        subviews = [label, cancel]
    }

    /// Whether something is being done.
    var isShown: Bool { progress != nil }

    /// Shows how far something is; nil for nothing.
    func show(_ progress: WorkProgress?, in size: PixelSize, _ update: inout Update) {
        guard progress != self.progress else { return }
        let isSame = progress?.title == self.progress?.title
        self.progress = progress
        if isSame { return update.dirty.insert(bar.outset(by: 1)) }
        update.dirty.insert(frame)
        name = progress?.title ?? ""
        _ = label.setText(name)
        cancel.reset()
        place(in: size)
        update.dirty.insert(frame)
    }

    /// Whether it was to be ended, once.
    func takeCancel() -> Bool { cancel.takeChoice() }

    override func layout(in size: PixelSize) { place(in: size) }

    private func place(in size: PixelSize) {
        guard isShown else {
            frame = .null
            return
        }
        let padding = theme.pixels(14)
        let gap = theme.pixels(12)
        let button = cancel.fittingSize
        let width = min(theme.pixels(460), Double(size.width) - theme.pixels(16)).rounded()
        let height = button.height + 1.4 * padding
        frame = Rectangle(
            x: ((Double(size.width) - width) / 2).rounded(), y: theme.pixels(16), width: width,
            height: height.rounded())
        cancel.frame = Rectangle(
            x: frame.maxX - padding - button.width,
            y: (frame.center.y - button.height / 2).rounded(), width: button.width,
            height: button.height)
        let room = cancel.frame.minX - gap - frame.minX - padding
        let line = label.place(at: .zero, maximumWidth: room)
        label.move(to: Point(x: frame.minX + padding, y: cancel.frame.minY - theme.pixels(1)))
        bar = Rectangle(
            x: frame.minX + padding,
            y: label.frame.minY + line.height + theme.pixels(6), width: max(room, 1),
            height: theme.pixels(6))
    }

    private var bar = Rectangle.null

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard let progress else { return }
        context.setSource(theme.panel)
        context.addRoundedRectangle(frame, radius: theme.pixels(8))
        context.fill()
        context.setSource(theme.control)
        context.addRoundedRectangle(bar, radius: bar.height / 2)
        context.fill()
        context.setSource(theme.accent)
        let share = min(max(progress.share ?? 1, 0), 1)
        let done = Rectangle(
            x: bar.minX, y: bar.minY, width: (bar.width * share).rounded(), height: bar.height)
        if done.width > 0 {
            // What nobody can measure has a bar that is neither empty nor full.
            if progress.share == nil { context.setSource(theme.accent.withAlpha(0.5)) }
            context.addRoundedRectangle(done, radius: bar.height / 2)
            context.fill()
        }
        try super.draw(part, in: context)
    }
}
