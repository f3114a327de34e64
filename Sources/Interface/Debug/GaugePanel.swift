import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// The panel of the debug view: a row per gauge, and what the colours of the points mean.
final class GaugePanel: View {
    private let theme: Theme
    private let titles: [Label]
    private let values: [Label]
    private let legend: [Label]
    private let modes: [Label]

    init(theme: Theme) {
        self.theme = theme
        func label(_ text: Message, _ color: Color) -> Label {
            Label(theme: theme, text, font: theme.smallFigureFont, color: color)
        }
        titles = Gauge.allCases.map { label($0.title, theme.panelDetail) }
        values = Gauge.allCases.map { _ in label(.dash, theme.panelText) }
        legend = PointMark.legend.map { label($0.name, theme.panelDetail) }
        modes = (0..<2).map { _ in label("", theme.panelDetail) }
        super.init(role: .group, name: theme.text(.gauges))
        subviews = titles + values + legend + modes
    }

    /// What looks different while figures are set, as one part: many small ones take longer to draw.
    private var changed: Rectangle?

    override func invalidate(_ part: Rectangle) {
        guard let former = changed else { return super.invalidate(part) }
        changed = former.union(part)
    }

    /// Shows these figures.
    func show(_ reading: GaugeReading) {
        changed = .null
        set(reading)
        let part = changed ?? .null
        changed = nil
        invalidate(part)
    }

    private func set(_ reading: GaugeReading) {
        let sentences: [Message] = [
            reading.isPrecise ? .drawnPrecisely : .drawnAtWholePixels,
            reading.isPredicting ? .inkLeadsOn : .inkEndsAtReport,
        ]
        for (sentence, mode) in zip(sentences, modes) { set(mode, theme.text(sentence)) }
        for (gauge, value) in zip(Gauge.allCases, values) { set(value, gauge.text(reading)) }
    }

    private func set(_ label: Label, _ text: String) {
        label.say(text)
        if !label.frame.isNull { label.place(at: label.frame.origin) }
    }

    /// Lies in the upper right corner.
    func placeInCorner(of room: Rectangle) {
        let width = theme.pixels(356)
        let (margin, padding, line) = (theme.pixels(14), theme.pixels(14), theme.pixels(20))
        var top = padding
        for (index, gauge) in Gauge.allCases.enumerated() {
            if gauge.beginsGroup { top += theme.pixels(9) }
            titles[index].place(at: Point(x: padding, y: top))
            values[index].place(at: Point(x: theme.pixels(122), y: top))
            top += line
        }
        top += theme.pixels(9)
        top = placeLegend(left: padding, top: top, line: line)
        top += theme.pixels(9)
        for (index, mode) in modes.enumerated() {
            if index > 0 { top += line }
            mode.place(at: Point(x: padding, y: top))
        }
        place(
            Rectangle(
                x: room.maxX - width - margin, y: margin, width: width,
                height: top + line + theme.pixels(8)))
    }

    override var clips: Bool { true }

    override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, radius: theme.pixels(10), theme.panel)
        for (entry, label) in zip(PointMark.legend, legend) {
            let center = Point(x: label.frame.minX - theme.pixels(12), y: label.frame.center.y)
            let radius = theme.pixels(4)
            PointMark.drawRim(at: center, radius: radius, in: context)
            PointMark.drawDot(entry.type, at: center, radius: radius, in: context)
        }
    }

    /// Sets the meanings of the colours in columns of three; gives where they end.
    private func placeLegend(left: Double, top: Double, line: Double) -> Double {
        for (index, label) in legend.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 3)
            label.place(
                at: Point(
                    x: left + theme.pixels(18) + Double(column) * theme.pixels(114),
                    y: top + Double(row) * line))
        }
        return top + Double((legend.count + 2) / 3) * line
    }
}
