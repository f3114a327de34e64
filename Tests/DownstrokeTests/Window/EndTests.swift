import Foundation
import Geometry
import Glibc
import MachineSupport
import TestSupport
import Testing

/// However the program is asked to end, or the display taken from it, it ends in order.
extension WindowTests {
    @Suite(.serialized) struct EndTests {
        /// A window that records, with a stroke in it that has not ended.
        private func record(
            in scratch: Scratch, on display: TestWindow.Display = .headless
        ) throws -> TestWindow {
            let window = try TestWindow(
                ["record", "-o", scratch.path("strokes.csv")], on: display)
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 100, y: 100), force: 0.8)
            try pen.press()
            for x in stride(from: 100.0, through: 300, by: 5) {
                try pen.move(to: Point(x: x, y: 100), force: 0.8)
            }
            try pen.sync()
            try window.wait("the line is there") { $0[295, 100] == 1 }
            return window
        }

        /// How many of the recording's rows are of samples with the tip down.
        private func contactRows(_ scratch: Scratch) throws -> Int {
            let text = try String(contentsOfFile: scratch.path("strokes.csv"), encoding: .utf8)
            #expect(text.hasSuffix("\n"))
            let header = text.prefix { $0 != "\n" }.split(separator: ",")
            let column = try #require(header.firstIndex(of: "contact"))
            return text.split(separator: "\n").count {
                $0.split(separator: ",", omittingEmptySubsequences: false)[column] == "1"
            }
        }

        @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
        func aSignalEndsWithSuccessAndLosesNothing(_ signal: Int32) throws {
            let scratch = try Scratch()
            let window = try record(in: scratch)
            kill(window.program.process, signal)
            #expect(try window.program.wait() == .exited(0))
            #expect(window.program.errors.isEmpty)
            #expect(try contactRows(scratch) >= 41)
        }

        @Test func nothingIsLeftWithWhatNeedNotLast() throws {
            let scratch = try Scratch()
            let window = try TestWindow(on: .x11, environment: ["TMPDIR": scratch.path])
            #expect(window.program.terminate() == .exited(0))
            #expect(scratch.contents.isEmpty)
        }

        @Test func aServerThatEndsIsToldAndLosesNothing() throws {
            let scratch = try Scratch()
            let window = try record(in: scratch, on: .x11)
            try window.server.crash()
            #expect(try window.program.wait() == .exited(69))
            let told = window.program.errors.split(separator: "\n")
            #expect(told.count == 1, "\(told)")
            #expect(told.first?.hasPrefix("downstroke: The display has gone") == true)
            #expect(try contactRows(scratch) >= 41)
        }

        @Test func aListOfDevicesEndsWithItsServer() throws {
            let server = try XServer(size: TestWindow.size)
            let program = try server.run(
                try BuiltProduct.url(of: "downstroke"), ["devices", "--watch", "--json"])
            try waitUntil("the list is there") { program.output.contains("\n") }
            server.crash()
            #expect(try program.wait() == .exited(69))
            #expect(program.errors.contains("The display has gone"))
        }
    }
}
