import Geometry
import Ink
import Rendering
import TestSupport
import Testing

/// Whether a flat nib is thick across, thin along, and leaves nothing open.
@Suite struct NibTests {
    /// The ink across a straight stroke towards `direction`, with a nib at `angle`, in degrees.
    private func width(_ angle: Double, direction: Double, _ way: Way) throws -> Double {
        let along = Vector(angle: Angle(degrees: direction))
        let middle = Point(x: 60, y: 60)
        let places = (-10...10).map { middle + along * (4 * Double($0)) }
        let stroke = TestBrushes.stroke(
            places, brush: TestBrushes.nib(angle: angle), force: { _ in 1 })
        let pixels = try Pages.pixels([stroke], way, width: 120, height: 120)
        // All ink within 20 px of the middle, along the line.
        var sum = 0.0
        for y in 0..<120 {
            for x in 0..<120 {
                let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let share = min(max(20.5 - abs((place - middle).dot(along)), 0), 1)
                sum += share * pixels.ink(x: x, y: y)
            }
        }
        return sum / 40
    }

    @Test(arguments: [0.0, 45, 110], Way.allCases)
    func aNibIsThickAcrossAndThinAlong(angle: Double, way: Way) throws {
        #expect(abs(try width(angle, direction: angle + 90, way) - 18) < 0.5)
        #expect(abs(try width(angle, direction: angle, way) - 0.18 * 18) < 0.5)
        // Aslant: the line of the nib across the way, and its thickness.
        let slant = (18 - 3.24) * Angle(degrees: 30).sine + 3.24
        #expect(abs(try width(angle, direction: angle + 30, way) - slant) < 0.5)
    }

    @Test(arguments: Way.allCases)
    func theNibFollowsTheAzimuth(way: Way) throws {
        let places = (0...20).map { Point(x: 20 + 4 * Double($0), y: 30) }
        let brush = TestBrushes.nib(angle: 45)
        func ink(_ azimuth: Double) throws -> Double {
            let stroke = TestBrushes.stroke(
                places, brush: brush, force: { _ in 1 },
                tilt: { _ in TestBrushes.tilt(50, azimuth) })
            let pixels = try Pages.pixels([stroke], way, width: 120, height: 60)
            return (0..<60).map { pixels.ink(x: 60, y: $0) }.reduce(0, +)
        }
        #expect(abs(try ink(0) - 18) < 0.5)
        #expect(abs(try ink(180) - 18) < 0.5)
        #expect(abs(try ink(90) - 3.24) < 0.5)
    }

    @Test(arguments: SeededGenerator.seeds, Way.allCases)
    func nibsThatTurnCoverAllBetweenThem(seed: UInt64, way: Way) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 15, y: 15, width: 66, height: 66)
        let stroke = TestBrushes.random(&random, in: area, brush: TestBrushes.nib)
        let pixels = try Pages.pixels([stroke], way, width: 96, height: 96)
        let chain = Strokes.chain(stroke)
        let pageBounds = Rectangle(x: 0, y: 0, width: 95.9, height: 95.9)
        for (start, end) in zip(chain, chain.dropFirst()) {
            let other = start.nib.dot(end.nib) < 0 ? -end.nib : end.nib
            for along in stride(from: 0, through: 1, by: 0.25) {
                for across in [-1.0, -0.5, 0, 0.5, 1] {
                    let from = start.position + start.nib * across
                    let place = from.interpolated(
                        to: end.position + other * across, fraction: along)
                    guard pageBounds.contains(place) else { continue }
                    let ink = pixels.ink(x: Int(place.x), y: Int(place.y))
                    #expect(ink > (abs(across) == 1 ? 0.1 : 0.45), "\(place)")
                }
            }
        }
    }

    @Test(arguments: [0.0, 10, 25, 45, 90], Way.allCases)
    func aLineOfANibHasNoBeads(direction: Double, way: Way) throws {
        let along = Vector(angle: Angle(degrees: direction))
        let places = (0...40).map { Point(x: 20.3, y: 20.6) + along * (2.3 * Double($0)) }
        let stroke = TestBrushes.stroke(places, brush: TestBrushes.nib(angle: 70))
        let pixels = try Pages.pixels([stroke], way, width: 136, height: 136)
        for step in 10..<80 {
            let place = places[0] + along * Double(step)
            #expect(pixels.ink(x: Int(place.x), y: Int(place.y)) > 0.99)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func liveAndCommittedNibsLookAlike(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 8, y: 8, width: 64, height: 64)
        let stroke = TestBrushes.random(&random, in: area, brush: TestBrushes.nib)
        let live = try Pages.pixels([stroke], .live, width: 80, height: 80)
        let committed = try Pages.pixels([stroke], .committed, width: 80, height: 80)
        let difference = PixelDifference(live, committed)
        #expect(difference.mean < 1.5, "\(difference)")
        #expect(difference.largest < 140, "\(difference)")
    }

    @Test(arguments: SeededGenerator.seeds, Way.allCases)
    func farScribblesOfEveryBrushDoNotStopTheProgram(seed: UInt64, way: Way) throws {
        var random = SeededGenerator(seed: seed)
        let reach = [1e5, 1e7, 1e9][Int(seed % 3)]
        for brush in TestBrushes.all {
            let area = Rectangle(center: Point(x: 30, y: 30), radius: reach)
            let stroke = TestBrushes.random(&random, in: area, brush: brush)
            _ = try Pages.pixels([stroke], way, width: 60, height: 60)
        }
    }

    @Test(arguments: Way.allCases)
    func aNibFromFarToFarIsAsThickAsNear(way: Way) throws {
        func page(_ reach: Double) throws -> Pixels {
            let ends = [Point(x: 30 - reach, y: 30), Point(x: 30 + reach, y: 30)]
            return try Pages.pixels(
                [TestBrushes.stroke(ends, brush: TestBrushes.nib)], way, width: 60, height: 60)
        }
        let difference = PixelDifference(try page(1e7), try page(200))
        #expect(difference.largest <= 6, "\(difference)")
    }
}
