import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// The window follows the desktop while it runs.
    @Suite struct ThemeTests {
        private static let size = PixelSize(width: 1280, height: 800)

        /// How bright the bar of tools is, beside its controls, where 1280 pixels have one at scale 1.
        private func bar(_ window: TestWindow, scale: Int = 1) throws -> UInt8 {
            try window.machine.screenshot(
                of: PixelRectangle(x: 640, y: 16 * scale, width: 1, height: 1)
            ).count { $0.green > 200 } > 0 ? 255 : 0
        }

        @Test func theThemeFollowsThePortal() throws {
            let bus = try DesktopBus()
            let portal = try SettingsPortal(on: bus, colorScheme: 1)
            let data = try Scratch()
            // Paper of a drawing with a name is white in each theme.
            let window = try TestWindow(
                [data.path("Cat.downstroke")], size: Self.size, hasTools: true,
                environment: bus.environment, data: data)
            try waitUntil("the bar is dark") { try bar(window) == 0 }
            portal.set(colorScheme: 0)
            try waitUntil("the bar is light") { try bar(window) == 255 }
            portal.set(colorScheme: 1)
            try waitUntil("the bar is dark again") { try bar(window) == 0 }
        }

        @Test func whatPeopleSetCountsMoreAndAtOnce() throws {
            let data = try Scratch()
            let file = URL(filePath: data.path("config/downstroke/settings.toml"))
            func set(_ text: String) throws { try Data(text.utf8).write(to: file) }
            let window = try TestWindow(
                [data.path("Cat.downstroke")], size: Self.size, hasTools: true, data: data)
            // Whoever never set anything has no such folder.
            try waitUntil("the folder of settings is there") {
                FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path)
            }
            try set("appearance = \"dark\"\n")
            try waitUntil("the bar is dark") { try bar(window) == 0 }
            try set("appearance = \"light\"\nshape = 1\n")
            try waitUntil("the bar is light") { try bar(window) == 255 }
            try waitUntil("what is wrong is told") {
                window.program.errors.contains("settings.toml, line 2: shape")
            }
            try set(
                """
                appearance = "dark"
                [shortcuts]
                focusTools = []
                toggleTools = ["F6"]

                """)
            try waitUntil("the bar is dark again, and the keys are set with it") {
                try bar(window) == 0
            }
            try window.press("Tab")
            try window.press("F6")
            try waitUntil("the bar has gone") {
                try window.machine.screenshot(
                    of: PixelRectangle(x: 640, y: 15, width: 1, height: 1)
                ).count { $0.blue == 255 } == 1
            }
        }

        @Test func theScaleFollowsTheDesktop() throws {
            let window = try TestWindow(on: .x11, size: Self.size, hasTools: true)
            /// Whether there is a bar so far from the upper edge.
            func hasSurface(_ y: Int) throws -> Bool {
                try window.machine.screenshot(
                    of: PixelRectangle(x: 640, y: y, width: 1, height: 1)
                ).count { $0.blue < 250 && $0.blue > 240 } == 1
            }
            try waitUntil("there is a bar") { try hasSurface(15) }
            #expect(try !hasSurface(130))
            try window.server.setDesktopProperty("RESOURCE_MANAGER", "Xft.dpi:\t192\n")
            try waitUntil("the bar is twice as high") { try hasSurface(130) }
        }

        /// The paper on which some are drawn takes long to make; nobody does anything meanwhile.
        @Test func linesOfBrushesComeByThemselvesAtAnotherScale() throws {
            let folder = try Scratch()
            let tree = folder.path("tree")
            let window = try TestWindow(
                size: Self.size, hasTools: true, environment: ["DOWNSTROKE_TREE": tree])
            func hasLine(_ scale: Double) throws -> Bool {
                let rows = ShownView.all(in: tree)
                    .filter { $0.name == "Fountain pen" && $0.frame.height == 64 * scale }
                guard let frame = rows.last?.frame else { return false }
                let line = PixelRectangle(
                    x: Int(frame.maxX - 130 * scale), y: Int(frame.minY) + 4,
                    width: Int(110 * scale), height: Int(frame.height) - 8)
                return try window.machine.screenshot(of: line).count { $0.green < 100 } > 20
            }
            try window.press("f5")
            try waitUntil("there is a line") { try hasLine(1) }
            try window.headless.rescale(to: 1.5)
            try waitUntil("there is a larger line") { try hasLine(1.5) }
        }
    }
}
