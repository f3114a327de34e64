import ForceTouch
import Geometry
import Graphics
import Input
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Panels
@testable import Toolkit

/// How hard a device was pressed, drawn over time.
@Suite struct ForceChartTests {
    private let chart: ForceChart
    private let theme = Theme()

    init() {
        chart = ForceChart(theme: theme)
        chart.place(Rectangle(x: 0, y: 0, width: 420, height: 260))
    }

    private var stages: [Rectangle] {
        ["pop", "peek", "hint"].compactMap { name in
            chart.subviews.first { $0.name == name }?.frame
        }
    }

    /// Of a hand whose presses are all about as hard.
    @Test(arguments: [0.05, 0.5, 0.95])
    func namesOfStagesDoNotLieOnOneAnother(average: Double) {
        chart.show(
            PressSensitivity.medium.thresholds,
            PressMeasure(average: average, hardest: min(average + 0.05, 1)))
        #expect(stages.count == 3)
        for (upper, lower) in zip(stages, stages.dropFirst()) { #expect(upper.maxY <= lower.minY) }
        #expect(stages.allSatisfy { $0.minY >= 40 && $0.maxY <= 260 })
    }

    /// What is shown of a press that is this hard at the present, where nothing of the box is.
    private func outside(_ force: Double) throws -> [Int] {
        var trace = DeviceTrace()
        for step in 0...4 {
            trace.note(
                PenSample(
                    time: Timestamp(seconds: Double(step)), position: .zero,
                    force: Force(normalized: force), phase: step == 0 ? .began : .moved))
        }
        chart.show(trace, figure: "", at: Timestamp(seconds: 4))
        let surface = try ImageSurface(size: PixelSize(width: 420, height: 260), format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try chart.render(PixelRectangle(surface.size), in: context)
        }
        let pixels = Pixels(layer: surface)
        let accent = theme[.accent]
        return (0..<260).filter { y in
            (0..<420).contains { x in
                let isOutside = x >= Int(stages[0].minX) - 8 || y < 60 || y >= 232
                return isOutside && pixels.channel(0, x: x, y: y) == Int(accent.blue * 255)
                    && pixels.channel(2, x: x, y: y) == Int(accent.red * 255)
            }
        }
    }

    @Test(arguments: [0.0, 0.5, 1]) func theDotAtThePresentLiesWithinTheBox(force: Double) throws {
        #expect(try outside(force).isEmpty)
    }
}
