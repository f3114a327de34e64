import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// The program begins with what was chosen on its icon.
    @Suite(.serialized) struct QuickActionTests {
        private let data: Scratch

        init() throws { data = try Scratch() }

        private var state: [String: String] { ["XDG_STATE_HOME": data.path("state")] }

        private func window(_ arguments: String...) throws -> TestWindow {
            try TestWindow(arguments, environment: state, data: data)
        }

        private func title(of window: TestWindow) throws -> String? {
            try window.machine.titles().first { $0.hasSuffix(" — Downstroke") }
        }

        /// Draws in a drawing of this name, and ends.
        private func draw(_ name: String) throws {
            let window = try window(data.path("\(name).downstroke"))
            try window.drawLine(from: Point(x: 40, y: 100), to: Point(x: 600, y: 100))
            try window.wait("there is a line") { $0[300, 100] > 0.9 }
            try window.press("ctrl+q")
            #expect(try window.program.wait() == .exited(0))
        }

        /// Begins with an action, and ends once the window has this drawing.
        private func begin(_ arguments: [String], with name: String) throws {
            let window = try TestWindow(
                ["--action"] + arguments, environment: state, data: data)
            try waitUntil("\(arguments) shows \(name)") {
                try title(of: window) == "\(name) — Downstroke"
            }
            #expect(window.program.terminate() == .exited(0))
        }

        @Test func eachActionBeginsWithWhatItSays() throws {
            try draw("first")
            try draw("second")
            try begin(["continue-last-drawing"], with: "second")
            try begin(["new-drawing"], with: "New Drawing")
            try begin(["open-drawing"], with: "first")
            let path = data.path("second.downstroke")
            try begin(["open-drawing", "--user-info", "path=\(path)"], with: "second")
        }

        @Test func theGalleryIsShownOverTheLastDrawing() throws {
            let tree = data.path("tree.json")
            let window = try TestWindow(
                ["--action", "gallery"],
                environment: state.merging(["DOWNSTROKE_TREE": tree]) { $1 }, data: data,
                isWaitedFor: false)
            try waitUntil("the gallery is there") {
                window.program.exitStatus == nil
                    && (try? String(contentsOfFile: tree, encoding: .utf8))?
                        .contains("New Drawing") == true
            }
        }

        @Test(arguments: [
            (
                ["--action", "dance"],
                "There is no quick action “dance”. Choose one of these: new-drawing"
            ),
            (["--action", "gallery", "--user-info", "x"], "“x” is no value for a quick action"),
            (["--action", "open-drawing"], "There is no drawing to go back to"),
        ])
        func whatCannotBeDoneIsSaid(arguments: [String], message: String) throws {
            let result = try Program.run(["open"] + arguments, environment: state)
            #expect(result.code == 64 && result.errors.contains(message), "\(result.errors)")
        }
    }
}
