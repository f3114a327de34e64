import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Exports from the window, while drawing goes on.
    @Suite(.serialized) struct ExportingTests {
        private let home: Scratch

        init() throws { home = try Scratch() }

        private func start(_ recording: String? = nil) throws -> TestWindow {
            let path = home.path("Cat.downstroke")
            if let recording {
                #expect(try Program.run("import", Fixture.path(recording), "-o", path).code == 0)
            }
            return try TestWindow(
                [path], environment: ["HOME": home.path(""), "XDG_CONFIG_HOME": home.path("c")],
                data: home)
        }

        private var pictures: [String] {
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: home.path("Pictures"))
            return (names ?? []).sorted()
        }

        @Test func anSVGIsExportedThroughThePanel() throws {
            let window = try start("stylus-word")
            try window.press("ctrl+shift+e")
            try window.wait("the panel is there") { $0.isDimmed }
            try window.draw([(Point(x: 242, y: 128), 0.5)])
            try window.wait("SVG is chosen") { $0.isSurface(190, 128) }
            try window.press("enter")
            try waitUntil("there is a picture") { pictures == ["Cat.svg"] }
            let text = try String(
                contentsOfFile: home.path("Pictures/Cat.svg"), encoding: .utf8)
            #expect(text.contains("<title>Cat</title>") && text.hasSuffix("</svg>\n"))
            // The next one does not take its place.
            try window.press("ctrl+shift+e")
            try window.wait("the panel is there again") { $0.isDimmed }
            try window.press("enter")
            try waitUntil("there is another one") { pictures == ["Cat 2.svg", "Cat.svg"] }
        }

        @Test func whatTakesLongIsStoppedAndLeavesNothing() throws {
            let window = try start("painting-30s")
            try window.press("ctrl+shift+e")
            // Where the painting has no ink.
            try window.wait("the panel is there") { $0.isDimmed }
            for _ in 0..<2 { try window.press("tab") }
            for key in "40" { try window.press(String(key)) }
            try window.press("enter")
            try window.wait("the bar is there", { !$0.isDimmed && $0.isSurface(98, 30) })
            // Drawing is not blocked.
            try window.wait("nothing is there yet") { $0[500, 470] == 0 }
            try window.drawLine(from: Point(x: 20, y: 470), to: Point(x: 600, y: 470))
            // The painting is larger than the window, which shows all of it, and the line as small.
            try window.wait("the line is there") { $0[500, 470] > 0.3 }
            try window.press("escape")
            try window.wait("the bar is gone") { $0[320, 20] == 0 }
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 30) == .exited(0))
            #expect(pictures == [])
        }

        @Test func anExportIsFinishedAfterTheWindowIsClosed() throws {
            let window = try start("painting-30s")
            try window.press("ctrl+e")
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 30) == .exited(0))
            #expect(pictures.count == 1)
            let picture = try ImageSurface(pngAt: home.path("Pictures/" + pictures[0]))
            #expect(picture.size == TestWindow.size)
        }
    }
}
