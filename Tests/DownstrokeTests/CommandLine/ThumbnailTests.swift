import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

/// `downstroke thumbnail`, as file managers call it: without a display, a desktop, or anything of the user's.
@Suite struct ThumbnailTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func strokes() throws -> [Stroke] {
        try (0..<4).map { index in
            let samples = (0..<50).map {
                let place = Point(x: Double($0) * 20, y: Double(index) * 150 + Double($0 % 5) * 9)
                return StrokeSample(position: place, seconds: Double($0) / 100, force: 0.7)
            }
            return try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        }
    }

    private func drawing(_ name: String = "a.downstroke", strokes: [Stroke]) throws -> String {
        let path = scratch.path(name)
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        return path
    }

    /// Without what sandboxes of file managers leave out.
    private func thumbnail(_ arguments: String...) throws -> (code: Int32, errors: String) {
        let environment = [
            "HOME": "/nonexistent", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/dev/null",
        ]
        let result = try Program.run(["thumbnail"] + arguments, environment: environment)
        return (result.code, result.errors)
    }

    private func size(_ name: String) throws -> PixelSize {
        try ImageSurface(pngAt: scratch.path(name)).size
    }

    @Test(arguments: [16, 256, 512, 1000])
    func allInkIsSeenInTheSizeThatWasAskedFor(length: Int) throws {
        let path = try drawing(strokes: strokes())
        let result = try thumbnail("-s", "\(length)", path, scratch.path("a.png"))
        #expect(result.code == 0, "\(result.errors)")
        let size = try size("a.png")
        // Ink is shown with a little paper around it, and never larger than it is.
        #expect(max(size.width, size.height) <= length)
        #expect(max(size.width, size.height) >= min(length, 990) - 1)
        #expect(try InkCoverage(pngAt: scratch.path("a.png")).total > 0.3)
        #expect(scratch.contents == ["a.downstroke", "a.png"])
    }

    @Test func anAddressLeadsToItsFile() throws {
        let path = try drawing("ein Bild.downstroke", strokes: strokes())
        let address = URL(fileURLWithPath: path).absoluteString
        #expect(address.contains("ein%20Bild"))
        let result = try thumbnail(address, scratch.path("a.png"))
        #expect(result.code == 0, "\(result.errors)")
        #expect(try size("a.png").width <= 256)
        let other = try thumbnail("file://elsewhere/a.downstroke", scratch.path("b.png"))
        #expect(other.code == 64)
        #expect(other.errors.contains("is not the address of a file on this computer"))
    }

    @Test func aDrawingIsKnownByItsContent() throws {
        let path = try drawing(strokes: strokes())
        try FileManager.default.moveItem(atPath: path, toPath: scratch.path("tmp1234"))
        let result = try thumbnail(scratch.path("tmp1234"), scratch.path("a.png"))
        #expect(result.code == 0, "\(result.errors)")
    }

    /// Nothing else of a large drawing is read; what is asked for larger is drawn.
    @Test func thePictureThatAFileKeepsIsTaken() throws {
        let path = try drawing(strokes: strokes())
        let kept = try ImageSurface(size: PixelSize(width: 300, height: 150), format: .rgb24)
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        journal.keep(preview: try kept.png())
        #expect(journal.close(timeout: 20))
        for (length, width) in [(100, 100), (512, 300)] {
            #expect(try thumbnail("-s", "\(length)", path, scratch.path("a.png")).code == 0)
            #expect(try size("a.png") == PixelSize(width: width, height: width / 2))
        }
        #expect(try thumbnail("-s", "600", path, scratch.path("a.png")).code == 0)
        #expect(try size("a.png").width == 600)
    }

    @Test func withoutInkThePaperIsShown() throws {
        let result = try thumbnail(try drawing(strokes: []), scratch.path("a.png"))
        #expect(result.code == 0, "\(result.errors)")
        #expect(try size("a.png") == PixelSize(width: 256, height: 192))
        #expect(try InkCoverage(pngAt: scratch.path("a.png")).total == 0)
    }

    @Test func filesOfOtherProgramsAreShown() throws {
        let ink = scratch.path("a.inkml")
        let export = try Program.run("export", drawing(strokes: strokes()), "-o", ink)
        #expect(export.code == 0, "\(export.errors)")
        for path in [ink, try Fixture.path("stylus-word")] {
            let result = try thumbnail(path, scratch.path("a.png"))
            #expect(result.code == 0, "\(result.errors)")
            #expect(try InkCoverage(pngAt: scratch.path("a.png")).total > 0.3)
        }
    }

    @Test(arguments: ["cut", "other", "empty", "missing", "folder"])
    func whatCannotBeShownIsSaidAndLeavesTheOldPicture(kind: String) throws {
        let path = try drawing(strokes: strokes())
        let url = URL(fileURLWithPath: path)
        let bytes = try Data(contentsOf: url)
        switch kind {
        case "cut": try bytes.prefix(bytes.count / 2).write(to: url)
        case "other": try Data("no drawing".utf8).write(to: url)
        case "empty": try Data().write(to: url)
        default: try FileManager.default.removeItem(at: url)
        }
        if kind == "folder" {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        }
        try scratch.write("a.png", "old")
        let result = try thumbnail(path, scratch.path("a.png"))
        #expect(result.code == (["missing", "folder"].contains(kind) ? 66 : 65))
        #expect(result.errors.hasPrefix("downstroke: ") && result.errors.contains("a.downstroke"))
        #expect(scratch.text("a.png") == "old")
    }

    @Test func wrongArgumentsAreToldAndNothingIsWritten() throws {
        let path = try drawing(strokes: strokes())
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        for size in ["0", "-1", "2049", "big"] {
            #expect(try thumbnail("--size", size, path, scratch.path("a.png")).code == 64)
        }
        let onItself = try thumbnail(path, path)
        #expect(onItself.code == 64 && onItself.errors.contains("is the drawing itself"))
        #expect(try thumbnail(path, scratch.path("no folder/a.png")).code == 73)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(scratch.contents == ["a.downstroke"])
    }
}
