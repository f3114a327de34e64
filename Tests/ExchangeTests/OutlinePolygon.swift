import Foundation
import Geometry

/// The area of the `d` of an SVG path as polygons, to be measured.
struct OutlinePolygon {
    /// The places of each part; the last one leads back to the first.
    private(set) var parts: [[Point]] = []

    private var words: [String] = []
    private var next = 0
    private var place = Point.zero

    /// Reads the commands that the program writes: M m l c a z.
    init(_ data: String) throws {
        let pattern = try Regex("[a-zA-Z]|-?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)")
        words = data.matches(of: pattern).map { String(data[$0.range]) }
        var command = ""
        while next < words.count {
            if words[next].first?.isLetter == true {
                command = words[next]
                next += 1
            }
            follow(command)
            if command == "m" || command == "M" { command = "l" }
        }
    }

    private mutating func number() -> Double {
        next += 1
        return Double(words[next - 1]) ?? .nan
    }

    private mutating func pair(from origin: Point) -> Point {
        let (x, y) = (number(), number())
        return origin + Vector(dx: x, dy: y)
    }

    private mutating func follow(_ command: String) {
        switch command {
        case "M", "m":
            place = pair(from: command == "M" ? .zero : place)
            parts.append([place])
        case "l": lead(to: pair(from: place))
        case "c":
            let start = place
            let (first, second) = (pair(from: start), pair(from: start))
            let end = pair(from: start)
            for step in 1...12 { lead(to: cubic(start, first, second, end, Double(step) / 12)) }
        case "a": followArc()
        default: place = parts[parts.count - 1][0]
        }
    }

    private mutating func lead(to point: Point) {
        place = point
        parts[parts.count - 1].append(point)
    }

    private func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
        let (ab, bc, cd) = (
            a.interpolated(to: b, fraction: t), b.interpolated(to: c, fraction: t),
            c.interpolated(to: d, fraction: t)
        )
        return ab.interpolated(to: bc, fraction: t)
            .interpolated(to: bc.interpolated(to: cd, fraction: t), fraction: t)
    }

    /// An arc of a circle, by the notes on implementation of SVG 1.1, F.6.5.
    private mutating func followArc() {
        let radius = number()
        next += 2
        let (isLarge, isClockwise) = (number() == 1, number() == 1)
        let (start, end) = (place, pair(from: place))
        let chord = end - start
        let half = chord.length / 2
        guard half > 0 else { return }
        let real = max(radius, half)
        let height = (real * real - half * half).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = start + chord / 2 + chord.perpendicular * (height / (2 * half))
        var turn = (end - center).angle.radians - (start - center).angle.radians
        if isClockwise, turn < 0 { turn += 2 * .pi }
        if !isClockwise, turn > 0 { turn -= 2 * .pi }
        let first = (start - center).angle.radians
        for step in 1...24 {
            let angle = Angle(radians: first + turn * Double(step) / 24)
            lead(to: center + Vector(dx: angle.cosine, dy: angle.sine) * real)
        }
        place = end
    }
}

/// Measures how deep places lie in the area of a path.
struct AreaDepth {
    private static let band = 4.0
    /// Farther sides are not looked for.
    private static let reach = 2.0

    private var sides: [Int: [(start: Point, end: Point)]] = [:]

    /// The area of these polygons.
    init(_ polygon: OutlinePolygon) {
        for part in polygon.parts {
            for (index, end) in part.enumerated() {
                let start = part[index == 0 ? part.count - 1 : index - 1]
                let (low, high) = (min(start.y, end.y), max(start.y, end.y))
                let bands = Self.index(low - Self.reach)...Self.index(high + Self.reach)
                for band in bands { sides[band, default: []].append((start, end)) }
            }
        }
    }

    private static func index(_ y: Double) -> Int { Int((y / band).rounded(.down)) }

    /// How deep a place lies in the area, below 0 outside; at most about 2.
    func depth(_ point: Point) -> Double {
        var nearest = Self.reach
        var winding = 0
        for (start, end) in sides[Self.index(point.y)] ?? [] {
            if start.y <= point.y, end.y > point.y {
                if side(point, start, end) > 0 { winding += 1 }
            } else if start.y > point.y, end.y <= point.y, side(point, start, end) < 0 {
                winding -= 1
            }
            let (low, high) = (min(start.x, end.x) - nearest, max(start.x, end.x) + nearest)
            guard point.x > low, point.x < high else { continue }
            nearest = min(nearest, distance(point, start, end))
        }
        return winding == 0 ? -nearest : nearest
    }

    private func side(_ point: Point, _ start: Point, _ end: Point) -> Double {
        (end - start).cross(point - start)
    }

    private func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
        let way = end - start
        let square = way.lengthSquared
        let fraction = square == 0 ? 0 : min(max((point - start).dot(way) / square, 0), 1)
        return point.distance(to: start + way * fraction)
    }
}
