import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension WindowTests {
    /// What is drawn into a drawing that another window has is not lost with this one.
    @Suite struct ReadOnlyTests {
        private let data: Scratch
        private let path: String
        private let other: Holder
        private let window: TestWindow

        /// Somebody else who has the drawing open.
        private final class Holder {
            private var drawing: OpenedDrawing?

            init(_ drawing: OpenedDrawing) { self.drawing = drawing }

            func close() {
                drawing?.close()
                drawing = nil
            }
        }

        /// A line in a drawing that somebody else has open.
        init() throws {
            data = try Scratch()
            path = data.path("shared.downstroke")
            try DrawingFile.create(FilePath(path), History())
            other = Holder(try DrawingFile.open(FilePath(path)))
            window = try TestWindow([path], data: data)
            try window.drawLine(from: Point(x: 100, y: 100), to: Point(x: 300, y: 100))
            try window.wait("it is told") { $0[200, 100] > 0.9 && $0.hasMessage }
        }

        private var copies: [String] {
            let folder = data.path("downstroke/drawings")
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }

        private func strokes(_ path: String) -> Int? {
            (try? DrawingFile.summary(FilePath(path)))?.drawing.strokes.count
        }

        @Test func theCopyIsThereAtTheNextStart() throws {
            defer { other.close() }
            let copy = data.path("downstroke/drawings/shared rescued.downstroke")
            try waitUntil("the copy has the stroke") { strokes(copy) == 1 }
            try waitUntil("the title says it") {
                try window.machine.titles() == ["shared (read-only) — Downstroke"]
            }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(copies == ["shared rescued.downstroke"])
            #expect(strokes(copy) == 1)
            #expect(strokes(path) == 0)
            let next = try TestWindow(data: data)
            try next.wait("the next start goes on with it") { $0[200, 100] > 0.9 }
        }

        @Test func theFileIsTakenOverWhenItIsFree() throws {
            other.close()
            try waitUntil("the stroke is in the file, and in no copy") {
                strokes(path) == 1 && copies.isEmpty
            }
            try waitUntil("the title says it") {
                try window.machine.titles() == ["shared — Downstroke"]
            }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
        }

        @Test func whatWasDrawnOutlivesTheProgram() throws {
            defer { other.close() }
            let copy = data.path("downstroke/drawings/shared rescued.downstroke")
            try waitUntil("the copy has the stroke") { strokes(copy) == 1 }
            kill(window.program.process, SIGKILL)
            try window.program.wait(timeout: 20)
            #expect(strokes(copy) == 1)
        }

        @Test func aNewDrawingInItsPlaceLeavesACopy() throws {
            defer { other.close() }
            try window.press("ctrl+n")
            try window.press("enter")
            try window.wait("the paper is empty") { $0[200, 100] == 0 }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(copies == ["shared rescued.downstroke"])
            #expect(strokes(data.path("downstroke/drawings/shared rescued.downstroke")) == 1)
        }
    }
}
