import Drawing
import DrawingSupport
import Geometry
import Paths
import Storage
import TestSupport
import Testing

/// Files have pages that suit what is in them.
@Suite struct DraftTests {
    private static let stroke = Strokes.make([Point(x: 10, y: 10), Point(x: 40, y: 30)])

    @Test(arguments: [(0, 512), (1, 512), (499, 512), (500, 4096), (700, 4096)])
    func onlyLargeDrawingsHaveLargePages(strokes: Int, pageSize: Int) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let drawing = Drawing(strokes: Array(repeating: Self.stroke, count: strokes))
        try DrawingFile.create(FilePath(path), History(drawing))
        #expect(try ask(path, "PRAGMA page_size") == "\(pageSize)")
        #expect(try DrawingFile.summary(FilePath(path)).size.isMultiple(of: pageSize))
    }

    /// What begins small keeps its pages, however much is drawn.
    @Test func aFileThatGrowsKeepsItsPages() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: hand.history, at: { FilePath(path) })
        #expect(try hand.save(to: journal))
        try hand.draw(600, to: journal)
        #expect(journal.close())
        #expect(try ask(path, "PRAGMA page_size") == "512")
    }

    /// With pages of 4096 bytes an empty drawing would be four times as large.
    @Test func anEmptyDrawingIsASmallFile() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        #expect(try bytes(of: path).count <= 12_288)
    }
}
