import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Whether coarse tiles show strokes as they are, by few points of them that are found once.
@Suite struct CoarseShapesTests {
    private static let key = LayerID(1)

    private func tile(_ level: Int) throws -> TilePainter.Target {
        let key = TileKey(layer: Self.key, level: level, column: 0, row: 0)
        return TilePainter.Target(
            surface: try ImageSurface(size: TileKey.size, format: .argb32),
            area: TileJob.Area(key: key, part: key.frame))
    }

    private static let plain = [Strokes.brush, Strokes.translucent, Strokes.eraser]

    private func strokes(
        _ seed: UInt64, level: Int, _ brushes: [Brush] = plain
    ) -> [Stroke] {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: -40, y: -40, width: 600, height: 600)
        return (0..<12).map { _ in
            let brush = brushes[Int.random(in: 0..<brushes.count, using: &random)]
            let places = random.places(Int.random(in: 1...9, using: &random), in: area)
            return Strokes.make(
                places, forces: places.map { _ in random.number(in: 0.1...1) }, brush: brush)
        }
    }

    /// Marks of a round tip and of a chisel.
    private static let markers = {
        var brush = Brush(
            smallestWidth: 18, largestWidth: 18, color: Color(rgb: 0xFFE04A), opacity: 0.8)
        brush.blend = .mark
        var chisel = brush
        chisel.tip = .flat(thickness: 0.28, angle: Angle(degrees: -60), followsAzimuth: false)
        return [brush, chisel, Strokes.eraser]
    }()

    @Test(arguments: SeededGenerator.seeds.prefix(4), [-2, -3, -5])
    func theyLookAsTheyAre(seed: UInt64, level: Int) throws {
        try expectAlike(strokes(seed, level: level), level: level)
    }

    @Test(arguments: SeededGenerator.seeds.prefix(4), [-2, -3])
    func marksLookAsTheyAre(seed: UInt64, level: Int) throws {
        try expectAlike(strokes(seed, level: level, Self.markers), level: level)
    }

    /// As much as nibs that are live are like those that are filled.
    @Test(arguments: SeededGenerator.seeds.prefix(4), [-2, -3, -5])
    func nibsLookAsTheyAre(seed: UInt64, level: Int) throws {
        let nibs = strokes(seed, level: level, [TestBrushes.nib, Strokes.eraser])
        try expectAlike(nibs, level: level, largest: 140)
    }

    /// Ink that is finer than a pixel is as much fainter.
    @Test(arguments: [-3, -4, -5, -6])
    func thereIsAsMuchOfAMarkAtAnyLevel(level: Int) throws {
        func ink(_ level: Int) throws -> Double {
            let (painter, target) = (TilePainter(), try tile(level))
            let places = [Point(x: 30, y: 40), Point(x: 400, y: 160)]
            let stroke = Strokes.make(places, brush: Self.markers[1])
            painter.lay(try #require(CoarseShapes.shape(of: stroke)), on: [target])
            let pixels = Pixels(layer: target.surface)
            var sum = 0.0
            for y in 0..<TileKey.length {
                for x in 0..<TileKey.length { sum += Double(pixels.channel(3, x: x, y: y)) }
            }
            return sum * pow(4, Double(-level))
        }
        let (found, full) = (try ink(level), try ink(-2))
        #expect(abs(found / full - 1) < 0.2, "\(found / full)")
    }

    private func expectAlike(_ strokes: [Stroke], level: Int, largest: Int = 90) throws {
        let (shapes, painter) = (CoarseShapes(), TilePainter())
        let (coarse, exact) = (try tile(level), try tile(level))
        for (index, stroke) in strokes.enumerated() {
            let shape = try #require(shapes.shape(UInt64(index)) { stroke })
            painter.lay(shape, on: [coarse])
            let layer = StrokePainter(
                layer: exact.surface, transform: exact.transform)
            try layer.paint(stroke)
        }
        let difference = PixelDifference(
            Pixels(layer: coarse.surface), Pixels(layer: exact.surface))
        #expect(difference.mean < 0.5 && difference.largest < largest, "\(difference)")
    }

    @Test func nothingIsLaidBesideThePart() throws {
        let key = TileKey(layer: Self.key, level: -2, column: 0, row: 0)
        let part = PixelRectangle(x: 21, y: 37, width: 157, height: 161)
        let surface = try ImageSurface(size: TileKey.size, format: .argb32)
        let target = TilePainter.Target(
            surface: surface, area: TileJob.Area(key: key, part: part))
        let painter = TilePainter()
        let all = strokes(3, level: -2) + strokes(4, level: -2, Self.markers)
        for (index, stroke) in all.enumerated() {
            let shape = try #require(CoarseShapes().shape(UInt64(index)) { stroke })
            // Twice, as what is left in the mask would be seen then.
            for _ in 0..<2 { painter.lay(shape, on: [target]) }
        }
        let pixels = Pixels(layer: surface)
        var inside = 0
        for y in 0..<TileKey.length {
            for x in 0..<TileKey.length where pixels.channel(3, x: x, y: y) > 0 {
                let isInside = x >= part.x && x < part.right && y >= part.y && y < part.bottom
                #expect(isInside)
                inside += 1
            }
        }
        #expect(inside > 100)
    }

    @Test func aStrokeIsModelledOnce() {
        let shapes = CoarseShapes()
        var count = 0
        for _ in 0..<3 {
            _ = shapes.shape(7) {
                count += 1
                return Strokes.make([.zero, Point(x: 30, y: 40)])
            }
        }
        #expect(count == 1)
    }

    @Test func whatIsNotEvenHasNone() {
        for brush in TestBrushes.all where brush.isShaded || brush.stains {
            let stroke = Strokes.make([.zero, Point(x: 30, y: 40)], brush: brush)
            #expect(CoarseShapes().shape(1) { stroke } == nil)
        }
    }

    @Test(arguments: SeededGenerator.seeds, [0.05, 0.5, 4])
    func nothingLiesFartherBesideWhatIsKept(seed: UInt64, tolerance: Double) {
        var random = SeededGenerator(seed: seed)
        let points = random.places(40, in: Rectangle(x: 0, y: 0, width: 60, height: 60)).map {
            InkPoint(position: $0, radius: random.number(in: 0.2...3))
        }
        let kept = points.simplified(within: tolerance)
        #expect(kept.first == points.first && kept.last == points.last)
        for point in points where !kept.contains(point) {
            let nearest = zip(kept, kept.dropFirst()).map { from, to in
                let way = to.position - from.position
                let square = max(way.dot(way), 1e-12)
                let share = min(max((point.position - from.position).dot(way) / square, 0), 1)
                let beside = (point.position - (from.position + way * share)).length
                return beside + abs(point.radius - from.radius - (to.radius - from.radius) * share)
            }.min()
            #expect((nearest ?? .infinity) <= tolerance + 1e-9)
        }
    }
}
