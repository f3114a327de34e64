import Geometry
import Ink
import Input
import Testing

@Suite struct BrushTests {
    @Test(arguments: [(0.0, 2.0), (1, 12), (0.5, 7), (0.25, 4.5), (-3, 2), (7, 12)])
    func theWidthFollowsTheForceFromTheSmallestToTheLargest(
        force: Double, width: Double
    ) {
        #expect(Brush(smallestWidth: 2, largestWidth: 12).width(force: force) == width)
    }

    @Test func theWidthFollowsTheResponse() throws {
        let points = [(0.0, 0.5), (1.0, 1.0)].map { ResponseCurve.ControlPoint($0.0, $0.1) }
        let response = try #require(ResponseCurve(points))
        let brush = Brush(smallestWidth: 2, largestWidth: 12, response: response)
        #expect(brush.width(force: 0) == 7)
        #expect(brush.width(force: 1) == 12)
    }

    @Test func aBrushOfOneWidthIgnoresForce() {
        let brush = Brush(smallestWidth: 5, largestWidth: 5)
        #expect([0, 0.3, 1].map { brush.width(force: $0) } == [5, 5, 5])
    }

    @Test func theInkHidesAsMuchAsItsOpacityAndItsColoursTogether() {
        let brush = Brush(
            smallestWidth: 1, largestWidth: 1, color: .black.withAlpha(0.5), opacity: 0.5)
        #expect(brush.inkAlpha == 0.25)
        #expect(Brush.pen.inkAlpha == 1)
    }

    @Test func thePenOfANewWindowDrawsAndItsOtherEndErases() {
        #expect(Brush.pen.effect == .ink)
        #expect(Brush.eraser.effect == .erase)
        #expect(Brush.eraser.width(force: 0.2) > Brush.pen.width(force: 0.2))
    }
}
