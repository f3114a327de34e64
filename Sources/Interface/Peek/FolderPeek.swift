import ForceTouch
import Geometry
import Graphics
import Toolkit
import Wording

/// A folder of the library that is previewed: what it is called and how much is in it, and what can be done with it.
final class FolderPeek: ViewController {
    /// What is previewed.
    let entry: DrawingEntry
    private let items: [PreviewActionItem]
    /// What has to be done before any folder can be opened where this one lies; nil for nothing.
    private let obstacle: Message?

    /// The preview of `entry`; `rename` asks for another name of it.
    convenience init(
        _ entry: DrawingEntry, _ drawings: any DrawingBrowsing, theme: Theme,
        rename: @escaping (DrawingEntry) -> Void
    ) {
        let items: [PreviewActionItem] = [
            .action(PreviewAction(Command.rename.title, .rename) { rename(entry) }),
            .action(
                PreviewAction(Command.trash.title, .trash, style: .destructive) { [drawings] in
                    drawings.trash.moveToTrash([entry.path])
                }),
        ]
        self.init(entry, items: items, theme: theme)
    }

    /// The preview of `entry`, with which `items` can be done; `obstacle` tells what has to be done before
    /// any folder can be opened there; nil for nothing.
    init(
        _ entry: DrawingEntry, items: [PreviewActionItem], theme: Theme, obstacle: Message? = nil
    ) {
        (self.entry, self.items, self.obstacle) = (entry, items, obstacle)
        super.init(PeekedFolder(entry, obstacle ?? entry.day, theme: theme))
        preferredContentSize = Size(width: 360, height: 240)
    }

    override var previewActionItems: [PreviewActionItem] { items }

    override var isOpenable: Bool { obstacle == nil }
}

/// A folder above its name, and how much is in it or what to do.
private final class PeekedFolder: View {
    private let theme: Theme
    private let labels: [Label]

    init(_ entry: DrawingEntry, _ detail: Message, theme: Theme) {
        self.theme = theme
        labels = [
            Label(theme: theme, .verbatim(entry.name.printable), style: .strong),
            Label(theme: theme, detail, style: .small, color: .detail),
        ]
        super.init(role: .image, name: entry.name)
        subviews = labels
    }

    private var sign: Rectangle {
        Rectangle(
            center: Point(x: bounds.center.x, y: bounds.height * 0.4), radius: theme.pixels(32))
    }

    override func layout() {
        var y = sign.maxY + theme.pixels(12)
        for label in labels {
            let size = label.size(fitting: max(bounds.width - theme.pixels(32), 1))
            label.place(
                Rectangle(
                    x: ((bounds.width - size.width) / 2).rounded(), y: y.rounded(),
                    width: size.width, height: size.height))
            y += size.height + theme.pixels(4)
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, theme[.surface])
        theme.icons.draw(.folder, theme.pixels(64), in: sign, theme[.detail], in: context)
    }
}
