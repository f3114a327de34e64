package import Geometry
import InterfaceCore
package import Toolkit
public import Wording

/// How far something is that takes long.
public struct WorkProgress: Hashable, Sendable {
    /// What is being done.
    public var title: Message
    /// How much of it is done, 0…1; nil where it is not known.
    public var share: Double?

    /// `title` is being done, and `share` of it is over.
    public init(title: Message, share: Double? = nil) {
        self.title = title
        self.share = share
    }
}

/// A bar at the upper edge that shows how far something is, with a button to end it.
///
/// It lies over the paper and takes no keys but Escape: people go on drawing meanwhile.
package final class ProgressOverlay: Overlay {
    private let bar: ProgressBar
    private let label: Label
    private let row: Stack

    package init(theme: Theme, onCancel: @escaping () -> Void) {
        bar = ProgressBar(theme: theme)
        label = Label(theme: theme)
        let text = Stack(.vertical, theme: theme, spacing: 6, [label, bar])
        (text.growsWide, text.leastWidth) = (true, 80)
        let cancel = Button(theme: theme, .cancel, action: onCancel)
        row = Stack(.horizontal, theme: theme, spacing: 12, [text, cancel])
        super.init(
            theme: theme, role: .progress, name: "", modality: .floating,
            surface: Surface(.control, .popover))
        subviews = [row]
    }

    /// Shows how far something is.
    package func show(_ progress: WorkProgress) {
        name = progress.title.text()
        label.say(name)
        bar.share = progress.share
    }

    package override var entrance: Entrance? { .sheet }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        let width = max(min(theme.pixels(460), size.width - theme.pixels(16)), 1).rounded()
        return Rectangle(
            x: ((size.width - width) / 2).rounded(),
            y: min(theme.pixels(16), size.height / 10).rounded(), width: width,
            height: row.size(fitting: max(width - 2 * padding, 1)).height + 2 * padding)
    }

    private var padding: Double { theme.pixels(14) }

    /// Where the window has no room for all of it, it is cut off, and nothing is squeezed.
    package override func layout() {
        let width = max(bounds.width - 2 * padding, 1)
        row.place(
            Rectangle(
                x: padding, y: padding, width: width, height: row.size(fitting: width).height))
    }
}
