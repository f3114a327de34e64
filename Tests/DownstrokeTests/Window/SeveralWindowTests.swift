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
        private let data: Scratch

        init() throws { data = try Scratch() }

        /// A program with two windows; the second one lies above the first one, and covers it.
        private func start(on display: TestWindow.Display) throws -> TestWindow {
            let window = try TestWindow(
                ["below", "above"].map { data.path("\($0).downstroke") }, on: display,
                environment: ["DOWNSTROKE_TREE": data.path("tree")], data: data)
            try waitForDrawings(["below", "above"], in: window)
            return window
        }

        private func waitForDrawings(_ names: [String], in window: TestWindow) throws {
            try window.machine.waitForDrawings(names)
        }

        private func strokes(_ name: String) -> Int {
            let summary = try? DrawingFile.summary(FilePath(data.path("\(name).downstroke")))
            return summary?.drawing.strokes.count ?? 0
        }

        private func drawLine(at y: Double, in window: TestWindow) throws {
            try window.drawLine(from: Point(x: 40, y: y), to: Point(x: 600, y: y))
            try window.wait("there is a line") { $0[300, Int(y)] > 0.9 }
        }

        @Test func aStrokeGoesToTheWindowThatItIsDrawnIn() throws {
            let window = try start(on: .x11)
            try drawLine(at: 100, in: window)
            try waitUntil("it is kept") { strokes("above") == 1 }
            #expect(strokes("below") == 0)
            // The one below was not told of it, and goes on when the other has gone.
            try window.press("ctrl+w")
            try waitForDrawings(["below"], in: window)
            try window.wait("its paper is white") { $0.total == 0 }
            try drawLine(at: 200, in: window)
            try waitUntil("it is kept") { strokes("below") == 1 }
            #expect(strokes("above") == 1)
            #expect(window.program.terminate() == .exited(0))
        }

        @Test func quittingSavesAllWindows() throws {
            let window = try start(on: .headless)
            try drawLine(at: 100, in: window)
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
            #expect(strokes("above") == 1)
        }

        /// What was opened elsewhere comes to the front rather than twice.
        @Test func aDrawingIsOpenOnce() throws {
            let window = try start(on: .headless)
            let path = data.path("above.downstroke")
            try drawLine(at: 100, in: window)
            try window.press("ctrl+w")
            try waitForDrawings(["below"], in: window)
            let result = try TestWindow([path, path], data: data)
            try waitForDrawings(["above"], in: result)
            try result.wait("it shows the line") { $0[300, 100] > 0.9 }
        }

        /// Keys that are let go in another window than they were pressed in are held in none.
        @Test func aKeyIsLetGoWhicheverWindowHasTheFocus() throws {
            let window = try start(on: .x11)
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
            try drawLine(at: 300, in: window)
            try waitUntil("it is kept") { strokes("above") == 1 }
        }

        /// Three drawings, and a file that is none.
        private func makeFiles() throws -> (drawings: [String], bad: String) {
            let paths = ["one", "two", "three"].map { data.path("\($0).downstroke") }
            for path in paths { try DrawingFile.create(FilePath(path), History()) }
            return (paths, try data.write("bad.downstroke", "no drawing"))
        }

        @Test func droppedDrawingsGetWindowsOfTheirOwn() throws {
            let window = try start(on: .headless)
            let (paths, bad) = try makeFiles()
            try window.headless.drop(paths[0], paths[1], paths[2], bad)
            try waitForDrawings(["below", "one", "two", "three"], in: window)
        }

        /// What is being read is not read again, and nobody is told that it is open already.
        @Test func aDrawingThatIsDroppedTwiceIsOpenedOnce() throws {
            let window = try start(on: .headless)
            let (paths, bad) = try makeFiles()
            try window.headless.drop(paths[0], paths[1], paths[1], bad)
            try waitForDrawings(["below", "one", "two"], in: window)
            // What is told is told where they were dropped; of the last one it is told last.
            let titles = try window.machine.titles()
            let one = try #require(titles.firstIndex { $0.hasPrefix("one") })
            try window.headless.choose(window: one + 1)
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
