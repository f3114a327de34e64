public import Geometry
import Graphics
import Input

/// The demonstration of what force can do to a view: the resizeable square and its figures.
public final class ResizeableDemoView: View {
    /// The square.
    public let square = ResizeableView()

    private let theme: Theme
    private let forceLabel: LabelView
    private let scaleLabel: LabelView

    /// A demonstration in a window of `size`.
    public init(size: PixelSize, theme: Theme = Theme()) {
        self.theme = theme
        let left = ResizeableView.restingFrame.minX
        let beside = ResizeableView.restingFrame.maxX + 70
        let middle = ResizeableView.restingFrame.center.y
        let line = theme.pixels(24)
        forceLabel = LabelView(
            "", at: Point(x: beside, y: middle - line), font: theme.figureFont, color: theme.text)
        scaleLabel = LabelView(
            "", at: Point(x: beside, y: middle), font: theme.figureFont, color: theme.text)
        super.init(role: .group, name: "Resizeable view", frame: PixelRectangle(size).rectangle)
        subviews = [
            LabelView(
                "Press the square", at: Point(x: left, y: 72), font: theme.titleFont,
                color: theme.text),
            LabelView(
                "The harder, the larger: 1 + force / maximumPossibleForce",
                at: Point(x: left, y: 72 + theme.pixels(28)), font: theme.bodyFont,
                color: theme.detail),
            forceLabel, scaleLabel, square,
        ]
        _ = showFigures()
    }

    override func layout(in size: PixelSize) {
        frame = PixelRectangle(size).rectangle
    }

    /// The figures beside the square follow its presses, so every contact comes through here.
    override func view(at point: Point) -> View? { self }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        guard sample.phase != .began || square.frame.contains(sample.position) else { return }
        square.handle(sample, &update)
        update.dirty.insert(showFigures())
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.setSource(theme.background)
        context.addRectangle(part.rectangle)
        context.fill()
        try super.draw(part, in: context)
    }

    private func showFigures() -> Rectangle {
        let force = square.force
        let value = force.map { Self.decimal($0.normalized) } ?? "–"
        return forceLabel.setText("Force  \(value)")
            .union(scaleLabel.setText("Scale  \(Self.decimal(square.scale))"))
    }

    /// A number with two decimals.
    static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
