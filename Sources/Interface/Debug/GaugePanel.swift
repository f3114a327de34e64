import Geometry
import Graphics
import Input

/// The panel of the debug view: a row per gauge, and what the colours of the points mean.
final class GaugePanel: View {
    private let theme: Theme
    private let titles: [LabelView]
    private let values: [LabelView]
    private let legend: [LabelView]
    private let modes: [LabelView]

    init(theme: Theme) {
        self.theme = theme
        func label(_ text: String, _ font: TextLayout.Font, _ color: Color) -> LabelView {
            LabelView(text, at: .zero, font: font, color: color)
        }
        let small = TextLayout.Font(size: theme.pixels(12), hasEvenDigits: true)
        titles = Gauge.allCases.map { label($0.title, small, theme.panelDetail) }
        values = Gauge.allCases.map { _ in label("–", small, theme.panelText) }
        legend = PointMark.legend.map { label($0.name, small, theme.panelDetail) }
        modes = (0..<2).map { _ in label("", small, theme.panelDetail) }
        super.init(role: .group, name: "Gauges")
        subviews = titles + values + legend + modes
    }

    /// Shows these figures; gives the rectangle that looks different then.
    func show(_ reading: GaugeReading) -> Rectangle {
        var changed = Rectangle.null
        for (text, mode) in zip(Self.names(ofModes: reading), modes) {
            changed.formUnion(mode.setText(text))
        }
        for (gauge, value) in zip(Gauge.allCases, values) {
            changed.formUnion(value.setText(gauge.text(reading)))
        }
        return changed
    }

    /// Contacts go through to the paper.
    override func view(at point: Point) -> View? { nil }

    /// Lies in the upper right corner.
    override func layout(in size: PixelSize) {
        let width = theme.pixels(356)
        let (margin, padding, line) = (theme.pixels(14), theme.pixels(14), theme.pixels(20))
        let left = Double(size.width) - width - margin
        var top = margin + padding
        for (index, gauge) in Gauge.allCases.enumerated() {
            if gauge.beginsGroup { top += theme.pixels(9) }
            titles[index].move(to: Point(x: left + padding, y: top))
            values[index].move(to: Point(x: left + theme.pixels(122), y: top))
            top += line
        }
        top += theme.pixels(9)
        top = placeLegend(left: left + padding, top: top, line: line)
        top += theme.pixels(9)
        for (index, mode) in modes.enumerated() {
            if index > 0 { top += line }
            mode.move(to: Point(x: left + padding, y: top))
        }
        frame = Rectangle(
            x: left, y: margin, width: width, height: top + line + theme.pixels(8) - margin)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.setSource(theme.panel)
        context.addRoundedRectangle(frame, radius: theme.pixels(10))
        context.fill()
        for (entry, label) in zip(PointMark.legend, legend) {
            let center = Point(x: label.frame.minX - theme.pixels(12), y: label.frame.center.y)
            let radius = theme.pixels(4)
            PointMark.drawRim(at: center, radius: radius, in: context)
            PointMark.drawDot(entry.type, at: center, radius: radius, in: context)
        }
        try super.draw(part, in: context)
    }

    /// Sets the meanings of the colours in columns of three; gives where they end.
    private func placeLegend(left: Double, top: Double, line: Double) -> Double {
        for (index, label) in legend.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 3)
            label.move(
                to: Point(
                    x: left + theme.pixels(18) + Double(column) * theme.pixels(114),
                    y: top + Double(row) * line))
        }
        return top + Double((legend.count + 2) / 3) * line
    }

    private static func names(ofModes reading: GaugeReading) -> [String] {
        [
            reading.isPrecise
                ? "Drawn at the precise place (Shift+F12)" : "Drawn at whole pixels (Shift+F12)",
            reading.isPredicting
                ? "Ink leads on to the pen (Ctrl+F12)" : "Ink ends at the last report (Ctrl+F12)",
        ]
    }
}
