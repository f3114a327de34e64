import Geometry
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether pieces of several points are long, and none of what they leave out could be seen.
@Suite struct PieceRunTests {
    private func pieces(_ points: [InkPoint], softness: Double = 0) -> [PieceRun.Piece] {
        var run = PieceRun(points[0], softness: softness)
        return points.compactMap { run.advance(to: $0) } + (run.rest.map { [$0] } ?? [])
    }

    private func line(
        _ count: Int, radius: (Double) -> Double = { _ in 6 },
        opacity: (Double) -> Double = { _ in 1 }
    ) -> [InkPoint] {
        (0...count).map { step in
            let part = Double(step) / Double(count)
            return InkPoint(
                position: Point(x: Double(step), y: 0.5 * Double(step)), radius: radius(part),
                opacity: opacity(part))
        }
    }

    @Test func anEvenLineIsOfLongPieces() {
        let length = 60 * 1.25.squareRoot()
        for points in [
            line(60), line(60, radius: { 6 + 8 * $0 }), line(60, opacity: { 1 - 0.8 * $0 }),
        ] {
            #expect(Double(pieces(points).count) <= length / (Brush.longestPiece * 5) + 1)
        }
    }

    @Test func whatDoesNotChangeEvenlyIsNoPiece() {
        let uneven = pieces(line(60, radius: { 6 + Angle(radians: 20 * $0).sine }))
        let rising = pieces(line(60, opacity: { $0 * $0 * $0 }))
        #expect(uneven.count > pieces(line(60)).count && rising.count > pieces(line(60)).count)
    }

    @Test(arguments: SeededGenerator.seeds)
    func piecesFollowOneAnotherNearAllPoints(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (place, heading) = (Point(x: 0, y: 0), Angle.zero)
        let points = (0..<80).map { index in
            heading = heading + Angle(degrees: random.number(in: -12...12))
            place = place + Vector(dx: heading.cosine, dy: heading.sine)
            return InkPoint(
                position: place, radius: 5 + Angle(degrees: 9 * Double(index)).sine,
                nib: Vector(dx: 4 + Angle(degrees: 5 * Double(index)).sine, dy: 2))
        }
        let pieces = pieces(points)
        #expect(pieces.count < points.count - 20)
        #expect(pieces.first?.start == points.first && pieces.last?.end == points.last)
        for (one, next) in zip(pieces, pieces.dropFirst()) { #expect(one.end == next.start) }
        for point in points {
            #expect(pieces.contains { distance(of: point, beside: $0) <= 0.1 }, "\(point)")
        }
    }

    /// How far a point is from being between the ends of a piece.
    private func distance(of point: InkPoint, beside piece: PieceRun.Piece) -> Double {
        let way = piece.end.position - piece.start.position
        let part = min(
            max((point.position - piece.start.position).dot(way) / way.lengthSquared, 0), 1)
        let place = piece.start.position + way * part
        let between = piece.start.interpolated(to: piece.end, position: place, fraction: part)
        return max(
            point.position.distance(to: place), abs(point.radius - between.radius),
            (point.nib - between.nib).length / 1.5)
    }
}
