import Drawing
import GRDB
import Geometry
import Paths
import TestSupport
import Testing

@testable import Storage

/// PDFs in drawing files: the bytes as they were, and their pages.
@Suite struct PageFileTests {
    private static let image = PlacedImage(
        bytes: Array("%PDF-1.7 whatever".utf8), mediaType: .pdf,
        frame: Rectangle(x: 0, y: 0, width: 595, height: 1704.5),
        pages: [Size(width: 595, height: 842.25), Size(width: 595, height: 842.25)])

    private func file(_ scratch: Scratch) throws -> (path: String, drawing: Drawing) {
        var drawing = Drawing()
        _ = try drawing.apply(.placeImage(Self.image, in: drawing.layers[0].id))
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(drawing))
        return (path, drawing)
    }

    @Test func pagesComeBack() throws {
        let scratch = try Scratch()
        let (path, drawing) = try file(scratch)
        #expect(try DrawingFile.summary(FilePath(path)).drawing == drawing)
        #expect(drawing.layers[0].image?.pages.count == 2)
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.layers[0].image == Self.image)
    }

    @Test func theLargestPagesComeBackAndLargerOnesAreRefused() throws {
        let scratch = try Scratch()
        let most = PlacedImage.pageSides.upperBound
        func drawing(_ page: Size) throws -> Drawing {
            var drawing = Drawing()
            let image = PlacedImage(
                bytes: Self.image.bytes, mediaType: .pdf, frame: Self.image.frame, pages: [page])
            _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
            return drawing
        }
        let largest = try drawing(Size(width: most, height: 1))
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(largest))
        #expect(try DrawingFile.summary(FilePath(path)).drawing == largest)
        for page in [Size(width: most.nextUp, height: 1), Size(width: 1, height: 0.5)] {
            #expect(throws: EditError.badPages) { try drawing(page) }
        }
    }

    @Test(arguments: [
        "NULL", "'[]'", "'[[1,2],[3]]'", "'[[0,5]]'", "'[[1e9,5]]'", "'no'", "'[[\"a\",5]]'",
    ])
    func pagesThatCannotBeAreDamage(text: String) throws {
        let scratch = try Scratch()
        let (path, _) = try file(scratch)
        _ = try ask(path, "UPDATE image SET pages = \(text)")
        let error = #expect(throws: StorageError.self) { try DrawingFile.open(FilePath(path)) }
        #expect(error?.kind == .damaged)
    }

    @Test func otherPicturesHaveNoPages() throws {
        let scratch = try Scratch()
        let (path, _) = try file(scratch)
        _ = try ask(path, "UPDATE image SET media_type = 'image/png'")
        #expect(throws: StorageError.self) { try DrawingFile.open(FilePath(path)) }
    }

    /// What older files lack is not missed where they are damaged.
    @Test(arguments: [1, 2, 3]) func olderFilesAreSalvaged(version: Int) throws {
        let scratch = try Scratch()
        var drawing = Drawing()
        let image = PlacedImage(
            bytes: [1, 2, 3], mediaType: .png, frame: Rectangle(x: 0, y: 0, width: 4, height: 4))
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(drawing))
        _ = try ask(path, "DROP TABLE part")
        _ = try ask(path, "ALTER TABLE layer DROP COLUMN turn")
        if version < 3 { _ = try ask(path, "ALTER TABLE image DROP COLUMN pages") }
        if version == 1 { _ = try ask(path, "ALTER TABLE drawing DROP COLUMN ruling") }
        _ = try ask(path, "PRAGMA user_version = \(version)")
        #expect(try DrawingFile.summary(FilePath(path)).drawing == drawing)
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.layers[0].image == image)
    }
}
