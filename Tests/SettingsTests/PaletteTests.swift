import Foundation
import Geometry
import TestSupport
import Testing
import Wording

@testable import Settings

/// Palettes of GIMP.
@Suite struct PaletteTests {
    private func palette(_ text: String) throws(SettingsError) -> PaletteFile {
        try PaletteFile(SettingsFile(path: "folder/my colours.gpl", bytes: Array(text.utf8)))
    }

    private func mistake(_ text: String) -> SettingsError? {
        do throws(SettingsError) {
            _ = try palette(text)
            return nil
        } catch { return error }
    }

    @Test func aPaletteIsRead() throws {
        let palette = try palette(
            """
            GIMP Palette
            Name: Ink and Earth
            Columns: 7
            #
            # For people.

             28  36  41\tDark ink
            255 255 255 White
            0 0 0
            """)
        #expect(palette.name == "Ink and Earth")
        #expect(palette.entries.map(\.name) == ["Dark ink", "White", ""])
        #expect(palette.entries.map { $0.color.text() } == ["#1c2429", "#ffffff", "#000000"])
    }

    @Test func linesMayEndAsOnOtherSystems() throws {
        let palette = try palette("GIMP Palette\r\nName: Old\r\n1 2 3 A b\r\n")
        #expect(palette.name == "Old" && palette.entries.map(\.name) == ["A b"])
    }

    @Test func withoutANameItIsCalledAsItsFile() throws {
        #expect(try palette("GIMP Palette\n1 2 3").name == "my colours")
        #expect(try palette("GIMP Palette\nName:\n1 2 3").name == "my colours")
    }

    @Test(arguments: [
        ("", 1, "GIMP Palette"), ("JASC-PAL\n0100", 1, "GIMP Palette"),
        ("GIMP Palette\n# Nothing\n1 2", 3, "0 to 255"),
        ("GIMP Palette\n1 2 256 Much", 2, "1 2 256 Much"),
        ("GIMP Palette\n1 2 3\n1 -2 3", 3, "red, green and blue"),
        ("GIMP Palette\n#28559C\nred", 3, "“red”"),
    ])
    func aMistakeIsToldWithItsLine(text: String, line: Int, words: String) throws {
        let error = try #require(mistake(text))
        #expect(error.line == line && error.kind == .invalid)
        #expect(error.message.text().hasPrefix("folder/my colours.gpl, line \(line): "))
        #expect(error.message.text().contains(words))
    }

    @Test func anEmptyPaletteIsAMistake() throws {
        let error = try #require(mistake("GIMP Palette\nName: None"))
        #expect(error.line == nil && error.message.text().contains("no colour"))
    }

    /// Whatever is in a file, reading it ends in a palette or an error of a line.
    @Test(arguments: SeededGenerator.seeds) func anyFileIsReadOrRefused(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let signs = Array("0123456789 \t\n\r#ae:-ü")
        for _ in 0..<50 {
            let text = String((0..<60).compactMap { _ in signs.randomElement(using: &random) })
            do throws(SettingsError) {
                #expect(try !palette("GIMP Palette\n" + text).entries.isEmpty)
            } catch { #expect(!error.message.text().isEmpty) }
        }
    }

    // MARK: Folders

    @Test func thePaletteOfTheProgramLoads() throws {
        let folder = URL(fileURLWithPath: Assets.folder).deletingLastPathComponent()
        let library = PaletteLibrary(folders: [folder.appending(path: "Palettes").path])
        #expect(library.problems.isEmpty)
        let palette = try #require(library.palettes.first)
        #expect(palette.name == "Ink and Earth" && palette.entries.count == 14)
        #expect(Set(palette.entries.map(\.color)).count == 14)
        #expect(palette.entries.allSatisfy { !$0.name.isEmpty })
    }

    @Test func aBadFileIsToldAndTheOthersLoad() throws {
        let scratch = try Scratch()
        try scratch.write("b.gpl", "GIMP Palette\n1 2 3")
        try scratch.write("a.GPL", "GIMP Palette\nName: First\n1 2 3")
        try scratch.write("c.gpl", "nothing")
        try scratch.write(".hidden.gpl", "nothing")
        try scratch.write("readme.txt", "nothing")
        let library = PaletteLibrary(folders: [scratch.path("none"), scratch.path])
        #expect(library.palettes.map(\.name) == ["First", "b"])
        #expect(library.problems.map(\.path) == [scratch.path("c.gpl")])
    }
}
