import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// The drawings go to another folder while somebody draws.
    @Suite struct LibraryMoveWindowTests {
        private let data: Scratch
        private var target: String { data.path("moved") }

        init() throws { data = try Scratch() }

        private func drawings(_ folder: String) -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(DrawingFile.suffix) }.sorted()
        }

        /// Has the drawings moved by the page of the settings.
        private func move(by person: Person) throws {
            try person.key("ctrl+,")
            try person.press("Library and Backup")
            try person.press("Folder of your drawings")
            try person.key("ctrl+a")
            try person.window.machine.keyboard.type(target)
            // The pen may overtake keys.
            try waitUntil("it is typed") { person.shown.contains { $0.value == target } }
            try person.press("Move There")
        }

        @Test func theDrawingOfTheWindowGoesAlong() throws {
            let former = data.path("downstroke/drawings")
            try FileManager.default.createDirectory(
                atPath: former, withIntermediateDirectories: true)
            try DrawingFile.create(FilePath(former) + "/hill.downstroke", History())
            // Controls are where they will be at once.
            try data.write("config/downstroke/settings.toml", "motion = \"reduced\"\n")
            let person = try Person(.pen, home: data)
            let window = person.window
            try window.drawLine(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300))
            try waitUntil("it is saved") { drawings(former).count == 2 }
            let names = drawings(former)
            try move(by: person)
            try waitUntil("all are there") {
                drawings(target) == names && drawings(former).isEmpty
            }
            #expect(data.text("config/downstroke/settings.toml").contains("moved"))
            try person.press("Close")
            try window.wait("the settings are gone") { !$0.isDimmed }
            try window.drawLine(from: Point(x: 100, y: 400), to: Point(x: 300, y: 400))
            try window.press("ctrl+q")
            #expect(try window.program.wait(timeout: 20) == .exited(0))
            #expect(drawings(former).isEmpty)
            let name = try #require(names.first { $0 != "hill.downstroke" })
            let drawing = try DrawingFile.open("\(target)/\(name)", isWritable: false)
                .history.drawing
            #expect(drawing.layers.reduce(0) { $0 + $1.strokes.count } == 2)
        }
    }
}
