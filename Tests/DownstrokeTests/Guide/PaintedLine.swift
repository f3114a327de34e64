import Geometry
import Ink
import Settings

/// A line as a hand draws it: a few places with the force there, and a curve through them.
struct PaintedLine {
    /// A place that the line goes through, and how hard the pen is pressed there, 0…1.
    struct Knot {
        var place: Point
        var force: Double

        init(_ x: Double, _ y: Double, _ force: Double) {
            (place, self.force) = (Point(x: x, y: y), force)
        }
    }

    /// Points of the way between two samples, and seconds.
    private static let (step, interval) = (2.5, 0.005)

    let knots: [Knot]

    init(_ knots: Knot...) { self.knots = knots }

    init(_ knots: [Knot]) { self.knots = knots }

    /// The line as a pen reports it.
    var samples: [StrokeSample] {
        var curve: [Knot] = []
        for index in knots.indices.dropLast() { curve += span(from: index) }
        curve += knots.suffix(1)
        return curve.enumerated().map { index, knot in
            StrokeSample(
                position: knot.place, seconds: Double(index) * Self.interval,
                force: min(max(knot.force, 0.002), 1))
        }
    }

    /// The curve of Catmull and Rom from one knot to the next, without its end.
    private func span(from index: Int) -> [Knot] {
        let before = knots[max(index - 1, 0)]
        let (start, end) = (knots[index], knots[index + 1])
        let after = knots[min(index + 2, knots.count - 1)]
        func mixed(_ part: (Knot) -> Double, _ t: Double) -> Double {
            let (a, b, c, d) = (part(before), part(start), part(end), part(after))
            let (linear, square) = (c - a, 2 * a - 5 * b + 4 * c - d)
            return b + (linear * t + square * t * t + (3 * b - a - 3 * c + d) * t * t * t) / 2
        }
        let count = max(2, Int(start.place.distance(to: end.place) / Self.step))
        return (0..<count).map { number in
            let t = Double(number) / Double(count)
            return Knot(mixed(\.place.x, t), mixed(\.place.y, t), mixed(\.force, t))
        }
    }

    /// A leaf or a petal: set down fine, pressed, and lifted into a point.
    static func leaf(
        at root: Point, toward angle: Double, length: Double, force: Double, bend: Double = 0
    ) -> PaintedLine {
        let way = Vector(angle: Angle(radians: angle)) * length
        let aside = Vector(dx: -way.dy, dy: way.dx)
        let form = [(0, 0.03), (0.12, 0.35), (0.34, 1), (0.58, 0.82), (0.8, 0.4), (1, 0.01)]
        return PaintedLine(
            form.map { share, pressed in
                let place = root + way * share + aside * (bend * share * share)
                return Knot(place.x, place.y, force * pressed)
            })
    }

    /// A part of a circle, pressed in its middle.
    static func arc(
        around center: Point, radius: Double, from start: Double, to end: Double, force: Double
    ) -> PaintedLine {
        PaintedLine(
            (0...8).map { number in
                let share = Double(number) / 8
                let angle = Angle(radians: start + (end - start) * share)
                let place = center + Vector(angle: angle) * radius
                return Knot(place.x, place.y, force * (0.15 + 0.85 * 4 * share * (1 - share)))
            })
    }
}
