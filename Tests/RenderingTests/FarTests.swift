import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Ink whose places lie far outside of the picture.
@Suite struct FarTests {
    private static let far = 10_000_000.0

    @Test(
        arguments: [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: 0.6, dy: 0.8)],
        Way.allCases)
    func aLineFromFarToFarCrossesThePicture(direction: Vector, way: Way) throws {
        let middle = Point(x: 31.4, y: 28.6)
        func page(_ reach: Double) throws -> Pixels {
            let ends = [middle - direction * reach, middle + direction * reach]
            return try Pages.pixels([Strokes.make(ends)], way, width: 60, height: 60)
        }
        let difference = PixelDifference(try page(Self.far), try page(200))
        #expect(difference.largest <= 6, "\(difference)")
    }

    @Test(arguments: Way.allCases)
    func aWideningLineFromFarHasItsWidth(way: Way) throws {
        let stroke = Strokes.make(
            [Point(x: -Self.far, y: 30), Point(x: Self.far, y: 30)], forces: [0.001, 1])
        let pixels = try Pages.pixels([stroke], way, width: 60, height: 60)
        let width = (0..<60).map { pixels.ink(x: 30, y: $0) }.reduce(0, +)
        #expect(abs(width - Strokes.brush.width(force: 0.5)) < 0.1)
    }

    @Test(arguments: SeededGenerator.seeds, Way.allCases)
    func farScribblesDoNotStopTheProgram(seed: UInt64, way: Way) throws {
        var random = SeededGenerator(seed: seed)
        let reach = [1e5, 1e7, 1e9][Int(seed % 3)]
        let places = (0..<6).map { _ in
            random.place(in: Rectangle(center: Point(x: 30, y: 30), radius: reach))
        }
        let stroke = Strokes.make(places + [Point(x: 30, y: 30)], force: 1)
        let pixels = try Pages.pixels([stroke], way, width: 60, height: 60)
        #expect(pixels.ink(x: 30, y: 30) == 1)
    }

    @Test(arguments: Way.allCases)
    func inkBeyondThePictureLeavesItAsItIs(way: Way) throws {
        let places = (0..<40).map { Point(x: 5_000 + 9 * Double($0), y: -3_000 - Double($0)) }
        let pixels = try Pages.pixels([Strokes.make(places)], way, width: 20, height: 20)
        #expect((0..<400).allSatisfy { pixels.ink(x: $0 % 20, y: $0 / 20) == 0 })
    }
}
