import Geometry
import TestSupport
import Testing

@Suite struct DirtyRegionTests {
    private let corner = PixelRectangle(x: 0, y: 0, width: 20, height: 20)
    private let opposite = PixelRectangle(x: 1900, y: 1000, width: 20, height: 20)

    @Test func startsWithoutPixels() {
        let region = DirtyRegion()
        #expect(region.isEmpty)
        #expect(region.bounds.isEmpty)
    }

    @Test func emptyRectanglesChangeNothing() {
        var region = DirtyRegion()
        region.insert(PixelRectangle(x: 5, y: 5, width: 0, height: 9))
        region.insert(Rectangle.null)
        #expect(region.isEmpty)
    }

    @Test func distantChangesStayApart() {
        var region = DirtyRegion()
        region.insert(corner)
        region.insert(opposite)
        #expect(Set(region.rectangles) == [corner, opposite])
        #expect(region.bounds == PixelRectangle(x: 0, y: 0, width: 1920, height: 1020))
    }

    @Test func neighboursAreJoined() {
        var region = DirtyRegion()
        region.insert(corner)
        region.insert(Rectangle(x: 20.5, y: 0, width: 10, height: 20))
        #expect(region.rectangles == [PixelRectangle(x: 0, y: 0, width: 31, height: 20)])
    }

    @Test func whatIsInsideAddsNothing() {
        var region = DirtyRegion()
        region.insert(PixelRectangle(x: 0, y: 0, width: 900, height: 900))
        region.insert(corner)
        #expect(region.rectangles == [PixelRectangle(x: 0, y: 0, width: 900, height: 900)])
    }

    @Test func aBridgeJoinsBothOfItsEnds() {
        var region = DirtyRegion()
        region.insert(PixelRectangle(x: 0, y: 0, width: 100, height: 100))
        region.insert(PixelRectangle(x: 300, y: 0, width: 100, height: 100))
        region.insert(PixelRectangle(x: 100, y: 0, width: 200, height: 100))
        #expect(region.rectangles == [PixelRectangle(x: 0, y: 0, width: 400, height: 100)])
    }

    @Test func drainingMovesAllChanges() {
        var (region, other) = (DirtyRegion(), DirtyRegion())
        region.insert(corner)
        other.insert(opposite)
        region.drain(into: &other)
        #expect(region.isEmpty)
        #expect(Set(other.rectangles).count == 2)
        #expect(other.bounds == corner.union(opposite))
    }

    @Test func rectanglesWithoutEndAreSurvived() {
        var region = DirtyRegion()
        let all = Rectangle(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        region.insert(all)
        region.insert(all)
        #expect(region.rectangles.count == 1)
    }

    @Test func clippingDropsWhatIsOutside() {
        var region = DirtyRegion()
        region.insert(corner)
        region.insert(opposite)
        region.clip(to: PixelRectangle(x: 10, y: 10, width: 1000, height: 900))
        #expect(region.rectangles == [PixelRectangle(x: 10, y: 10, width: 10, height: 10)])
    }

    @Test func forgetsEverything() {
        var region = DirtyRegion()
        region.insert(corner)
        region.removeAll()
        #expect(region == DirtyRegion())
    }

    @Test(arguments: SeededGenerator.seeds)
    func coversAllThatWasInsertedWithinItsCapacity(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = DirtyRegion()
        var pixels: Set<Pixel> = []
        for _ in 0..<60 {
            var added = random.pixels(reach: 12)
            added.x *= 300
            added.y *= 300
            region.insert(added)
            pixels.formUnion(added.pixels)
            #expect(region.rectangles.count <= DirtyRegion.capacity)
            #expect(region.rectangles.allSatisfy { !$0.isEmpty })
        }
        #expect(uncovered(pixels, by: region).isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds)
    func takesInAnotherRegion(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (first, second) = (DirtyRegion(), DirtyRegion())
        for _ in 0..<5 {
            first.insert(random.pixels())
            second.insert(random.pixels())
        }
        let pixels = all(of: first).union(all(of: second))
        first.insert(second)
        #expect(uncovered(pixels, by: first).isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds)
    func clippingKeepsExactlyWhatIsInside(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = DirtyRegion()
        for _ in 0..<5 { region.insert(random.pixels()) }
        let limits = random.pixels()
        let before = all(of: region)
        region.clip(to: limits)
        #expect(all(of: region) == before.intersection(limits.pixels))
    }

    private func all(of region: DirtyRegion) -> Set<Pixel> {
        region.rectangles.reduce(into: []) { $0.formUnion($1.pixels) }
    }

    private func uncovered(_ pixels: Set<Pixel>, by region: DirtyRegion) -> Set<Pixel> {
        pixels.filter { pixel in
            !region.rectangles.contains {
                pixel.x >= $0.x && pixel.x < $0.right && pixel.y >= $0.y && pixel.y < $0.bottom
            }
        }
    }
}
