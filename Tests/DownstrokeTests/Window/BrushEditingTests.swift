import Foundation
import Ink
import MachineSupport
import Settings
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Brushes are edited in the window, and kept in files.
    @Suite(.serialized) struct BrushEditingTests {
        private let data: Scratch

        init() throws { data = try Scratch() }

        private var kept: BrushLibrary {
            BrushLibrary(folders: [.init(data.path("downstroke/brushes"), .own)])
        }

        @Test func whatIsEditedIsKeptAndResetLeavesNoFile() throws {
            let person = try Person(.pen, home: data)
            try person.press("Pen")
            try person.press("Edit Brush…")
            try person.press("Tip")
            try person.press("Flat")
            try person.press("Done")
            try waitUntil("it is kept") {
                kept.entries.map(\.definition.brush.tip.shape) == [.flat]
            }
            #expect(kept.names == ["Pen"])
            #expect(data.text("downstroke/brushes/Pen.toml").contains("shape = \"flat\""))
            try person.press("Pen")
            try person.press("Edit Brush…")
            try person.press("Reset")
            try person.press("Done")
            try waitUntil("it is as it came") { kept.entries.isEmpty }
        }

        /// A brush that another program, or another window, writes is there without another start.
        @Test func whatIsWrittenElsewhereIsThere() throws {
            let name = "name = \"Fineliner\"\ndescription = "
            let path = try data.write("downstroke/brushes/a.toml", name + "\"Scratches.\"\n")
            let person = try Person(.pen, home: data)
            try person.press("Pen")
            _ = try person.find("Scratches.")
            try person.press("Pen")
            try Data((name + "\"Whispers.\"\n").utf8).write(to: URL(filePath: path))
            try waitUntil("it is read") {
                try person.press("Pen")
                return person.shown.contains { $0.name == "Whispers." }
            }
        }
    }
}
