import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

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
            window = try TestWindow(
                paths, on: .x11, environment: ["DOWNSTROKE_TREE": data.path("tree")], data: data)
            try waitForTitles(Self.both)
        }

        private func waitForTitles(_ titles: [String]) throws {
            try waitUntil("the windows are \(titles)") {
                try window.machine.titles().filter { $0.hasSuffix("Downstroke") }.sorted()
                    == titles.sorted()
            }
        }

        private func strokes(_ name: String) -> Int {
            let summary = try? DrawingFile.summary(FilePath(data.path("\(name).downstroke")))
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
                try result.machine.titles().filter { $0.hasSuffix("Downstroke") }.count == 1
            }
            try result.wait("it shows the line") { $0[300, 100] > 0.9 }
        }

        /// Keys that are let go in another window than they were pressed in are held in none.
        @Test func aKeyIsLetGoWhicheverWindowHasTheFocus() throws {
            let desktop = try DesktopEar(window.server)
            func focus(_ name: String) throws {
                let windows = desktop.texts("_NET_WM_NAME")
                desktop.focus(try #require(windows.first { $0.value.hasPrefix(name) }).key)
            }
            try focus("above")
            try window.machine.keyboard.hold("r")
            try window.machine.keyboard.sync()
            try focus("below")
            try window.machine.keyboard.release("r")
            try window.machine.keyboard.sync()
            try focus("above")
            // It has all keys by the time its tools are there.
            try window.press("tab")
            try window.wait("there are tools") { $0.total > 0 }
            // The key would turn the paper.
            try drawLine(at: 300)
            try waitUntil("it is kept") { strokes("above") == 1 }
        }

        @Test func droppedDrawingsGetWindowsOfTheirOwn() throws {
            let paths = ["one", "two", "three"].map { data.path("\($0).downstroke") }
            for path in paths { try DrawingFile.create(FilePath(path), History()) }
            try data.write("bad.downstroke", "no drawing")
            try FileDrop.drop(paths + [data.path("bad.downstroke")], on: window.server)
            try waitForTitles(["below", "one", "two", "three"].map { "\($0) — Downstroke" })
        }

        /// What is being read is not read again, and nobody is told that it is open already.
        @Test func aDrawingThatIsDroppedTwiceIsOpenedOnce() throws {
            let paths = ["one", "two"].map { data.path("\($0).downstroke") }
            for path in paths { try DrawingFile.create(FilePath(path), History()) }
            try data.write("bad.downstroke", "no drawing")
            try FileDrop.drop(
                [paths[0], paths[1], paths[1], data.path("bad.downstroke")], on: window.server)
            try waitForTitles(["below", "one", "two"].map { "\($0) — Downstroke" })
            // What is told is told where they were dropped; of the last one it is told last.
            let desktop = try DesktopEar(window.server)
            let windows = desktop.texts("_NET_WM_NAME")
            desktop.focus(try #require(windows.first { $0.value.hasPrefix("one") }).key)
            try window.press("ctrl+0")
            // One hint of a new window may come first; that a drawing is open already would stay in its place.
            let told = try waitForValue("something is told of a file") {
                ShownView.all(in: data.path("tree"))
                    .first { $0.role == "status" && $0.name.contains(".downstroke") }?.name
            }
            #expect(told.contains("bad.downstroke"), "\(told)")
        }
    }
}
