import Documents
import Drawing
import Exchange
import Foundation
import Paths
import Storage
import TestSupport
import Testing

@testable import Application

/// What was begun in vain leaves nothing behind.
@Suite struct LeftoverTests {
    private func drawing(_ name: String) throws -> Drawing {
        try DrawingSource(path: FilePath(Fixture.path(name))).read().drawing
    }

    /// A drawing whose end is missing.
    private func damaged(_ scratch: Scratch) throws -> String {
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(try drawing("painting-30s")))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try bytes.prefix(bytes.count * 3 / 4).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The damaged file is salvaged into a copy beside it, which nobody sees.
    @Test func aCopyForNobodyGoes() throws {
        let scratch = try Scratch()
        let path = try damaged(scratch)
        let library = Library(data: FilePath(scratch.path("data")), rescues: [])
        try withExtendedLifetime(DocumentOpener(library).open(FilePath(path))) {
            #expect(scratch.contents == ["a salvaged.downstroke", "a.downstroke"])
        }
        #expect(scratch.contents == ["a.downstroke"])
        let run = try Program.run(path, environment: ["XDG_DATA_HOME": scratch.path("data")])
        #expect(run.code == 69)
        #expect(scratch.contents.filter { $0 != "data" } == ["a.downstroke"])
    }

    @Test func aDrawingForAWindowThatCannotBeGoes() throws {
        let scratch = try Scratch()
        let ink = try scratch.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let run = try Program.run(ink, environment: ["XDG_DATA_HOME": scratch.path("data")])
        #expect(run.code == 69)
        let library = scratch.path("data/downstroke/drawings")
        let left = try? FileManager.default.contentsOfDirectory(atPath: library)
        #expect((left ?? []).isEmpty)
    }

    /// Each reading can be stopped, also that of the program's own files.
    @Test func readingCanBeStopped() throws {
        let scratch = try Scratch()
        let own = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(own), History(try drawing("stylus-word")))
        for path in [own, try Fixture.path("stylus-word")] {
            let failure = #expect(throws: Failure.self) {
                _ = try DrawingSource(path: FilePath(path)).read(progress: { _ in false })
            }
            #expect(failure?.code == .interrupted)
        }
    }
}
