import Geometry
import Graphics
import TestSupport
import Testing

/// Soft shadows.
@Suite struct ShadowMaskTests {
    /// How dark a shadow of 20 px blur is around a frame, on a page of 240 × 200 px.
    private func shadow(of frame: PixelRectangle) throws -> Pixels {
        let page = try ImageSurface(size: PixelSize(width: 240, height: 200), format: .argb32)
        let mask = try ShadowMask(radius: 12, blur: 20)
        try page.draw { context in mask.draw(around: frame, .black, in: context) }
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
}
