import Drawing
import Foundation
import Geometry
import Glibc
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension WindowTests {
    /// A mistake that ends the program leaves a report, which the next start offers to show.
    @Suite(.serialized) struct CrashTests {
        private let data: Scratch
        private var report: String { data.text("state/downstroke/crash.txt") }

        init() throws { data = try Scratch() }

        private func window(_ tree: String = "tree.json") throws -> TestWindow {
            try TestWindow(
                [data.path("a.downstroke")],
                environment: [
                    "XDG_STATE_HOME": data.path("state"), "DOWNSTROKE_TREE": data.path(tree),
                    "SWIFT_BACKTRACE": "enable=no",
                ], data: data)
        }

        @Test(arguments: [(SIGSEGV, "SIGSEGV"), (SIGILL, "SIGILL"), (SIGABRT, "SIGABRT")])
        func aReportSaysWhere(signal: Int32, name: String) throws {
            let window = try window()
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
            try waitUntil("the line is in the file") {
                let drawing = try? DrawingFile.summary(FilePath(data.path("a.downstroke"))).drawing
                return drawing?.strokes.count == 1
            }
            kill(window.program.process, signal)
            #expect(try window.program.wait() == .signaled(signal))
            let lines = report.split(separator: "\n")
            #expect(
                lines.first?.hasPrefix("Downstroke ") == true
                    && lines.dropFirst().first == Substring(name))
            // The main thread was in its loop.
            #expect(lines.contains { $0.contains("downstroke(") && $0.contains("3AppC3run") })

            let next = try self.window()
            try next.wait("the line is kept") { $0[300, 100] > 0.9 }
            try waitUntil("it offers the report") { data.text("tree.json").contains("Show Report") }
            #expect(report.isEmpty)
            #expect(data.text("state/downstroke/last-crash.txt").contains(name))
            #expect(next.program.terminate() == .exited(0))
        }

        @Test func itIsOfferedOnce() throws {
            try data.write("state/downstroke/crash.txt", "Downstroke\n")
            let first = try window()
            try waitUntil("it offers the report") { data.text("tree.json").contains("Show Report") }
            #expect(first.program.terminate() == .exited(0))
            let second = try window("second.json")
            try second.drawLine(from: Point(x: 40, y: 200), to: Point(x: 600, y: 200))
            try second.wait("there is a line") { $0[300, 200] > 0.9 }
            #expect(FileManager.default.fileExists(atPath: data.path("second.json")))
            #expect(!data.text("second.json").contains("Show Report"))
            #expect(second.program.terminate() == .exited(0))
        }

        @Test func whereNoReportCanBeWrittenItEndsAllTheSame() throws {
            let window = try TestWindow(
                environment: ["XDG_STATE_HOME": "/proc/none", "SWIFT_BACKTRACE": "enable=no"],
                data: data)
            kill(window.program.process, SIGSEGV)
            #expect(try window.program.wait() == .signaled(SIGSEGV))
        }
    }
}
