import Geometry
import TestSupport
import Testing

@testable import Graphics

@Suite struct PNGAnimationTests {
    private let size = PixelSize(width: 150, height: 90)

    private func surface(
        _ color: Color, format: ImageSurface.Format = .rgb24
    ) throws -> ImageSurface {
        let surface = try ImageSurface(size: size, format: format)
        try surface.draw { context in
            context.setSource(color)
            context.paint()
        }
        return surface
    }

    private func fill(
        _ part: PixelRectangle, of surface: ImageSurface, _ color: Color
    ) throws {
        try surface.draw { context in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(color)
            context.paint()
        }
    }

    @Test(arguments: SeededGenerator.seeds, [true, false])
    func framesComeOutAsTheyWentIn(seed: UInt64, isOpaque: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let format: ImageSurface.Format = isOpaque ? .rgb24 : .argb32
        let finished = try surface(Color(rgb: 0x102030), format: format)
        let page = try surface(isOpaque ? .white : .transparent, format: format)
        let animation = try PNGAnimation(
            size: size, hasOpacity: !isOpaque, frameCount: 6, playCount: 3,
            PNGMetadata(title: "A", pixelsPerInch: 96))
        for rows in [0..<10, 10..<size.height] {
            try animation.addDefault(
                PixelRectangle(x: 0, y: rows.lowerBound, width: size.width, height: rows.count),
                of: finished)
        }
        var (parts, pages) = ([PixelRectangle(size)], [Pixels(layer: page)])
        try animation.add(parts[0], of: page, for: PNGAnimation.Delay(1, rate: 30))
        for index in 1..<6 {
            parts.append(random.part(of: PixelRectangle(size)))
            let color = Color(
                red: random.number(in: 0...1), green: 0.5, blue: random.number(in: 0...1),
                alpha: isOpaque ? 1 : [0, 1][index % 2])
            try fill(parts[index], of: page, color)
            pages.append(Pixels(layer: page))
            try animation.add(parts[index], of: page, for: PNGAnimation.Delay(index, rate: 60))
        }
        try animation.end()

        let read = try AnimatedPNG(animation.takeBytes())
        #expect(read.frameCount == 6 && read.playCount == 3)
        #expect(read.frames.map(\.part) == parts)
        #expect(read.frames.map(\.delay.numerator) == [1, 1, 2, 3, 4, 5])
        #expect(read.frames.map(\.delay.denominator) == [30, 60, 60, 60, 60, 60])
        #expect(read.frames.allSatisfy { $0.operations == [0, 0] })
        let shown = try read.pages(size: size)
        for (page, shown) in zip(pages, shown) {
            let isSame = isOpaque ? Pixels(shown) == opaque(page) : Pixels(layer: shown) == page
            #expect(isSame)
        }
        #expect(try Pixels(ImageSurface(png: read.picture)) == Pixels(finished))
    }

    /// The pixels of a page without the byte that it does not use.
    private func opaque(_ pixels: Pixels) -> Pixels {
        guard let surface = try? ImageSurface(size: size, format: .rgb24) else { return pixels }
        surface.withPixels { bytes, bytesPerRow in
            for (index, byte) in pixels.bytes.enumerated() {
                let (row, column) = index.quotientAndRemainder(dividingBy: 4 * size.width)
                bytes[row * bytesPerRow + column] = byte
            }
        }
        return Pixels(surface)
    }

    @Test func theAnimationStandsBeforeAndAfterTheDefaultPicture() throws {
        let page = try surface(.white)
        let animation = try PNGAnimation(
            size: size, hasOpacity: page.hasOpacity, frameCount: 1, playCount: 1)
        try animation.addDefault(PixelRectangle(size), of: page)
        try animation.add(PixelRectangle(size), of: page, for: PNGAnimation.Delay(1, rate: 1))
        try animation.end()
        let names = try AnimatedPNG(animation.takeBytes()).names
        #expect(names == ["IHDR", "sRGB", "acTL", "IDAT", "fcTL", "fdAT", "IEND"])
    }

    @Test(arguments: [
        (1, 30, 1, 30), (65_535, 240, 65_535, 240), (65_536, 240, 273, 1),
        (100_000_000, 30, 65_535, 1), (0, 5, 0, 5),
    ])
    func delaysAreWhatTheFormatCanSay(
        count: Int, rate: Int, numerator: Int, denominator: Int
    ) {
        let delay = PNGAnimation.Delay(count, rate: rate)
        #expect(delay.numerator == numerator && delay.denominator == denominator)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aDifferenceIsTheSmallestRectangle(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (page, former) = (try surface(.white), try surface(.white))
        let part = random.part(of: PixelRectangle(size))
        try fill(part, of: page, Color(rgb: 0x800000))
        let all = PixelRectangle(size)
        #expect(former.takeDifference(to: page, within: all) == part)
        #expect(Pixels(former) == Pixels(page))
        #expect(former.takeDifference(to: page, within: all) == .empty)
        #expect(former.takeDifference(to: try surface(.black), within: .empty) == .empty)
        // Of a smaller surface its corner is that of the part.
        let piece = try ImageSurface(
            size: PixelSize(width: part.width, height: part.height), format: .rgb24)
        #expect(former.takeDifference(to: piece, within: part) == part)
        try fill(part, of: page, .black)
        #expect(Pixels(former) == Pixels(page))
    }
}
