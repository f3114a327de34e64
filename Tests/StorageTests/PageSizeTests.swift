import Drawing
import DrawingSupport
import Foundation
import GRDB
import Geometry
import Ink
import TestSupport
import Testing

@testable import Storage

/// Small files have small pages.
@Suite struct PageSizeTests {
    private func size(_ path: String) throws -> Int { try bytes(of: path).count }

    private func strokes(_ count: Int, samples: Int) throws -> [Stroke] {
        var random = SeededGenerator(seed: 4)
        return try (0..<count).map { _ in
            let samples = (0..<samples).map { index in
                StrokeSample(
                    position: Point(
                        x: random.number(in: 0...9) + Double(index), y: random.number(in: 0...9)),
                    seconds: Double(index) / 200, force: random.number(in: 0...1)
                ).onGrid
            }
            return try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        }
    }

    @Test func anEmptyDrawingTakesFewBytes() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(path, History())
        #expect(try size(path) < 9_000)
        #expect(try ask(path, "PRAGMA page_size") == "512")
    }

    @Test func aLargeDrawingHasLargePages() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(path, History(Drawing(strokes: try strokes(2_000, samples: 100))))
        #expect(try size(path) > 1 << 20)
        #expect(try ask(path, "PRAGMA page_size") == "4096")
    }

    /// A drawing begins small; when it is closed, its pages fit what it has become.
    @Test func pagesGrowWithADrawing() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var history = History()
        let journal = Journal(beginningWith: History(), at: { path })
        for stroke in try strokes(700, samples: 250) {
            let edit = history.drawing.addition(of: [stroke])
            journal.append(try history.apply(edit), to: history)
        }
        #expect(becomesTrue { journal.status == .saved })
        #expect(try ask(path, "PRAGMA page_size") == "512")
        #expect(journal.close())
        #expect(try ask(path, "PRAGMA page_size") == "4096")
        #expect(try ask(path, "PRAGMA integrity_check") == "ok")
        #expect(try saved(path) == history.drawing)
        #expect(scratch.contents == ["a.downstroke"])
    }

    /// The size that is foreseen is about that which comes about.
    @Test(arguments: [(1, 1_500), (12, 150), (470, 17)], PageSize.all)
    func sizesAreForeseen(_ drawing: (strokes: Int, samples: Int), page: Int) throws {
        let strokes = try strokes(drawing.strokes, samples: drawing.samples)
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(path, History(Drawing(strokes: strokes)))
        let chosen = try size(path)
        let other = scratch.path("b.downstroke")
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase {
            try $0.execute(sql: "PRAGMA page_size = \(page); VACUUM INTO '\(other)'")
        }
        try queue.close()
        #expect(Double(chosen) < 1.25 * Double(try size(other)))
    }
}
