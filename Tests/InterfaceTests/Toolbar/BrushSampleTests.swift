import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Interface

/// The picture of what a brush draws, beside its name.
struct BrushSampleTests {
    @Test(arguments: [1.0, 2])
    func aBroadLineLiesWithinItsPicture(scale: Double) throws {
        let brush = Brush(name: "Broad", smallestWidth: 14, largestWidth: 20)
        let pixels = Pixels(
            try BrushSample.picture(
                BrushSample.Request(
                    brush: brush, size: Size(width: 130, height: 48), swing: 6, widest: 20),
                on: .white, scale: scale))
        for y in 0..<pixels.height {
            #expect(pixels.ink(x: 0, y: y) == 0 && pixels.ink(x: pixels.width - 1, y: y) == 0)
        }
        #expect(pixels.ink(x: pixels.width / 2, y: pixels.height / 2) == 1)
    }
}
