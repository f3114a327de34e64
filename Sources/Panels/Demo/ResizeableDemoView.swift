public import Geometry
public import Graphics
import Input
import InterfaceCore
public import Toolkit
import Wording

/// The demonstration of what force can do to a view: the resizeable square and its figures.
public final class ResizeableDemoView: View, Demo {
    /// The square.
    public let square: ResizeableView

    private let theme: Theme
    private let forceLabel: Label
    private let scaleLabel: Label
    private let heading: View
    private let figures: View

    /// A demonstration with these measures.
    public init(theme: Theme = Theme()) {
        self.theme = theme
        square = ResizeableView(theme: theme)
        func label(_ text: Message, _ style: TextStyle, _ color: ColorToken) -> Label {
            Label(theme: theme, text, style: style, color: color)
        }
        forceLabel = label("", .figure, .text)
        scaleLabel = label("", .figure, .text)
        func column(_ labels: [Label]) -> Stack {
            Stack(.vertical, theme: theme, spacing: 7, labels)
        }
        heading = column([
            label(.pressTheSquare, .title, .text), label(.harderIsLarger, .body, .detail),
        ])
        figures = column([forceLabel, scaleLabel])
        super.init(role: .group, name: Message.resizeableView.text())
        square.onChange = { [unowned self] in showFigures() }
        showFigures()
        subviews = [heading, figures, square]
    }

    public override func layout() {
        let resting = square.restingFrame
        put(heading, at: Point(x: resting.minX, y: 72))
        put(
            figures,
            at: Point(x: resting.maxX + 70, y: resting.center.y - theme.pixels(24)))
    }

    private func put(_ column: View, at origin: Point) {
        let width = theme.pixels(600)
        column.place(
            Rectangle(
                x: origin.x, y: origin.y, width: width,
                height: column.size(fitting: width).height))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(part.rectangle, theme[.paper])
    }

    private func showFigures() {
        let force = square.force.map { $0.normalized.fixedPoint(2) } ?? "–"
        forceLabel.say(Message.force(force).text())
        scaleLabel.say(Message.scale(square.scale.fixedPoint(2)).text())
    }
}
