import DequeModule
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Toolkit
import Wording

/// Paper to try a device on, with a dot at each place that it reports.
final class TesterPaper: Card {
    private static let mostPoints = 20_000
    private let paper: TryPaper
    private let hint: Label
    private let count: Label
    private var points: Deque<Point> = []

    init(theme: Theme) {
        var brush = Brush(name: "Pen", smallestWidth: 1, largestWidth: 16)
        brush.color = theme[.disabled]
        paper = TryPaper(theme: theme, name: .drawHere, brush, corner: .popover)
        hint = Label(theme: theme, .drawHere, style: .small, color: .placeholder)
        count = Label(theme: theme, style: .small, color: .detail)
        super.init(theme: theme, name: Message.drawHere.text())
        subviews = [paper]
        paper.subviews = [hint, count]
        paper.onSample = { [unowned self] in mark($0) }
    }

    /// What was tried is gone with its paper.
    override func restyle() {
        points = []
        paper.clear()
        paper.brush.color = theme[.disabled]
        super.restyle()
    }

    private func mark(_ sample: PenSample) {
        guard sample.phase.isContact else { return }
        points.append(sample.position)
        if points.count > Self.mostPoints { points.removeFirst() }
        invalidate(Rectangle(center: sample.position, radius: radius + 1))
    }

    /// Shows how many samples came.
    func show(_ trace: DeviceTrace) {
        count.say(
            trace.sampleCount == 0
                ? ""
                : [
                    Message.samples(trace.sampleCount), .strokes(trace.strokeCount),
                    trace.gapCount == 0 ? .noGaps : .gaps(trace.gapCount),
                ].map { $0.text() }.joined(separator: " · "))
        layout()
    }

    override func layout() {
        guard !bounds.isNull else { return }
        if paper.frame != bounds { paper.place(bounds) }
        put(hint, x: padding, middle: theme.pixels(28), room: bounds.width - 2 * padding)
        put(
            count, x: bounds.width - padding, middle: bounds.height - theme.pixels(24),
            room: bounds.width - 2 * padding, isRight: true)
    }

    private var radius: Double { 1.5 * theme.scale }

    override func drawAbove(_ part: PixelRectangle, in context: Context) {
        let near = part.rectangle.outset(by: radius)
        context.setSource(theme[.accent])
        for point in points where near.contains(point) {
            context.addCircle(center: point, radius: radius)
            context.fill()
        }
    }
}
