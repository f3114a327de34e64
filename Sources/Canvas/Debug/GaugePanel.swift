import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// The panel of the debug view: a row per gauge, and what the colours of the points mean.
final class GaugePanel: Box {
    /// What each gauge shows.
    let values: [Gauge: Label]
    /// How strokes are drawn.
    let modes: [Label]
    private let groups: [View]
    private let column: Stack
    private let rotationRow: Stack
    /// Where it was placed.
    private var room = Rectangle.null

    init(theme: Theme) {
        func label(_ text: Message, _ color: ColorToken) -> Label {
            Label(theme: theme, text, style: .smallFigure, color: color)
        }
        func stack(_ views: [View]) -> Stack {
            Stack(.vertical, theme: theme, spacing: 5, views)
        }
        let values = Dictionary(
            uniqueKeysWithValues: Gauge.allCases.map { ($0, label(.dash, .text)) })
        func row(_ gauge: Gauge) -> Stack {
            let title = label(gauge.title, .detail)
            title.leastWidth = 104
            values[gauge]?.growsWide = true
            values[gauge]?.leastWidth = 200
            return Stack(.horizontal, theme: theme, [title] + [values[gauge]].compactMap(\.self))
        }
        let legend = PointMark.legend.map { entry in
            let dot = LegendDot(theme: theme, entry.type)
            let entry = Stack(.horizontal, theme: theme, [dot, label(entry.name, .detail)])
            entry.leastWidth = 108
            return entry
        }
        self.values = values
        rotationRow = row(.rotation)
        modes = [Message.precision(true), .prediction(true)].map { label($0, .detail) }
        groups =
            Gauge.groups.map { stack($0.map(row)) } + [
                Stack(.horizontal, theme: theme, spacing: 5, legend), stack(modes),
            ]
        column = Stack(.vertical, theme: theme, spacing: 14, groups)
        super.init(
            theme: theme, name: .gauges, padding: Size(width: 14, height: 14),
            corner: .tile, column)
    }

    /// Shows these figures.
    func show(_ reading: GaugeReading) {
        modes[0].say(Message.precision(reading.isPrecise).text())
        modes[1].say(Message.prediction(reading.isPredicting).text())
        for (gauge, value) in values { value.say(gauge.text(reading)) }
        if reading.sample?.rotation != nil { showRotation() }
    }

    /// Has the row of the rotation from now on.
    private func showRotation() {
        guard !groups[0].subviews.contains(where: { $0 === rotationRow }) else { return }
        groups[0].subviews.append(rotationRow)
        placeInCorner(of: room)
    }

    /// Lies in the upper right corner of `room`, without the groups that have none.
    func placeInCorner(of room: Rectangle) {
        self.room = room
        let isSmall = min(room.width, room.height) < theme.pixels(420)
        let margin = theme.pixels(isSmall ? 8 : 12)
        let width = max(min(theme.pixels(356), room.width - 2 * margin), 1)
        column.subviews = []
        for group in groups {
            column.subviews.append(group)
            if size(fitting: width).height > room.height - 2 * margin {
                column.subviews.removeLast()
            }
        }
        place(
            Rectangle(
                x: room.maxX - width - margin, y: room.minY + margin, width: width,
                height: size(fitting: width).height))
    }
}

/// A point as the debug view marks it, larger.
private final class LegendDot: View {
    private let type: PointType
    private let theme: Theme

    init(theme: Theme, _ type: PointType) {
        (self.theme, self.type) = (theme, type)
        super.init(role: .image)
    }

    private var extent: Size { Size(width: theme.pixels(18), height: theme.pixels(10)) }

    override func size(fitting width: Double) -> Size { extent }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let center = Point(x: extent.height / 2, y: extent.height / 2)
        let radius = extent.height * 0.4
        PointMark.drawRim(at: center, radius: radius, in: context)
        PointMark.drawDot(type, at: center, radius: radius, in: context)
    }
}
