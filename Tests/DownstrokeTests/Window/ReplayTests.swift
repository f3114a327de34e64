import Foundation
import Geometry
import Input
import MachineSupport
import TestSupport
import Testing

@testable import Application

/// Live is replay: what a pen draws in the window is what `render` makes of the recording.
extension WindowTests {
    @Suite(.serialized) struct ReplayTests {
        @Test(arguments: ["painting-30s", "hello-ink-480hz"])
        func aRecordingPlayedByThePenLooksAsItIsRendered(_ name: String) throws {
            let scratch = try Scratch()
            let window = try TestWindow(["--output", scratch.path("live.png")])
            try play(Fixture.path(name), in: window)
            let live = try window.export(to: scratch.path("live.png"))
            let run = try Program.run(
                "render", Fixture.path(name), "-o", scratch.path("replay.png"),
                "--width", "\(TestWindow.size.width)", "--height", "\(TestWindow.size.height)")
            #expect(run.code == 0)
            let replay = try InkCoverage(pngAt: scratch.path("replay.png"))
            #expect(live.size == replay.size)
            #expect(replay.total > 500)
            #expect(live.meanDifference(from: replay) < 0.02)
        }

        @Test func whatIsRecordedIsWhatWasDrawn() throws {
            let scratch = try Scratch()
            let window = try TestWindow(["record", "-o", scratch.path("strokes.csv")])
            let touch = try window.machine.touchscreen
            for y in [310.0, 370] {
                try touch.begin(1, at: Point(x: 100, y: y), force: 0.5)
                for step in 1...20 {
                    try touch.move(1, to: Point(x: 100 + 15 * Double(step), y: y), force: 0.5)
                }
                try touch.end(1)
                try touch.sync()
            }
            try window.wait("both lines are there") { $0[395, 310] > 0.5 && $0[395, 370] > 0.5 }
            try window.waitOutPalmRule()
            try play(Fixture.path("stylus-word"), in: window)
            try window.drawLine(from: Point(x: 100, y: 440), to: Point(x: 400, y: 440), force: 1)
            try window.wait("the last line is there") { $0[390, 440] == 1 }
            let drawn = try window.ink
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
            let run = try Program.run(
                "render", scratch.path("strokes.csv"), "-o", scratch.path("strokes.png"),
                "--width", "\(TestWindow.size.width)", "--height", "\(TestWindow.size.height)")
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                try InkCoverage(pngAt: scratch.path("strokes.png")).meanDifference(from: drawn)
                    < 0.02)
        }

        /// Plays a recording with the pen, as fast as the server takes it.
        private func play(_ path: String, in window: TestWindow) throws {
            let pen = try window.machine.pen
            var last = Point.zero
            var count = 0
            for sample in try samples(of: path) {
                let force = sample.force?.normalized ?? 0
                switch sample.phase {
                case .hover: try pen.move(to: sample.position, force: 0)
                case .began:
                    try pen.move(to: sample.position, force: force)
                    try pen.press()
                case .moved: try pen.move(to: sample.position, force: force)
                case .ended, .cancelled:
                    try pen.move(to: last, force: 0)
                    try pen.release()
                }
                last = sample.position
                count += 1
                // The server's own queue of events is short.
                if count % 100 == 0 { try pen.sync() }
            }
            try pen.sync()
        }

        private func samples(of path: String) throws -> [PenSample] {
            var (parser, player) = (RecordingParser(), RecordingPlayer())
            var samples: [PenSample] = []
            try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { bytes in
                try parser.parse(bytes) { row in player.play(row) { samples.append($0) } }
            }
            try parser.finish { row in player.play(row) { samples.append($0) } }
            player.finish { samples.append($0) }
            return samples
        }
    }
}
