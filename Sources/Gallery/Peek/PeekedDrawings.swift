import Geometry
import Graphics
import InterfaceCore
import Paths
import Toolkit
import Wording

/// Several drawings that are previewed: some of them above what they are called together, and how many they are or what to
/// do.
final class PeekedDrawings: View {
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
    private let title: Label
    private let detail: Label
    /// The drawings that are seen, by their paths.
    private var shown: [FilePath] = []
    private var pictures: [ImageSurface?] = []
    private var unreadable: Set<Int> = []
    private var problem: PeekNotice?

    init(_ name: Message, _ detail: Message, theme: Theme) {
        self.theme = theme
        title = Label(theme: theme, name, style: .strong)
        self.detail = Label(theme: theme, detail, style: .smallFigure, color: .detail)
        super.init(role: .image, name: name.text())
        subviews = [title, self.detail]
    }

    override var value: String? { problem?.text ?? detail.name }

    /// The extent of the picture of a drawing, in pixels.
    private var tileSize: PixelSize {
        PixelSize(
            width: Int(theme.pixels(Self.tile.width)), height: Int(theme.pixels(Self.tile.height)))
    }

    /// Says why nothing can be seen of them, in place of how many they are.
    func say(_ notice: PeekNotice) {
        (problem, pictures) = (notice, [])
        detail.say("")
        layout()
        invalidate()
    }

    /// Shows the first of these, as paper until there are pictures of them.
    func show(_ entries: [DrawingEntry], _ drawings: any DrawingBrowsing) {
        let first = Array(entries.filter { !$0.isFolder }.prefix(Self.most))
        let paths = first.map(\.path)
        guard paths != shown else { return }
        shown = paths
        (pictures, unreadable) = (Array(repeating: nil, count: paths.count), [])
        invalidate()
        drawings.look(at: first, tileSize) { [weak self] look in
            self?.take(look)
        }
    }

    private func take(_ look: DrawingLook) {
        guard let place = shown.firstIndex(of: look.path), pictures.indices.contains(place) else {
            return
        }
        switch look {
        case .picture(_, let found): pictures[place] = found.surface
        case .unreadable: unreadable.insert(place)
        case .nothing: break
        }
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
        context.fill(tile, radius: radius, theme[unreadable.contains(index) ? .surface : .paper])
        if unreadable.contains(index) {
            let sign = Rectangle(center: tile.center, radius: theme.pixels(12))
            theme.icons.draw(.warning, theme.pixels(24), in: sign, theme[.detail], in: context)
        }
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
