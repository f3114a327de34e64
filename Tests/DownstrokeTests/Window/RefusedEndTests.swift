import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension WindowTests {
    /// A window that cannot save what was drawn does not just close.
    @Suite struct RefusedEndTests {
        private let data: Scratch
        private let folder: String
        private let path: String
        private let window: TestWindow

        /// A line in a drawing whose folder is not there, as on a disk that was taken away.
        init() throws {
            data = try Scratch()
            folder = data.path("missing")
            path = folder + "/here.downstroke"
            window = try Self.startWithLine(path, data)
        }

        private static func startWithLine(
            _ path: String, _ data: Scratch, on display: TestWindow.Display = .headless
        ) throws -> TestWindow {
            let window = try TestWindow([path], on: display, data: data)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try window.wait("it is told") { $0[200, 100] > 0.9 && $0.hasMessage }
            return window
        }

        /// The drawings in the library, without logs and what is only begun.
        private var copies: [String] { copies(in: data) }

        private func copies(in data: Scratch) -> [String] {
            let folder = data.path("downstroke/drawings")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(DrawingFile.suffix) }.sorted()
        }

        private func strokes(_ path: String) -> Int? {
            (try? DrawingFile.summary(FilePath(path)))?.drawing.strokes.count
        }

        /// Asks the window to end, and waits until it has made a copy instead.
        private func askToEnd() throws {
            try window.press("ctrl+q")
            try waitUntil("there is a copy") { copies == ["here rescued.downstroke"] }
        }

        @Test func theSecondRequestEndsWithACopy() throws {
            try askToEnd()
            #expect(window.program.exitStatus == nil)
            // Keys are taken in order: the request was refused when these have been.
            try window.press("ctrl+z")
            try window.wait("the line is taken back") { $0[200, 100] == 0 }
            try window.press("ctrl+shift+z")
            try window.wait("the line is there again") { $0[200, 100] > 0.9 }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            try window.wait("it can be drawn further") { $0[200, 200] > 0.9 }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(73))
            #expect(window.program.errors.contains("4 changes of \(path) are not saved"))
            #expect(window.program.errors.contains("here rescued.downstroke"))
            #expect(copies == ["here rescued.downstroke"])
            #expect(strokes(data.path("downstroke/drawings/here rescued.downstroke")) == 2)
            // The next start goes on with the copy.
            let next = try TestWindow(data: data)
            try next.wait("the lines are there") { $0[200, 100] > 0.9 && $0[200, 200] > 0.9 }
        }

        @Test(arguments: [SIGTERM, SIGINT])
        func twoSignalsEndIt(_ signal: Int32) throws {
            // A script ends with the first one.
            let data = try Scratch()
            let window = try Self.startWithLine(
                data.path("missing/here.downstroke"), data, on: .x11)
            kill(window.program.process, signal)
            let copy = data.path("downstroke/drawings/here rescued.downstroke")
            try waitUntil("there is a copy, and no other") {
                strokes(copy) != nil && copies(in: data) == ["here rescued.downstroke"]
            }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            try window.wait("it can be drawn further") { $0[200, 200] > 0.9 }
            #expect(window.program.exitStatus == nil)
            kill(window.program.process, signal)
            #expect(try window.program.wait(timeout: 20) == .exited(73))
            // A request cuts the stroke under the pen in two.
            let count = strokes(copy)
            #expect(count == 2 || count == 3)
        }

        @Test func aCopyThatIsNotNeededGoes() throws {
            try askToEnd()
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false)
            try waitUntil("it is saved and the copy is gone") {
                strokes(path) == 1 && copies.isEmpty
            }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(window.program.errors.isEmpty)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder) == ["here.downstroke"])
        }

        @Test func aServerThatEndsLeavesACopyToo() throws {
            let data = try Scratch()
            let window = try Self.startWithLine(
                data.path("missing/here.downstroke"), data, on: .x11)
            try window.server.crash()
            #expect(try window.program.wait(timeout: 30) == .exited(69))
            #expect(window.program.errors.contains("here rescued.downstroke"))
            #expect(strokes(data.path("downstroke/drawings/here rescued.downstroke")) == 1)
        }

        /// The former drawing is saved when it can be, while there is a new one in the window.
        @Test func aNewDrawingWaitsForNothing() throws {
            try window.press("ctrl+n")
            try window.press("enter")
            try window.wait("the paper is empty") { $0[200, 100] == 0 }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            // Beside the copy of the former one, which is there until that is saved.
            try waitUntil("the new one is in the library") { copies.count == 2 }
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false)
            try waitUntil("the former one is saved, without a copy") {
                strokes(path) == 1 && copies.count == 1
            }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(strokes(data.path("downstroke/drawings/\(copies.first ?? "")")) == 1)
            let last = try String(
                contentsOfFile: data.path("downstroke/last-drawing"), encoding: .utf8)
            #expect(last.hasSuffix("drawings/\(copies.first ?? "")\n"))
        }
    }
}
