import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing

@testable import Documents

/// Copies of drawings that could not be saved in the library.
@Suite struct RescuedCopyTests {
    private let scratch: Scratch
    private let state: FilePath
    private let library: Library

    init() throws {
        scratch = try Scratch()
        state = FilePath(scratch.path("state"))
        library = Library(data: FilePath(scratch.path("data")), rescues: [state])
        #expect(state.makeFolder() == 0)
        try scratch.write("state/quick-actions.plist", "")
    }

    private func rescue() throws -> FilePath {
        try #require(DrawingFile.rescue(History(), named: "Hill rescued", into: [state]))
    }

    @Test func theyAreFoundAndStay() throws {
        #expect(library.rescued.isEmpty)
        let copy = try rescue()
        for _ in 0..<2 { #expect(library.rescued.map(\.path) == [copy]) }
        #expect(library.abandonedRescues.map(\.name) == ["Hill rescued"])
    }

    /// Another window may be about to save it where it belongs.
    @Test func oneThatIsBeingWrittenIsNotOffered() throws {
        let opened = try DrawingFile.open(try rescue())
        #expect(library.abandonedRescues.isEmpty && library.rescued.count == 1)
        opened.close()
    }

    @Test func whoOpensOneHasItInTheLibrary() throws {
        let copy = try rescue()
        let document = try DocumentOpener(library).open(copy)
        #expect(document.path == "\(library.folder)/Hill rescued.downstroke")
        #expect(library.rescued.isEmpty && !copy.isThere)
    }

    @Test func oneThatTheLibraryDoesNotTakeIsOpenedWhereItIs() throws {
        let copy = try rescue()
        // No folder can be made where a file is.
        try scratch.write("data", "")
        let document = try DocumentOpener(library).open(copy)
        #expect(document.path == copy && library.rescued.map(\.path) == [copy])
    }
}
