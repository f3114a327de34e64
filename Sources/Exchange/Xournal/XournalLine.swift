import Geometry
import Ink
import Wording

/// The shape of a stroke as Xournal++ has it: straight pieces, each of an even width.
struct XournalLine {
    /// How far the straight pieces may be from the shape, in pixels of the drawing.
    private static let tolerance = 0.2
    /// How much the width may change along a piece, in pixels.
    private static let step = 0.25
    /// How far the last two places are apart where they are only there for a width, in pixels.
    private static let dot = 0.01

    /// Its places, each with the width of the piece after it.
    private(set) var points: [InkPoint] = []

    /// The line of a stroke on a page whose upper left corner is at `origin`, of such a part of its widths.
    init(_ stroke: Stroke, origin: Point, widths share: Double = 1) {
        let way = .zero - origin
        stroke.forEachChain(tolerance: Self.tolerance) { chain in
            for point in points.isEmpty ? chain[...] : chain.dropFirst() {
                var moved = point
                moved.position = point.position + way
                (moved.radius, moved.nib) = (point.radius * share, point.nib * share)
                append(moved)
            }
        }
        end()
    }

    /// Adds a place, with others before it where the width changes on the way.
    private mutating func append(_ point: InkPoint) {
        if let last = points.last {
            let change = abs(Self.width(point) - Self.width(last))
            let count = (change / Self.step).rounded(.up)
            for index in stride(from: 1, to: count, by: 1) {
                let fraction = index / count
                let place = last.position.interpolated(to: point.position, fraction: fraction)
                points.append(last.interpolated(to: point, position: place, fraction: fraction))
            }
        }
        points.append(point)
    }

    /// The last place has no width of its own, and strokes of one place are thrown away: one more
    /// ends the line where the width differs.
    private mutating func end() {
        guard let last = points.last else { return }
        let before = points.dropLast().last
        guard before.map({ abs(Self.width($0) - Self.width(last)) > 0.02 }) ?? true else { return }
        var further = last
        further.position = last.position + Vector(dx: Self.dot, dy: 0)
        points.append(further)
    }

    /// The places as the file has them, in points of the page.
    var places: String {
        points.map { "\(Self.points($0.position.x)) \(Self.points($0.position.y))" }
            .joined(separator: " ")
    }

    /// The mean width along the line, in pixels.
    var meanWidth: Double {
        var (sum, length) = (0.0, 0.0)
        for (start, end) in zip(points, points.dropFirst()) {
            let piece = start.position.distance(to: end.position)
            sum += Self.width(start) * piece
            length += piece
        }
        return length > 0 ? sum / length : points.first.map { Self.width($0) } ?? 0
    }

    /// The nominal width, and one for each piece, in points.
    func widths(nominal: Double) -> String {
        ([nominal] + points.dropLast().map { Self.width($0) }).map {
            max($0 / XournalStroke.pixelsPerPoint, 0.001).plainText(decimals: 4)
        }.joined(separator: " ")
    }

    /// A flat nib has many widths; the disc of the same area is as near as the format comes.
    private static func width(_ point: InkPoint) -> Double {
        let length = point.nib.length
        guard length > 0 else { return 2 * point.radius }
        let area = Double.pi * point.radius * point.radius + 4 * point.radius * length
        return 2 * (area / .pi).squareRoot()
    }

    /// A length of the drawing in points of the page, as text.
    static func points(_ pixels: Double) -> String {
        (pixels / XournalStroke.pixelsPerPoint).plainText(decimals: 3)
    }
}
