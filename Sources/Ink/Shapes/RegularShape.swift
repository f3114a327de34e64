import Geometry
import RealModule

extension ShapeGuess {
    /// Lines turn to multiples of this.
    private static let step = Angle(degrees: 15)

    /// The regular shape nearest to it: a line at a step of 15°, a circle, a square.
    ///
    /// It is about as large, and begins on the same side; an arc is one of a circle already.
    public var regular: ShapeGuess {
        switch kind {
        case .line: regularLine
        case .arc: self
        case .ellipse: circle
        case .rectangle: square
        }
    }

    private var regularLine: ShapeGuess {
        guard let start = outline.first, let end = outline.last else { return self }
        let way = end - start
        let turn = (way.angle.radians / Self.step.radians).rounded() * Self.step.radians
        return ShapeGuess(
            .line, [start, start + Vector(angle: Angle(radians: turn)) * way.length])
    }

    private var circle: ShapeGuess {
        let places = outline.dropLast()
        let center = Self.middle(of: places)
        guard let first = places.first else { return self }
        // What the two ways enclose that lie a quarter of the outline apart is the same from everywhere.
        let (way, quarter) = (first - center, places[places.count / 4] - center)
        let area = way.cross(quarter)
        let (radius, start) = (abs(area).squareRoot(), way.angle.radians)
        let turn = area < 0 ? -2 * Double.pi : 2 * Double.pi
        return ShapeGuess(
            .ellipse,
            outline.indices.map { index in
                let angle = start + turn * Double(index) / Double(outline.count - 1)
                return center + Vector(angle: Angle(radians: angle)) * radius
            })
    }

    private var square: ShapeGuess {
        guard corners.count == 4 else { return self }
        let center = Self.middle(of: corners[...])
        let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
        guard across.length > 0, down.length > 0 else { return self }
        let side = (across.length * down.length).squareRoot()
        let (right, below) = (across / across.length, down / down.length)
        func placed(_ place: Point) -> Point {
            let way = place - center
            return center + right * (way.dot(right) * side / across.length)
                + below * (way.dot(below) * side / down.length)
        }
        // Corners are found again in the outline.
        return ShapeGuess(.rectangle, outline.map(placed), corners: corners.map(placed))
    }

    private static func middle(of places: some Collection<Point>) -> Point {
        .zero + places.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(places.count)
    }
}
