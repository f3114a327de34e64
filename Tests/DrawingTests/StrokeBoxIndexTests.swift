import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite struct StrokeBoxIndexTests {
    private let area = Rectangle(x: -500, y: -300, width: 1000, height: 600)

    private func found(_ boxes: [StrokeBox], _ query: StrokeBox.Query) -> [Int] {
        StrokeBoxIndex(boxes).positions(meeting: query)
    }

    /// A search finds what comparing all boxes finds.
    @Test(arguments: [0, 1, 2, 15, 100, 5_000]) func aSearchMissesNothing(count: Int) {
        for seed in SeededGenerator.seeds {
            var random = SeededGenerator(seed: seed)
            let boxes = (0..<count).map { number in
                let reach = number % 50 == 0 ? 400.0 : 20
                return StrokeBox(
                    Rectangle(
                        center: random.place(in: area), radius: random.number(in: 0...reach)))
            }
            for _ in 0..<4 {
                let query = StrokeBox.Query(
                    Rectangle(center: random.place(in: area), radius: random.number(in: 0...60)))
                let all = boxes.indices.filter { query.meets(boxes[$0]) }
                #expect(found(boxes, query) == all)
            }
        }
    }

    @Test func whatLiesInOnePlaceOrNowhereIsNoTrouble() {
        let dot = StrokeBox(Rectangle(center: .zero, radius: 0))
        let everywhere = StrokeBox(area)
        let far = StrokeBox(Rectangle(center: Point(x: 1e9, y: -1e9), radius: 1))
        let here = StrokeBox.Query(Rectangle(center: .zero, radius: 1))
        #expect(found(Array(repeating: dot, count: 100), here) == Array(0..<100))
        #expect(found([dot, .none, far, everywhere], here) == [0, 3])
        #expect(found([.none, .none], here).isEmpty)
        let middle = Array(repeating: dot, count: 60) + [far]
        #expect(found(middle, here) == Array(0..<60))
    }
}
