import Geometry
import Graphics
import TestSupport
import Testing

@Suite struct BlurTests {
    private static let sizes = [
        PixelSize(width: 64, height: 48), PixelSize(width: 61, height: 47),
        PixelSize(width: 1, height: 1), PixelSize(width: 3, height: 90),
        PixelSize(width: 90, height: 2),
    ]

    private func picture(
        _ size: PixelSize, _ draw: (Context) -> Void = { _ in }
    ) throws -> ImageSurface {
        let surface = try ImageSurface(size: size, format: .argb32)
        try surface.draw { draw($0) }
        return surface
    }

    private func noise(_ size: PixelSize, seed: UInt64) throws -> ImageSurface {
        var random = SeededGenerator(seed: seed)
        let surface = try picture(size)
        surface.withPixels { bytes, _ in
            for index in bytes.indices { bytes[index] = .random(in: 0...255, using: &random) }
        }
        return surface
    }

    private func square(_ size: PixelSize, _ part: Rectangle) throws -> ImageSurface {
        try picture(size) { context in
            context.setSource(.white)
            context.addRectangle(part)
            context.fill()
        }
    }

    /// A square of 8 px in the middle of a black picture of odd and even sides, blurred.
    private func response(radius: Double) throws -> Pixels {
        let surface = try square(
            PixelSize(width: 120, height: 120), Rectangle(x: 56, y: 56, width: 8, height: 8))
        Blur(size: surface.size).apply(to: surface, radius: radius)
        return Pixels(layer: surface)
    }

    @Test(arguments: sizes, [1.0, 6, 40, 256, 1000])
    func aConstantPictureStaysConstant(size: PixelSize, radius: Double) throws {
        for value in [UInt8(0), 1, 77, 254, 255] {
            let surface = try picture(size)
            surface.withPixels { bytes, _ in
                for index in bytes.indices { bytes[index] = value }
            }
            Blur(size: size).apply(to: surface, radius: radius)
            #expect(Pixels(layer: surface).bytes.allSatisfy { $0 == value })
        }
    }

    @Test(arguments: sizes)
    func noRadiusOrNoWeightLeavesThePictureAsItIs(size: PixelSize) throws {
        let surface = try noise(size, seed: 1)
        let before = Pixels(layer: surface)
        let blur = Blur(size: size)
        for (radius, weight) in [(0.0, 1.0), (-3, 1), (20, 0), (20, -1)] {
            blur.apply(to: surface, radius: radius, weight: weight)
            #expect(Pixels(layer: surface) == before)
        }
    }

    @Test(arguments: [4.0, 6.5, 10])
    func nothingIsAddedOrLost(radius: Double) throws {
        let sum = try response(radius: radius).bytes.reduce(0) { $0 + Double($1) }
        let expected = 4.0 * 64 * 255
        #expect(abs(sum - expected) < 0.05 * expected)
    }

    @Test(arguments: [4.0, 7.3, 16])
    func aSpotIsTheSameToAllSides(radius: Double) throws {
        let pixels = try response(radius: radius)
        for y in 0..<120 {
            for x in 0..<60 {
                let value = pixels.channel(1, x: x, y: y)
                #expect(abs(value - pixels.channel(1, x: 119 - x, y: y)) <= 1)
                #expect(abs(value - pixels.channel(1, x: x, y: 119 - y)) <= 1)
                #expect(abs(value - pixels.channel(1, x: y, y: x)) <= 1)
            }
        }
    }

    /// The middle is the brightest, and every step outwards is darker.
    @Test(arguments: [5.0, 12])
    func aSpotFadesOutwards(radius: Double) throws {
        let pixels = try response(radius: radius)
        let row = (60..<120).map { pixels.channel(1, x: $0, y: 60) }
        #expect(row[0] > 0)
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test(arguments: [8.0, 13, 20])
    func theRadiusIsTheStandardDeviation(radius: Double) throws {
        let width = 400
        let surface = try square(
            PixelSize(width: width, height: 16),
            Rectangle(x: 200, y: 0, width: 200, height: 16))
        Blur(size: surface.size).apply(to: surface, radius: radius)
        let pixels = Pixels(layer: surface)
        // The slope of a blurred edge is the bell itself: its spread about the edge.
        let slopes = (1..<300).map { x in
            Double(pixels.channel(1, x: x, y: 8) - pixels.channel(1, x: x - 1, y: 8))
        }
        let total = slopes.reduce(0, +)
        let variance = zip(1..., slopes).reduce(0.0) { sum, slope in
            let distance = Double(slope.0) - 200
            return sum + slope.1 * distance * distance
        }
        #expect(abs((variance / total).squareRoot() - radius) < 0.1 * radius)
    }

    @Test func theRadiusHasNoSteps() throws {
        let all = try stride(from: 0, through: 30, by: 0.5).map { try response(radius: $0) }
        for (former, next) in zip(all, all.dropFirst()) {
            #expect(PixelDifference(former, next).largest <= 40)
        }
    }

    @Test func aWeightLiesBetween() throws {
        let size = PixelSize(width: 50, height: 50)
        let (sharp, soft) = (try noise(size, seed: 3), try noise(size, seed: 3))
        let blur = Blur(size: size)
        blur.apply(to: soft, radius: 9)
        let mixed = try noise(size, seed: 3)
        blur.draw(on: mixed, radius: 9, weight: 0.25)
        let (low, high, mix) = (
            Pixels(layer: sharp), Pixels(layer: soft), Pixels(layer: mixed)
        )
        for index in mix.bytes.indices {
            let expected = 0.75 * Double(low.bytes[index]) + 0.25 * Double(high.bytes[index])
            #expect(abs(Double(mix.bytes[index]) - expected) <= 1)
        }
    }

    @Test func theKeptCopyGivesTheSameAsAFreshOne() throws {
        let size = PixelSize(width: 70, height: 41)
        let kept = Blur(size: size)
        kept.take(try noise(size, seed: 5))
        for radius in [30.0, 8, 30, 17] {
            let (one, other) = (try noise(size, seed: 5), try noise(size, seed: 5))
            kept.draw(on: one, radius: radius)
            Blur(size: size).apply(to: other, radius: radius)
            #expect(Pixels(layer: one) == Pixels(layer: other))
            #expect(kept.radius == radius)
        }
    }

    @Test func aBlurredPageLooksAsItDid() throws {
        let page = try ImageSurface(size: PixelSize(width: 97, height: 63), format: .rgb24)
        try page.draw { context in
            context.setSource(Color(rgb: 0xFFF8E0))
            context.paint()
            for index in 0..<6 {
                context.setSource(Color(rgb: index.isMultiple(of: 2) ? 0x203080 : 0xC03020))
                context.addCircle(
                    center: Point(x: 12 + 15 * Double(index), y: 30), radius: 3 + Double(index))
                context.fill()
            }
        }
        Blur(size: page.size).apply(to: page, radius: 6)
        switch try Golden("blur").compare(page) {
        case .same: break
        case .missing(let path): Issue.record("no golden picture \(path)")
        case .different(let difference, _, let path):
            Issue.record("\(difference); see \(path)")
        }
    }
}
