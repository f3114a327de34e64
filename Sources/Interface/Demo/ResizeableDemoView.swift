public import Drawing
public import Geometry
public import Graphics
public import Input
public import Toolkit
import Wording

/// The demonstration of what force can do to a view: the resizeable square and its figures.
public final class ResizeableDemoView: View {
    /// The square.
    public let square: ResizeableView

    private let theme: Theme
    private let forceLabel: Label
    private let scaleLabel: Label

    /// A demonstration with these measures.
    public init(theme: Theme = Theme()) {
        self.theme = theme
        square = ResizeableView(theme: theme)
        func label(
            _ text: Message, _ font: TextLayout.Font, _ color: Color, _ x: Double, _ y: Double
        ) -> Label {
            let label = Label(theme: theme, text, font: font, color: color)
            label.place(at: Point(x: x, y: y))
            return label
        }
        let resting = ResizeableView.restingFrame
        let (beside, line) = (resting.maxX + 70, theme.pixels(24))
        forceLabel = label("", theme.figureFont, theme.text, beside, resting.center.y - line)
        scaleLabel = label("", theme.figureFont, theme.text, beside, resting.center.y)
        super.init(role: .group, name: theme.text(.resizeableView))
        subviews = [
            label(.pressTheSquare, theme.titleFont, theme.text, resting.minX, 72),
            label(
                .harderIsLarger, theme.bodyFont, theme.detail, resting.minX,
                72 + theme.pixels(28)),
            forceLabel, scaleLabel, square,
        ]
        square.onChange = { [unowned self] in showFigures() }
        showFigures()
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(part.rectangle, theme.background)
    }

    private func showFigures() {
        let force = square.force.map { $0.normalized.fixedPoint(2) } ?? "–"
        for (label, text) in [
            (forceLabel, Message.force(force)), (scaleLabel, .scale(square.scale.fixedPoint(2))),
        ] {
            label.say(theme.text(text))
            label.place(at: label.frame.origin)
        }
    }
}

extension ResizeableDemoView: Content {
    /// Does a command, and tells whether it is one of its own.
    public func perform(_ command: Command) -> Bool { false }

    /// Takes a new extent of the window.
    public func resize(to size: PixelSize) { place(PixelRectangle(size).rectangle) }

    /// There is no drawing in it.
    public func show(_ history: History, _ viewport: Viewport) {}

    /// A press leaves nothing behind.
    public func endContacts() {}

    /// Takes the devices that there are now.
    public func handle(devices: [Device]) {}

    /// Takes what it took to show the samples so far.
    public func note(_ statistics: FrameStatistics) {}

    /// How high the controls at its lower edge are; 0 without any.
    public var footHeight: Double { 0 }

    /// What it has to tell and to ask since the last time, in order.
    public func takeEffects() -> [Effect] { [] }
}
