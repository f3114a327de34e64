import Geometry
import TestSupport
import Testing

@testable import Graphics

/// Soft shadows.
@Suite struct ShadowMaskTests {
    /// How dark a shadow of 20 px blur is around a frame, on a page of 240 × 200 px.
    private func shadow(of frame: PixelRectangle) throws -> Pixels {
        let page = try ImageSurface(size: PixelSize(width: 240, height: 200), format: .argb32)
        let mask = try ShadowMask(radius: 12, blur: 20)
        try page.draw { context in mask.draw(of: frame, .black, in: context) }
        return Pixels(layer: page)
    }

    @Test func itFadesFromTheEdgeOutwards() throws {
        let frame = PixelRectangle(x: 60, y: 60, width: 120, height: 80)
        let pixels = try shadow(of: frame)
        let alphas = (0..<30).map { pixels.channel(3, x: frame.x - 1 - $0, y: 100) }
        #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 >= $1 })
        // Half of it lies outside, so that its edge is half as dark.
        #expect((110...130).contains(alphas[0]))
        #expect(alphas[29] == 0)
    }

    /// Of tiles that are as large as one another all of it is kept, which looks the same.
    @Test(arguments: [(100, 90), (121, 81), (20, 15)], [0.3, 1])
    func manyTimesItLooksAsOnce(size: (Int, Int), opacity: Double) throws {
        let frame = PixelRectangle(x: 60, y: 50, width: size.0, height: size.1)
        let mask = try ShadowMask(radius: 12, blur: 20)
        let pages = try (0..<4).map { turn in
            let page = try ImageSurface(size: PixelSize(width: 240, height: 200), format: .argb32)
            try page.draw { context in
                mask.draw(
                    of: frame, .black.withAlpha(opacity), isOneOfMany: turn > 0, in: context)
            }
            return Pixels(layer: page)
        }
        #expect(pages.dropFirst().allSatisfy { $0 == pages[0] })
    }

    /// A page of 240 × 200 px on which these are drawn one after the other.
    private func page(_ draw: (Context) -> Void) throws -> Pixels {
        let page = try ImageSurface(size: PixelSize(width: 240, height: 200), format: .argb32)
        try page.draw { context in draw(context) }
        return Pixels(layer: page)
    }

    private static func lay(_ surface: PixelRectangle, in context: Context) {
        context.setSource(.white)
        context.addRoundedRectangle(surface.rectangle, radius: 12)
        context.fill()
    }

    /// Around the corners of a surface, which are round, all of its shadow is seen.
    ///
    /// Of one that lies far above nothing is hidden: that is what it is compared with.
    @Test(arguments: pairs([(100, 90), (121, 81), (60, 40), (30, 26), (20, 15)], [0, 8, 20]))
    func beneathItsSurfaceNothingOfItIsMissing(size: (Int, Int), rows: Int) throws {
        let surface = PixelRectangle(x: 60, y: 50, width: size.0, height: size.1)
        let far = surface.moved(by: (0, rows - 1000))
        let whole = try ShadowMask(radius: 12, blur: 20)
        let expected = try page { context in
            whole.draw(of: far, below: 1000, .black, in: context)
            Self.lay(surface, in: context)
        }
        let mask = try ShadowMask(radius: 12, blur: 20)
        for _ in 0..<4 {
            let shown = try page { context in
                mask.draw(of: surface, below: rows, .black, in: context)
                Self.lay(surface, in: context)
            }
            #expect(zip(shown.bytes, expected.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        }
    }

    /// What the surface hides is not drawn, which costs most of the time.
    @Test(arguments: [(100, 90), (121, 81), (60, 40)], [0, 8, 20])
    func whatIsHiddenIsNotDrawn(size: (Int, Int), rows: Int) throws {
        let surface = PixelRectangle(x: 60, y: 50, width: size.0, height: size.1)
        let hidden = surface.inset(x: 13, y: 13)
        let mask = try ShadowMask(radius: 12, blur: 20)
        for _ in 0..<4 {
            let shown = try page { mask.draw(of: surface, below: rows, .black, in: $0) }
            for y in hidden.y..<hidden.bottom {
                let row = (hidden.x..<hidden.right).map { shown.channel(3, x: $0, y: y) }
                #expect(row.allSatisfy { $0 == 0 })
            }
        }
    }

    @Test(arguments: [(100, 90), (121, 81), (150, 60)])
    func itIsTheSameOnAllSidesOfEveryFrame(width: Int, height: Int) throws {
        let frame = PixelRectangle(x: 40, y: 50, width: width, height: height)
        let pixels = try shadow(of: frame)
        for distance in 1...25 {
            let left = pixels.channel(3, x: frame.x - distance, y: frame.y + height / 2)
            #expect(
                pixels.channel(3, x: frame.right - 1 + distance, y: frame.y + height / 2) == left)
            #expect(pixels.channel(3, x: frame.x + width / 2, y: frame.y - distance) == left)
            #expect(
                pixels.channel(3, x: frame.x + width / 2, y: frame.bottom - 1 + distance) == left)
        }
    }

    /// Each byte is the mean of those around it, row by row and then column by column, of nothing beyond the edges.
    @Test(arguments: [1.0, 3, 9, 20])
    func itIsBlurredByThreeBoxes(sigma: Double) throws {
        let length = 41
        let blur = BoxBlur(sigma: sigma)
        let mask = try ImageSurface(
            size: PixelSize(width: length, height: length), format: .a8)
        mask.withPixels { bytes, bytesPerRow in
            for (x, y) in (0..<length).flatMap({ y in (0..<length).map { ($0, y) } }) {
                let (across, down) = (min(x, length - 1 - x), min(y, length - 1 - y))
                bytes[y * bytesPerRow + x] = UInt8(min(37 * across * down / 4, 255))
            }
        }
        func bytes() -> [[Int]] {
            mask.withPixels { bytes, bytesPerRow in
                (0..<length).map { y in (0..<length).map { Int(bytes[y * bytesPerRow + $0]) } }
            }
        }
        func means(_ line: [Int]) -> [Int] {
            blur.radii.reduce(line) { line, radius in
                line.indices.map { place in
                    let around = max(place - radius, 0)...min(place + radius, length - 1)
                    return (line[around].reduce(0, +) + radius) / (2 * radius + 1)
                }
            }
        }
        func turned(_ lines: [[Int]]) -> [[Int]] {
            (0..<length).map { x in lines.map { $0[x] } }
        }
        let expected = turned(turned(bytes().map(means)).map(means))
        blur.blurSymmetric(mask)
        let isExpected = bytes() == expected
        #expect(isExpected)
    }
}
