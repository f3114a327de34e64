import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// Ctrl+R: how the drawing was made, in the window.
extension WindowTests {
    @Suite(.serialized) struct ReplayBarTests {
        /// A window with a recorded drawing, and the ink that it shows.
        private func window() throws -> (window: TestWindow, ink: InkCoverage) {
            let data = try Scratch()
            let drawing = data.path("word.downstroke")
            let made = try Program.run("import", Fixture.path("stylus-word"), "-o", drawing)
            try #require(made.code == 0, "\(made.errors)")
            let window = try TestWindow([drawing], data: data)
            try window.wait("the drawing is there") { $0.total > 1000 }
            return (window, try window.ink)
        }

        /// Whether the bar lies at the lower edge.
        private func hasBar(_ ink: InkCoverage) -> Bool {
            ink.isSurface(100, 408) && ink.isSurface(500, 408)
        }

        /// The ink above the bar and its shadow.
        private func drawn(_ ink: InkCoverage) -> Double {
            (0..<640).reduce(0) { $0 + ink.column($1, rows: 0..<380) }
        }

        @Test func theDrawingIsPlayedAndComesBackAsItWas() throws {
            let (window, before) = try window()
            // A slow machine may take as long for a look as the replay lasts.
            try window.press("ctrl+r")
            try window.press("space")
            try window.wait("it begins with hardly any ink") {
                hasBar($0) && drawn($0) < drawn(before) / 2
            }
            try window.press("space")
            for _ in 0..<4 { try window.press("up") }
            try window.wait("it ends with all ink") { drawn($0) == drawn(before) && hasBar($0) }
            try window.press("escape")
            try window.wait("the bar is gone") { !hasBar($0) }
            #expect(try window.ink.meanDifference(from: before) == 0)
        }

        @Test func aPausedReplayCostsNothing() throws {
            let (window, before) = try window()
            try window.press("ctrl+r")
            try window.press("space")
            try window.wait("it has begun") { hasBar($0) && drawn($0) < drawn(before) / 2 }
            // A clock that stands still over many looks, however long they take.
            var (last, looks) = (-1.0, 0)
            try waitUntil("it does no work any more") {
                let now = try window.program.cpuSeconds
                looks = now == last ? looks + 1 : 0
                last = now
                return looks == 200
            }
            let stood = try window.ink
            #expect(drawn(stood) < drawn(before) && hasBar(stood))
            #expect(try window.ink.meanDifference(from: stood) == 0)
        }

        @Test func aFingerMovesTheSliderAndAPenDraws() throws {
            let (window, before) = try window()
            try window.press("ctrl+r")
            try window.press("space")
            try window.wait("the bar is there") { hasBar($0) }
            let touch = try window.machine.touchscreen
            try touch.begin(1, at: Point(x: 300, y: 436), force: 0.5)
            try touch.move(1, to: Point(x: 560, y: 436), force: 0.5)
            try touch.end(1)
            try touch.sync()
            try window.wait("the end is shown") { drawn($0) == drawn(before) }
            try window.drawLine(from: Point(x: 100, y: 300), to: Point(x: 500, y: 300))
            try window.wait("the line is drawn, and the bar is gone") {
                !hasBar($0) && $0[300, 300] > 0.9
            }
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
            let info = try Program.run("info", window.data.path("word.downstroke"), "--json")
            #expect(info.output.contains("\"strokes\" : 7"))
        }
    }
}
