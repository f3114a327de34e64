import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Rendering
import Toolkit
import Wording

/// A brush that is previewed: what it draws, in four lines.
final class BrushPeek: ViewController {
    /// The place of the brush on the shelf.
    let place: Int

    /// The preview of the brush at `place` as it draws on this paper.
    init(_ entry: ShelfBrush, at place: Int, on paper: Color, theme: Theme) {
        self.place = place
        super.init(PeekedBrush(entry, on: paper, theme: theme))
        // As high as four lines and the name below are.
        preferredContentSize = Size(
            width: 0, height: BrushLines.size.height + PeekedBrush.caption)
    }
}

/// The lines of a brush above its name, and what each is to show.
private final class PeekedBrush: View {
    /// How high the line with its name is, and how far its texts are from the edges, in points.
    static let caption = 52.0
    private static let margin = BrushLines.margin

    private let theme: Theme
    private let lines: BrushLines
    private let title: Label
    private let sentence: Label
    private let labels: [TextLayout]
    private var picture: ImageSurface?
    private var lookAgain: Timestamp?

    init(_ entry: ShelfBrush, on paper: Color, theme: Theme) {
        self.theme = theme
        lines = BrushLines(
            entry.brush, on: theme.ground(paper, under: entry.brush.color), theme: theme)
        title = Label(theme: theme, .verbatim(entry.title), style: .strong)
        sentence = Label(theme: theme, .verbatim(entry.sentence), style: .small, color: .detail)
        let font = theme.font(.small)
        labels = [Message.lightToFirm, .uprightToFlat, .acrossItself, .byHand].map {
            TextLayout($0.text(), font: font)
        }
        super.init(role: .image, name: entry.title)
        subviews = [title, sentence]
    }

    override var value: String? { sentence.name }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        guard picture == nil else { return }
        if let made = BrushLines.beside.kept(lines) {
            (picture, lookAgain) = (made.surface, nil)
            invalidate()
        } else {
            BrushLines.beside.prepare(lines)
            // It is made beside: nobody tells when it is there.
            lookAgain = now.advanced(by: OverlayStack.frameInterval)
        }
    }

    override var deadline: Timestamp? { lookAgain }

    override func layout() {
        let (margin, foot) = (theme.pixels(Self.margin), theme.pixels(Self.caption))
        let top = bounds.height - foot
        let name = title.size(fitting: max(bounds.width / 2, 1))
        title.place(
            Rectangle(
                x: margin, y: (top + (foot - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        let room = max(bounds.width - name.width - 3 * margin, 1)
        let words = sentence.size(fitting: room)
        sentence.place(
            Rectangle(
                x: bounds.width - margin - words.width,
                y: (top + (foot - words.height) / 2).rounded(), width: words.width,
                height: words.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let area = Rectangle(
            x: 0, y: 0, width: bounds.width,
            height: max(bounds.height - theme.pixels(Self.caption), 0))
        context.fill(area, lines.paper)
        let scale = bounds.width / theme.pixels(BrushLines.size.width)
        if let picture {
            context.saved {
                context.clip(to: PixelRectangle(covering: area))
                context.concatenate(Transform(scale: scale))
                context.setSource(picture)
                context.paint()
            }
        }
        // The paper is the drawing's, whatever the theme.
        let color = theme.color(.detail, on: lines.paper)
        for (index, label) in labels.enumerated() {
            // As high above its line in a preview that is smaller, where letters are not.
            let middle = theme.pixels(BrushLines.pitch * Double(index) + 20) * scale
            let top = (middle - label.size.height / 2).rounded()
            label.draw(
                in: context, at: Point(x: theme.pixels(Self.margin), y: top), color: color)
        }
    }
}
