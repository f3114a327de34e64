import Editing
import Geometry
import Graphics
import Ink
import InterfaceCore
import Rendering
import Toolkit
import Wording

/// All brushes, each with its line as it draws it, and how they are changed.
final class BrushMenu: View {
    /// Takes the place of a brush that is to be changed.
    var onEdit: (Int) -> Void = { _ in }

    private let theme: Theme
    private let shelf: [ShelfBrush]
    private let paper: Color
    private let title: Label
    private let adding: IconButton
    private let rows: Stack
    /// The brushes, of which there may be more than the window has room for.
    private let area: ScrollArea
    private let line: HairlineRow
    private let editing: CommandRow

    /// The brushes of a shelf, of which the one at `chosen` is in use, as they draw on this paper; `choose` takes
    /// another one, `perform` what is to be done with the one in use.
    init(
        theme: Theme, _ shelf: [ShelfBrush], chosen: Int?, on paper: Color,
        _ shortcuts: Shortcuts, choose: @escaping (Int) -> Void,
        perform: @escaping (Command) -> Void
    ) {
        (self.theme, self.shelf, self.paper) = (theme, shelf, paper)
        title = Label(theme: theme, .brushes, style: .title)
        adding = IconButton(
            theme: theme, .plus, name: Command.duplicateBrush.title, color: .detail
        ) { perform(.duplicateBrush) }
        adding.isEnabled = chosen != nil
        rows = Stack(
            .vertical, theme: theme, spacing: 4,
            Self.order(of: shelf).map { index in
                let row = BrushRow(theme: theme, shelf[index], on: paper, isChosen: index == chosen)
                row.action = { choose(index) }
                return row
            })
        area = ScrollArea(theme: theme, rows)
        area.marksHiddenStart = true
        editing = CommandRow(theme: theme, .editBrush, shortcuts.key(of: .editBrush))
        editing.isEnabled = chosen != nil
        editing.action = { perform(.editBrush) }
        line = HairlineRow(theme: theme)
        super.init(role: .list, name: Message.brushes.text())
        subviews = [title, adding, area, line, editing]
        rows.registerForPreviewing(with: self, sourceView: rows)
    }

    /// How many brushes a list shows at once, at most.
    private static let mostInView = 24

    /// Has the lines of the first rows made beside, before the list of these brushes is shown.
    static func prepare(theme: Theme, _ shelf: [ShelfBrush], chosen: Int?, on paper: Color) {
        // The last one that is asked for comes first.
        for index in order(of: shelf).prefix(mostInView).reversed() {
            let ground: ColorToken = index == chosen ? .selected : .surface
            BrushLine(theme: theme, shelf[index].brush, on: theme[ground], paper: paper).prepare()
        }
    }

    /// By kind, whatever lies in the bar.
    private static func order(of shelf: [ShelfBrush]) -> [Int] {
        shelf.indices.sorted { (shelf[$0].rank, $0) < (shelf[$1].rank, $1) }
    }

    /// The row of the brush in use.
    var chosen: View? { rows.subviews.first { $0.states.contains(.selected) } }

    private var header: Double { theme.pixels(52) }

    override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(384), width)
        return Size(width: width, height: fixed(width) + rows.size(fitting: width).height)
    }

    /// What does not scroll.
    private func fixed(_ width: Double) -> Double {
        header + foot(width)
    }

    /// The line and what is below it, with room above.
    private func foot(_ width: Double) -> Double {
        theme.pixels(14) + editing.size(fitting: width).height
    }

    /// Two brushes and a part of the third, which shows that there are more.
    override func minimumHeight(fitting width: Double) -> Double {
        let width = min(theme.pixels(384), width)
        return fixed(width) + min(rows.size(fitting: width).height, theme.pixels(160))
    }

    override func layout() {
        let size = title.size(fitting: bounds.width)
        title.place(
            Rectangle(
                x: theme.pixels(12), y: (theme.pixels(24) - size.height / 2).rounded(),
                width: size.width, height: size.height))
        let high = theme.controlHeight
        adding.place(
            Rectangle(
                x: bounds.width - high - theme.pixels(4), y: theme.pixels(2), width: high,
                height: high))
        let low = foot(bounds.width)
        let top = bounds.height - low
        // What does not fit ends at the line.
        area.place(
            Rectangle(
                x: 0, y: header, width: bounds.width,
                height: max(top + theme.pixels(8) - header, 0)))
        line.place(
            Rectangle(
                x: 0, y: top + theme.pixels(4), width: bounds.width, height: theme.pixels(9)))
        // Its drawing and its name lie below those of the brushes.
        let inset = theme.pixels(6)
        editing.place(
            Rectangle(
                x: inset, y: top + theme.pixels(14), width: bounds.width - 2 * inset,
                height: low - theme.pixels(14)))
    }
}

