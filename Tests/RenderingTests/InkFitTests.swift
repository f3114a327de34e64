import Geometry
import TestSupport
import Testing

@testable import Rendering

/// All ink lies in the middle of a picture of its drawing.
@Suite struct InkFitTests {
    private let preview = Size(width: 640, height: 400)

    @Test func largeInkTakesAllBesideAMarginAtEachSide() {
        let fit = InkFit(Rectangle(x: -1004, y: 96, width: 2000, height: 192), in: preview)
        #expect(abs(fit.place.minX - 0.06 * 640) < 1e-9)
        #expect(abs(fit.place.maxX - 0.94 * 640) < 1e-9)
        #expect(abs(fit.place.center.y - 200) < 1e-9)
    }

    @Test func smallInkIsThreeTimesAsLargeInAPreview() {
        let fit = InkFit(Rectangle(x: 10, y: 10, width: 20, height: 20), in: preview)
        #expect(fit.scale == 3)
        #expect(fit.ink == Rectangle(x: 290, y: 170, width: 60, height: 60))
        #expect(fit.place == fit.ink.outset(by: 12))
    }

    /// A tile is a small preview: nothing jumps as it grows.
    @Test(arguments: [
        Rectangle(x: 0, y: 0, width: 30, height: 10), Rectangle(x: 0, y: 0, width: 900, height: 40),
        Rectangle(x: 5, y: 5, width: 3, height: 800),
    ])
    func aTileShowsTheSameSmaller(ink: Rectangle) {
        let (large, small) = (
            InkFit(ink, in: preview), InkFit(ink, in: Size(width: 208, height: 130))
        )
        let factor = 208.0 / 640
        #expect(abs(small.scale - large.scale * factor) < 1e-9)
        #expect(abs(small.ink.minX - large.ink.minX * factor) < 1e-9)
        #expect(abs(small.ink.maxY - large.ink.maxY * factor) < 1e-9)
    }

    @Test func inALowPictureInkKeepsHalfOfTheHeight() {
        let fit = InkFit(
            Rectangle(x: 0, y: 0, width: 100, height: 992), in: Size(width: 640, height: 50))
        #expect(abs(fit.place.height - 25) < 1e-9)
    }
}
