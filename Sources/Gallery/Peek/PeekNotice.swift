import Geometry
import Graphics
import InterfaceCore
import Paths
import Toolkit
import Wording

/// What is said of a drawing in its preview, below a sign: why nothing can be shown of it, or what else is wrong with it.
struct PeekNotice {
    /// How wide its lines are at most, and the room around it and below the sign, in points.
    private static let (width, margin, gap) = (400.0, 16.0, 8.0)
    private static let signLength = 24.0

    /// The extent of a preview of which nothing but this can be shown, in points.
    static let contentSize = Size(width: 400, height: 240)

    /// What it says.
    let text: String
    private let theme: Theme

    /// Says `sentence` of the drawing, which goes by its name there: its path tells less, and takes more room.
    init(_ sentence: Message, of entry: DrawingEntry, theme: Theme) {
        self.theme = theme
        text = sentence.text().replacing(entry.path.shown.printable, with: entry.name.printable)
    }

    /// Draws it in the middle of `area`, all of which it covers, or at its foot below what can be shown.
    ///
    /// Where there is little room, it goes without the sign, and then in small type.
    func draw(in area: Rectangle, covers: Bool, in context: Context) {
        let margin = theme.pixels(Self.margin)
        let room = max(area.height - margin, 1)
        let width = max(min(area.width - 2 * margin, theme.pixels(Self.width)), 1)
        func set(_ style: TextStyle) -> TextLayout {
            TextLayout(text, font: theme.font(style), maximumWidth: width, isCentered: true)
        }
        let sign = theme.pixels(Self.signLength + Self.gap)
        var words = set(.body)
        let hasSign = words.size.height + sign <= room
        if !hasSign, words.size.height > room { words = set(.small) }
        let height = words.size.height + (hasSign ? sign : 0)
        let ground =
            covers
            ? area
            : Rectangle(
                x: area.minX, y: max(area.maxY - height - 2 * margin, area.minY),
                width: area.width, height: min(height + 2 * margin, area.height))
        context.saved {
            context.clip(to: PixelRectangle(covering: area))
            context.fill(ground, theme[.surface])
            let top = max((ground.center.y - height / 2).rounded(), ground.minY)
            if hasSign { drawSign(top, area.center.x, in: context) }
            let place = Point(
                x: (area.center.x - words.size.width / 2).rounded(),
                y: top + (hasSign ? sign : 0))
            words.draw(in: context, at: place, color: theme[.text])
        }
    }

    private func drawSign(_ top: Double, _ middle: Double, in context: Context) {
        let length = theme.pixels(Self.signLength)
        let place = Rectangle(
            x: (middle - length / 2).rounded(), y: top, width: length, height: length)
        theme.icons.draw(.warning, length, in: place, theme[.detail], in: context)
    }
}
