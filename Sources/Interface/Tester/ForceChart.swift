import DequeModule
import ForceTouch
import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// How hard a device was pressed in the last seconds, with the stages of a press drawn in.
///
/// It ends at the present and moves on by itself, until the force has been the same for as long as it shows.
final class ForceChart: Card {
    /// Seconds between two pictures of what moves on.
    private static let interval = 1.0 / 60
    /// A device that was silent for so many seconds was pressed the same meanwhile.
    private static let pause = 0.05

    private let title: Label
    private let rate: Label
    /// The hardest one first.
    private let stages: [(force: Double, label: Label)]
    private var trace = DeviceTrace()
    private var now = Timestamp.zero

    init(theme: Theme) {
        title = Label(theme: theme, .recentForce(Int(DeviceTrace.seconds)), style: .strong)
        rate = Label(theme: theme, style: .figure)
        let (measure, levels) = (PressMeasure(), PressSensitivity.medium.thresholds)
        let named: [(Double, Message)] = [
            (levels.pop, .popStage), (levels.peek, .peekStage), (levels.hint, .hintStage),
        ]
        stages = named.map {
            (measure.force(at: $0.0), Label(theme: theme, $0.1, style: .small, color: .detail))
        }
        super.init(theme: theme, role: .image, name: title.name)
        subviews = [title, rate] + stages.map(\.label)
    }

    override var value: String? { rate.name }

    /// Shows what a device reported until now.
    func show(_ trace: DeviceTrace, at now: Timestamp) {
        (self.trace, self.now) = (trace, now)
        rate.say(
            trace.rate(at: now).map { Message.hertz(Int($0.rounded())).text() }
                ?? Message.noFigure.text())
        layout()
        invalidate()
    }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        guard deadline != nil, now > self.now else { return }
        self.now = now
        invalidate(box.outset(by: dot))
    }

    override var deadline: Timestamp? {
        trace.isFlat(at: now) ? nil : now.advanced(by: Self.interval)
    }

    // MARK: Places

    private var labels: Double {
        max(stages.map { $0.label.natural.width }.max() ?? 0, theme.pixels(28))
    }

    private var box: Rectangle {
        Rectangle(
            minX: padding, minY: theme.pixels(60),
            maxX: bounds.width - padding - labels - theme.pixels(8),
            maxY: bounds.height - theme.pixels(28))
    }

    /// The radius of the dot at the present.
    private var dot: Double { theme.pixels(6) }

    /// Where a force lies.
    private func height(_ force: Double) -> Double {
        let box = box
        return max(box.maxY - force * box.height, box.minY + theme.hairline)
    }

    /// Where it lies at a time.
    private func place(_ time: Timestamp, _ force: Double) -> Point {
        let box = box
        let age = now.seconds(since: time) / DeviceTrace.seconds
        return Point(x: box.maxX - age * box.width, y: height(force))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (right, middle) = (bounds.width - padding, theme.pixels(32))
        put(rate, x: right, middle: middle, room: bounds.width / 3, isRight: true)
        put(
            title, x: padding, middle: middle,
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
        for stage in stages { drawLine(at: height(stage.force).rounded(), in: box, context) }
        guard let last = trace.moments.last else { return }
        context.saved {
            context.clip(to: PixelRectangle(covering: box))
            drawForce(last, context)
            for contact in trace.moments.split(whereSeparator: { $0.force == 0 }) {
                drawName(of: contact, in: box, context)
            }
        }
        drawDot(at: place(now, last.force), context)
    }

    private func drawLine(at y: Double, in box: Rectangle, _ context: Context) {
        context.setSource(theme[.outline])
        context.move(to: Point(x: box.minX, y: y + theme.hairline / 2))
        context.addLine(to: Point(x: box.maxX, y: y + theme.hairline / 2))
        context.stroke(width: theme.hairline, dashes: [2 * theme.scale, 4 * theme.scale])
    }

    private func drawForce(_ last: DeviceTrace.Moment, _ context: Context) {
        var former: DeviceTrace.Moment?
        for moment in trace.moments {
            let point = place(moment.time, moment.force)
            if let former {
                // It was pressed as before until it said something else.
                if moment.time.seconds(since: former.time) > Self.pause {
                    context.addLine(to: place(moment.time, former.force))
                }
                context.addLine(to: point)
            } else {
                context.move(to: point)
            }
            former = moment
        }
        context.addLine(to: place(now, last.force))
        context.setSource(theme[.accent])
        context.stroke(width: 2 * theme.scale)
    }

    /// Tells at the hardest moment of a contact to which stage that came.
    private func drawName(
        of contact: some Collection<DeviceTrace.Moment>, in box: Rectangle, _ context: Context
    ) {
        guard let peak = contact.max(by: { $0.force < $1.force }),
            let stage = stages.first(where: { $0.force <= peak.force })
        else { return }
        let name = TextLayout(stage.label.name, font: theme.font(.smallStrong))
        let (there, half) = (place(peak.time, peak.force), name.size.width / 2)
        // What came to the upper edge has its name below it.
        let isBelow = there.y - box.minY < theme.pixels(24)
        let middle = there.y + theme.pixels(isBelow ? 16 : -16)
        let x = min(there.x, box.maxX - half - theme.pixels(8))
        name.draw(
            in: context,
            at: Point(x: (x - half).rounded(), y: (middle - name.size.height / 2).rounded()),
            color: theme[.accent])
    }

    private func drawDot(at place: Point, _ context: Context) {
        for (radius, color) in [(6.0, ColorToken.surface), (4, .accent)] {
            context.setSource(theme[color])
            context.addCircle(center: place, radius: radius * theme.scale)
            context.fill()
        }
    }
}
