import Dispatch
import Documents
import Drawing
import Foundation
import Input
import Interface
import Platform
import Storage
import Synchronization
import Testing
import Wording
import XServerSupport

@testable import Downstroke

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

    private func notices(_ work: BackgroundWork) -> [String] {
        work.takeOutcomes().compactMap { outcome in
            if case .notice(let text) = outcome { return text }
            return nil
        }
    }

    @Test func whatCameOfItIsGivenOnce() {
        let work = work()
        work.start("One", .exports) { _ in [.notice("1")] }
        work.perform(.drawings) { [.notice("2"), .notice("3")] }
        work.finish()
        #expect(Set(notices(work)) == ["1", "2", "3"])
        #expect(notices(work).isEmpty)
        #expect(wakeUps.value == 2)
    }

    @Test func onlyWhatTakesLongIsShown() throws {
        let (work, gate) = (work(), Gate())
        work.start("Slow", .exports) { job in
            _ = job.report(0.25)
            gate.pass()
            return []
        }
        let now = Timestamp.now
        #expect(work.progress(now: now) == nil)
        let deadline = try #require(work.deadline(after: now))
        #expect(deadline.seconds(since: now) <= BackgroundJob.patience)
        try waitUntil("the job has told how far it is") {
            let progress = work.progress(now: deadline)
            return progress?.title.description == "Slow" && progress?.share == 0.25
        }
        #expect(work.deadline(after: deadline) == nil)
        gate.open()
        work.finish()
        #expect(work.progress(now: deadline) == nil)
        #expect(work.deadline(after: now) == nil)
    }

    @Test func whatIsStoppedEndsAndNothingComesOfIt() throws {
        let (work, gate) = (work(), Gate())
        let wentOn = Counter()
        work.start("Slow", .exports) { job in
            gate.pass()
            if job.report(0.5) { wentOn.add() }
            return [.notice("whole")]
        }
        #expect(work.stop() == nil)
        let later = Timestamp.now.advanced(by: 1)
        #expect(work.stop(now: later) == "Slow")
        #expect(work.progress(now: later) == nil)
        gate.open()
        work.finish()
        #expect(wentOn.value == 0)
        #expect(notices(work).isEmpty)
    }

    @Test func whatWaitsIsStoppedBeforeItBegins() {
        let (work, gate) = (work(), Gate())
        let begun = Counter()
        work.start("First", .exports) { _ in
            gate.pass()
            return []
        }
        work.start("Second", .exports) { _ in
            begun.add()
            return []
        }
        let later = Timestamp.now.advanced(by: 1)
        #expect(work.stop(now: later) == "First")
        #expect(work.stop(now: later) == "Second")
        gate.open()
        work.finish()
        #expect(begun.value == 0)
    }

    /// Nobody would see what is opened at the end, but an export was meant to be there afterwards.
    @Test(.timeLimit(.minutes(1))) func theEndStopsWhatIsOpenedAndNotWhatIsExported() throws {
        let (work, begun, gate) = (work(), Gate(), Gate())
        work.start("Import", .drawings) { job in
            begun.open()
            while job.report(0.5) {}
            gate.open()
            return [.notice("imported")]
        }
        work.start("Next import", .drawings) { _ in [.notice("imported too")] }
        work.perform(.drawings) { [.notice("closed")] }
        work.start("Export", .exports) { job in
            gate.pass()
            return job.report(0.5) ? [.notice("exported")] : []
        }
        begun.pass()
        work.finish()
        #expect(Set(notices(work)) == ["closed", "exported"])
    }

    /// A drawing that was made of another program's file for a window that is gone is not left about.
    @Test func whatWasMadeForNobodyGoes() throws {
        let data = try Scratch()
        let library = Library(data: data.path("data"), rescues: [])
        let own = data.path("own.downstroke")
        try DrawingFile.create(own, History())
        let ink = try data.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        for path in [own, ink] {
            let document = try DocumentOpener(library).open(path)
            let place = try #require(document.path)
            #expect(FileManager.default.fileExists(atPath: place))
            let work = work()
            work.perform(.drawings) { [.opened(document)] }
            work.finish()
            #expect(work.takeOutcomes().isEmpty)
            #expect(FileManager.default.fileExists(atPath: place) == (path == own))
            #expect(!FileManager.default.fileExists(atPath: place + "-wal"))
        }
    }

    /// A disk that does not answer, or a pipe that nobody reads, is not waited for for ever.
    @Test(.timeLimit(.minutes(1))) func theEndStopsWhatTakesTooLong() throws {
        let (work, begun) = (work(), Gate())
        work.start("Exporting fox.png", .exports) { job in
            begun.open()
            while job.report(0.5) {}
            return [.notice("exported")]
        }
        work.start("Exporting hare.png", .exports) { _ in [.notice("exported too")] }
        begun.pass()
        #expect(work.finish(within: 0.1) == ["Exporting fox.png", "Exporting hare.png"])
        #expect(notices(work).isEmpty)
        #expect(work.finish(within: 10).isEmpty)
    }

    @Test func foldersDoNotWaitForExportsAndPictures() throws {
        let (work, gate) = (work(), Gate())
        work.start("Slow", .exports) { _ in
            gate.pass()
            return []
        }
        work.perform(.previews) {
            gate.pass()
            return []
        }
        work.perform(.folders) { [.notice("listed")] }
        try waitUntil("the folder is listed") { notices(work) == ["listed"] }
        gate.open()
        gate.open()
        work.finish()
    }

    @Test func theWindowIsWokenNowAndThenAndNotForEveryStroke() throws {
        let job = BackgroundJob("Long", start: Timestamp.now.advanced(by: -10)) { [wakeUps] in
            wakeUps.add()
        }
        for step in 0...10_000 { #expect(job.report(Double(step) / 10_000)) }
        #expect(job.share == 1)
        #expect((1...1000).contains(wakeUps.value))
        job.stop()
        #expect(!job.report(1))
    }
}
