import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension SessionTests {
    /// What a program shows by itself while it reads a drawing for long.
    @Suite(.serialized) struct SlowStartTests: SlowReading {
        let data: Scratch
        private let headless: HeadlessMachine
        var machine: any TestMachine { headless }
        let surroundings: [String: String] = [:]

        init() throws {
            data = try Scratch()
            headless = try HeadlessMachine(size: TestWindow.size)
            try Self.makePipe(in: data)
        }

        /// The drawing that was open last can be read only once this ends.
        private func slowLast() throws -> SlowFile {
            let path = data.path("last.downstroke")
            try DrawingFile.create(FilePath(path), History())
            try data.write("downstroke/last-drawing", path + "\n")
            return try SlowFile(path)
        }

        private func waitForSecond(_ name: String) throws {
            try waitUntil("there are both") {
                let drawings = try machine.drawings()
                return drawings.count == 2 && drawings.contains(name)
            }
        }

        @Test func whatCannotBeOpenedIsSaidInTheWindowThatWaitsForIt() throws {
            let first = try start("slow.inkml")
            try waitForReading()
            try deliver("no ink")
            try waitUntil("it is told") { data.text("tree").contains("Nothing was opened") }
            try waitForTitles("New Drawing")
            #expect(first.errors.contains("slow.inkml"))
            #expect(first.terminate() == .exited(65))
        }

        /// What was drawn while a drawing was read is not taken away.
        @Test func whoeverDrawsMeanwhileGoesOn() throws {
            let first = try start("slow.inkml", "--canvas-only", "--geometry", "640x480")
            try waitForReading()
            try drawLine()
            try deliver()
            try waitForSecond("slow")
            #expect(first.terminate() == .exited(0))
        }

        /// The last drawing, which is another one by the time that it comes: one that was drawn, or opened.
        @Test(arguments: [false, true])
        func theLastDrawingComesThoughAnotherIsInItsPlace(isOpened: Bool) throws {
            let lock = try slowLast()
            try DrawingFile.create(FilePath(data.path("other.downstroke")), History())
            let first = try start(
                "--canvas-only", "--geometry", "640x480", with: SlowFile.patience)
            try waitForReading("last")
            if isOpened {
                try headless.drop(data.path("other.downstroke"))
                try waitForTitles("other")
            } else {
                try drawLine()
            }
            lock.end()
            try waitForSecond("last")
            #expect(first.terminate() == .exited(0))
        }

        /// Who looks at all drawings, or for one, goes on with that.
        @Test(arguments: ["gallery", "ctrl+g", "ctrl+o"])
        func theLastDrawingClosesNothing(way: String) throws {
            let lock = try slowLast()
            let isAction = way == "gallery"
            let first = try start(isAction ? ["--action", way] : [], with: SlowFile.patience)
            try waitForReading("last")
            if !isAction {
                try press(way)
            }
            func isOpen() -> Bool {
                ShownView.all(in: data.path("tree")).contains { $0.role == "dialog" }
            }
            try waitUntil("it is open") { isOpen() }
            lock.end()
            try waitUntil("it has been read") { !data.text("tree").contains("Opening last") }
            #expect(isOpen())
            if way == "ctrl+o" {
                try press("Escape")
            }
            try waitForTitles("last")
            #expect(isOpen() == (way != "ctrl+o"))
            #expect(first.terminate() == .exited(0))
        }

        /// Who ends a program that reads the last drawing does not blame the drawing.
        @Test(arguments: [SIGTERM, SIGINT])
        func anEndWhileTheLastDrawingIsReadLeavesNoMark(signal: Int32) throws {
            let mark = data.path("downstroke/opening-drawing")
            let lock = try slowLast()
            let first = try start(with: SlowFile.patience)
            try waitUntil("it is marked") { FileManager.default.fileExists(atPath: mark) }
            kill(first.process, signal)
            #expect(try first.wait() == .exited(0))
            #expect(!FileManager.default.fileExists(atPath: mark))
            lock.end()
            let second = try start()
            try waitForTitles("last")
            #expect(second.terminate() == .exited(0))
        }
    }
}
