import Foundation
import Geometry
import Glibc
import MachineSupport
import TestSupport
import Testing

/// A program that stands still for a while, as one that draws a large picture does, misses nothing.
extension WindowTests {
    @Suite(.serialized) struct StallTests {
        /// Holds the program, does `work` on the server, and lets the program go on.
        private func whileHeld(_ window: TestWindow, _ work: () throws -> Void) throws {
            kill(window.program.process, SIGSTOP)
            defer { kill(window.program.process, SIGCONT) }
            try work()
        }

        private func drawLine(_ window: TestWindow, y: Double, count: Int) throws {
            try window.draw(
                (0..<count).map { (Point(x: 50 + 0.5 * Double($0), y: y), 1) })
        }

        @Test func samplesWaitAndNoneIsLost() throws {
            let scratch = try Scratch()
            let window = try TestWindow(["record", "-o", scratch.path("strokes.csv")], on: .x11)
            // More than fits the buffers of the connection, each event being some 200 bytes.
            let count = 1000
            try drawLine(window, y: 100, count: count)
            try window.wait("the line is there") { $0[540, 100] > 0.5 }
            try whileHeld(window) {
                for y in [200.0, 220, 240] { try drawLine(window, y: y, count: count) }
            }
            try window.wait("the last line is there") { $0[540, 240] > 0.5 }
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
            let rows = try String(contentsOfFile: scratch.path("strokes.csv"), encoding: .utf8)
                .split(separator: "\n").dropFirst()
                .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            for y in [100, 200, 220, 240] {
                let line = rows.filter { abs((Double($0[2]) ?? -1) - Double(y)) < 1 }
                let places = Set(line.map { $0[1] })
                #expect(places.count == count, "at \(y): \(places.count)")
            }
        }

        @Test func aStrokeThatEndedBeforeAKeyIsWhatTheKeyUndoes() throws {
            let window = try TestWindow(on: .x11)
            try drawLine(window, y: 100, count: 200)
            try window.wait("the first line is there") { $0[145, 100] > 0.5 }
            try whileHeld(window) {
                try drawLine(window, y: 200, count: 200)
                try window.press("ctrl+z")
            }
            // Keys come in order: when this one has been seen, the other one was.
            try window.press("ctrl+k")
            try window.wait("the commands are there") { $0.isDimmed }
            try window.press("escape")
            try window.wait("the commands are gone") { !$0.isDimmed }
            let ink = try window.ink
            #expect(ink[100, 100] == 1)
            #expect(ink[100, 200] == 0)
        }
    }
}
