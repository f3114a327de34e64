import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Keys on a keyboard whose layout has no Latin letters.
    @Suite(.serialized) struct KeyboardLayoutTests {
        @Test func shortcutsWorkByThePlacesOfTheirKeysWhichAreLetGo() throws {
            let data = try Scratch()
            let window = try TestWindow(
                [data.path("one.downstroke")], on: .x11, data: data,
                prepare: { try $0.setLayout("ru") })
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
            try window.wait("there is a line") { $0[300, 100] > 0.9 }
            try window.press("e")
            try draw(in: window, until: "the eraser took it", at: 100) { $0.total == 0 }
            try window.press("ctrl+z")
            try window.wait("the line is back") { $0[300, 100] > 0.9 }
            try window.press("b")
            try draw(in: window, until: "the brush draws", at: 200) { $0[300, 200] > 0.9 }
            // R turns the paper as long as it is held.
            try window.machine.keyboard.hold("r")
            try window.machine.keyboard.release("r")
            try window.machine.keyboard.sync()
            try draw(in: window, until: "it draws as before", at: 300) { $0[300, 300] > 0.9 }
        }

        /// Draws again until it shows: a stroke within milliseconds of a key may be read before it.
        private func draw(
            in window: TestWindow, until what: String, at y: Double,
            _ condition: (InkCoverage) -> Bool
        ) throws {
            try waitUntil(what, timeout: 60) {
                try window.drawLine(from: Point(x: 40, y: y), to: Point(x: 600, y: y))
                return becomesTrue(within: 3) { (try? condition(window.ink)) == true }
            }
        }
    }
}
