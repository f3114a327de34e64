import Documents
import Drawing
import Foundation
import Platform
import Storage
import TestSupport
import Testing

@testable import Downstroke

/// Drawings that come, for all who have asked for them.
@Suite struct ArrivalTests {
    private let scratch: Scratch
    private let arrivals: Arrivals

    init() throws {
        scratch = try Scratch()
        arrivals = Arrivals(try WakeUp())
    }

    private func wait(for arrival: Arrival) throws {
        try waitUntil("it has come") {
            arrivals.work.giveAnswers()
            return !arrival.isComing
        }
    }

    @Test func aDrawingIsReadOnceForAll() throws {
        let path = scratch.path("fox.downstroke")
        try DrawingFile.create(path, History())
        let first = arrivals.ask(.file(path))
        // Whatever it is called.
        #expect(arrivals.ask(.file(scratch.path("./fox.downstroke"))) === first)
        try wait(for: first)
        #expect(try first.take()?.document.path == path)
        // It is in nobody's window, though somebody took it.
        #expect(try first.take() == nil && first.isLost)
        let second = arrivals.ask(.file(path))
        #expect(second !== first)
        try wait(for: second)
    }

    /// Nobody reads what a window reads by itself, in its place, and all learn what came of that.
    @Test func whatIsReadInPlaceIsWaitedFor() throws {
        let path = scratch.path("fox.downstroke")
        let arrival = arrivals.note(.file(path))
        let other = arrivals.ask(.file(path))
        #expect(other === arrival && other.isComing)
        arrival.end(.failure(Failure(.noInput, .noFile(path))))
        #expect(throws: Failure.self) { try other.check() }
    }

    /// Nobody has stopped it: whoever wants it reads it for a window of its own.
    @Test func whatIsReadInPlaceButNotShownIsReadAgain() throws {
        let path = scratch.path("fox.downstroke")
        let arrival = arrivals.note(.file(path))
        let library = Library(data: scratch.path("data"), rescues: [])
        arrival.end(inPlace: .success(DocumentOpener(library).new()), isHere: false)
        #expect(throws: Never.self) { try arrival.check() }
        #expect(arrival.isLost && arrivals.ask(.file(path)) !== arrival)
    }

    @Test func allLearnWhyItCannotBeOpened() throws {
        let arrival = arrivals.ask(.file(try scratch.write("bad.downstroke", "no drawing")))
        try wait(for: arrival)
        for _ in 0..<2 {
            let failure = #expect(throws: Failure.self) { try arrival.take() }
            #expect(failure?.code == .badInput)
        }
    }

    @Test func whatPeopleStopIsToldToAll() throws {
        let path = scratch.path("slow.inkml")
        try #require(mkfifo(path, 0o600) == 0)
        let arrival = arrivals.ask(.file(path))
        try waitUntil("it can be stopped") { arrivals.work.stop() != nil }
        try wait(for: arrival)
        #expect(throws: Failure.self) { try arrival.check() }
    }

    /// A file that nobody wants any more is free again.
    @Test func whatNobodyTakesIsClosed() throws {
        let path = scratch.path("fox.downstroke")
        try DrawingFile.create(path, History())
        try wait(for: arrivals.ask(.file(path)))
        #expect(throws: Never.self) { _ = try DrawingHold(path) }
    }

    /// What a window is still saving is opened when that is done, not to be read only.
    @Test func whatIsBeingClosedIsWaitedFor() throws {
        let path = scratch.path("fox.downstroke")
        try DrawingFile.create(path, History())
        let library = Library(data: scratch.path("data"), rescues: [])
        for _ in 0..<20 {
            let document = try DocumentOpener(library).open(path)
            document.begin {}
            document.close()
            try Arrivals.waitForClosed(path, [(path, document)])
            #expect(document.state == .closed)
        }
    }
}
