import Documents
import Drawing
import Foundation
import Host
import Paths
import Storage
import TestSupport
import Testing

@testable import Application

/// Drawings that come, for all who have asked for them.
@Suite struct ComingDrawingTests {
    private let scratch: Scratch
    private let comingDrawings: ComingDrawings

    init() throws {
        scratch = try Scratch()
        comingDrawings = ComingDrawings(try WakeUp())
    }

    private func wait(for drawing: ComingDrawing) throws {
        try waitUntil("it has come") {
            comingDrawings.work.giveAnswers()
            return !drawing.isComing
        }
    }

    @Test func aDrawingIsReadOnceForAll() throws {
        let path = scratch.path("fox.downstroke")
        try DrawingFile.create(FilePath(path), History())
        let first = comingDrawings.ask(.file(FilePath(path)))
        // Whatever it is called.
        #expect(comingDrawings.ask(.file(FilePath(scratch.path("./fox.downstroke")))) === first)
        try wait(for: first)
        #expect(try first.take()?.document.path == path)
        // It is in nobody's window, though somebody took it.
        #expect(try first.take() == nil && first.isLost)
        let second = comingDrawings.ask(.file(FilePath(path)))
        #expect(second !== first)
        try wait(for: second)
    }

    /// Nobody reads what a window reads by itself, in its place, and all learn what came of that.
    @Test func whatIsReadInPlaceIsWaitedFor() throws {
        let path = scratch.path("fox.downstroke")
        let drawing = comingDrawings.note(.file(FilePath(path)))
        let other = comingDrawings.ask(.file(FilePath(path)))
        #expect(other === drawing && other.isComing)
        drawing.end(.failure(Failure(.noInput, .noFile(FilePath(path)))))
        #expect(throws: Failure.self) { try other.check() }
    }

    /// Nobody has stopped it: whoever wants it reads it for a window of its own.
    @Test func whatIsReadInPlaceButNotShownIsReadAgain() throws {
        let path = scratch.path("fox.downstroke")
        let drawing = comingDrawings.note(.file(FilePath(path)))
        let library = Library(data: FilePath(scratch.path("data")), rescues: [])
        drawing.end(inPlace: .success(DocumentOpener(library).new()), isHere: false)
        #expect(throws: Never.self) { try drawing.check() }
        #expect(drawing.isLost && comingDrawings.ask(.file(FilePath(path))) !== drawing)
    }

    @Test func allLearnWhyItCannotBeOpened() throws {
        let drawing = comingDrawings.ask(
            .file(try FilePath(scratch.write("bad.downstroke", "no drawing"))))
        try wait(for: drawing)
        for _ in 0..<2 {
            let failure = #expect(throws: Failure.self) { try drawing.take() }
            #expect(failure?.code == .badInput)
        }
    }

    /// Whoever waits for one that was lost learns what comes of the other that was asked for then.
    @Test func whatBecomesOfALostDrawingIsKnown() {
        let path = scratch.path("fox.downstroke")
        let (lost, other) = (
            ComingDrawing(.file(FilePath(path))), ComingDrawing(.file(FilePath(path)))
        )
        lost.end(inPlace: nil, isHere: false)
        #expect(lost.failure?.code == .interrupted)
        lost.end(in: nil)
        #expect(lost.isLost && lost.failure == nil)
        lost.end(followedBy: other)
        #expect(lost.failure == nil)
        other.end(.failure(Failure(.noInput, .noFile(FilePath(path)))))
        #expect(lost.failure?.code == .noInput)
    }

    @Test func whatPeopleStopIsToldToAll() throws {
        let path = scratch.path("slow.inkml")
        try #require(mkfifo(path, 0o600) == 0)
        let drawing = comingDrawings.ask(.file(FilePath(path)))
        try waitUntil("it can be stopped") { comingDrawings.work.stop() != nil }
        try wait(for: drawing)
        #expect(throws: Failure.self) { try drawing.check() }
    }

    /// A file that nobody wants any more is free again.
    @Test func whatNobodyTakesIsClosed() throws {
        let path = scratch.path("fox.downstroke")
        try DrawingFile.create(FilePath(path), History())
        try wait(for: comingDrawings.ask(.file(FilePath(path))))
        // The thread that has read it may still be letting go of it.
        try waitUntil("it is free") { (try? DrawingHold(FilePath(path))) != nil }
    }

    /// What a window is still saving is opened when that is done, not to be read only.
    @Test func whatIsBeingClosedIsWaitedFor() throws {
        let path = scratch.path("fox.downstroke")
        try DrawingFile.create(FilePath(path), History())
        let library = Library(data: FilePath(scratch.path("data")), rescues: [])
        for _ in 0..<20 {
            let document = try DocumentOpener(library).open(FilePath(path))
            document.begin {}
            document.close()
            try ComingDrawings.waitForClosed(FilePath(path), [(FilePath(path), document)])
            #expect(document.state == .closed)
        }
    }
}
