import Dispatch
import Documents
import Drawing
import Foundation
import Geometry
import Graphics
import Host
import Interface
import InterfaceCore
import Panels
import Paths
import Storage
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Application

/// What people learn of files that are opened in a window.
@Suite final class PlaceOpenerTests {
    private final class Paper: View, Demo {
        init() { super.init(role: .canvas) }
    }

    /// The other windows of the program, which have what the test says.
    private final class Others: OtherWindows {
        let allClosing: [ComingDrawings.Closing] = []
        let learnsOfEnd = true
        var shown: [FilePath] = []
        /// What is read for them.
        var coming: [FilePath] = []
        private(set) var opened: [FilePath] = []
        private var answers: [(Bool) -> Void] = []

        func noteOpening(_ path: FilePath) -> ComingDrawing { ComingDrawing(.file(path)) }

        func raise(_ path: FilePath, answer: @escaping (Bool) -> Void) -> Bool {
            if shown.contains(path) {
                answer(true)
                return true
            }
            guard coming.contains(path) else { return false }
            answers.append(answer)
            return true
        }

        func open(_ paths: [FilePath]) { opened += paths }

        func open(_ drawing: ComingDrawing, answer: @escaping (Bool) -> Void) {
            opened.append(drawing.opening.path ?? "")
            answers.append(answer)
        }

        func answer(_ isThere: Bool) { answers.removeFirst()(isThere) }
    }

    private let scratch: Scratch
    private let window = FakeDrawingInWindow()
    private let others = Others()
    private let work = BackgroundWork {}
    private let opener: PlaceOpener
    private let screen: Screen
    private var answers: [Bool] = []

    init() throws {
        scratch = try Scratch()
        screen = try Screen(content: Paper(), size: PixelSize(width: 800, height: 600))
        opener = PlaceOpener(window, screen, work, others)
    }

    private func path(_ name: String) throws -> String {
        let path = scratch.path("\(name).downstroke")
        try DrawingFile.create(FilePath(path), History())
        return path
    }

    private func waitForAnswers(_ count: Int) throws {
        try waitUntil("there are \(count) answers") {
            work.giveAnswers()
            return answers.count >= count
        }
    }

    @Test func whatIsOpenedHereIsToldOnceItIsThere() throws {
        let fox = try path("fox")
        opener.open(FilePath(fox)) { [unowned self] in answers.append($0) }
        opener.show(FilePath(fox)) { [unowned self] in answers.append($0) }
        #expect(answers.isEmpty)
        try waitForAnswers(2)
        #expect(answers == [true, true] && window.openPath == fox)
        opener.show(FilePath(scratch.path("gone.inkml"))) { [unowned self] in answers.append($0) }
        try waitForAnswers(3)
        #expect(answers.last == false)
    }

    private func told() -> String {
        screen.prepareFrame(now: .now)
        return screen.tree.all.lazy.compactMap { $0 as? Toasts }.first?.name ?? ""
    }

    private func told(opening path: String) throws -> String {
        let count = answers.count
        opener.open(FilePath(path)) { [unowned self] in answers.append($0) }
        try waitForAnswers(count + 1)
        return told()
    }

    /// Who waits for a drawing reads nothing else first.
    @Test func whyNothingWasOpenedIsToldAtOnce() throws {
        screen.answer("Moved", "Undo", offers: true) {}
        #expect(told() == "Moved")
        let path = try scratch.write("Elm.downstroke", "no drawing")
        #expect(try told(opening: path).hasPrefix("Nothing was opened"))
    }

    /// Nobody is told long afterwards of the files that were tried before.
    @Test func theLastFileIsTold() throws {
        for name in ["Elm", "Hill", "Oak"] {
            let path = try scratch.write("\(name).downstroke", "no drawing")
            #expect(
                try told(opening: path).hasPrefix("Nothing was opened: “\(name)” is not a drawing"))
        }
        #expect(try told(opening: path("fox")).isEmpty)
    }

    @Test(arguments: [true, false])
    func whatComesToAnotherWindowIsToldOnceItIsThere(isThere: Bool) {
        (others.shown, others.coming) = (["/a"], ["/b"])
        opener.show("/a") { [unowned self] in answers.append($0) }
        #expect(answers == [true])
        opener.show("/b") { [unowned self] in answers.append($0) }
        #expect(answers == [true])
        others.answer(isThere)
        #expect(answers == [true, isThere])
        // It is not here.
        opener.open("/b") { [unowned self] in answers.append($0) }
        #expect(answers.last == false)
    }

    /// The window shows another one instead.
    @Test func whatIsSentToAWindowOfItsOwnIsToldOnceItIsThere() throws {
        let fox = try path("fox")
        let coming = ComingDrawing(.file(FilePath(fox)))
        opener.begin(awaiting: coming) { [unowned self] in answers.append($0) }
        opener.open(FilePath(fox)) { [unowned self] in answers.append($0) }
        opener.open(try FilePath(path("owl")))
        // Who wants it here learns that at once.
        #expect(others.opened == [fox] && answers == [false])
        others.answer(true)
        #expect(answers == [false, true])
    }

    /// Whatever it is called.
    @Test(arguments: ["folder", "folder.downstroke"])
    func aFolderIsSaidToBeOne(name: String) throws {
        let path = scratch.path(name)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let library = Library(data: FilePath(scratch.path), rescues: [])
        let failures = [
            #expect(throws: Failure.self) { try FilePath(path).checkFile() },
            #expect(throws: Failure.self) { try DocumentOpener(library).open(FilePath(path)) },
        ]
        for failure in failures {
            #expect(failure?.code == .noInput)
            #expect(failure?.description == "\(path) is a folder. Choose a file in it.")
        }
    }

    /// Which of many files are drawings is read beside, also where another program has locked one.
    @Test func filesOfADiskThatDoesNotAnswerStopNobody() throws {
        let screen = try Screen(content: Paper(), size: PixelSize(width: 800, height: 600))
        let dropped = DroppedFiles(screen, work, opener, others)
        let paths = try (1...9).map { number in
            number < 9 ? try path("n\(number)") : try scratch.write("locked", "")
        }
        let gate = DispatchSemaphore(value: 0)
        work.start(.folders, apart: paths) { _ in
            gate.wait()
        } answer: { _ in
        }
        for path in paths { dropped.add(URIList(path.utf8)) }
        dropped.open()
        #expect(others.opened.isEmpty)
        gate.signal()
        try waitUntil("they are opened") {
            work.giveAnswers()
            return others.opened.count == 7
        }
    }
}
