import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Whether a box meets any of those before.
@Suite struct StrokeBoxGridTests {
    @Test(arguments: SeededGenerator.seeds)
    func findsWhatComparingWithEachFinds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let reach = [0.5, 20, 300, 5000][Int(seed % 4)]
        func box() -> StrokeBox {
            StrokeBox(
                Rectangle(
                    x: random.number(in: 0...1000), y: random.number(in: 0...1000),
                    width: random.number(in: 0...reach), height: random.number(in: 0...reach)))
        }
        let boxes = (0..<80).map { _ in box() }
        // Others than those that were told of come too.
        var grid = StrokeBoxGrid(within: boxes.prefix(60).reduce(.none) { $0.union($1) })
        for (count, next) in boxes.enumerated() {
            #expect(grid.meets(next) == boxes[..<count].contains { $0.meets(next) })
            grid.insert(next)
            for _ in 0..<10 {
                let other = box()
                #expect(grid.meets(other) == boxes[...count].contains { $0.meets(other) })
            }
        }
    }

    @Test func nothingMeetsNothing() {
        var grid = StrokeBoxGrid(within: .none)
        let box = StrokeBox(Rectangle(x: 5, y: 5, width: 0, height: 0))
        #expect(!grid.meets(box))
        grid.insert(box)
        #expect(grid.meets(box) && !grid.meets(.none))
        grid.insert(.none)
        let beside = StrokeBox(Rectangle(x: 9, y: 5, width: 1, height: 1))
        #expect(grid.meets(box) && !grid.meets(beside))
    }
}
