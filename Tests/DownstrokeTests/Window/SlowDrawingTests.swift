import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

@testable import Application

extension SessionTests {
    /// Drawings that are read for long, or for ever, and the other starts that wait for them.
    @Suite(.serialized) struct SlowDrawingTests: SlowReading {
        let data: Scratch
        private let bus: DesktopBus
        private let session: HeadlessSession
        var machine: any TestMachine { session }
        var surroundings: [String: String] { bus.environment }

        init() throws {
            (data, bus) = (try Scratch(), try DesktopBus())
            session = try HeadlessSession(size: TestWindow.size)
            try Self.makePipe(in: data)
        }

        /// A program that shows `first`, and a start that waits for a drawing which is being read there.
        private func startBeside() throws -> (first: RunningProgram, slow: RunningProgram) {
            let first = try start("first.downstroke")
            try waitForTitles("first")
            let slow = try start("slow.inkml")
            try waitForReading()
            return (first, slow)
        }

        /// The same with two starts that wait for it.
        private func startTwoBeside() throws -> (
            first: RunningProgram, one: RunningProgram, two: RunningProgram
        ) {
            let ear = try BusEar(bus)
            let (first, one) = try startBeside()
            let two = try start("slow.inkml")
            try waitUntil("both wait") { ear.signs(after: 2) > 1 }
            return (first, one, two)
        }

        @Test func oneDrawingThatNeverComesHoldsUpNoOther() throws {
            let (first, slow) = try startBeside()
            #expect(try start("second.downstroke").wait() == .exited(0))
            try waitForTitles("first", "second")
            #expect(slow.exitStatus == nil)
            try deliver()
            #expect(try slow.wait() == .exited(0))
            try waitForTitles("first", "second", "slow")
            #expect(first.terminate() == .exited(0))
        }

        /// Where nothing comes through a pipe, a start and a program that waits for it do not just seem to hang.
        @Test func whatIsWaitedForIsSaid() throws {
            let sentence = "Waiting for \(data.path("slow.inkml")): it is a pipe"
            let first = try start("slow.inkml")
            try waitUntil("the program says it") { first.errors.contains(sentence) }
            let slow = try start("slow.inkml")
            try waitUntil("the start says it") { slow.errors.contains(sentence) }
            try waitForReading()
            try deliver()
            #expect(try slow.wait() == .exited(0))
            try waitForTitles("slow")
            #expect(first.terminate() == .exited(0))
        }

        /// One of them keeps no other one of the same start waiting.
        @Test func ofSeveralFilesEachIsOpenedOnceItIsThere() throws {
            let first = try start("first.downstroke")
            try waitForTitles("first")
            let both = try start("slow.inkml", "good.downstroke")
            try waitForTitles("first", "good")
            #expect(both.exitStatus == nil)
            try deliver()
            #expect(try both.wait() == .exited(0))
            try waitForTitles("first", "good", "slow")
            #expect(first.terminate() == .exited(0))
        }

        /// The first one as well: it shows what it reads, and does for others what they ask for.
        @Test func aStartWhoseDrawingTakesLongHasAWindow() throws {
            let first = try start("slow.inkml")
            try waitForTitles("New Drawing")
            try waitForReading()
            #expect(try start("second.downstroke").wait() == .exited(0))
            try waitForTitles("New Drawing", "second")
            try deliver()
            try waitForTitles("slow", "second")
            #expect(first.terminate() == .exited(0))
        }

        /// The drawings that were seen last are on this disk.
        private func noteRecent(on disk: StalledDisk) {
            let recent = RecentDrawings(
                data.path("state/downstroke/quick-actions.plist"),
                launcher: LauncherMenu(data: data.path, shared: []))
            for name in ["a", "b"] { recent.note("\(disk.path)/\(name).downstroke") }
            recent.synchronize(timeout: 60)
        }

