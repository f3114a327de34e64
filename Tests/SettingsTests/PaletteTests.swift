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

    /// As Aseprite writes it.
    @Test func opacitiesAreReadAndLeftOut() throws {
        let palette = try palette(
            """
            GIMP Palette
            Channels: RGBA
            #
              0   0   0   0\tMask
            172  50  50 255 Untitled
             91 110 225 128
            """)
        #expect(palette.entries.map { $0.color.text() } == ["#000000", "#ac3232", "#5b6ee1"])
        #expect(palette.entries.map(\.name) == ["Mask", "Untitled", ""])
        #expect(palette.translucentCount == 2 && palette.leftOutCount == 0)
        let error = try #require(mistake("GIMP Palette\nChannels: RGBA\n1 2 3 Red"))
        #expect(error.line == 3 && error.message.text().contains("opacity"))
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
        ("GIMP Palette\n\n1 -2 3", 3, "red, green and blue"),
        ("GIMP Palette\n#28559C\nred", 3, "“red”"),
    ])
    func aMistakeIsToldWithItsLine(text: String, line: Int, words: String) throws {
        let error = try #require(mistake(text))
        #expect(error.line == line && error.kind == .invalid)
        #expect(error.message.text().hasPrefix("folder/my colours.gpl, line \(line): "))
        #expect(error.message.text().contains(words))
    }

    @Test func goodLinesAreTakenAndBadOnesTold() throws {
        let good = "GIMP Palette\n255 0 0\tx\n"
        #expect(try palette(good).problem == nil)
        let one = try palette(good + "300 0 0\tout of range\n0 170 0\n")
        #expect(one.entries.map { $0.color.text() } == ["#ff0000", "#00aa00"])
        let problem = try #require(one.problem?.message.text())
        #expect(problem.hasPrefix("folder/my colours.gpl, line 3: “300 0 0 out of range” is no"))
        let several = try palette(good + "10 20\tmissing\nfoo bar baz\n1 2 3\nred")
        #expect(several.entries.count == 2 && several.problem?.line == 3)
        #expect(several.problem?.message.text().hasSuffix("left out too: 4, 6.") == true)
        let many = try palette(good + String(repeating: "red\n", count: 100))
        #expect(
            many.problem?.message.text().hasSuffix("4, 5, 6, 7, 8, 9, 10, 11, 12, 13 …") == true)
    }

    /// As old programs write it; what is in UTF-8 stays.
    @Test func namesMayBeInLatin1() throws {
        let (scratch, own) = (try Scratch(), try Scratch())
        let path = scratch.path("a.gpl")
        var bytes =
            Array("GIMP Palette\nName: Gr".utf8) + [0xF6, 0xDF] + Array("e\n1 2 3\tGr".utf8)
        bytes += [0xFC] + Array("n\n4 5 6 Grün\n".utf8)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let kept = try PaletteLibrary.keep(path, in: own.path(""))
        for palette in [try PaletteFile(path: path), kept] {
            #expect(palette.name == "Größe" && palette.entries.map(\.name) == ["Grün", "Grün"])
            #expect(palette.problem == nil)
        }
        #expect(try PaletteLibrary.keep(path, in: own.path("")).path == kept.path)
    }

    @Test func theLibraryTellsOfLinesAndHasTheOthers() throws {
        let scratch = try Scratch()
        _ = try scratch.write("a.gpl", "GIMP Palette\n1 2 3\nred")
        let library = PaletteLibrary(folders: [scratch.path("")])
        #expect(library.palettes.map(\.entries.count) == [1])
        #expect(library.problems.map(\.line) == [3])
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
        let chinese = Language(code: "zh_CN") { text, _, _ in text }
        for name in [palette.name] + palette.entries.map(\.name) {
            #expect(palette.translated(name, in: chinese) != name)
        }
    }

    // MARK: Names in other languages

    @Test func namesHaveOthersInOtherLanguages() throws {
        let palette = try palette(
            "GIMP Palette\nName: Warm\n1 2 3 Red = a\n# [zh] Warm = 暖色\n# [zh_TW]Warm=x=y\n# [zh] =\n#["
        )
        let chinese = Language(code: "zh_CN") { text, _, _ in text }
        #expect(palette.translated("Warm", in: chinese) == "暖色")
        #expect(palette.translated("Red = a", in: chinese) == "Red = a")
        #expect(
            palette.translated("Warm", in: Language(code: "zh_TW") { text, _, _ in text }) == "x=y")
        #expect(palette.translated("Warm", in: .english) == "Warm")
    }

    // MARK: Writing

    @Test func whatIsWrittenIsReadAgain() throws {
        let entries = [
            PaletteFile.Entry(Color(rgb: 0x28559C), name: "A  \tblue\nink"),
            PaletteFile.Entry(Color(rgb: 0x0A0B0C).withAlpha(0.5)),
        ]
        let read = try palette(PaletteFile.text(" Sea\nand sky ", entries))
        #expect(read.name == "Sea and sky")
        #expect(read.entries.map(\.name) == ["A blue ink", ""])
        #expect(read.entries.map { $0.color.text() } == ["#28559c", "#0a0b0c"])
        #expect(try palette(PaletteFile.text(read.name, read.entries)) == read)
    }

    @Test func whatCannotBeWrittenIsTold() throws {
        let scratch = try Scratch()
        let file = try scratch.write("file", "")
        do throws(SettingsError) {
            try PaletteFile.write("A", [.init(.black)], to: "\(file)/a.gpl")
            Issue.record("it was written")
        } catch {
            #expect(error.kind == .unwritable)
            #expect(error.message.text().hasSuffix("."))
        }
    }

    // MARK: Large files

    @Test func aBigFileIsReadUpToTheLimit() throws {
        let line = "\n12 34 56 A colour"
        let most = String(repeating: line, count: PaletteFile.mostColors)
        #expect(try palette("GIMP Palette" + most).entries.count == PaletteFile.mostColors)
        let larger = try palette("GIMP Palette" + most + line + line)
        #expect(larger.entries.count == PaletteFile.mostColors && larger.leftOutCount == 2)
        #expect(try palette("GIMP Palette" + most + "\n1 2").problem?.line == 4098)
        let huge = try #require(mistake("GIMP Palette" + String(repeating: line, count: 100_000)))
        #expect(huge.kind == .invalid)
    }

    @Test func aSignOfOrderBeforeTheTextIsNoMistake() throws {
        #expect(try palette("\u{FEFF}GIMP Palette\n1 2 3").entries.count == 1)
    }

    // MARK: Keeping

    @Test func aCopyIsKeptAndNothingIsReplaced() throws {
        let (scratch, own) = (try Scratch(), try Scratch())
        let folder = own.path("palettes")
        func keep(_ text: String) throws -> PaletteFile {
            try PaletteLibrary.keep(scratch.write("warm.GPL", text), in: folder)
        }
        let first = try keep("GIMP Palette\n1 2 3")
        #expect(first.path == folder + "/warm.gpl" && first.name == "warm")
        #expect(try keep("GIMP Palette\n1 2 3").path == first.path)
        let second = try keep("GIMP Palette\n3 2 1")
        #expect(second.path == folder + "/warm 2.gpl")
        #expect(try PaletteFile(path: first.path) == first)
        #expect(try PaletteLibrary.keep(second.path, in: folder) == second)
        #expect(throws: SettingsError.self) { try keep("no palette") }
        #expect(PaletteLibrary(folders: [folder]).palettes.count == 2)
    }

    /// Nobody finds a palette among files that are not shown.
    @Test(arguments: [(".warm.gpl", "warm"), (".gpl", "gpl"), ("..gpl", "gpl")])
    func aFileThatIsHiddenIsKeptAsOneThatIsShown(name: String, kept: String) throws {
        let (scratch, own) = (try Scratch(), try Scratch())
        let path = try scratch.write(name, "GIMP Palette\n1 2 3")
        #expect(try PaletteLibrary.keep(path, in: own.path("")).name == kept)
        #expect(PaletteLibrary(folders: [own.path("")]).palettes.map(\.name) == [kept])
    }

    @Test func whatIsRemovedCanBePutBack() throws {
        let scratch = try Scratch()
        let path = try scratch.write("warm.gpl", "GIMP Palette\n1 2 3")
        let palette = try PaletteFile(path: path)
        let removed = try PaletteLibrary.remove(palette)
        #expect(scratch.contents.isEmpty)
        #expect(throws: SettingsError.self) { try PaletteLibrary.remove(palette) }
        #expect(try removed.putBack() == palette)
        // Something else has its name meanwhile.
        _ = try PaletteLibrary.remove(palette)
        try scratch.write("warm.gpl", "GIMP Palette\n3 2 1")
        #expect(try removed.putBack().path == scratch.path("warm 2.gpl"))
        #expect(PaletteLibrary(folders: [scratch.path]).palettes.count == 2)
    }

    @Test func oneWhoseNameIsNoTextIsRemovedAndPutBack() throws {
        let scratch = try Scratch()
        let file = try scratch.write("a.gpl", "GIMP Palette\n1 2 3")
        let name = Array("\(scratch.path)/caf".utf8) + [0xE9] + Array(".gpl".utf8) + [0]
        #expect(rename(file, name.map { CChar(bitPattern: $0) }) == 0)
        let palette = try #require(PaletteLibrary(folders: [scratch.path]).palettes.first)
        let removed = try PaletteLibrary.remove(palette)
        #expect(PaletteLibrary(folders: [scratch.path]).palettes.isEmpty)
        #expect(try removed.putBack() == palette)
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
