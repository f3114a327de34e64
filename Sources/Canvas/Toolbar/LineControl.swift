import Geometry
import Graphics
import Ink
import InterfaceCore
import Toolkit
import Wording

/// The control of size and opacity, which is its own preview: the brush in the hand, from light to full
/// force.
final class LineControl: Pressable {
    /// What it shows.
    var brush = Brush.pen {
        didSet {
            guard brush != oldValue else { return }
            showFigure()
            figure.ground = ground
            invalidate()
        }
    }
    /// Whether its figure is the opacity, and not the size.
    var showsOpacity = false { didSet { if showsOpacity != oldValue { showFigure() } } }
    /// The colour of the paper that its line is drawn on.
    var paper = Color.white {
        didSet {
            guard paper != oldValue else { return }
            figure.ground = ground
            invalidate()
        }
    }
    /// Whether there is room for its figure.
    var hasFigure = true {
        didSet { if hasFigure != oldValue { subviews = hasFigure ? [figure, sample] : [sample] } }
    }
    /// Whether the line is a short one.
    var isShort = false { didSet { if isShort != oldValue { invalidate() } } }
    /// Whether the popover is shown that belongs to it.
    var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }

    private let theme: Theme
    private let figure: Label
    private let sample: BrushSamplePicture

    init(theme: Theme) {
        self.theme = theme
        sample = BrushSamplePicture(theme: theme)
        figure = Label(theme: theme, style: .smallFigure, color: .detail)
        super.init(name: Message.sizeAndOpacity.text())
        subviews = [figure, sample]
        showFigure()
        figure.ground = ground
    }

    private func showFigure() {
        figure.say(
            (showsOpacity ? .percent(brush.opacity) : Message.points(brush.largestWidth)).text())
    }

    /// What its line can be seen on.
    private var ground: Color { theme.ground(paper, under: brush.color) }

    override func restyle() {
        super.restyle()
        figure.ground = ground
    }

    override var tooltip: Tip? { tip }

    override var value: String? { figure.name }

    override func size(fitting width: Double) -> Size {
        let length = (isShort ? 88.0 : 124) - (hasFigure ? 0 : 32)
        return Size(width: theme.pixels(length), height: theme.controlHeight)
    }

    /// How long the line is, and the room beside line and figure, in points.
    private var sampleLength: Double { isShort ? 34 : 68 }
    private var sideRoom: Double { isShort ? 11 : 13 }

    /// The box that is seen of it.
    private var box: Rectangle {
        bounds.outset(by: -theme.pixels(2))
    }

    override func layout() {
        let size = figure.size(fitting: theme.pixels(36))
        figure.place(
            Rectangle(
                x: bounds.maxX - theme.pixels(sideRoom) - size.width,
                y: (bounds.center.y - size.height / 2).rounded(), width: size.width,
                height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        let radius = theme.radius(.control)
        context.fill(box, radius: radius, ground)
        let request = BrushSample.Request(
            brush: brush, size: Size(width: sampleLength, height: 20), widest: 15,
            isLifted: false)
        let origin = Point(
            x: theme.pixels(sideRoom), y: (bounds.center.y - theme.pixels(20) / 2).rounded())
        try sample.draw(
            BrushSample(request, on: paper, theme: theme), at: origin, in: context)
        let edge: (Double, ColorToken) =
            isChosen ? (2 * theme.hairline, .accent) : (theme.hairline, .hairline)
        context.strokeInside(box, radius: radius, width: edge.0, color: theme[edge.1])
    }
}
