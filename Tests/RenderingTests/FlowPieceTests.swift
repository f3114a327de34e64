import CCoverage
import Geometry
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Which pixels the pieces of ink that adds up change: all that they reach, whatever way they go.
@Suite struct FlowPieceTests {
    private static let size = PixelSize(width: 96, height: 64)
    private static let rowLength = size.width + 8

    /// Pieces to all sides, some of them level, upright or dabs, fine and broad ones.
    private static func pieces(_ seed: UInt64) -> [flow_piece] {
        var random = SeededGenerator(seed: seed)
        return (0..<24).map { index in
            let place = random.place(in: Rectangle(x: -4, y: -4, width: 104, height: 72))
            let angle = index % 3 == 0 ? Double(index / 3) * 45 : random.number(in: 0...360)
            let way = Vector(angle: Angle(degrees: angle + (index % 4 == 3 ? 1 : 0)))
            let length = index % 6 == 5 ? 0 : random.number(in: 0.1...40)
            let (radius, end) = (random.number(in: 0.5...20), random.number(in: 0.5...20))
            let pixel = place.pixel
            return flow_piece(
                column: pixel.column, row: pixel.row, x: pixel.x, y: pixel.y,
                direction_x: Float(way.dx), direction_y: Float(way.dy), length: Float(length),
                radius: Float(radius), slope: length > 0 ? Float((end - radius) / length) : 0,
                amount: 1.5, change: 0, profile: Int32(FLOW_FIRM))
        }
    }

    /// Calls `body` for each pixel with its distance from the axis of a piece, and the radius there.
    private static func forEachPixel(
        _ piece: flow_piece, _ body: (_ index: Int, _ distance: Double, _ radius: Double) -> Void
    ) {
        let start = Point(
            x: Double(piece.column) + Double(piece.x), y: Double(piece.row) + Double(piece.y))
        let way = Vector(dx: Double(piece.direction_x), dy: Double(piece.direction_y))
        for row in 0..<size.height {
            for column in 0..<size.width {
                let away = Point(x: Double(column) + 0.5, y: Double(row) + 0.5) - start
                let foot = min(max(away.dot(way), 0), Double(piece.length))
                body(
                    row * rowLength + column, (away - way * foot).length,
                    Double(piece.radius) + foot * Double(piece.slope))
            }
        }
    }

    private static func plane<Value: FixedWidthInteger>(
        _ add: (UnsafeMutablePointer<Value>, coverage_box, Int) -> Void
    ) -> [Value] {
        var values = [Value](repeating: 0, count: rowLength * size.height)
        values.withUnsafeMutableBufferPointer { values in
            guard let first = values.baseAddress else { return }
            add(first, coverage_box(PixelRectangle(size)), rowLength)
        }
        return values
    }

    private static let ways: [Int32] = WideVectors.areUsed ? [0, 1] : [0]

    @Test(arguments: SeededGenerator.seeds, ways)
    func depthsAreThoseOfEachPixel(seed: UInt64, isFast: Int32) {
        for var piece in Self.pieces(seed) {
            let depths: [UInt16] = Self.plane { depth_add(&piece, $1, $0, $2, isFast) }
            var worst = 0.0
            Self.forEachPixel(piece) { index, distance, radius in
                let depth = max(radius + Double(DEPTH_MARGIN) - distance, 0) * Double(DEPTH_UNIT)
                worst = max(worst, abs(Double(depths[index]) - depth))
            }
            #expect(worst < 0.6)
        }
    }

    @Test(arguments: SeededGenerator.seeds, ways)
    func reachesAreThoseOfEachPixel(seed: UInt64, isFast: Int32) {
        for var piece in Self.pieces(seed) {
            let reaches: [UInt8] = Self.plane { reach_add(&piece, $1, $0, $2, isFast) }
            var worst = 0.0
            Self.forEachPixel(piece) { index, distance, radius in
                let part = distance / radius
                let reach = 1.5 * max(1 - part * part, 0) * 255 / Double(REACH_MOST)
                worst = max(worst, abs(Double(reaches[index]) - reach))
            }
            #expect(worst < 0.6)
        }
    }

    /// A firm edge leaves ink up to its very end, and none beyond the pixel that it cuts.
    @Test(arguments: SeededGenerator.seeds, ways)
    func densitiesReachAsFarAsTheTip(seed: UInt64, isFast: Int32) {
        for var piece in Self.pieces(seed) {
            // What a tip sprays that becomes wider on its way is told by another radius than that at a pixel's foot.
            piece.slope = 0
            let densities: [UInt16] = Self.plane { flow_add(&piece, $1, $0, $2, isFast) }
            var (isFull, isBare) = (true, true)
            Self.forEachPixel(piece) { index, distance, radius in
                if distance < radius - 0.05, densities[index] == 0 { isFull = false }
                if distance > radius + 0.5, densities[index] > 0 { isBare = false }
            }
            #expect(isFull)
            #expect(isBare)
        }
    }

    /// What lies beside the box stays as it was, wherever eight pixels end.
    @Test(arguments: 1...17, ways)
    func nothingIsWrittenBesideTheBox(width: Int, isFast: Int32) {
        let box = coverage_box(PixelRectangle(x: 20, y: 20, width: width, height: 9))
        for var piece in Self.pieces(1) {
            let densities: [UInt16] = Self.plane { flow_add(&piece, box, $0, $2, isFast) }
            let isKept = densities.indices.allSatisfy { index in
                let (row, column) = index.quotientAndRemainder(dividingBy: Self.rowLength)
                return densities[index] == 0
                    || box.left...box.right ~= column && box.top..<box.bottom ~= row
            }
            #expect(isKept)
        }
    }
}
