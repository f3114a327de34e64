import Geometry
import Graphics
import Ink
import Toolkit
import Wording

/// Paper to try a brush on while it is changed: what was drawn there changes with it.
final class BrushPad: TryPaper {
    private let hint: Label
    private let clearing: Button

    /// Paper like `paper`.
    init(theme: Theme, _ brush: Brush, on paper: Color) {
        hint = Label(theme: theme, .tryItHere, style: .small, color: .placeholder)
        clearing = Button(theme: theme, .clearPad, style: .onDesk)
        super.init(theme: theme, name: .tryItHere, brush, on: paper)
        changesWithBrush = true
        subviews = [hint]
        clearing.action = { [unowned self] in clear() }
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(128))
    }

    override func restyle() {
        super.restyle()
        for view in [hint, clearing] { view.restyle() }
    }

    override func paperBegan() {
        subviews = [clearing]
        layout()
    }

    override func paperWentAway() {
        subviews = [hint]
        layout()
    }

    override func layout() {
        super.layout()
        hint.ground = ground
        let inset = theme.pixels(12)
        let text = hint.size(fitting: max(bounds.width - 2 * inset, 1))
        hint.place(Rectangle(x: inset, y: inset, width: text.width, height: text.height))
        let size = clearing.size(fitting: bounds.width)
        clearing.place(
            Rectangle(
                x: bounds.width - size.width - theme.pixels(8),
                y: bounds.height - size.height - theme.pixels(8), width: size.width,
                height: size.height))
    }
}

/// The line of a brush, as it is now.
final class BrushStrip: View {
    /// Whose line is shown.
    var brush: Brush { didSet { if brush != oldValue { invalidate() } } }

    /// The colour of the paper that it is shown on, where it can be seen there.
    var paper: Color { didSet { if paper != oldValue { invalidate() } } }

    private let theme: Theme
    private let sample: BrushSamplePicture

    /// The line of this brush on this paper.
    init(theme: Theme, _ brush: Brush, on paper: Color) {
        (self.theme, self.brush, self.paper) = (theme, brush, paper)
        sample = BrushSamplePicture(theme: theme)
        super.init(role: .image, name: Message.sampleOfTheBrush.text())
        subviews = [sample]
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(96))
    }

    override var clips: Bool { true }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let radius = theme.radius(.tile)
        context.fill(bounds, radius: radius, theme.ground(paper, under: brush.color))
        let inset = 16.0
        let size = Size(
            width: bounds.width / theme.scale - 2 * inset,
            height: bounds.height / theme.scale - inset)
        if size.width > 16, size.height > 16 {
            let request = BrushSample.Request(
                brush: brush, size: size, swing: size.height / 6, widest: size.height * 0.7)
            try sample.draw(
                BrushSample(request, on: paper, theme: theme),
                at: Point(x: theme.pixels(inset), y: theme.pixels(inset / 2)), in: context)
        }
        context.strokeInside(bounds, radius: radius, width: theme.hairline, color: theme[.hairline])
    }
}
