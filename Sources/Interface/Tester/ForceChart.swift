import DequeModule
import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// How hard a device was pressed in the last seconds, with the stages of a press drawn in.
///
/// It ends at the newest sample: where a pen is taken away, it stands still and can be looked at.
final class ForceChart: Card {
    private let title: Label
    private let rate: Label
    private let stages: [(force: Double, label: Label)]
    private var trace = DeviceTrace()

    init(theme: Theme) {
        title = Label(theme: theme, .recentForce(Int(DeviceTrace.seconds)), style: .strong)
        rate = Label(theme: theme, style: .figure)
        let press = PressStages()
        let named: [(Double, Message)] = [
            (press.pop, .popStage), (press.peek, .peekStage), (press.hint, .hintStage),
        ]
        stages = named.map {
            ($0.0, Label(theme: theme, $0.1, style: .small, color: .detail))
        }
        super.init(theme: theme, role: .image, name: title.name)
        subviews = [title, rate] + stages.map(\.label)
    }

    override var value: String? { rate.name }

    /// Shows what a device reported until now.
    func show(_ trace: DeviceTrace, at now: Timestamp) {
        self.trace = trace
        rate.say(
            trace.rate(at: now).map { Message.hertz(Int($0.rounded())).text() }
                ?? Message.noFigure.text())
        layout()
        invalidate()
    }

    // MARK: Places

    private var labels: Double {
        max(stages.map { $0.label.natural.width }.max() ?? 0, theme.pixels(32))
    }

    private var box: Rectangle {
        Rectangle(
            minX: padding, minY: theme.pixels(60),
            maxX: bounds.width - padding - labels - theme.pixels(8),
            maxY: bounds.height - theme.pixels(27))
    }

    /// Where a force lies; full force lies a little below the edge.
    private func height(_ force: Double) -> Double {
        let box = box
        return box.maxY - theme.hairline - force * (box.height - theme.pixels(8))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let right = bounds.width - padding
        put(rate, x: right, middle: theme.pixels(31), room: bounds.width / 3, isRight: true)
        put(
            title, x: padding, middle: theme.pixels(31),
            room: rate.frame.minX - padding - theme.pixels(8))
        for stage in stages {
            put(
                stage.label, x: box.maxX + theme.pixels(8), middle: height(stage.force),
                room: labels)
        }
    }

    // MARK: Drawing

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        let box = box
        guard box.width > 0, box.height > 0 else { return }
        context.fill(box, radius: theme.pixels(8), theme[.well])
        context.strokeInside(
            box, radius: theme.pixels(8), width: theme.hairline, color: theme[.hairline])
        for stage in stages {
            let y = height(stage.force).rounded() + theme.hairline / 2
            context.setSource(theme[.outline])
            context.move(to: Point(x: box.minX, y: y))
            context.addLine(to: Point(x: box.maxX, y: y))
            context.stroke(
                width: theme.hairline, dashes: [2 * theme.scale, 4 * theme.scale])
        }
        drawForce(in: box, context)
    }

    private func drawForce(in box: Rectangle, _ context: Context) {
        guard let last = trace.moments.last, trace.moments.count > 1 else { return }
        let width = box.width - 2 * theme.hairline
        func place(_ moment: DeviceTrace.Moment) -> Point {
            let age = last.time.seconds(since: moment.time) / DeviceTrace.seconds
            return Point(x: box.maxX - theme.hairline - age * width, y: height(moment.force))
        }
        context.setSource(theme[.accent])
        var former: Point?
        for moment in trace.moments {
            let point = place(moment)
            if let former {
                // Several samples may lie on one column of pixels.
                guard point.x - former.x >= 0.5 || moment == last else { continue }
                context.addLine(to: point)
            } else {
                context.move(to: point)
            }
            former = point
        }
        context.stroke(width: 2 * theme.scale)
        context.addCircle(center: place(last), radius: 4 * theme.scale)
        context.fill()
    }
}
