import Foundation
import Ink
import Settings
import TestSupport
import Testing
import Wording

/// Brushes of several folders; a bad file harms no other.
struct BrushLibraryTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var library: BrushLibrary {
        BrushLibrary(folders: [
            .init(scratch.path + "/built-in", .builtIn), .init(scratch.path + "/own", .own),
            .init(scratch.path + "/none", .own),
        ])
    }

    private func write(_ file: String, name: String) throws {
        try scratch.write(file, "name = \"\(name)\"\n")
    }

    @Test func missingFoldersAreEmpty() {
        #expect(library.entries.isEmpty)
        #expect(library.problems.isEmpty)
    }

    @Test func theUsersOwnWin() throws {
        try write("built-in/pen.toml", name: "Pen")
        try write("built-in/chalk.toml", name: "Chalk")
        try write("own/mine.toml", name: "PEN")
        try write("own/zebra.toml", name: "aardvark")
        #expect(library.names == ["Chalk", "PEN", "aardvark"])
        let pen = try #require(try library.entry(named: "pEn"))
        #expect(pen.origin == .own)
        #expect(pen.path.hasSuffix("/own/mine.toml"))
        #expect(try library.entry(named: "crayon") == nil)
    }

    @Test func theEndOfAFileNameCountsInAnyCase() throws {
        try write("own/INK.TOML", name: "Loud")
        #expect(library.names == ["Loud"])
        try scratch.write("own/OTHER.Toml", "name = 3")
        #expect(library.problems.map(\.line) == [1])
        #expect(throws: SettingsError.self) { try library.entry(named: "other") }
    }

    @Test func aBadFileIsToldAndTheOthersLoad() throws {
        try write("own/good.toml", name: "Good")
        try scratch.write("own/bad.toml", "name = \"Bad\"\n[size]\nlargest = -1\n")
        try scratch.write("own/worse.toml", "name = ")
        try scratch.write("own/.hidden.toml", "name = ")
        try scratch.write("own/notes.txt", "name = ")
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/own/folder.toml", withIntermediateDirectories: false)
        #expect(library.names == ["Good"])
        #expect(library.problems.map(\.line) == [3, nil, 1])
        #expect(library.problems.map(\.kind) == [.invalid, .unreadable, .invalid])
    }

    /// Else a mistake in a file of one's own would show as a brush that does not change.
    @Test func aBadFileOfOnesOwnIsNotPassedOver() throws {
        try write("built-in/pen.toml", name: "Pen")
        try scratch.write("own/Pen.toml", "name = \"Pen\"\nsize = 3\n")
        let error = #expect(throws: SettingsError.self) { try library.entry(named: "pen") }
        #expect(error?.path.hasSuffix("/own/Pen.toml") == true)
        #expect(library.names == ["Pen"])
    }

    @Test func aGoodFileOfOnesOwnMakesUpForABadOne() throws {
        try scratch.write("built-in/pen.toml", "name = ")
        try write("own/other.toml", name: "Pen")
        #expect(try library.entry(named: "Pen")?.origin == .own)
    }

    @Test func ofTwoWithOneNameTheFirstCounts() throws {
        try write("own/a.toml", name: "Twin")
        try write("own/b.toml", name: "twin")
        #expect(library.names == ["Twin"])
        #expect(library.problems.first?.description.contains("a.toml") == true)
    }

    /// Files say by a number where they stand; what takes the place of another stands there, and one's own comes
    /// last.
    @Test func theOrderIsThatOfTheFiles() throws {
        try scratch.write("built-in/a.toml", "name = \"Eraser\"\norder = 90\n")
        try scratch.write("built-in/b.toml", "name = \"Pen\"\norder = 10\n")
        try scratch.write("built-in/c.toml", "name = \"Ink\"\n")
        try scratch.write("own/d.toml", "name = \"pen\"\n")
        try scratch.write("own/e.toml", "name = \"Mine\"\norder = 0\n")
        try write("own/f.toml", name: "Another")
        #expect(library.names == ["pen", "Eraser", "Ink", "Mine", "Another"])
        #expect(library.entries[0].replaced?.brush.name == "Pen")
        #expect(library.entries.dropFirst().allSatisfy { $0.replaced == nil })
    }

    @Test(arguments: [
        ("order = -1", "-1 is not allowed"), ("order = 1001", "from 0 to 1000"),
        ("order = \"first\"", "“first”"), ("order = nan", "nan"),
    ])
    func anOrderThatIsNoneIsTold(line: String, part: String) throws {
        let error = try #require(brushError("name = \"x\"\n\(line)\n"))
        #expect(error.line == 2 && error.key == "order" && error.description.contains(part))
    }

    @Test(arguments: [
        ("Reed", "Reed"), ("Pen", "Pen 2"), ("PEN", "PEN 2"), ("Pen 3", "Pen 2"),
        ("Ink 1", "Ink 1"), ("Ink 9", "Ink 2"),
    ])
    func aFreeNameIsLikeTheOneThatIsTaken(name: String, free: String) throws {
        for (file, name) in [("a", "Pen"), ("b", "Pen 3"), ("c", "Ink 9")] {
            try write("own/\(file).toml", name: name)
        }
        #expect(library.freeName(name) == free)
    }
}
