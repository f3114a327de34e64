import Drawing
import Foundation
import Geometry
import Graphics
import MachineSupport
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Jobs from a cold start, in no more actions than the best of other programs takes: each click, key chord,
    /// drag and typed word is one.
    @Suite struct JobTests {
        private let home: Scratch

        init() throws { home = try Scratch() }

        /// The files of this kind that have been exported.
        private func exported(_ suffix: String) -> [String] {
            let folder = home.path("Pictures")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
        }

        private func line(_ y: Double) -> [Point] {
            [Point(x: 540, y: y), Point(x: 740, y: y + 20)]
        }

        private func waitForInk(_ person: Person, x: Int = 640, at row: Int) throws {
            try person.window.wait("there is ink") { $0[x, row] > 0.2 }
        }

        /// Xournal++ 1.1.3, `xournalpp paper.pdf`: draw; Ctrl+E; a name, as it refuses that of the PDF; Enter.
        @Test func aPDFIsAnnotatedAndExported() throws {
            let peer = 4
            let path = try home.write(
                "paper.pdf", try TestDocument.pdf([Size(width: 300, height: 400)]))
            let person = try Person(.pen, [path], home: home)
            try person.attempt {
                try waitUntil("the page is there") {
                    try person.window.machine.screenshot()
                        .bounds { $0.red > 200 && $0.green < 60 }.width >= 80
                }
                try person.draw(line(300))
                try waitForInk(person, at: 310)
                try person.key("ctrl+shift+e")
                _ = try person.find("Export", toPress: true)
                try person.key("enter")
                try waitUntil("there is a PDF") { exported(".pdf").count == 1 }
            }
            #expect(person.actions.count <= peer, "\(person.actions)")
            let bytes = try Data(contentsOf: URL(filePath: exported(".pdf")[0]))
            #expect(bytes.starts(with: Array("%PDF".utf8)))
        }

        /// MyPaint 2.0.1, `mypaint photo.png`: Ctrl+Page Up lays a layer over the photograph; draw; the same again;
        /// Ctrl+Shift+E; a name; Enter.
        @Test func aSketchIsInkedOverAPhotographOnTwoLayers() throws {
            let peer = 7
            let path = try home.write("photo.png", try photograph())
            let person = try Person(.pen, [path], home: home)
            try person.attempt {
                try waitUntil("the photograph is there") {
                    try person.window.machine.screenshot()
                        .bounds { $0.blue > 180 && $0.red < 60 }.width >= 200
                }
                try person.draw(line(300))
                try waitForInk(person, at: 310)
                try person.key("insert")
                try waitUntil("there is another layer") { try info().contains("layers     3") }
                try person.draw(line(400))
                try waitForInk(person, at: 410)
                try person.key("ctrl+e")
                try waitUntil("there is a picture") { exported(".png").count == 1 }
            }
            #expect(person.actions.count <= peer, "\(person.actions)")
            try waitUntil("both strokes are kept") { try info().contains("strokes    2") }
        }

        /// Xournal++ 1.1.3, whose first page is ruled: write; Ctrl+Shift+H; mark; Ctrl+S; Enter, with the name that it
        /// proposes.
        @Test func aPageOfNotesIsTakenWithAHighlighter() throws {
            let (lines, peer) = (3, 3 + 4)
            let person = try Person(.pen, home: home)
            try person.attempt {
                try person.key("f8")
                try person.press("Ruled")
                for number in 0..<lines {
                    let y = 200 + 40 * Double(number)
                    try person.draw(line(y))
                    try waitForInk(person, at: Int(y) + 10)
                }
                try person.press("Marker")
                try person.draw(line(240))
                try waitUntil("what is marked is yellow") {
                    try person.window.machine.screenshot()
                        .bounds { $0.red > 240 && $0.green > 200 && $0.blue < 200 }.width > 150
                }
                // It is kept, with nothing to do for that.
                try person.press("Pen")
                try person.draw(line(400))
                try person.window.wait("the pen writes in black again") { $0[640, 410] > 0.5 }
            }
            #expect(person.actions.count - 2 <= peer, "\(person.actions)")
        }

        private func photograph() throws -> [UInt8] {
            let surface = try ImageSurface(
                size: PixelSize(width: 600, height: 400), format: .rgb24)
            try surface.draw { context in
                context.setSource(Color(rgb: 0x2060C0))
                context.paint()
            }
            return try surface.png()
        }

        /// What the program tells of the drawing that is kept.
        private func info() throws -> String {
            let folder = home.path("downstroke/drawings")
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
            guard let name = names?.first(where: { $0.hasSuffix(".downstroke") }) else { return "" }
            return try Program.run(["info", "\(folder)/\(name)"]).output
        }
    }
}
