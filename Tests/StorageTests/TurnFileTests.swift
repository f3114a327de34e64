import Drawing
import Geometry
import Paths
import TestSupport
import Testing

@testable import Storage

/// Turned pictures in drawing files.
@Suite struct TurnFileTests {
    private static let frame = Rectangle(x: 10.1, y: 20.2, width: 30.3, height: 40.4)
    private static let upright = PlacedImage(bytes: [1, 2], mediaType: .png, frame: frame)
    private static let turned = upright.changed(
        by: .turn(by: Angle(degrees: 33), about: Point(x: 5, y: 6)))

    /// A drawing whose picture was turned, which can be undone.
    private func history() throws -> History {
        var history = History()
        let layer = history.drawing.layers[0].id
        for image in [Self.upright, Self.turned] {
            _ = try history.apply(.placeImage(image, in: layer))
        }
        return history
    }

    private func file(_ scratch: Scratch) throws -> String {
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), try history())
        return path
    }

    private func expectDamage(_ path: String) {
        let error = #expect(throws: StorageError.self) { try DrawingFile.open(FilePath(path)) }
        #expect(error?.kind == .damaged)
    }

    @Test func turnedPicturesComeBackAndCanBeUndone() throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        let expected = try history()
        #expect(try DrawingFile.summary(FilePath(path)).drawing == expected.drawing)
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.layers[0].image == Self.turned)
        let opened = try DrawingFile.open(FilePath(path))
        var history = opened.history
        #expect(history.drawing.layers[0].image == Self.turned)
        _ = try history.undo()
        #expect(history.drawing.layers[0].image == Self.upright)
        _ = try history.redo()
        #expect(history.drawing == expected.drawing)
    }

    @Test func anUprightOneSaysNothingOfATurn() throws {
        let scratch = try Scratch()
        var drawing = Drawing()
        _ = try drawing.apply(.placeImage(Self.upright, in: drawing.layers[0].id))
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(drawing))
        #expect(try ask(path, "SELECT count(*) FROM layer WHERE turn IS NULL") == "1")
    }

    @Test(arguments: [
        "no", "[]", "[1,0,0,1,0]", "[1,0,0,1,0,0,0]", "[0,0,0,0,0,0]", "[1,1,1,1,0,0]",
        "[1,0,0,1,1e300,0]", "[1e300,0,0,1e300,0,0]", "[NaN,0,0,1,0,0]", "[1e999,0,0,1,0,0]",
        "[\"1\",0,0,1,0,0]", "{}",
    ])
    func turnsThatCannotBeAreDamageAndUprightWhenSalvaged(text: String) throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        _ = try ask(path, "UPDATE layer SET turn = '\(text)'")
        expectDamage(path)
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.layers[0].image == Self.upright)
    }

    @Test func pagesAreNotTurned() throws {
        let scratch = try Scratch()
        let path = try file(scratch)
        _ = try ask(path, "UPDATE image SET media_type = 'application/pdf', pages = '[[3,4]]'")
        expectDamage(path)
        #expect(try DrawingFile.salvage(FilePath(path)).drawing.layers[0].image?.isTurned == false)
    }

    /// Values that can be bits of a step and no place of a picture.
    @Test(arguments: [Double.nan, .infinity, 1e300, 0])
    func turnsThatCannotBeInStepsAreDamage(value: Double) throws {
        var contents = FileContents()
        contents.images[1] = FileContents.Image(bytes: [1, 2], mediaType: .png)
        var writer = BitWriter()
        for number: UInt64 in [18, 1] { writer.write(number) }
        for real in [1, 2, 3, 4, value, 0, 0, 1, 0, 0] {
            writer.write(real.bitPattern, count: 64)
        }
        writer.write(2)
        #expect(throws: FormatError.self) {
            try writer.finish().withUnsafeBytes { try EditArchive.edit(in: $0, of: contents) }
        }
    }
}
