import Drawing
import Geometry
import TestSupport
import Testing

@Suite struct ChangedAreaTests {
    @Test func distantRectanglesStayApart() {
        var area = ChangedArea(Rectangle(x: 0, y: 0, width: 50, height: 50))
        area.insert(Rectangle(x: 5_000, y: 0, width: 50, height: 50))
        #expect(area.rectangles.count == 2)
        area.insert(Rectangle(x: 10, y: 10, width: 50, height: 50))
        #expect(area.rectangles.count == 2)
        #expect(area.bounds == Rectangle(x: 0, y: 0, width: 5_050, height: 60))
    }

    @Test func nothingIsNothing() {
        #expect(ChangedArea().isEmpty)
        #expect(ChangedArea(.null).isEmpty)
        #expect(ChangedArea().bounds.isNull)
        #expect(Change().isEmpty)
        #expect(Change().bounds.isNull)
    }

    /// Many small strokes at both ends of a drawing are not all that lies between.
    @Test func manyRectanglesAreJoinedWithTheirNeighbours() {
        var area = ChangedArea()
        for number in 0..<60 {
            let x = 200 * Double(number / 2) + (number % 2 == 0 ? 0 : 100_000)
            area.insert(Rectangle(x: x, y: 0, width: 30, height: 30))
        }
        #expect(area.rectangles.count <= ChangedArea.capacity)
        #expect(area.rectangles.allSatisfy { $0.width < 6_000 })
    }

    @Test(arguments: SeededGenerator.seeds)
    func everythingThatWasAddedIsCovered(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let whole = Rectangle(x: -5_000, y: -5_000, width: 10_000, height: 10_000)
        var area = ChangedArea()
        var other = ChangedArea()
        var added: [Rectangle] = []
        for _ in 0..<60 {
            let rectangle = Rectangle(
                center: random.place(in: whole), radius: random.number(in: 0...300))
            added.append(rectangle)
            random.chance(0.5) ? area.insert(rectangle) : other.insert(rectangle)
            #expect(area.rectangles.count <= ChangedArea.capacity)
        }
        area.insert(other)
        for rectangle in added {
            #expect(area.rectangles.contains { $0.union(rectangle) == $0 })
        }
        #expect(area.bounds == added.reduce(.null) { $0.union($1) })
    }
}
