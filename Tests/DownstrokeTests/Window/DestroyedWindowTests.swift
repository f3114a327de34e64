import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// A window that another program destroys ends as one that people close.
    @Suite(.serialized) struct DestroyedWindowTests {
        private let data: Scratch

        init() throws { data = try Scratch() }

        private func path(_ name: String) -> String { data.path("\(name).downstroke") }

        private func strokes(_ name: String) -> Int {
            let summary = try? DrawingFile.summary(FilePath(path(name)))
            return summary?.drawing.strokes.count ?? 0
        }

        private func destroy(_ name: String, of window: TestWindow) throws {
            let desktop = try DesktopEar(window.server)
            let windows = desktop.texts("_NET_WM_NAME")
            desktop.destroy(try #require(windows.first { $0.value.hasPrefix(name) }).key)
        }

        @Test(arguments: [false, true])
        func theLastOneEndsTheProgramAndAllIsSaved(isTouched: Bool) throws {
            let window = try TestWindow([path("only")], on: .x11, data: data)
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 100, y: 100), force: 0.8)
            try pen.press()
            for x in stride(from: 100.0, through: 300, by: 5) {
                try pen.move(to: Point(x: x, y: 100), force: 0.8)
            }
            if !isTouched { try pen.release() }
            try pen.sync()
            try window.wait("the line is there") { $0[290, 100] > 0.9 }
            try destroy("only", of: window)
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(window.program.errors.isEmpty)
            #expect(strokes("only") == 1)
        }

        @Test(arguments: [false, true])
        func anotherOneGoesOn(isTouched: Bool) throws {
            let window = try TestWindow([path("below"), path("above")], on: .x11, data: data)
            func waitForTitles(_ names: [String]) throws {
                try waitUntil("the windows are \(names)") {
                    try window.machine.titles().filter { $0.hasSuffix("Downstroke") }.sorted()
                        == names.map { "\($0) — Downstroke" }
                }
            }
            try waitForTitles(["above", "below"])
            let pen = try window.machine.pen
            try pen.move(to: Point(x: 40, y: 100), force: 1)
            try pen.press()
            for x in stride(from: 40.0, through: 600, by: 10) {
                try pen.move(to: Point(x: x, y: 100), force: 1)
            }
            try pen.sync()
            try window.wait("the line is there") { $0[300, 100] > 0.9 }
            if !isTouched { try pen.release() }
            try destroy("above", of: window)
            try waitForTitles(["below"])
            if isTouched { try pen.release() }
            try waitUntil("it is saved") { strokes("above") == 1 }
            // Nobody has it open any more.
            try waitUntil("it can be opened") {
                (try? DrawingFile.open(FilePath(path("above")))) != nil
            }
            try window.wait("the other one is seen") { $0.total == 0 }
            try window.drawLine(from: Point(x: 40, y: 200), to: Point(x: 600, y: 200))
            try waitUntil("it is kept") { strokes("below") == 1 }
            #expect(window.program.terminate() == .exited(0))
        }
    }
}
