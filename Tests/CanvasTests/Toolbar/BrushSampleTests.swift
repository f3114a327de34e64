import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import InterfaceCore

/// The picture of what a brush draws, beside its name.
struct BrushSampleTests {
    @Test(arguments: [1.0, 2])
    func aBroadLineLiesWithinItsPicture(scale: Double) throws {
        let brush = Brush(name: "Broad", smallestWidth: 14, largestWidth: 20)
        let pixels = Pixels(
            try BrushSample(
                BrushSample.Request(
                    brush: brush, size: Size(width: 130, height: 48), swing: 6, widest: 20),
                on: .white, theme: Theme(scale: scale)
            ).picture())
        for y in 0..<pixels.height {
            #expect(pixels.ink(x: 0, y: y) == 0 && pixels.ink(x: pixels.width - 1, y: y) == 0)
        }
        #expect(pixels.ink(x: pixels.width / 2, y: pixels.height / 2) == 1)
    }

    /// “Full force” is what stands below its end in the box to try a brush.
    @Test(arguments: [false, true])
    func itsLineIsWidestWhereThePenIsNotLiftedYet(isLifted: Bool) throws {
        let brush = Brush(name: "Hair", smallestWidth: 1, largestWidth: 24, taper: 36)
        let request = BrushSample.Request(
            brush: brush, size: Size(width: 68, height: 20), widest: 15, isLifted: isLifted)
        let pixels = Pixels(try BrushSample(request, on: .white, theme: Theme()).picture())
        let heights = (0..<pixels.width).map { x in
            (0..<pixels.height).reduce(0) { $0 + pixels.ink(x: x, y: $1) }
        }
        let widest = try #require(heights.indices.max { heights[$0] < heights[$1] })
        #expect((heights[widest] > 13.5 && widest > 50) == !isLifted, "\(heights)")
    }

    /// What is said of a line stands above its beginning, in small letters.
    @Test func theLinesOfAPeekLeaveRoomForWhatIsSaidOfThem() throws {
        let brush = Brush(name: "Round", smallestWidth: 6, largestWidth: 12)
        let pixels = Pixels(try BrushLines(brush, on: .white, theme: Theme()).picture())
        for row in 0..<4 {
            let isFree = (12..<36).allSatisfy { y in
                (20..<60).allSatisfy { pixels.ink(x: $0, y: 100 * row + y) == 0 }
            }
            #expect(isFree, "row \(row)")
        }
    }

    /// The tooth of the paper takes long to make: nobody waits for it, and the line comes when it is there.
    @Test func aLineThatTakesLongComesLater() throws {
        var brush = Brush(name: "Dry", smallestWidth: 6, largestWidth: 8)
        (brush.model, brush.grain.size) = (.grain, 7.093_75)
        let sample = BrushSample(
            BrushSample.Request(brush: brush, size: Size(width: 130, height: 48), widest: 20),
            on: .white, theme: Theme())
        let picture = BrushSamplePicture(theme: Theme())
        func ink() throws -> Double {
            let page = try ImageSurface(size: PixelSize(width: 130, height: 48), format: .rgb24)
            try page.draw { context throws(GraphicsError) in
                context.fill(Rectangle(x: 0, y: 0, width: 130, height: 48), .white)
                try picture.draw(sample, at: .zero, in: context)
            }
            let pixels = Pixels(page)
            return (0..<pixels.width).reduce(0) { sum, x in
                (0..<pixels.height).reduce(sum) { $0 + pixels.ink(x: x, y: $1) }
            }
        }
        #expect(try ink() == 0)
        #expect(picture.deadline != nil)
        try waitUntil("its tooth is made") {
            picture.prepareFrame(now: .zero)
            return picture.deadline == nil
        }
        #expect(try ink() > 50)
    }
}
