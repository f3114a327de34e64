import Foundation
import Geometry
import Ink
import MachineSupport
import TestSupport
import Testing

/// The window draws with the user's brushes and pressure curves.
extension DesktopWindowTests {
    @Suite(.serialized) final class SettingsTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func window(_ arguments: [String] = []) throws -> TestWindow {
            try TestWindow(
                arguments,
                environment: [
                    "XDG_DATA_HOME": scratch.path("data"),
                    "XDG_CONFIG_HOME": scratch.path("config"),
                ])
        }

        private func write(_ path: String, _ text: String) throws {
            let file = URL(fileURLWithPath: scratch.path(path))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        /// The width of a line that is pressed with half of the force.
        private func width(_ window: TestWindow, y: Int = 240) throws -> Double {
            try window.draw((0...50).map { (Point(x: 100 + Double($0) * 4, y: Double(y)), 0.5) })
            try window.wait("the line is there") { $0[296, y] > 0.5 }
            return try window.ink.column(200, rows: y - 60..<y + 60)
        }

        @Test("A pen keeps its curve when XWayland gives it another number")
        func penOfXWayland() throws {
            try write(
                "config/downstroke/pressure.toml",
                "[[device]]\nname = \"xwayland-tablet stylus:17\"\nsensitivity = \"even\"\n")
            let pen = TestDevice(name: "xwayland-tablet stylus:36", kind: .pen)
            let window = try TestWindow(
                on: .x11, devices: [.mouse, .keyboard, pen],
                environment: ["XDG_CONFIG_HOME": scratch.path("config")])
            try window.drawLine(
                from: Point(x: 100, y: 240), to: Point(x: 300, y: 240), force: 0.2,
                with: window.machine.pointer(pen))
            try window.wait("the line is there") { $0[290, 240] == 1 }
            let width = try window.ink.column(200, rows: 200..<280)
            #expect(abs(width - Brush.pen.width(force: 1)) < 0.4, "\(width)")
        }

        @Test("A window comes by X though the session asks SDL for Wayland, as for games")
        func videoDriver() throws {
            let window = try TestWindow(on: .x11, environment: ["SDL_VIDEODRIVER": "wayland"])
            #expect(abs(try width(window) - Brush.pen.width(force: 0.5)) < 0.5)
        }

        @Test func thePressureCurveOfTheUserIsTaken() throws {
            try write(
                "config/downstroke/pressure.toml",
                "[[device]]\ntool = \"pen\"\ncurve = [[0, 0], [0.5, 0.9], [1, 1]]\n")
            #expect(abs(try width(window()) - Brush.pen.width(force: 0.9)) < 0.5)
        }

        @Test func aBadPressureFileIsToldAndChangesNothing() throws {
            try write("config/downstroke/pressure.toml", "\nsensitivity = \"soft\"\n")
            let window = try window()
            // Below what tells of it.
            #expect(abs(try width(window, y: 400) - Brush.pen.width(force: 0.5)) < 0.5)
            #expect(window.program.errors.contains("pressure.toml, line 2: sensitivity"))
        }

        @Test func theWindowDrawsWithTheBrushOfItsOption() throws {
            try write(
                "data/downstroke/brushes/broad.toml",
                "name = \"Broad\"\n[size]\nsmallest = 20\nlargest = 40\n")
            #expect(abs(try width(window(["--brush", "broad"])) - 30) < 0.75)
        }
    }
}
