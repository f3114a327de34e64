import Drawing
import Foundation
import Geometry
import Ink
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension WindowTests {
    /// What is drawn is on the disk, and is there again.
    @Suite struct KeepingTests {
        private func drawings(_ data: Scratch) -> [String] {
            let folder = data.path("downstroke/drawings")
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }

        private func strokes(_ path: String) -> Int? {
            guard let summary = try? DrawingFile.summary(FilePath(path)), summary.problem == nil
            else {
                return nil
            }
            return summary.drawing.layers.reduce(0) { $0 + $1.strokes.count }
        }

        private func wait(for count: Int, in path: String) throws {
            try waitUntil("there are \(count) strokes in the file") { strokes(path) == count }
        }

        @Test func theLastDrawingIsThereAgainWithItsHistory() throws {
            let data = try Scratch()
            let first = try TestWindow(data: data)
            #expect(drawings(data).isEmpty)
            try first.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try first.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            try first.wait("two lines are there") { $0[200, 100] > 0.9 && $0[200, 200] > 0.9 }
            try first.press("ctrl+q")
            #expect(try first.program.wait(timeout: 20) == .exited(0))
            #expect(drawings(data).count == 1)
            #expect(drawings(data).allSatisfy { $0.hasSuffix(".downstroke") })
            let second = try TestWindow(data: data)
            try second.wait("the lines are there again") {
                $0[200, 100] > 0.9 && $0[200, 200] > 0.9
            }
            let mark = data.path("downstroke/opening-drawing")
            try waitUntil("it was seen") { !FileManager.default.fileExists(atPath: mark) }
            try second.press("ctrl+z")
            try second.wait("the last one is undone") {
                $0[200, 100] > 0.9 && $0[200, 200] == 0
            }
            let path = data.path("downstroke/drawings/" + (drawings(data).first ?? ""))
            try wait(for: 1, in: path)
        }

        @Test func aKilledProgramHasLostNothing() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow([path], data: data)
            for line in 1...4 {
                let y = Double(line) * 60
                try window.drawLine(from: Point(x: 100, y: y), to: Point(x: 300, y: y))
                try wait(for: line, in: path)
            }
            kill(window.program.process, SIGKILL)
            try window.program.wait(timeout: 20)
            #expect(strokes(path) == 4)
        }

        /// Seconds of drawing that nobody has lifted the pen from: what lies a second back is on the disk.
        @Test func aKilledProgramHasKeptTheStrokeUnderThePen() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow([path], data: data)
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 100, y: 100), force: 0.8)
            try pen.press()
            let start = ContinuousClock.now
            var x = 100.0
            try waitUntil("all but the last second is in the file") {
                // As slowly on every machine: seconds of drawing are wanted.
                x = min(100 + 60 * ((ContinuousClock.now - start) / .seconds(1)), 500)
                try pen.move(to: Point(x: x, y: 100), force: 0.8)
                try pen.sync()
                guard strokes(path) == 1,
                    let drawing = try? DrawingFile.summary(FilePath(path)).drawing
                else { return false }
                return (drawing.strokes[0].samples.last?.seconds ?? 0) > 2
            }
            // Where the pen rests, the rest follows by itself; what is held still becomes a line that ends near by.
            try waitUntil("all of it is in the file") {
                let drawing = try? DrawingFile.summary(FilePath(path)).drawing
                return (drawing?.bounds.maxX ?? 0) > x - 20
            }
            kill(window.program.process, SIGKILL)
            try window.program.wait(timeout: 20)
            let again = try TestWindow([path], data: data)
            try again.wait("the ink is there") { $0[110, 100] > 0.9 && $0[Int(x) - 20, 100] > 0.9 }
            try again.press("ctrl+q")
            #expect(try again.program.wait(timeout: 20) == .exited(0))
            #expect(strokes(path) == 1)
        }

        enum End: CaseIterable {
            case key, terminated, hungUp, interrupted, displayLost, sessionEnded

            /// Whether the X server ends.
            var isOfTheDisplay: Bool { [.displayLost, .sessionEnded].contains(self) }
        }

        /// A stroke that nobody has lifted the pen from is one that was drawn.
        @Test(arguments: End.allCases) func theStrokeUnderThePenIsKept(_ end: End) throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow(
                [path], on: end.isOfTheDisplay ? .x11 : .headless, data: data)
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 100, y: 100), force: 0.8)
            try pen.press()
            for x in stride(from: 100.0, through: 300, by: 5) {
                try pen.move(to: Point(x: x, y: 100), force: 0.8)
            }
            try pen.sync()
            try window.wait("the line is there") { $0[290, 100] > 0.9 }
            switch end {
            case .key: try window.press("ctrl+q")
            case .terminated: kill(window.program.process, SIGTERM)
            case .hungUp: kill(window.program.process, SIGHUP)
            case .interrupted: kill(window.program.process, SIGINT)
            case .displayLost: try window.server.crash()
            case .sessionEnded: try endSession(of: window)
            }
            let code: Int32 = end.isOfTheDisplay ? 69 : 0
            #expect(try window.program.wait(timeout: 20) == .exited(code))
            #expect(strokes(path) == 1)
        }

        /// A window manager takes its properties from the desktop, and then the server goes.
        private func endSession(of window: TestWindow) throws {
            kill(window.program.process, SIGSTOP)
            try window.server.setDesktopProperty("_TEST_OF_\(window.program.process)")
            try window.server.freeze()
            kill(window.program.process, SIGCONT)
            try waitUntil("the program has seen it, and sleeps") { try window.program.isAsleep }
            try window.server.crash()
        }

        @Test func aNewDrawingLeavesTheFormerOneInItsFile() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow([path], data: data)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try wait(for: 1, in: path)
            try window.press("ctrl+n")
            try window.wait("the paper is empty") { $0[200, 100] == 0 }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            try waitUntil("the new drawing is in the library") { drawings(data).count >= 1 }
            #expect(strokes(path) == 1)
        }

        @Test func aRenamedFileIsFollowed() throws {
            let data = try Scratch()
            let (path, other) = (data.path("here.downstroke"), data.path("there.downstroke"))
            let window = try TestWindow([path], data: data)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try wait(for: 1, in: path)
            #expect(rename(path, other) == 0)
            try waitUntil("the new name is the last one") {
                let last = data.path("downstroke/last-drawing")
                return (try? String(contentsOfFile: last, encoding: .utf8)) == other + "\n"
            }
            try window.drawLine(from: Point(x: 100, y: 200), to: Point(x: 300, y: 200))
            try wait(for: 2, in: other)
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(
                data.contents == [
                    "config", "downstroke", "recently-used.xbel", "state", "there.downstroke",
                ])
        }

        /// Nothing of it is still to be written, and all of it is not saved.
        @Test func aDrawingThatAnotherProgramCutIsTold() throws {
            let data = try Scratch()
            let path = data.path("here.downstroke")
            let window = try TestWindow([path], data: data)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try wait(for: 1, in: path)
            #expect(truncate(path, 1024) == 0)
            try window.press("ctrl+q")
            try window.wait("it is told") { $0.hasMessage }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(73))
            #expect(window.program.errors.contains("The drawing in \(path) is not saved: "))
        }

        @Test func aFileThatIsNoDrawingIsRefused() throws {
            let scratch = try Scratch()
            let path = try scratch.write("a.downstroke", "no drawing")
            let result = try Program.run(path)
            #expect(result.code == 65)
            #expect(result.errors.contains("is not a drawing"))
        }
    }
}
