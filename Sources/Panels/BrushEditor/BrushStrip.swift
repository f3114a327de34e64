import Geometry
import Graphics
import Ink
import InterfaceCore
import Toolkit
import Wording

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
