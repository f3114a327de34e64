import Geometry
import Graphics
import Input
import InterfaceCore
import Paths
import Toolkit
import Wording

/// The page of a gallery: the controls above, and below them what there is, or what is said where that is nothing.
final class GalleryPage: View {
    let header: GalleryHeader
    let grid: DrawingGrid
    let empty: EmptyGallery
    private let theme: Theme
    private let hint: Label

    init(theme: Theme) {
        self.theme = theme
        header = GalleryHeader(theme: theme)
        grid = DrawingGrid(theme: theme)
        hint = Label(theme: theme, color: .detail, overflow: .wraps)
        empty = EmptyGallery(theme: theme)
        super.init(role: .group)
        subviews = [header, grid, hint]
    }

    /// Whether it says that there is nothing at all, with a button to begin.
    var isEmpty = false { didSet { arrange() } }

    private func arrange() {
        let content = isEmpty ? [empty] : [grid, hint]
        // What was the last drawing may still be previewed.
        subviews = [header] + (isEmpty && grid.isPreviewed ? [grid] : []) + content
        setNeedsLayout()
        invalidate()
    }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        if isEmpty, grid.parent === self, !grid.isPreviewed { arrange() }
    }

    /// Shows what was found; `path` is the drawing in the window, and `emptiness` what is said where it is nothing.
    func show(_ found: [DrawingEntry], open path: FilePath?, emptiness: Message) {
        grid.show(found, open: path)
        header.show(count: found.count { !$0.isFolder })
        hint.say(found.isEmpty ? emptiness.text() : "")
        setNeedsLayout()
        invalidate()
    }

    // MARK: Places

    /// How far from the sides of a page of this width its content lies, in pixels.
    static func margin(_ width: Double, _ theme: Theme) -> Double {
        theme.pixels(width < theme.pixels(600) ? 24 : 52)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let margin = Self.margin(bounds.width, theme)
        let bottom = header.size(fitting: bounds.width).height
        header.place(Rectangle(x: 0, y: 0, width: bounds.width, height: bottom))
        grid.place(
            Rectangle(
                minX: 0, minY: bottom, maxX: bounds.maxX, maxY: max(bounds.maxY, bottom + 1)))
        let room = max(bounds.width - 2 * margin, 1)
        let size = hint.size(fitting: room)
        hint.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: ((bottom + bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
        empty.place(
            Rectangle(
                minX: margin, minY: bottom, maxX: max(bounds.maxX - margin, margin + 1),
                maxY: max(bounds.maxY, bottom + 1)))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, theme[.desk])
        try super.draw(part, in: context)
    }
}
