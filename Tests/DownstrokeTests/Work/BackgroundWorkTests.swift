import Dispatch
import Documents
import Drawing
import Foundation
import Host
import Input
import MachineSupport
import Panels
import Paths
import Storage
import Synchronization
import TestSupport
import Testing
import Wording

@testable import Application
@testable import Rendering

/// What is done off the main thread: how far it is, stopping it, and what comes of it.
@Suite struct BackgroundWorkTests {
    /// Lets a job go on when the test says so.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        func open() { semaphore.signal() }
        func pass() { semaphore.wait() }
    }

    private let wakeUps = Counter()

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock(\.self) }
        func add() { count.withLock { $0 += 1 } }
    }

    private func work() -> BackgroundWork { BackgroundWork { [wakeUps] in wakeUps.add() } }

    /// What was answered, in order.
    private let told = Told()

    private final class Told {
        var messages: [String] = []
    }

    /// Does something that gives a text.
    private func start(
        _ work: BackgroundWork, _ lane: BackgroundJob.Lane, _ title: Message? = nil,
        _ body: @escaping @Sendable (BackgroundJob) -> String
    ) {
        work.start(lane, title, body) { [told] in told.messages.append($0 ?? "stopped") }
    }

    /// Reading a tile and making its picture takes the processor from a frame as drawing it does.
    @Test func allGoBeforeTheTilesOfAGallery() throws {
        let work = work()
        for lane in [BackgroundJob.Lane.tiles, .previews] {
            start(work, lane) { _ in "\(lane) \(ThreadPriority.current)" }
        }
        try waitUntil("both are done") {
            work.giveAnswers()
            return told.messages.count == 2
        }
        #expect(told.messages.contains("tiles \(ThreadPriority.background)"))
        #expect(!told.messages.contains("previews \(ThreadPriority.background)"))
    }

    @Test("A job keeps how long it has taken when the clock is replaced")
    func replacedClock() {
        let work = BackgroundWork(clock: { Timestamp(seconds: 5000) }, wakeUp: {})
        let (gate, title) = (DispatchSemaphore(value: 0), Message("Long"))
        start(work, .exports, title) { _ in
            gate.wait()
            return "done"
        }
        work.clock = { Timestamp(seconds: 1000) }
        let end = Timestamp(seconds: 1000 + BackgroundJob.patience)
        #expect(work.deadline() == end)
        #expect(work.progress(now: end.advanced(by: -0.01)) == nil)
        #expect(work.progress(now: end)?.title == title)
        gate.signal()
        work.finish()
    }

    @Test func whatCameOfItIsAnsweredOnceAndOnlyWhenAskedFor() {
        let work = work()
        start(work, .exports, "One") { _ in "1" }
        start(work, .drawings) { _ in "2" }
        work.finish()
        #expect(told.messages.isEmpty)
        for _ in 0..<2 {
            work.giveAnswers()
            #expect(told.messages == ["1", "2"])
        }
        #expect(wakeUps.value == 2)
    }

    /// The next file is opened by the answer of the one before.
    @Test func anAnswerMayStartSomethingElse() throws {
        let work = work()
        work.start(.drawings) { _ in
            1
        } answer: { [told] _ in
            work.start(.drawings) { _ in
                2
            } answer: {
                told.messages.append("\($0 ?? 0)")
            }
        }
        try waitUntil("both are answered") {
            work.giveAnswers()
            return told.messages == ["2"]
        }
    }

    /// What has no result has come to its end all the same.
    @Test func nothingIsAnAnswerToo() throws {
        let work = work()
        work.start(.previews) { _ -> Int? in
            nil
        } answer: { [told] in
            if case .some(nil) = $0 { told.messages.append("nothing") }
        }
        try waitUntil("it is answered") {
            work.giveAnswers()
            return told.messages == ["nothing"]
        }
    }

    @Test func onlyWhatTakesLongIsShown() throws {
        let (work, gate) = (work(), Gate())
        start(work, .exports, "Slow") { job in
            _ = job.report(0.25)
            gate.pass()
            return ""
        }
        let now = Timestamp.now
        #expect(work.progress(now: now) == nil)
        let deadline = try #require(work.deadline(after: now))
        #expect(deadline.seconds(since: now) <= BackgroundJob.patience)
        try waitUntil("the job has told how far it is") {
            let progress = work.progress(now: deadline)
            return progress?.title == "Slow" && progress?.share == 0.25
        }
        #expect(work.deadline(after: deadline) == nil)
        gate.open()
        work.finish()
        #expect(work.progress(now: deadline) == nil)
        #expect(work.deadline(after: now) == nil)
    }

    @Test func whatIsFinalCannotBeStoppedAnyMore() throws {
        let (work, gate, isFinal) = (work(), Gate(), Gate())
        start(work, .exports, "Slow") { job in
            let goesOn = job.commit()
            isFinal.open()
            gate.pass()
            return "\(goesOn)"
        }
        isFinal.pass()
        #expect(work.stop(now: Timestamp.now.advanced(by: 1)) == nil)
        gate.open()
        work.finish()
        work.giveAnswers()
        #expect(told.messages == ["true"])
        let job = BackgroundJob("Slow", .exports) {}
        #expect(job.stop() && !job.commit())
    }

    @Test func whatIsStoppedEndsAndNothingComesOfIt() throws {
        let (work, gate) = (work(), Gate())
        let wentOn = Counter()
        let beginning = Timestamp.now
        start(work, .exports, "Slow") { job in
            gate.pass()
            if job.report(0.5) { wentOn.add() }
            return "whole"
        }
        #expect(work.stop(now: beginning) == nil)
        let later = Timestamp.now.advanced(by: 1)
        #expect(work.stop(now: later) == "Slow")
        #expect(work.progress(now: later) == nil)
        // Nobody waits for its end.
        work.giveAnswers()
        #expect(told.messages == ["stopped"])
        gate.open()
        work.finish()
        work.giveAnswers()
        #expect(wentOn.value == 0)
        #expect(told.messages == ["stopped"])
    }

    @Test func whatWaitsIsStoppedBeforeItBegins() {
        let (work, gate, isBegun) = (work(), Gate(), Gate())
        let begun = Counter()
        start(work, .exports, "First") { _ in
            isBegun.open()
            gate.pass()
            return ""
        }
        start(work, .exports, "Second") { _ in
            begun.add()
            return ""
        }
        // What is stopped before its turn lets the next one through.
        isBegun.pass()
        let later = Timestamp.now.advanced(by: 1)
        #expect(work.stop(now: later) == "First")
        #expect(work.stop(now: later) == "Second")
        gate.open()
        work.finish()
        #expect(begun.value == 0)
    }

    /// Nobody would see what is opened at the end, but an export was meant to be there afterwards.
    @Test(.within(seconds: 60)) func theEndStopsWhatIsOpenedAndNotWhatIsExported() throws {
        let (work, begun, gate) = (work(), Gate(), Gate())
        start(work, .drawings, "Import") { job in
            begun.open()
            while job.report(0.5) {}
            gate.open()
            return "imported"
        }
        start(work, .drawings, "Next import") { _ in "imported too" }
        start(work, .drawings) { _ in "closed" }
        start(work, .exports, "Export") { job in
            gate.pass()
            return job.report(0.5) ? "exported" : ""
        }
        begun.pass()
        #expect(work.finish().isEmpty)
        work.giveAnswers()
        #expect(told.messages == ["stopped", "stopped", "closed", "exported"])
    }

    /// A drawing that was made of another program's file for a window that is gone is not left about.
    @Test func whatWasMadeForNobodyGoes() throws {
        let data = try Scratch()
        let library = Library(data: FilePath(data.path("data")), rescues: [])
        let own = data.path("own.downstroke")
        try DrawingFile.create(FilePath(own), History())
        let ink = try data.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        for (path, place) in [(own, own), (ink, library.folder + "/notes.downstroke")] {
            let work = work()
            work.start(.drawings) { _ in
                try? DocumentOpener(library).open(FilePath(path))
            } answer: { _ in
                Issue.record("nobody asked for an answer")
            }
            work.finish()
            #expect(FileManager.default.fileExists(atPath: place))
            withExtendedLifetime(work) {}
        }
        #expect(data.contents.filter { $0.hasPrefix("own") } == ["own.downstroke"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: library.folder.shown).isEmpty)
    }

    /// A disk that does not answer, or a pipe that nobody reads, is not waited for for ever.
    @Test(.within(seconds: 60)) func theEndStopsWhatTakesTooLong() throws {
        let (work, begun) = (work(), Gate())
        start(work, .exports, "Exporting dog.png") { _ in "exported before" }
        start(work, .exports, "Exporting fox.png") { job in
            begun.open()
            while job.report(0.5) {}
            return "exported"
        }
        start(work, .exports, "Exporting hare.png") { _ in "exported too" }
        begun.pass()
        #expect(work.finish(by: .now() + 0.1) == ["Exporting fox.png", "Exporting hare.png"])
        work.giveAnswers()
        #expect(told.messages == ["exported before", "stopped", "stopped"])
        #expect(work.finish(by: .now() + 10).isEmpty)
    }

    @Test func foldersDoNotWaitForExportsAndPictures() throws {
        let (work, gate) = (work(), Gate())
        for lane in [BackgroundJob.Lane.exports, .previews] {
            start(work, lane) { _ in
                gate.pass()
                return ""
            }
        }
        start(work, .folders) { _ in "listed" }
        try waitUntil("the folder is listed") {
            work.giveAnswers()
            return told.messages == ["listed"]
        }
        gate.open()
        gate.open()
        work.finish()
    }

    @Test func theWindowIsWokenNowAndThenAndNotForEveryStroke() throws {
        let job = BackgroundJob("Long", .exports, begun: Timestamp.now.advanced(by: -10)) {
            [wakeUps] in
            wakeUps.add()
        }
        for step in 0...10_000 { #expect(job.report(Double(step) / 10_000)) }
        #expect(job.share == 1)
        #expect((1...1000).contains(wakeUps.value))
        job.stop()
        #expect(!job.report(1))
    }

    /// A disk that does not answer holds up nobody but those who wait for it.
    @Test func whatIsDoneApartWaitsForNobody() throws {
        let (work, gate) = (work(), Gate())
        func start(_ key: String, _ text: String, _ body: @escaping @Sendable () -> Void = {}) {
            work.start(.drawings, apart: key) { _ in
                body()
                return text
            } answer: { [told] in
                told.messages.append($0 ?? "stopped")
            }
        }
        func waitForAnswers(_ texts: String...) throws {
            try waitUntil("\(texts) are told") {
                work.giveAnswers()
                return told.messages == texts
            }
        }
        start("a", "slow") { gate.pass() }
        start("a", "after it")
        start("b", "beside it")
        try waitForAnswers("beside it")
        // And no end waits for it.
        work.finish()
        gate.open()
        try waitForAnswers("beside it", "slow", "after it")
    }

    @Test func notTooMuchIsDoneApartAtOnce() throws {
        let (queues, gate, begun, ended) = (SeparateQueues(), Gate(), Counter(), Counter())
        let most = Mutex(0)
        for key in 0..<64 {
            queues.start(key) {
                begun.add()
                most.withLock { $0 = max($0, begun.value - ended.value) }
                gate.pass()
                ended.add()
            }
        }
        try waitUntil("as many as can be have begun") { most.withLock(\.self) >= 32 }
        for _ in 0..<64 { gate.open() }
        try waitUntil("all have ended") { ended.value == 64 }
        #expect(most.withLock(\.self) == 32)
    }
}
