import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Keys on a keyboard whose layout has no Latin letters.
    @Suite(.serialized) struct KeyboardLayoutTests {
        private let data: Scratch
        private let window: TestWindow

        init() throws {
            data = try Scratch()
            window = try TestWindow(
                [data.path("one.downstroke")], on: .x11,
                // Text is what the locale can write.
                environment: ["LC_ALL": "C.UTF-8"], data: data,
                prepare: { try $0.setLayout("ru") })
        }

        private func drawLine() throws {
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
        }

        @Test func shortcutsWorkByThePlacesOfTheirKeys() throws {
            try drawLine()
            try window.wait("there is a line") { $0[300, 100] > 0.9 }
            try window.press("e")
            try drawLine()
            try window.wait("the eraser took it") { $0.total == 0 }
            try window.press("ctrl+z")
            try window.wait("the line is back") { $0[300, 100] > 0.9 }
            try window.press("b")
            try window.drawLine(from: Point(x: 40, y: 200), to: Point(x: 600, y: 200))
            try window.wait("the brush draws") { $0[300, 200] > 0.9 }
        }

        /// R turns the paper as long as it is held.
        @Test func aKeyIsLetGo() throws {
            try window.machine.keyboard.hold("r")
            try window.machine.keyboard.release("r")
            try window.machine.keyboard.sync()
            try drawLine()
            try window.wait("there is a line") { $0[300, 100] > 0.9 }
        }

        @Test func textIsOfTheLayout() throws {
            try window.press("f2")
            try window.wait("the panel is there") { $0.isDimmed }
            try window.press("ctrl+a")
            for key in "ghbdtn" { try window.press(String(key)) }
            try window.press("enter")
            try waitUntil("it has its name") {
                try window.machine.titles().contains("привет — Downstroke")
            }
        }
    }
}
