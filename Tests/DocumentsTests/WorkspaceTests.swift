import Drawing
import Foundation
import Geometry
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents

/// The drawing of a window, and those before it.
@Suite struct WorkspaceTests {
    private let folder: Scratch
    private let library: Library
    private let opener: DocumentOpener

    init() throws {
        folder = try Scratch()
        library = Library(
            data: FilePath(folder.path("data")), rescues: [FilePath(folder.path("state"))])
        opener = DocumentOpener(library)
    }

    /// Draws in the drawing of a workspace.
    private func draw(_ workspace: Workspace, _ history: inout History) throws {
        let done = try history.apply(EditBuilder(history.drawing).addition(of: [Hand.stroke]))
        workspace.document.append(done, history.drawing, nextStepNumber: history.nextStepNumber)
    }

    private func workspace(_ document: Document) -> Workspace {
        Workspace(document, in: library, onChange: {})
    }

    /// Whoever moves the folder of a drawing waits for it as for the drawing.
    @Test func whatIsBeingClosedHoldsItsFolderToo() throws {
        let path = folder.path("Birds/heron.downstroke")
        try FileManager.default.createDirectory(
            atPath: folder.path("Birds"), withIntermediateDirectories: true)
        let document = try opener.open(FilePath(path))
        let workspace = workspace(document)
        var history = document.history
        try draw(workspace, &history)
        workspace.beginNew(Drawing())
        // What has been closed already is waited for by nobody.
        #expect(workspace.closing(at: FilePath(folder.path("Bird"))).isEmpty)
        let held = workspace.closing(at: FilePath(folder.path("Birds")))
        #expect(held.map(\.path) == workspace.closing(at: FilePath(path)).map(\.path))
    }

    /// The picture that lists show is that of the drawing as it was left, also where a new one begins.
    @Test func aNewDrawingLeavesTheFormerOneWithItsPicture() throws {
        let path = folder.path("fox.downstroke")
        let document = try opener.open(FilePath(path))
        let workspace = workspace(document)
        var history = document.history
        try draw(workspace, &history)
        let size = PixelSize(width: 640, height: 480)
        document.view = ViewState(size: size)
        workspace.beginNew(Drawing())
        #expect(workspace.document.view?.size == size)
        #expect(workspace.title.text() == "New Drawing")
        try waitUntil("it is closed") { document.state == .closed }
        #expect(DrawingFile.preview(FilePath(path)) == DrawingPreview.png(of: history.drawing))
        #expect(DrawingFile.preview(FilePath(path)) != nil)
        #expect(workspace.takeMessages().isEmpty)
        #expect(workspace.closing(at: FilePath(path)).isEmpty)
        #expect(workspace.isReadyToEnd())
        #expect(workspace.end() == nil)
    }

    @Test func aRefusedEndLeavesACopyUntilItIsSaved() throws {
        let path = folder.path("missing/fox.downstroke")
        let document = try opener.open(FilePath(path))
        let workspace = workspace(document)
        var history = document.history
        try draw(workspace, &history)
        try waitUntil("it fails") { workspace.isFailing }
        #expect(workspace.title.text() == "fox (not saved)")
        #expect(!workspace.isReadyToEnd())
        let copy = library.folder + "/fox rescued.downstroke"
        #expect(
            workspace.takeMessages().contains { $0.text().contains("There is a copy: \(copy).") })
        #expect(folder.strokes(copy.shown) == 1)
        try FileManager.default.createDirectory(
            atPath: folder.path("missing"), withIntermediateDirectories: false)
        try waitUntil("it is saved") {
            _ = workspace.takeMessages()
            return folder.strokes(path) == 1 && folder.strokes(copy.shown) == nil
        }
        #expect(workspace.isReadyToEnd())
        #expect(workspace.end() == nil)
    }

    @Test func theSecondRequestEndsWithACopyThatIsOpenedNext() throws {
        let document = try opener.open(FilePath(folder.path("missing/fox.downstroke")))
        let workspace = workspace(document)
        var history = document.history
        try draw(workspace, &history)
        try waitUntil("it fails") { workspace.isFailing }
        #expect(!workspace.isReadyToEnd())
        try draw(workspace, &history)
        #expect(workspace.isReadyToEnd())
        let problem = try #require(workspace.end()).text()
        #expect(problem.hasPrefix("2 changes of \(folder.path("missing/fox.downstroke")) are not"))
        let copy = library.folder + "/fox rescued.downstroke"
        #expect(problem.contains(copy.shown))
        #expect(folder.strokes(copy.shown) == 2)
        #expect(library.resumed.path == copy)
        withExtendedLifetime(document) {}
    }

    /// Disks that do not answer are waited for together.
    @Test(.within(seconds: 60)) func manyUnsavedDrawingsAreWaitedForOnce() throws {
        let gate = DispatchSemaphore(value: 0)
        let workspace = workspace(try opener.open(FilePath(folder.path("0.downstroke"))))
        var documents: [Document] = []
        for number in 1...4 {
            let path = folder.path("\(number).downstroke")
            let document = Document(new: History(), at: FilePath(path), in: library)
            document.place = {
                gate.wait()
                return FilePath(path)
            }
            workspace.goOn(with: document)
            var history = document.history
            try draw(workspace, &history)
            documents.append(document)
        }
        let start = DispatchTime.now()
        #expect(!workspace.isReadyToEnd())
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        #expect(seconds < 6)
        for _ in documents { gate.signal() }
        try waitUntil("all is saved") {
            (1...4).allSatisfy { folder.strokes(folder.path("\($0).downstroke")) == 1 }
        }
        #expect(workspace.isReadyToEnd())
    }
}
