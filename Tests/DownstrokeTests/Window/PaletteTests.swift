import Foundation
import Geometry
import MachineSupport
import Settings
import TestSupport
import Testing

extension DesktopWindowTests {
    /// Palettes come in from files, and go out to files.
    @Suite(.serialized) struct PaletteTests {
        private let data: Scratch

        init() throws { data = try Scratch() }

        private func start() throws -> TestWindow {
            try TestWindow(environment: ["HOME": data.path("")], data: data)
        }

        private func find(_ command: String, in window: TestWindow) throws {
            try window.press("ctrl+k")
            try window.wait("commands can be typed") { $0.isDimmed }
            for character in command { try window.press(String(character)) }
            try window.press("enter")
        }

        private var kept: PaletteLibrary {
            PaletteLibrary(folders: [data.path("downstroke/palettes")])
        }

        @Test func aPaletteIsImportedAndExported() throws {
            let text = "GIMP Palette\nName: Warm\n226 112 58\tTerracotta\n"
            _ = try data.write("warm.gpl", text)
            let window = try start()
            try find("import", in: window)
            for _ in 0..<2 { try window.press("Down") }
            // The first name of the list in the user's own folder.
            for character in "warm" { try window.press(String(character)) }
            try waitUntil("the palette is kept") {
                try window.press("enter")
                return kept.palettes.map(\.name) == ["Warm"]
            }
            #expect(data.text("downstroke/palettes/warm.gpl") == text)
            try find("export palette", in: window)
            try waitUntil("it is exported") {
                try window.press("enter")
                return FileManager.default.fileExists(atPath: data.path("Warm.gpl"))
            }
            let exported = try PaletteFile(path: data.path("Warm.gpl"))
            #expect(exported.name == "Warm" && exported.entries.map(\.name) == ["Terracotta"])
        }

        @Test func aPaletteIsRemovedAndPutBack() throws {
            let text = "GIMP Palette\nName: Warm\n226 112 58\tPapaya\n"
            _ = try data.write("downstroke/palettes/warm.gpl", text)
            let person = try Person(.pen, home: data)
            try person.press("Colour")
            try person.press("Palette")
            try person.press("Warm")
            _ = try person.find("Papaya")
            try person.press("Palette")
            try person.press("Remove This Palette")
            try waitUntil("it is gone") { kept.palettes.isEmpty }
            try person.waitForEnd(of: "Papaya")
            _ = try person.find("“Warm” was removed.")
            try person.press("Undo")
            try waitUntil("it is back") { kept.palettes.map(\.name) == ["Warm"] }
            #expect(data.text("downstroke/palettes/warm.gpl") == text)
            // The colours have gone with the press on the message.
            try person.press("Colour")
            _ = try person.find("Papaya")
        }

        @Test func whatIsWrongInAFileIsToldAndItStays() throws {
            let path = try data.write("downstroke/palettes/bad.gpl", "GIMP Palette\n1 2\n")
            let window = try start()
            try window.wait("it is told below") { $0.isSurface(320, 480 - 24 - 8) }
            #expect(window.program.errors.contains("bad.gpl, line 2: "))
            #expect(data.text("downstroke/palettes/bad.gpl") == "GIMP Palette\n1 2\n")
            // Changed, it is read without another start.
            try Data("GIMP Palette\n1 2 3\n4 5\n".utf8).write(to: URL(filePath: path))
            try waitUntil("the other mistake is told") {
                window.program.errors.contains("bad.gpl, line 3: ")
            }
        }
    }
}
