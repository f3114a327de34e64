import Ink
import TestSupport
import Testing
import Wording

@testable import Settings

/// Brush files of a later version of the program: told, kept, and drawn with.
struct LaterBrushTests {
    private static let text = """
        name = "Wash of tomorrow"
        model = "watercolour"
        spirit = 3
        [size]
        largest = 9
        wobble = [1, [2, "x"]]
        [flow]
        most = 0.5
        [wetness]
        edge = 0.25
        dries = true
        deep = { slow = "a \\"b\\"", list = [] }
        [tip]
        shape = "star"
        """

    private func definition(_ text: String) throws -> BrushDefinition {
        try BrushFile.read(Array(text.utf8), path: "later.toml")
    }

    @Test func theBrushStillDraws() throws {
        let brush = try definition(Self.text).brush
        #expect(brush.largestWidth == 9 && brush.flow.most == 0.5)
        #expect(brush.model == .flow && brush.tip.shape == .round)
    }

    @Test func eachIsToldOnItsLine() throws {
        let notes = try definition(Self.text).notes
        #expect(notes.map(\.line) == [2, 3, 6, 9, 14])
        #expect(notes.map(\.key) == ["model", "spirit", "size.wobble", "wetness", "tip.shape"])
        #expect(notes[0].description.contains("“watercolour”"))
        #expect(notes[0].description.contains("drawn as “flow”"))
        #expect(notes[4].description.contains("drawn as “round”"))
        #expect(notes[1].description.contains("may be of a later version"))
    }

    @Test func nothingOfItIsLostWhenTheFileIsWritten() throws {
        let read = try definition(Self.text)
        let again = try definition(BrushText.table(read).text())
        #expect(again.brush == read.brush)
        #expect(again.notes.map(\.key).count == read.notes.count)
        #expect(
            again.brush.laterSettings == [
                "model": .text("watercolour"), "spirit": .number(3), "tip.shape": .text("star"),
                "size.wobble": .list([.number(1), .list([.number(2), .text("x")])]),
                "wetness.edge": .number(0.25), "wetness.dries": .truth(true),
                "wetness.deep": .table(["slow": .text("a \"b\""), "list": .list([])]),
            ])
    }

    @Test func whatIsSetHereTakesThePlaceOfWhatALaterVersionMeant() throws {
        var brush = try definition(Self.text).brush
        let model = try #require(BrushSetting.named("model"))
        try model.put(.text("grain"), into: &brush)
        #expect(brush.model == .grain && brush.laterSettings["model"] == nil)
        #expect(brush.laterSettings["tip.shape"] == .text("star"))
    }

    @Test(arguments: [
        ("", Brush.Model.even), ("[flow]\nleast = 0.5\n", .flow),
        ("[grain]\nmost-reach = 0.9\n", .grain), ("[grain]\ndepth = 0.9\nsize = 3\n", .even),
        ("[flow]\nleast = 0.5\n[grain]\ndust = 0.2\n", .grain),
    ])
    func theNearestModelIsTheOneWhoseSettingsTheBrushHas(
        tables: String, model: Brush.Model
    ) throws {
        #expect(try definition("name = \"x\"\nmodel = \"ooze\"\n\(tables)").brush.model == model)
    }

    /// So a slip of the pen can be told from a key of a later version.
    @Test func noTwoKeysOfATableAreNearToEachOther() {
        let tables = Set(BrushSetting.all.map(\.table))
        let names = tables.map { table in
            BrushSetting.all.filter { $0.table == table }.map(\.name)
        }
        let choices = BrushSetting.all.compactMap(\.choices)
        for list in names + choices + [tables.sorted() + ["language", "order", "name"]] {
            for name in list {
                let others = list.filter { $0 != name }
                #expect(BrushSetting.meant(by: name, among: others) == nil, "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("taper", nil), ("tapers", "taper"), ("tape", "taper"), ("tapre", "taper"),
        ("tpaer", "taper"), ("Taper", "taper"), ("xtaper", "taper"), ("tapper", "taper"),
        ("taping", nil), ("", nil), ("reach", nil), ("start_taper", "start-taper"),
    ])
    func oneLetterIsASlip(name: String, meant: String?) {
        let known = ["smoothing", "start-taper"] + (name == "taper" ? [] : ["taper"])
        #expect(BrushSetting.meant(by: name, among: known) == meant)
    }
}

/// Every key at its limits, and beyond them.
struct BrushLimitTests {
    private func text(_ setting: BrushSetting, _ value: String) -> String {
        let table = setting.table.isEmpty ? "" : "[\(setting.table)]\n"
        let name = setting.key == "name" ? "" : "name = \"x\"\n"
        // The other width does not stand in the way.
        let width =
            setting.key == "size.smallest"
            ? "largest = 2000\n" : setting.key == "size.largest" ? "smallest = 0.001\n" : ""
        return "\(name)\(table)\(width)\(setting.name) = \(value)\n"
    }

    private func values(_ setting: BrushSetting) -> (good: [String], bad: [String]) {
        if let range = setting.range {
            let (least, most) = (range.lowerBound, range.upperBound)
            return (
                [least, most, (least + most) / 2].map { "\($0)" },
                [least.nextDown, most.nextUp, -1e300, 1e300].map { "\($0)" }
                    + ["nan", "-inf", "inf", "true", "[]", "\"1\"", "1979-05-27"]
            )
        }
        if let choices = setting.choices {
            return (choices.map { "\"\($0)\"" }, ["\"\"", "\" \"", "3", "true", "[\"even\"]"])
        }
        if let longest = setting.longest {
            let text = String(repeating: "x", count: longest)
            return (["\"\(text)\"", "\"墨\""], ["\"\(text)x\"", "\"\"", "\"a\\nb\"", "7", "{}"])
        }
        if setting.kind == .color {
            return (
                ["\"#000\"", "\"#ffffffff\"", "\"navy\"", "[0, 0, 0, 0]", "[1, 1, 1, 1]"],
                ["\"#00000\"", "\"\"", "[0, 0, 0]", "[0, 0, 0, 1.1]", "[-0.1, 0, 0, 1]", "0"]
            )
        }
        let most = (0...31).map { "[\(Double($0) / 31), \(Double($0) / 31)]" }
        return (
            ["[[0, 0], [1, 1]]", "[[0, 1], [1, 1]]", "[\(most.joined(separator: ", "))]"],
            [
                "[[0, 0]]", "[[0, 0], [0.5, 0.5], \(most.dropFirst().joined(separator: ", "))]",
                "[[0, 1], [1, 0]]", "1",
            ]
        )
    }

    @Test(arguments: BrushSetting.all.map(\.key)) func limitsAreTaken(key: String) throws {
        let setting = try #require(BrushSetting.named(key))
        for value in values(setting).good {
            #expect(brushError(text(setting, value)) == nil, "\(value)")
        }
    }

    @Test(arguments: BrushSetting.all.map(\.key)) func whatIsBeyondIsTold(key: String) throws {
        let setting = try #require(BrushSetting.named(key))
        for value in values(setting).bad {
            let text = text(setting, value)
            let error = try #require(brushError(text), "\(value)")
            #expect(error.key == key, "\(error)")
            #expect(error.line == text.split(separator: "\n").count, "\(error)")
            #expect(error.problem.description.contains("is not allowed; use "), "\(error)")
        }
    }
}
