import Drawing
import Paths
import Storage
import TestSupport
import Testing

@Suite struct PreviewTests {
    @Test func aPictureIsReadAsItWasKept() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        #expect(DrawingFile.preview(FilePath(path)) == nil)
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        journal.keep(preview: [1, 2, 3])
        #expect(journal.close(timeout: 10))
        let before = try bytes(of: path)
        #expect(DrawingFile.preview(FilePath(path)) == [1, 2, 3])
        #expect(try bytes(of: path) == before)
        #expect(scratch.contents == ["a.downstroke"])
    }

    @Test func otherFilesHaveNone() throws {
        let scratch = try Scratch()
        #expect(DrawingFile.preview(FilePath(scratch.path("missing.downstroke"))) == nil)
        #expect(DrawingFile.preview(try FilePath(scratch.write("b.downstroke", [1, 2, 3]))) == nil)
    }
}
