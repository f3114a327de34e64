import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@testable import Drawing

/// Which of many rectangles a box may meet.
@Suite struct StrokeBoxSieveTests {
    private func found(_ box: StrokeBox, among areas: [Rectangle]) -> [Int] {
        var found: [Int] = []
        StrokeBoxSieve(areas).forEach(meeting: box) { found.append($0) }
        return found
    }

    private func expected(_ box: StrokeBox, among areas: [Rectangle]) -> [Int] {
        areas.indices.filter { StrokeBox.Query(areas[$0]).meets(box) }
    }

    @Test(arguments: SeededGenerator.seeds)
    func findsWhatComparingEachFinds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let reach = pow10(random.number(in: -3...9))
        func rectangle() -> Rectangle {
            Rectangle(
                x: random.number(in: -reach...reach), y: random.number(in: -reach...reach),
                width: Bool.random(using: &random) ? 0 : random.number(in: 0...reach),
                height: random.number(in: 0...reach / 4))
        }
        let areas = (0..<Int.random(in: 1...64, using: &random)).map { _ in rectangle() }
        for _ in 0..<200 {
            let box = StrokeBox(rectangle())
            #expect(found(box, among: areas) == expected(box, among: areas))
        }
    }

    private func pow10(_ exponent: Double) -> Double {
        (0..<Int(exponent.magnitude)).reduce(1) { value, _ in
            exponent < 0 ? value / 10 : value * 10
        }
    }

    @Test func tilesOfAGridAreFoundAtTheirEdges() {
        let areas = (0..<64).map { (index: Int) -> Rectangle in
            Rectangle(
                x: Double(index % 8) * 512, y: Double(index / 8) * 512, width: 512, height: 512
            ).outset(by: 2)
        }
        for x in [-3.0, -2, 510, 511.999, 512, 514, 514.5, 4098, 4099] {
            let box = StrokeBox(Rectangle(x: x, y: 700, width: 0, height: 0))
            #expect(found(box, among: areas) == expected(box, among: areas))
        }
    }

    @Test func nothingIsMetByNothing() {
        let areas = [Rectangle(x: 0, y: 0, width: 10, height: 10), .null]
        #expect(found(.none, among: areas).isEmpty)
        #expect(found(StrokeBox(areas[0]), among: areas) == [0])
        #expect(found(StrokeBox(areas[0]), among: []).isEmpty)
    }

    @Test func hugeNumbersAreNoFailure() {
        let huge = Rectangle(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
        #expect(found(StrokeBox(huge), among: [huge]) == [0])
    }

    /// More areas than bits of a number, and none.
    @Test func versionsOfManyAreasAreThoseOfEach() {
        let stack = StrokeStack(
            (1...40).map { index in
                IdentifiedStroke(
                    id: StrokeID(index),
                    stroke: Strokes.make([
                        Point(x: 20 * Double(index), y: 10), Point(x: 20 * Double(index), y: 50),
                    ]))
            })
        let areas = (0..<150).map {
            Rectangle(x: 6 * Double($0), y: 0, width: 30, height: 30)
        }
        #expect(stack.versions(in: areas) == areas.flatMap { stack.versions(in: [$0]) })
        #expect(stack.versions(in: []).isEmpty)
    }
}
