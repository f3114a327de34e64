import Drawing
import Foundation
import Geometry
import Storage
import TestSupport
import Testing
import XServerSupport

extension DesktopWindowTests {
    /// One program with a window for each drawing.
    @Suite(.serialized) struct SeveralWindowTests {
        private static let both = ["below — Downstroke", "above — Downstroke"]
        private let data: Scratch
        private let window: TestWindow

        /// The second window lies above the first one, and covers it.
        init() throws {
            let data = try Scratch()
            self.data = data
            let paths = ["below", "above"].map { data.path("\($0).downstroke") }
            window = try TestWindow(paths, data: data)
            try waitForTitles(Self.both)
        }

        private func waitForTitles(_ titles: [String]) throws {
            try waitUntil("the windows are \(titles)") {
                try window.server.titles().filter { $0.hasSuffix("Downstroke") }.sorted()
                    == titles.sorted()
            }
        }

        private func strokes(_ name: String) -> Int {
            let summary = try? DrawingFile.summary(data.path("\(name).downstroke"))
            return summary?.drawing.strokes.count ?? 0
        }

        private func drawLine(at y: Double) throws {
            try window.drawLine(from: Point(x: 40, y: y), to: Point(x: 600, y: y))
            try window.wait("there is a line") { $0[300, Int(y)] > 0.9 }
        }

        @Test func aStrokeGoesToTheWindowThatItIsDrawnIn() throws {
            try drawLine(at: 100)
            try waitUntil("it is kept") { strokes("above") == 1 }
            #expect(strokes("below") == 0)
            // The one below was not told of it, and goes on when the other has gone.
            try window.press("ctrl+w")
            try waitForTitles(["below — Downstroke"])
            try window.wait("its paper is white") { $0.total == 0 }
            try drawLine(at: 200)
            try waitUntil("it is kept") { strokes("below") == 1 }
            #expect(strokes("above") == 1)
            #expect(window.program.terminate() == .exited(0))
        }

        @Test func quittingSavesAllWindows() throws {
            try drawLine(at: 100)
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
            #expect(strokes("above") == 1)
        }

        /// What was opened elsewhere comes to the front rather than twice.
        @Test func aDrawingIsOpenOnce() throws {
            let path = data.path("above.downstroke")
            try drawLine(at: 100)
            try window.press("ctrl+w")
            try waitForTitles(["below — Downstroke"])
            let result = try TestWindow([path, path], data: data)
            try waitUntil("there is one window") {
                try result.server.titles().filter { $0.hasSuffix("Downstroke") }.count == 1
            }
            try result.wait("it shows the line") { $0[300, 100] > 0.9 }
        }
    }
}
