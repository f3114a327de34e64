import ApplicationShortcuts
import Dispatch
import Documents
import Drawing
import Foundation
import Geometry
import Graphics
import Interface
import InterfaceCore
import Panels
import Paths
import Settings
import Storage
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Application

/// Quick actions in a window: what they do, and what their completion handler is told.
@Suite final class ShortcutKeeperTests {
    /// What the window shows in place of a drawing: all that is asked of it goes wrong where it `isBroken`.
    private final class Paper: View, Demo {
        var isBroken = false

        init() { super.init(role: .canvas) }

        func perform(_ command: Command) throws(GraphicsError) -> Bool {
            if isBroken { throw GraphicsError("The memory is full.") }
            return false
        }
    }

    /// Opens files when the test says so.
    private final class Files: FileBrowsing {
        private(set) var paths: [FilePath] = []
        private var answers: [(Bool) -> Void] = []

        func list(
            _ path: FilePath, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void
        ) {}

        func preview(_ paths: [FilePath], answer: @escaping (FilePreview) -> Void) {}

        func open(_ path: FilePath, answer: @escaping (Bool) -> Void) {
            paths.append(path)
            answers.append(answer)
        }

        func answer(_ isHere: Bool) { answers.removeFirst()(isHere) }
    }

    private let scratch: Scratch
    private let items: ShortcutItems
    private let paper = Paper()
    private let screen: Screen
    private let window = FakeDrawingInWindow()
    private let files = Files()
    private let work = BackgroundWork {}
    private var answers: [Bool] = []

    init() throws {
        scratch = try Scratch()
        items = ShortcutItems(
            assets: nil,
            recent: RecentDrawings(
                scratch.path("kept.plist"),
                launcher: LauncherMenu(data: scratch.path("data"), shared: [])))
        screen = try Screen(content: paper, size: PixelSize(width: 800, height: 600))
    }

    private func perform(_ type: String, _ path: FilePath? = nil) {
        let keeper = ShortcutKeeper(items, window, screen, work) { [files] in
            files.open($0, answer: $1)
        }
        var item = ApplicationShortcutItem(type: type, localizedTitle: type)
        item.userInfo["path"] = path.map { .text($0.escaped) }
        keeper.perform(item) { [unowned self] in answers.append($0) }
    }

    /// Does it, and waits until the files have been looked up of which it may be.
    private func continueLast() throws {
        let count = files.paths.count + answers.count
        perform("continue-last-drawing")
        try waitUntil("they are looked up") {
            work.giveAnswers()
            return files.paths.count + answers.count > count
        }
    }

    /// What looks for a file on such a disk never comes to an end.
    @Test func aDiskThatDoesNotAnswerHoldsUpNoOtherLookUp() throws {
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        work.start(.lookups) { _ in
            gate.wait()
        } answer: { _ in
        }
        let path = try scratch.write("a.downstroke", "")
        items.recent.note("/gone.downstroke")
        items.recent.note(FilePath(path))
        items.recent.forgetGone(by: work)
        try waitUntil("the other is forgotten") {
            work.giveAnswers()
            return items.recent.all == [path]
        }
        try continueLast()
        #expect(files.paths == [path])
    }

    @Test func theGalleryIsDoneWhereItIsShown() throws {
        // There are no drawings to show.
        perform("gallery")
        #expect(answers == [false])
        let gallery = GalleryKeeper(
            window, screen, work, Library(data: FilePath(scratch.path), rescues: []),
            cache: FilePath(scratch.path("cache")), data: FilePath(scratch.path))
        (screen.services.drawings, screen.services.files) = (gallery, files)
        perform("gallery")
        #expect(answers == [false, true] && screen.isGalleryShown)
        perform("gallery")
        #expect(answers == [false, true, true])
    }

    @Test(arguments: ["gallery", "new-drawing"]) func whatGoesWrongIsNotDone(type: String) {
        paper.isBroken = true
        perform(type)
        #expect(answers == [false])
    }

    @Test(arguments: [true, false]) func aDrawingIsDoneOnceItIsThere(isHere: Bool) {
        perform("open-drawing", "/a.downstroke")
        #expect(files.paths == ["/a.downstroke"] && answers.isEmpty)
        files.answer(isHere)
        #expect(answers == [isHere])
    }

    @Test func aDrawingThatIsShownIsThere() {
        window.openPath = "/here.downstroke"
        perform("open-drawing", "/here.downstroke")
        #expect(files.paths.isEmpty && answers == [true])
    }

    @Test func whatIsNoActionIsNotDone() throws {
        for type in ["dance", "open-drawing"] { perform(type) }
        try continueLast()
        #expect(files.paths.isEmpty && answers == [false, false, false])
    }

    /// From the icon and from the mark: the latest drawing that is still there.
    @Test func theLastDrawingIsTheSameEverywhere() throws {
        let paths = try ["a", "b"].map { try scratch.write("\($0).downstroke", "") }
        for path in paths { items.recent.note(FilePath(path)) }
        func request() throws -> OpenRequest {
            OpenRequest(
                OpenCommand.Files(
                    plan: OpeningPlan([], isDrawing: { _ in true }),
                    brushes: try BrushChoice(BrushLibrary(folders: []), tip: nil, eraser: nil),
                    item: ApplicationShortcutItem(
                        type: "continue-last-drawing", localizedTitle: "Continue"),
                    offered: RecentDrawings.latest(of: items.recent.offered)))
        }
        for path in paths.reversed() {
            try continueLast()
            #expect(files.paths.last == path)
            #expect(try request().itemOpening?.path == path)
            unlink(path)
        }
        // Nobody can: the icon begins as the program itself does, the mark says so.
        try continueLast()
        #expect(files.paths.count == 3)
        #expect(try request().itemOpening == .resumed)
    }
}
