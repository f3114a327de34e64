import Drawing
import Geometry
import Graphics
import InterfaceCore
import Rendering
import Toolkit
import Wording

/// A kind of paper to tap: a small picture of it above its name.
final class PaperTile: Pressable {
    /// From one line to the next in the picture, in points.
    private static let spacing = 12.0

    /// The paper of the drawing, whose colours the picture has.
    var background: Background { didSet { if background != oldValue { invalidate() } } }
    /// Whether the drawing has paper of this kind.
    var isChosen = false {
        didSet {
            guard isChosen != oldValue else { return }
            title.color = isChosen ? .onSelected : .text
            invalidate()
        }
    }
    private let pattern: Ruling.Pattern?
    private let theme: Theme
    private let title: Label

    /// Paper with such lines; plain for nil.
    init(theme: Theme, _ pattern: Ruling.Pattern?, _ background: Background) {
        (self.theme, self.pattern, self.background) = (theme, pattern, background)
        title = Label(theme: theme, .paper(pattern), style: .small)
        super.init(name: Message.paper(pattern).text())
        subviews = [title]
    }

    override var states: States { isChosen ? super.states.union(.selected) : super.states }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(84))
    }

    private var picture: Rectangle {
        Rectangle(
            x: theme.pixels(8), y: theme.pixels(8), width: bounds.width - theme.pixels(16),
            height: theme.pixels(48))
    }

    override func layout() {
        let size = title.size(fitting: bounds.width)
        title.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(), y: theme.pixels(62),
                width: size.width, height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let ground: ColorToken? =
            isChosen ? .selected : isPressed ? .pressed : isHovered ? .hover : nil
        if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
        let shown = PixelRectangle(covering: picture)
        context.fill(picture, radius: theme.pixels(4), background.color)
        try context.saved { () throws(GraphicsError) in
            context.clipToRoundedRectangle(picture, radius: theme.pixels(4))
            // No line lies on an edge.
            let half = theme.pixels(Self.spacing / 2)
            let origin = picture.origin + Vector(dx: half, dy: half)
            try ruling?.draw(
                shown, Transform(scale: theme.scale, offset: origin - .zero), in: context)
        }
        context.strokeInside(
            picture, radius: theme.pixels(4), width: theme.hairline, color: theme.edge)
    }

    private var ruling: Ruling? {
        pattern.map {
            Ruling(
                $0, spacing: Self.spacing,
                color: background.ruling?.color ?? .lines(on: background.color))
        }
    }
}

extension Color {
    /// The colour of lines on paper of this colour that nobody has chosen: faint, and seen on both light
    /// and dark paper.
    static func lines(on paper: Color) -> Color {
        let light = 0.299 * paper.red + 0.587 * paper.green + 0.114 * paper.blue
        return light > 0.5 ? Color(rgb: 0xC3D2E6) : Color(rgb: 0x46505F)
    }
}
