import Drawing
import Geometry
import TestSupport
import Testing

/// The paper and its lines.
@Suite struct BackgroundTests {
    private static let ruling = Ruling(.squares, spacing: 20, color: Color(rgb: 0xA9BFDC))

    @Test func linesAreAnEditThatIsUndone() throws {
        var history = History()
        let ruled = Background(.white, ruling: Self.ruling)
        let done = try history.apply(.setBackground(ruled))
        #expect(done.change.isBackgroundChanged && done.change.bounds.isNull)
        #expect(history.drawing.background == ruled)
        #expect(try history.apply(.setBackground(ruled)).change.isBackgroundChanged == false)
        _ = try history.undo()
        _ = try history.undo()
        #expect(history.drawing.background == .white)
        _ = try history.redo()
        #expect(history.drawing.background == ruled)
    }

    @Test(arguments: [
        Ruling(.lines, spacing: 0, color: .black), Ruling(.dots, spacing: -20, color: .black),
        Ruling(.lines, spacing: .nan, color: .black), Ruling(.lines, spacing: 1e9, color: .black),
        Ruling(.lines, spacing: 20, color: Color(gray: 2)),
        Ruling(.lines, spacing: 20, color: Color(gray: .nan)),
    ])
    func linesThatNoPaperHasAreRefused(ruling: Ruling) throws {
        var drawing = Drawing()
        #expect(!ruling.isPossible)
        #expect(throws: EditError.badRuling) {
            try drawing.apply(.setBackground(Background(.black, ruling: ruling)))
        }
        #expect(drawing.background == .white)
    }

    @Test(arguments: SeededGenerator.seeds)
    func linesAreFoundByWhereTheyAre(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let spacing = random.number(in: Ruling.spacings)
            let lower = random.number(in: -5000...5000)
            let upper = lower + random.number(in: 0...2000)
            let ruling = Ruling(.lines, spacing: spacing, color: .black)
            let numbers = ruling.numbers(from: lower, to: upper)
            let range = -2600...2600
            let near = range.filter { (lower...upper).contains(Double($0) * spacing) }
            #expect(near.allSatisfy(numbers.contains))
            let far = range.filter { !(lower - 2...upper + 2).contains(Double($0) * spacing) }
            #expect(!far.contains(where: numbers.contains))
        }
    }

    @Test func farAwayThereAreNoLines() {
        #expect(Self.ruling.numbers(from: 1e30, to: 1e30).isEmpty)
        #expect(Self.ruling.numbers(from: -.infinity, to: .infinity).isEmpty)
        #expect(Self.ruling.numbers(from: .nan, to: 3).isEmpty)
    }
}