        /// Who draws, and what is done for others, wait for none of the drawings of late, and not for the library.
        @Test func aDiskThatDoesNotAnswerKeepsNobodyWaiting() throws {
            let disk = try StalledDisk(data)
            noteRecent(on: disk)
            let options = ["--canvas-only", "--geometry", "640x480"]
            let first = try start(
                ["--action", "new-drawing"] + options, with: disk.environment)
            try waitForTitles("New Drawing")
            try drawLine()
            let second = try start(["--action", "new-drawing"], with: disk.environment)
            #expect(try second.wait() == .exited(0))
            try waitUntil("there are both") { try machine.drawings().count == 2 }
            #expect(first.terminate() == .exited(0))
        }

        /// People see what is waited for, in the program that begins and in the one that runs.
        @Test func whoContinuesADrawingThatNeverComesHasAWindow() throws {
            let disk = try StalledDisk(data)
            noteRecent(on: disk)
            let action = ["--action", "continue-last-drawing"]
            let first = try start(action, with: disk.environment)
            try waitForReading("b")
            try waitForTitles("New Drawing")
            let second = try start(action, with: disk.environment)
            let third = try start(["--action", "new-drawing"], with: disk.environment)
            #expect(try third.wait() == .exited(0))
            #expect(second.exitStatus == nil)
            kill(first.process, SIGKILL)
        }

        @Test func aLibraryThatDoesNotAnswerKeepsNoWindowWaiting() throws {
            let disk = try StalledDisk(data)
            try data.write(
                "config/downstroke/settings.toml", "library = \"\(disk.path)/drawings\"\n")
            let first = try start(["--action", "new-drawing"], with: disk.environment)
            try waitForTitles("New Drawing")
            let second = try start(["--action", "new-drawing"], with: disk.environment)
            #expect(try second.wait() == .exited(0))
            try waitForTitles("New Drawing", "New Drawing")
            kill(first.process, SIGKILL)
        }

        @Test func actionsAreKeptWhileTheFirstDrawingIsRead() throws {
            let ear = try BusEar(bus)
            let first = try start("slow.inkml")
            try waitUntil("it is on the bus") { ear.hasOwner }
            let result = try Tool.run([
                "gdbus", "call", "--address", bus.address, "--dest",
                "org.downstroke.Downstroke", "--object-path", "/org/downstroke/Downstroke",
                "--method", "org.freedesktop.Application.ActivateAction", "new-drawing", "[]",
                "{}",
            ])
            #expect(result.code == 0, "\(result.output)")
            try waitForTitles("New Drawing", "New Drawing")
            #expect(first.terminate() == .exited(0))
        }

        @Test func theLastWindowMakesRoomForOneThatComes() throws {
            let first = try start("first.downstroke", "slow.inkml")
            try waitForReading()
            try press("ctrl+w")
            try waitForTitles("New Drawing")
            #expect(try start("second.downstroke").wait() == .exited(0))
            try waitForTitles("New Drawing", "second")
            try deliver()
            try waitForTitles("slow", "second")
            #expect(first.terminate() == .exited(0))
        }

        @Test(arguments: [true, false])
        func allWhoWaitForADrawingLearnWhatCameOfIt(isThere: Bool) throws {
            let (first, one, two) = try startTwoBeside()
            #expect(one.exitStatus == nil && two.exitStatus == nil)
            try deliver(isThere ? Self.ink : "no ink")
            let code: Int32 = isThere ? 0 : 65
            #expect(try one.wait() == .exited(code))
            #expect(try two.wait() == .exited(code))
            try machine.waitForDrawings(isThere ? ["first", "slow"] : ["first"])
            #expect(first.terminate() == .exited(0))
        }

        /// The one who asked first may go.
        @Test func aDrawingComesToWhoeverStillWaits() throws {
            let (first, one, two) = try startTwoBeside()
            kill(one.process, SIGKILL)
            _ = try one.wait()
            try deliver()
            #expect(try two.wait() == .exited(0))
            try waitForTitles("first", "slow")
            #expect(first.terminate() == .exited(0))
        }

