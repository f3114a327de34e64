import Drawing
public import Geometry
public import Ink
import Input
public import TestSupport

/// Strokes for tests.
public enum Strokes {
    /// Where random strokes lie.
    public static let area = Rectangle(x: 0, y: 0, width: 400, height: 300)
    /// A pen so wide that there are full pixels in its line.
    public static let broad = Brush(
        name: "Pen", smallestWidth: 0.9, largestWidth: 6, forceWhenAbsent: 0.4)
    /// What they are drawn with.
    public static let brushes = [
        Brush.pen, Brush.eraser, Brush(name: "Red", smallestWidth: 2, largestWidth: 3),
    ].map { SharedBrush($0) }

    /// A stroke of even force through `places`.
    public static func make(_ places: [Point], brush: Brush = .pen) -> Stroke {
        make(places, brush: SharedBrush(brush))
    }

    /// The same, with a brush that others share.
    public static func make(_ places: [Point], brush: SharedBrush) -> Stroke {
        let samples = places.enumerated().map {
            StrokeSample(position: $1, seconds: Double($0) / 133, force: 0.5)
        }
        guard let stroke = Stroke(brush: brush, samples: samples) else {
            preconditionFailure("a stroke without samples")
        }
        return stroke
    }

    /// A stroke of up to six samples.
    public static func random(_ random: inout SeededGenerator, in area: Rectangle = area) -> Stroke
    {
        let brush = brushes[Int.random(in: 0..<brushes.count, using: &random)]
        return make(random.places(Int.random(in: 1...6, using: &random), in: area), brush: brush)
    }

    /// As many random strokes as one of `count`.
    public static func some(_ random: inout SeededGenerator, _ count: ClosedRange<Int>) -> [Stroke]
    {
        (0..<Int.random(in: count, using: &random)).map { _ in self.random(&random) }
    }

    /// A chain of round ink, as an eraser leaves it.
    public static func chain(_ stroke: Stroke) -> [InkPoint] {
        var chain: [InkPoint] = []
        stroke.forEachChain { chain += chain.isEmpty ? $0[...] : $0.dropFirst() }
        return chain
    }
}
