import Geometry
import Graphics
import Toolkit
import Wording

/// A folder that is previewed: some of the drawings in it above its name, and how much is in it or what to do.
final class PeekedFolder: View {
    /// How many drawings are shown at most, and how many of them beside one another.
    static let most = 6
    private static let columns = 3
    /// The extent of the picture of a drawing, the room around it, and the height of the line below all, in points.
    private static let (tile, gap, caption) = (Size(width: 160, height: 100), 16.0, 52.0)

    /// The extent of one that shows drawings, and of one that does not, in points.
    static let contentSize = Size(
        width: Double(columns) * (tile.width + gap) + gap,
        height: Double(most / columns) * (tile.height + gap) + gap + caption)
    static let emptySize = Size(width: 360, height: 240)

    private let theme: Theme
    private let entry: DrawingEntry
    private let title: Label
    private let detail: Label
    private var pictures: [ImageSurface?] = []
    private var problem: PeekNotice?

    init(_ entry: DrawingEntry, _ detail: Message, theme: Theme) {
        (self.theme, self.entry) = (theme, entry)
        title = Label(theme: theme, .verbatim(entry.name.printable), style: .strong)
        self.detail = Label(theme: theme, detail, style: .smallFigure, color: .detail)
        super.init(role: .image, name: entry.name)
        subviews = [title, self.detail]
    }

    override var value: String? { problem?.text ?? detail.name }

    /// The extent of the picture of a drawing, in pixels.
    var tileSize: PixelSize {
        PixelSize(
            width: Int(theme.pixels(Self.tile.width)), height: Int(theme.pixels(Self.tile.height)))
    }

    /// Says why nothing can be seen of it, in place of how much is in it.
    func say(_ reason: Message) {
        (problem, pictures) = (PeekNotice(reason, of: entry, theme: theme), [])
        detail.say("")
        layout()
        invalidate()
    }

    /// Shows paper for so many drawings, until there are pictures of them.
    func show(count: Int) {
        pictures = Array(repeating: nil, count: count)
        invalidate()
    }

    /// Shows a picture of one of them.
    func show(_ picture: ImageSurface, at place: Int) {
        guard pictures.indices.contains(place) else { return }
        pictures[place] = picture
        invalidate()
    }

    private var foot: Double { bounds.maxY - theme.pixels(Self.caption) }

    override func layout() {
        guard !bounds.isNull else { return }
        let margin = theme.pixels(20)
        let right = detail.size(fitting: max(bounds.width - 2 * margin, 1))
        // Where there is no room for both, it is told what to do.
        let room = bounds.width - right.width - 3 * margin
        place(detail, right, at: bounds.maxX - margin - right.width)
        guard room >= theme.pixels(48) else { return title.place(.null) }
        place(title, title.size(fitting: room), at: margin)
    }

    private func place(_ label: Label, _ size: Size, at x: Double) {
        let y = (foot + (bounds.maxY - foot - size.height) / 2).rounded()
        label.place(Rectangle(x: x, y: y, width: size.width, height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, theme[.surface])
        let area = Rectangle(minX: 0, minY: 0, maxX: bounds.maxX, maxY: max(foot, 1))
        if let problem { return problem.draw(in: area, covers: true, in: context) }
        context.saved {
            context.clip(to: PixelRectangle(covering: area))
            guard !pictures.isEmpty else { return drawSign(in: context) }
            context.fill(bounds, theme[.desk])
            for index in pictures.indices { drawTile(index, in: context) }
        }
    }

    private func drawSign(in context: Context) {
        let sign = Rectangle(
            center: Point(x: bounds.center.x, y: foot / 2), radius: theme.pixels(32))
        theme.icons.draw(.folder, theme.pixels(64), in: sign, theme[.detail], in: context)
    }

    private func drawTile(_ index: Int, in context: Context) {
        let (gap, size) = (theme.pixels(Self.gap), tileSize)
        let tile = Rectangle(
            x: gap + Double(index % Self.columns) * (Double(size.width) + gap),
            y: gap + Double(index / Self.columns) * (Double(size.height) + gap),
            width: Double(size.width), height: Double(size.height))
        let radius = theme.radius(.tile)
        context.fill(tile, radius: radius, theme[.paper])
        if let picture = pictures[index] {
            context.saved {
                context.addRoundedRectangle(tile, radius: radius)
                context.stretch(from: Size(picture.size), to: tile)
                context.setQuickPaddedSource(picture)
                context.fill()
            }
        }
        context.strokeInside(tile, radius: radius, width: theme.hairline, color: theme.edge)
    }
}