extension BrushMenu: PreviewingDelegate {
    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard let index = rows.subviews.firstIndex(where: { $0.frame.contains(location) }) else {
            return nil
        }
        context.sourceRect = rows.subviews[index].frame
        let place = Self.order(of: shelf)[index]
        return BrushPeek(shelf[place], at: place, on: paper, theme: theme)
    }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
        if let target = target as? BrushPeek { onEdit(target.place) }
    }
}

/// A brush in the list: its drawing, what it is called and is for, and its line.
private final class BrushRow: Pressable {
    private let theme: Theme
    private let brush: Brush
    private let paper: Color
    private let isChosen: Bool
    private let title: Label
    private let sentence: Label
    private let sample: BrushSamplePicture

    init(theme: Theme, _ entry: ShelfBrush, on paper: Color, isChosen: Bool) {
        (self.theme, brush, self.paper, self.isChosen) = (theme, entry.brush, paper, isChosen)
        sample = BrushSamplePicture(theme: theme, isOneOfMany: true)
        let text: ColorToken = isChosen ? .onSelected : .text
        title = Label(
            theme: theme, .verbatim(entry.title), style: isChosen ? .strong : .name,
            color: text)
        sentence = Label(
            theme: theme, .verbatim(entry.sentence), style: .small,
            color: isChosen ? .onSelected : .detail, overflow: .wraps)
        super.init(name: entry.title)
        subviews = [title, sentence, sample]
    }

    override var states: States { isChosen ? super.states.union(.selected) : super.states }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(64))
    }

    private var sampleSize: Size { BrushLine.size }

    /// What is left free at the right, where the bar is that scrolls, in points.
    private static let side = 16.0

    override func layout() {
        let left = theme.pixels(56)
        let room = bounds.width - left - theme.pixels(sampleSize.width + Self.side + 12)
        let (name, words) = (title.size(fitting: room), sentence.size(fitting: room))
        let lines = min(words.height, 2 * sentence.size(fitting: .infinity).height)
        let top = ((bounds.height - name.height - lines) / 2).rounded()
        title.place(Rectangle(x: left, y: top, width: name.width, height: name.height))
        sentence.place(
            Rectangle(x: left, y: top + name.height, width: words.width, height: lines))
    }

    override var clips: Bool { pressProgress == nil }

    override var overhang: Double {
        pressProgress == nil ? super.overhang : theme.shadowReach(.popover)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if pressProgress != nil {
            try theme.drawSurface(
                PixelRectangle(covering: bounds), .control, .popover, in: context)
        }
        let ground = ground
        if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
        let icon = Rectangle(
            center: Point(x: theme.pixels(28), y: bounds.center.y), radius: theme.pixels(12))
        theme.icons.draw(
            Icon(of: brush), theme.pixels(24), in: icon, theme[isChosen ? .onSelected : .text],
            in: context)
        if isHovered || isFocused || pressProgress != nil {
            Tick.draw(
                below: Rectangle(center: icon.center, radius: theme.pixels(22)),
                pressProgress ?? 0, isChosen: isChosen, theme, in: context)
        }
        let origin = Point(
            x: bounds.maxX - theme.pixels(sampleSize.width + Self.side),
            y: (bounds.center.y - theme.pixels(sampleSize.height) / 2).rounded())
        let line = BrushLine(theme: theme, brush, on: theme[ground ?? .surface], paper: paper)
        try sample.draw(line.sample, at: origin, hasTile: line.hasTile, in: context)
    }

    /// What it lies on, nil for the surface: while it is lifted it looks as at rest.
    private var ground: ColorToken? {
        if isChosen { return .selected }
        guard pressProgress == nil else { return nil }
        return isPressed ? .pressed : isHovered ? .hover : nil
    }
}

/// The line of a brush on its row.
struct BrushLine {
    /// Its extent in points.
    static let size = Size(width: 132, height: 42)

    let sample: BrushSample
    /// Whether it lies on paper of its own.
    let hasTile: Bool

    /// Ink that can be seen on the row needs no paper of its own.
    init(theme: Theme, _ brush: Brush, on row: Color, paper: Color) {
        hasTile = theme.ground(row, under: brush.color) != row
        sample = BrushSample(
            BrushSample.Request(brush: brush, size: Self.size, swing: 6, widest: 30),
            on: hasTile ? paper : row, theme: theme)
    }

    func prepare() { BrushSample.beside.prepare(sample) }
}
