import Foundation
import Geometry
import Ink
import TestSupport
import Testing
import Wording

@testable import Settings

/// What is written as a brush file is read as the same brush, and files come and go without loss.
struct BrushFolderTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var folder: BrushFolder { BrushFolder(scratch.path("own")) }

    private var library: BrushLibrary {
        BrushLibrary(folders: [.init(Assets.folder, .builtIn), .init(folder.path, .own)])
    }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    /// A brush whose every setting is somewhere in its range.
    private func random(_ seed: UInt64) throws -> BrushDefinition {
        var random = SeededGenerator(seed: seed)
        var brush = Brush.standard
        for setting in BrushSetting.all where random.chance(0.7) {
            if let choices = setting.choices {
                let choice = try #require(choices.randomElement(using: &random))
                try setting.put(.text(choice), into: &brush)
            } else if let range = setting.range, setting.table != "size" {
                let number = Double.random(in: range, using: &random)
                // Angles are written to a billionth of a degree.
                try setting.put(.number((number * 1e6).rounded() / 1e6), into: &brush)
            } else if setting.kind == .color {
                let channels = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
                try setting.put(.list(channels.map { .number($0) }), into: &brush)
            } else if setting.kind == .curve {
                let middle = (0..<2).map { _ in Double.random(in: 0.1...0.9, using: &random) }
                let points = [[0, 0.05], middle, [1, 0.95]].map {
                    SettingValue.list($0.map { .number($0) })
                }
                try setting.put(.list(points), into: &brush)
            }
        }
        brush.largestWidth = .random(in: 1...2000, using: &random)
        brush.smallestWidth = .random(in: 0.001...brush.largestWidth, using: &random)
        brush.name = ["Plain", "墨 “x”", "a \\ \"b\" # c", "…"][Int(seed % 4)]
        return BrushDefinition(brush, sentence: seed % 3 == 0 ? "" : "Says \"it\" = [so].")
    }

    @Test(arguments: SeededGenerator.seeds)
    func whatIsWrittenIsRead(seed: UInt64) throws {
        var definition = try random(seed)
        definition.order = seed % 2 == 0 ? 12.5 : nil
        definition.translations["zh_CN"] = .init(name: "名", sentence: seed % 3 == 0 ? "" : "句")
        let path = try folder.write(definition)
        #expect(try BrushFile.read(path) == definition)
    }

    @Test(arguments: Assets.names) func theProgramsBrushesAreTheSameAgain(name: String) throws {
        let definition = try BrushFile.read(Assets.path(name))
        #expect(try BrushFile.read(try folder.write(definition)) == definition)
    }

    @Test func whatIsAsInANewBrushIsNotSaid() throws {
        let text = try BrushText.table(
            BrushDefinition(Brush(name: "Plain", smallestWidth: 1, largestWidth: 2))
        ).text()
        let lines = text.split(separator: "\n").map {
            $0.replacing("'", with: "\"").trimmingPrefix(" ")
        }
        #expect(lines == ["name = \"Plain\"", "[size]", "largest = 2", "smallest = 1"])
    }

    @Test func twoOfOneNameHaveTwoFiles() throws {
        let brush = BrushDefinition(Brush(name: "..", smallestWidth: 1, largestWidth: 2))
        let paths = try (0..<3).map { _ in try folder.write(brush) }
        #expect(scratch.contents == ["own"])
        #expect(
            paths.map { $0.dropFirst(folder.path.count + 1) } == [
                "brush.toml", "brush 2.toml", "brush 3.toml",
            ])
        _ = try folder.write(brush, over: paths[1])
        #expect(library.problems.count == 2)
    }

    @Test func whatCannotBeWrittenIsTold() throws {
        try scratch.write("own", "a file")
        let brush = BrushDefinition(Brush(name: "x", smallestWidth: 1, largestWidth: 2))
        let error = #expect(throws: SettingsError.self) { try folder.write(brush) }
        #expect(error?.kind == .unwritable)
        #expect(error?.description.contains("cannot be written") == true)
    }

    // MARK: What was changed

    @Test func whatIsChangedHasOneFileAndWhatIsResetHasNone() throws {
        let came = try #require(try library.entry(named: "Pen")).definition
        var changed = came.brush
        for width in [3.0, 4] {
            changed.largestWidth = width
            try folder.change("Pen", of: library, to: changed)
        }
        #expect(files == ["Pen.toml"])
        #expect(try library.entry(named: "Pen")?.definition.brush == changed)
        try folder.change("Pen", of: library, to: came.brush)
        #expect(files.isEmpty && library.entries.allSatisfy { $0.origin == .builtIn })
        // What has no file needs none.
        try folder.change("Pen", of: library, to: came.brush)
        #expect(files.isEmpty)
    }

    @Test func whatIsSaidOfABrushIsAChangeToo() throws {
        let came = try #require(try library.entry(named: "Pen")).definition
        try folder.change("Pen", of: library, to: came.brush, saying: "Mine.")
        let kept = try #require(try library.entry(named: "Pen"))
        #expect(kept.definition.sentence == "Mine." && kept.origin == .own)
        #expect(
            kept.definition.words(in: Language(code: "zh_CN") { one, _, _ in one }).sentence
                == "Mine.")
    }

    @Test func whatIsRenamedTwiceHasOneFile() throws {
        var brush = Brush(name: "Reed", smallestWidth: 1, largestWidth: 2)
        _ = try folder.write(BrushDefinition(brush))
        for name in ["Rush", "Sedge"] {
            let former = brush.name
            brush.name = name
            try folder.change(former, of: library, to: brush)
        }
        #expect(library.names.filter { !Assets.names.contains($0) } == ["Sedge"])
        #expect(files == ["Reed.toml"])
    }

    @Test func aChangedBrushWhoseFileIsGoneIsKept() throws {
        let brush = Brush(name: "Reed", smallestWidth: 1, largestWidth: 2)
        try folder.change("Reed", of: library, to: brush)
        #expect(library.names.last == "Reed")
    }

    // MARK: In and out

    @Test func anImportedFileIsKeptAsItIs() throws {
        let text = "# Mine.\nname = \"Reed\"\n\n[path]\ntaper = 3 # short\n"
        let source = try scratch.write("reed.toml", text)
        let entry = try folder.keep(source, among: library)
        #expect(entry.path == folder.path + "/Reed.toml")
        #expect(scratch.text("own/Reed.toml") == text)
        #expect(library.names.last == "Reed")
    }

    @Test func whatHasTheNameOfAnotherGetsANumber() throws {
        let source = try scratch.write(
            "pen.toml", "name = \"Pen\"\n[language.zh_CN]\nname = \"笔\"\ndescription = \"句\"\n")
        let entry = try folder.keep(source, among: library)
        #expect(entry.name == "Pen 2")
        #expect(library.names.contains("Pen") && library.names.last == "Pen 2")
        // What it is called in other languages was about the other name.
        #expect(entry.definition.translations["zh_CN"]?.name == "")
        #expect(entry.definition.translations["zh_CN"]?.sentence == "句")
        // Once more it is that one.
        let again = try folder.keep(entry.path, among: library)
        #expect(again.path == entry.path && library.names.count == Assets.names.count + 1)
    }

    @Test func whatIsThereAlreadyIsNotKeptTwice() throws {
        let entry = try folder.keep(Assets.path("Pencil"), among: library)
        #expect(entry.origin == .builtIn && entry.name == "Pencil")
        #expect(scratch.contents.isEmpty)
    }

    @Test func whatIsNoBrushIsTold() throws {
        let source = try scratch.write("bad.toml", "name = \"Bad\"\n[size]\nlargest = -1\n")
        let error = #expect(throws: SettingsError.self) { try folder.keep(source, among: library) }
        #expect(error?.line == 3 && scratch.contents == ["bad.toml"])
    }

    @Test func aRemovedBrushComesBackAsItWas() throws {
        let text = "# Mine.\nname = \"Reed\"\n"
        let path = try scratch.write("own/reed.toml", text)
        let removed = try BrushFolder.remove(path)
        #expect(library.names.count == Assets.names.count)
        try removed.putBack()
        #expect(scratch.text("own/reed.toml") == text)
        #expect(throws: SettingsError.self) { try removed.putBack() }
        #expect(throws: SettingsError.self) { try BrushFolder.remove(scratch.path("none.toml")) }
    }
}