        @Test func whatIsDroppedWhileItIsReadComesThoughTheStartHasGone() throws {
            let (first, one) = try startBeside()
            // That the window has taken the drop is seen by the other file.
            let other = data.path("other.downstroke")
            try DrawingFile.create(FilePath(other), History())
            try session.first.drop(data.path("slow.inkml"), other)
            try waitForTitles("first", "other")
            kill(one.process, SIGKILL)
            _ = try one.wait()
            try deliver()
            try waitForTitles("first", "other", "slow")
            #expect(first.terminate() == .exited(0))
        }

        /// It was shown to one who asked, and is in that window no more.
        @Test func whatAnotherHasLeftMeanwhileComesAgain() throws {
            for name in ["a", "c"] {
                try DrawingFile.create(FilePath(data.path("\(name).downstroke")), History())
            }
            let first = try start("first.downstroke")
            try waitForTitles("first")
            let both = try start(
                "slow.inkml", "--action", "open-drawing", "--user-info", "path=a.downstroke")
            try waitForReading()
            #expect(try start("a.downstroke").wait() == .exited(0))
            try waitForTitles("first", "a")
            try session.first.drop(data.path("c.downstroke"))
            try waitForTitles("first", "c")
            try deliver()
            #expect(try both.wait() == .exited(0))
            try waitForTitles("first", "c", "a", "slow")
            #expect(first.terminate() == .exited(0))
        }

        @Test func aStartWhoseDrawingIsStoppedLearnsThat() throws {
            let (first, slow) = try startBeside()
            try press("Escape")
            #expect(try slow.wait() == .exited(130))
            #expect(slow.errors.contains("slow.inkml was stopped in the Downstroke window"))
            try waitForTitles("first")
            #expect(first.terminate() == .exited(0))
        }

        /// Nobody waits for what the program reads and will not show: it was asked for, and people have closed another one.
        @Test func whoWaitsForADrawingBeginsByItselfWhenTheLastWindowIsClosed() throws {
            let (first, slow) = try startBeside()
            try press("ctrl+w")
            #expect(try first.wait() == .exited(0))
            try waitForTitles("New Drawing")
            try deliver()
            try waitForTitles("slow")
            let errors = slow.errors.split(separator: "\n")
            #expect(errors.allSatisfy { $0.contains("Waiting for") })
            #expect(slow.terminate() == .exited(0))
        }

        /// Whoever quits the program does not have it begin again.
        @Test(arguments: [true, false])
        func whoWaitsForADrawingEndsWithTheProgramThatPeopleQuit(isByKey: Bool) throws {
            let (first, slow) = try startBeside()
            if isByKey {
                try press("ctrl+q")
            } else {
                kill(first.process, SIGTERM)
            }
            #expect(try first.wait() == .exited(0))
            #expect(try slow.wait() == .exited(130))
            #expect(slow.errors.contains("was quit before it opened"))
            #expect(slow.errors.contains("slow.inkml"))
            try waitForTitles()
        }

        /// What could not be opened before is told as well, and says how the start ends.
        @Test func whoWaitsLearnsWhatFailedBeforePeopleQuit() throws {
            try data.write("bad.downstroke", "no drawing")
            let first = try start("first.downstroke")
            try waitForTitles("first")
            let both = try start("bad.downstroke", "slow.inkml")
            try waitUntil("it is told") { first.errors.contains("bad.downstroke") }
            try waitForReading()
            try press("ctrl+q")
            #expect(try first.wait() == .exited(0))
            #expect(try both.wait() == .exited(65))
            #expect(both.errors.contains("bad.downstroke is not a drawing"))
            #expect(both.errors.contains("was quit before it opened"))
            #expect(both.errors.contains("slow.inkml"))
            try waitForTitles()
        }
    }
}
