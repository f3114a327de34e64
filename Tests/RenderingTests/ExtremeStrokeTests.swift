import Drawing
import Foundation
import Geometry
import Ink
import Rendering
import TestSupport
import Testing

/// Strokes at the limits of what a file may say: they open, draw, and harm nothing.
@Suite struct ExtremeStrokeTests {
    private static let places = (0...40).map { Point(x: 20 + 5 * Double($0), y: 50.5) }

    private func brush(_ width: ClosedRange<Double>, _ model: Brush.Model) -> Brush {
        var brush = Brush(
            name: "Extreme", smallestWidth: width.lowerBound, largestWidth: width.upperBound,
            smoothing: 0)
        brush.model = model
        if model != .even { brush.flow = Brush.Flow(least: 0.2, most: 0.9) }
        return brush
    }

    private func stroke(
        _ brush: Brush, force: Double? = 0.5, seconds: (Int) -> Double = { Double($0) / 133 }
    ) throws -> Stroke {
        try #require(
            Stroke(
                brush: SharedBrush(brush),
                samples: Self.places.enumerated().map {
                    StrokeSample(position: $1, seconds: seconds($0), force: force)
                }))
    }

    private func ink(_ strokes: [Stroke]) throws -> Double {
        let pixels = try Pages.pixels(strokes, .committed, width: 260, height: 101)
        return (0..<260).map { pixels.ink(x: $0, y: 50) }.reduce(0, +) / 260
    }

    @Test(arguments: Brush.Model.allCases)
    func theFinestAndTheWidestLineAreDrawn(model: Brush.Model) throws {
        let widths = BrushSetting.widths
        let finest = brush(widths.lowerBound...widths.lowerBound, model)
        #expect(try ink([stroke(finest)]) < 0.05)
        let widest = brush(widths.upperBound...widths.upperBound, model)
        #expect(try ink([stroke(widest)]) > 0.05)
        #expect(try ink([stroke(brush(widths, model), force: 1)]) > 0.05)
    }

    /// A hand that always presses the same has the same line everywhere, at full force the widest.
    @Test(arguments: Brush.Model.allCases)
    func evenForcesGiveEvenLines(model: Brush.Model) throws {
        let brush = brush(4...20, model)
        var widths: [Double] = []
        for force in [0.05, 1.0] {
            let stroke = try stroke(brush, force: force)
            stroke.forEachChain { widths += $0.map { 2 * ($0.radius - brush.fringe) } }
        }
        let light = try #require(widths.first)
        #expect(abs(light - brush.width(force: 0.05)) < 0.2)
        #expect(abs(try #require(widths.last) - 20) < 0.2)
    }

    /// Without times, and with times that stand still, a line is the same as with those of a pen.
    @Test(arguments: Brush.Model.allCases)
    func timesThatStandStillDraw(model: Brush.Model) throws {
        let brush = brush(4...20, model)
        let usual = try ink([stroke(brush)])
        #expect(usual > 0.02)
        for seconds in [{ _ in 0 }, { Double($0 / 20) }, { Double($0) * 1e-12 }]
            as [(Int) -> Double]
        {
            let still = try ink([stroke(brush, seconds: seconds)])
            #expect(abs(still - usual) < 0.05, "\(still) for \(usual)")
        }
        #expect(try ink([stroke(brush, force: nil)]) > 0.02)
    }

    /// One stroke, and many.
    @Test(.within(seconds: 120), arguments: Brush.Model.allCases)
    func manyPassesOverOnePlaceDraw(model: Brush.Model) throws {
        let brush = brush(8...8, model)
        let places = (0..<100_000).map { Point(x: $0.isMultiple(of: 2) ? 60 : 110, y: 50.5) }
        let samples = places.enumerated().map {
            StrokeSample(position: $1, seconds: Double($0) / 133, force: 0.5)
        }
        let one = try #require(Stroke(brush: SharedBrush(brush), samples: samples))
        #expect(try ink([one]) > 0.1)
        let short = try #require(
            Stroke(brush: SharedBrush(brush), samples: Array(samples.prefix(3))))
        #expect(try ink(Array(repeating: short, count: 2_000)) > 0.1)
    }
}
