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

    /// Something that happened, with the force at that time.
    struct Mark: Hashable {
        var moment: DeviceTrace.Moment
        var name: String
    }

    private let title: Label
    private let figure: Label
    /// The hardest one first.
    private var stages: [(force: Double, label: Label)]
    private var trace = DeviceTrace()
    /// What happened, the oldest first; nil where the hardest moment of each contact tells.
    private var marks: [Mark]?
    private var now = Timestamp.zero

    init(theme: Theme) {
        title = Label(theme: theme, .recentForce(Int(DeviceTrace.seconds)), style: .strong)
        figure = Label(theme: theme, style: .figure)
        stages = [Message.popStage, .peekStage, .hintStage].map {
            (0, Label(theme: theme, $0, style: .small, color: .detail))
        }
        super.init(theme: theme, role: .image, name: title.name)
        subviews = [title, figure] + stages.map(\.label)
        show(PressSensitivity.medium.thresholds, PressMeasure())
    }

    override var value: String? { figure.name }

    /// Shows where the stages of a press begin.
    func show(_ levels: PressThresholds, _ measure: PressMeasure) {
        for (index, level) in [levels.pop, levels.peek, levels.hint].enumerated() {
            stages[index].force = measure.force(at: level)
        }
        layout()
        invalidate()
    }

    /// Shows what a device reported until now, and what happened meanwhile.
    func show(_ trace: DeviceTrace, _ marks: [Mark]? = nil, figure: Message, at now: Timestamp) {
        (self.trace, self.marks, self.now) = (trace, marks, now)
        self.figure.say(figure.text())
        layout()
        invalidate()
    }

    override var isTimed: Bool { true }

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

    /// Where the dot may be, so that all of it lies within the box.
    private var plot: Rectangle {
        box.outset(by: -min(dot, box.width / 2, box.height / 2))
    }

    /// Where a force lies.
    private func height(_ force: Double) -> Double { plot.maxY - min(force, 1) * plot.height }

    /// Where it lies at a time.
    private func place(_ time: Timestamp, _ force: Double) -> Point {
        let age = now.seconds(since: time) / DeviceTrace.seconds
        return Point(x: plot.maxX - age * (plot.maxX - box.minX), y: height(force))
    }

    /// The middles of the names of the stages: beside their lines, but never on one another.
    private var names: [Double] {
        let line = stages.map { $0.label.natural.height }.max() ?? 0
        let places = stages.map { height($0.force) }
        let middle = max(min(places[1], box.maxY - line), box.minY + line)
        return [min(places[0], middle - line), middle, max(places[2], middle + line)]
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (right, middle) = (bounds.width - padding, theme.pixels(32))
        put(figure, x: right, middle: middle, room: bounds.width / 3, isRight: true)
        put(
            title, x: padding, middle: middle,
            room: figure.frame.minX - padding - theme.pixels(8))
        for (stage, middle) in zip(stages, names) {
            put(stage.label, x: box.maxX + theme.pixels(8), middle: middle, room: labels)
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
            drawNames(marks ?? peaks, dotted: marks != nil, in: box, context)
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

    /// The hardest moment of each contact that came to a stage, with its name.
    private var peaks: [Mark] {
        trace.moments.split { $0.force == 0 }.compactMap { contact in
            guard let peak = contact.max(by: { $0.force < $1.force }),
                let stage = stages.first(where: { $0.force <= peak.force })
            else { return nil }
            return Mark(moment: peak, name: stage.label.name)
        }
    }

    /// Tells what happened, each at its place; where there is room for one only, the last.
    private func drawNames(
        _ marks: [Mark], dotted: Bool, in box: Rectangle, _ context: Context
    ) {
        var taken: [Rectangle] = []
        let marks = marks.map { (place($0.moment.time, $0.moment.force), $0) }
            .filter { $0.0.x > box.minX }
        if dotted { for (there, _) in marks { drawDot(at: there, context, radius: 3) } }
        for (there, mark) in marks.reversed() {
            let name = TextLayout(mark.name, font: theme.font(.smallStrong))
            // A curve that rises leaves room above it at its left.
            let frame =
                dotted
                ? frame(of: name, leftOf: there, in: box) : frame(of: name, above: there, in: box)
            // Half a name says nothing.
            guard frame.minX > box.minX, !taken.contains(where: { $0.intersects(frame) }) else {
                continue
            }
            taken.append(frame)
            name.draw(in: context, at: frame.origin, color: theme[.accent])
        }
    }

    private func frame(of name: TextLayout, above there: Point, in box: Rectangle) -> Rectangle {
        let (size, half) = (name.size, name.size.width / 2)
        // What came to the upper edge has its name below it.
        let isBelow = there.y - box.minY < theme.pixels(24)
        let middle = there.y + theme.pixels(isBelow ? 16 : -16)
        let x = min(there.x, box.maxX - half - theme.pixels(8))
        return Rectangle(
            x: (x - half).rounded(), y: (middle - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    private func frame(of name: TextLayout, leftOf there: Point, in box: Rectangle) -> Rectangle {
        let (size, gap) = (name.size, theme.pixels(6))
        // Clear of the dots of what came before it.
        let y = max(there.y - theme.pixels(5) - size.height, box.minY)
        return Rectangle(
            x: (there.x - gap - size.width).rounded(), y: y.rounded(), width: size.width,
            height: size.height)
    }

    private func drawDot(at place: Point, _ context: Context, radius: Double = 4) {
        for (radius, color) in [(radius + 2, ColorToken.surface), (radius, .accent)] {
            context.setSource(theme[color])
            context.addCircle(center: place, radius: radius * theme.scale)
            context.fill()
        }
    }
}
