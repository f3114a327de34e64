import Drawing
import DrawingSupport
import Ink
import TestSupport
import Testing

@testable import Storage

@Suite struct StrokeTableTests {
    private func strokes(_ count: Int) -> [Stroke] {
        var random = SeededGenerator(seed: 4)
        return (0..<count).map { _ in Strokes.random(&random) }
    }

    /// Whatever the order and the gaps, each is found by its number, and no other.
    @Test(arguments: SeededGenerator.seeds)
    func strokesAreFoundByNumber(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let strokes = strokes(8)
        var (table, known) = (StrokeTable(), [StrokeID: Stroke]())
        #expect(table.isEmpty)
        #expect(table[StrokeID(1)] == nil)
        for number in 0..<60 {
            let isNext = random.chance(0.6)
            let id = StrokeID(
                isNext ? Int64(number) * 2 : Int64.random(in: -9...120, using: &random))
            let stroke = strokes[number % strokes.count]
            table.insert(stroke, id)
            known[id] = stroke
        }
        #expect(table.ids == known.keys.sorted())
        for number in Int64(-12)...130 {
            #expect(table[StrokeID(number)] == known[StrokeID(number)])
            let index = table.index(of: StrokeID(number))
            #expect(index.map { table.ids[$0] } == (index == nil ? nil : StrokeID(number)))
        }
    }

    @Test(arguments: [(Int64.min, Int64.max), (-1, Int64.max), (Int64.min, 0)] as [(Int64, Int64)])
    func numbersFarApartAreNoOverflow(low: Int64, high: Int64) {
        let strokes = strokes(2)
        var table = StrokeTable()
        table.insert(strokes[0], StrokeID(low))
        table.insert(strokes[1], StrokeID(high))
        #expect(table[StrokeID(low)] == strokes[0])
        #expect(table[StrokeID(high)] == strokes[1])
        #expect(table[StrokeID(5)] == nil)
    }
}
