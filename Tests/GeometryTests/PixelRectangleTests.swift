import Geometry
import TestSupport
import Testing

@Suite struct PixelRectangleTests {
    @Test func negativeExtentsCountAsNone() {
        #expect(PixelRectangle(x: 3, y: 4, width: -1, height: 5).isEmpty)
        #expect(PixelRectangle(x: 3, y: 4, width: 5, height: 0).isEmpty)
        #expect(PixelRectangle(x: 3, y: 4, width: 5, height: -2).area == 0)
    }

    @Test func aSurfaceStartsAtItsCorner() {
        let all = PixelRectangle(PixelSize(width: 640, height: 480))
        #expect(all == PixelRectangle(x: 0, y: 0, width: 640, height: 480))
        #expect(all.right == 640 && all.bottom == 480 && all.area == 640 * 480)
    }

    @Test func coversEveryPixelThatIsTouched() {
        let covering = PixelRectangle(covering: Rectangle(x: 0.9, y: -0.1, width: 1.2, height: 1))
        #expect(covering == PixelRectangle(x: 0, y: -1, width: 3, height: 2))
    }

    @Test func wholeCoordinatesCoverNoFurtherPixel() {
        let exact = PixelRectangle(covering: Rectangle(x: -2, y: 3, width: 4, height: 5))
        #expect(exact == PixelRectangle(x: -2, y: 3, width: 4, height: 5))
    }

    @Test func nothingCoversNothing() {
        #expect(PixelRectangle(covering: .null).isEmpty)
        #expect(PixelRectangle.empty.rectangle.isNull)
    }

    @Test(arguments: [1e13, 1e300, .infinity])
    func coordinatesFarOutAreCutOff(_ far: Double) {
        let huge = PixelRectangle(
            covering: Rectangle(minX: -far, minY: -far, maxX: far, maxY: far))
        #expect(huge.x == -(1 << 40) && huge.right == 1 << 40)
        #expect(huge.area == 1 << 60)
        #expect(PixelRectangle(covering: Rectangle(minX: far, minY: 0, maxX: far, maxY: 1)).isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds)
    func coveringIsTheSmallestThatHoldsTheRectangle(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let rectangle = random.rectangle()
            guard rectangle.width > 0, rectangle.height > 0 else { continue }
            let pixels = PixelRectangle(covering: rectangle)
            #expect(pixels.rectangle.union(rectangle) == pixels.rectangle)
            #expect(rectangle.minX - Double(pixels.x) < 1)
            #expect(rectangle.minY - Double(pixels.y) < 1)
            #expect(Double(pixels.right) - rectangle.maxX < 1)
            #expect(Double(pixels.bottom) - rectangle.maxY < 1)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func intersectionIsThatOfThePixels(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let (a, b) = (random.pixels(), random.pixels())
            #expect(a.intersection(b).pixels == a.pixels.intersection(b.pixels))
            #expect(a.intersection(a).pixels == a.pixels)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func unionIsTheSmallestThatHoldsBoth(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let (a, b) = (random.pixels(), random.pixels())
            let union = a.union(b)
            #expect(union.area == b.union(a).area)
            guard !a.isEmpty, !b.isEmpty else {
                #expect(union.area == max(a.area, b.area))
                continue
            }
            #expect(union.contains(a) && union.contains(b))
            #expect(union.x == min(a.x, b.x) && union.right == max(a.right, b.right))
            #expect(union.y == min(a.y, b.y) && union.bottom == max(a.bottom, b.bottom))
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func piecesAroundAPartMakeUpTheWhole(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let whole = random.pixels()
            let inner = whole.intersection(random.pixels())
            let pieces = whole.split(around: inner)
            #expect(pieces.reduce(0) { $0 + $1.area } == whole.area)
            #expect(Set(pieces.flatMap(\.pixels)) == whole.pixels)
            #expect(inner.isEmpty || pieces.contains(inner))
        }
    }
}
