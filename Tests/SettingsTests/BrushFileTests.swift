import Geometry
import Ink
import Input
import Settings
import Testing
import Wording

/// Brush files say what brushes are.
struct BrushFileTests {
    @Test func aNameIsEnough() throws {
        let definition = try BrushFile.read(Array("name = \"Plain\"".utf8), path: "plain.toml")
        #expect(definition.brush == Brush(name: "Plain", smallestWidth: 1.5, largestWidth: 14))
        #expect(definition.sentence.isEmpty)
    }

    @Test func everySettingIsTaken() throws {
        let text = """
            name = "All"
            description = "It has everything."
            color = "#ff000080"
            model = "grain"
            effect = "erase"
            erases = "strokes"
            force-when-absent = 0.3
            blend = "mark"
            size = { smallest = 2, largest = 20, steps = "ratio", response = [[0, 0.1], [1, 0.9]] }
            [opacity]
            most = 0.5
            at-no-force = 0.25
            response = [[0, 0], [0.5, 0.2], [1, 1]]
            [flow]
            least = 0.2
            most = 0.8
            response = [[0, 0], [0.5, 0.3], [1, 1]]
            rest = 0.8
            [tip]
            profile = "soft"
            shape = "flat"
            thickness = 0.3
            angle = 30
            follows = "fixed"
            [tilt]
            widening = 3
            lightening = 0.5
            [grain]
            depth = 0.6
            size = 4
            octaves = 3
            second = 0.5
            softness = 0.7
            least-reach = 0.4
            most-reach = 1.2
            dust = 0.1
            [path]
            smoothing = 0
            along = "way"
            fairing = 0.4
            taper = 12
            start-taper = 6
            [speed]
            share = 0.7
            middle = 150
            [wash]
            strength = 0.5
            rim = -0.5
            rim-width = 2
            wobble = 0.25
            wobble-size = 9
            pools = 0.3
            pool-size = 20
            grains = 0.4
            [jitter]
            size = 0.1
            place = 0.2
            [dot]
            width = 1
            flow = 0.3
            length = 2
            """
        let definition = try BrushFile.read(Array(text.utf8), path: "all.toml")
        var expected = Brush(
            name: "All", smallestWidth: 2, largestWidth: 20,
            response: try #require(ResponseCurve([.init(0, 0.1), .init(1, 0.9)])),
            forceWhenAbsent: 0.3,
            color: Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255), opacity: 0.5,
            opacityAtNoForce: 0.25,
            opacityResponse: try #require(
                ResponseCurve([.init(0, 0), .init(0.5, 0.2), .init(1, 1)])),
            effect: .erase, erasing: .strokes,
            tip: .flat(thickness: 0.3, angle: Angle(degrees: 30), followsAzimuth: false),
            tilt: Brush.TiltResponse(widening: 3, lightening: 0.5),
            grain: Brush.Grain(depth: 0.6, size: 4), smoothing: 0, taper: 12)
        (expected.model, expected.widthSteps, expected.tip.profile) = (.grain, .ratio, .soft)
        (expected.course, expected.fairing) = (.way, 0.4)
        expected.flow = Brush.Flow(
            least: 0.2, most: 0.8,
            response: try #require(ResponseCurve([.init(0, 0), .init(0.5, 0.3), .init(1, 1)])))
        (expected.grain.octaves, expected.grain.second, expected.grain.softness) = (3, 0.5, 0.7)
        (expected.grain.leastReach, expected.grain.mostReach) = (0.4, 1.2)
        (expected.grain.dust, expected.startTaper, expected.blend) = (0.1, 6, .mark)
        expected.flow.rest = 0.8
        (expected.speed.share, expected.speed.middle) = (0.7, 150)
        (expected.wash.strength, expected.wash.rim, expected.wash.rimWidth) = (0.5, -0.5, 2)
        (expected.wash.wobble, expected.wash.wobbleSize) = (0.25, 9)
        (expected.wash.pools, expected.wash.poolSize, expected.wash.grains) = (0.3, 20, 0.4)
        expected.jitter = Brush.Jitter(size: 0.1, place: 0.2)
        expected.dot = Brush.Dot(width: 1, flow: 0.3, length: 2)
        #expect(definition == BrushDefinition(expected, sentence: "It has everything."))
        // The text above has every setting that there is.
        for setting in BrushSetting.all { #expect(text.contains("\(setting.name) =")) }
    }

    @Test(arguments: [
        (#"a \"b\" \\ \u00e4"#, "a \"b\" \\ ä"), ("墨🖌 # = [x] {y}", "墨🖌 # = [x] {y}"),
        (#"a, b \u007D"#, "a, b }"),
    ])
    func textsMayHaveWhateverTheLanguageQuotes(_ text: String, _ name: String) throws {
        let file = Array("name = \"\(text)\"\ndescription = '\\n'".utf8)
        let definition = try BrushFile.read(file, path: "quoted.toml")
        #expect(definition.brush.name == name)
        #expect(definition.sentence == "\\n")
    }

    @Test(arguments: BrushSetting.all.map(\.key))
    func everySettingIsDescribed(_ key: String) throws {
        let setting = try #require(BrushSetting.all.first { $0.key == key })
        #expect(setting.meaning.description.hasSuffix("."))
        #expect(!setting.allowed.description.isEmpty)
        #expect((setting.value(of: .standard) == nil) == ["name", "description"].contains(key))
        if let range = setting.range { #expect(range.lowerBound < range.upperBound) }
        #expect(BrushSetting.all.count { $0.key == key } == 1)
    }

    @Test func bothEndsOfARangeAreWithinIt() {
        for setting in BrushSetting.all {
            guard let range = setting.range else { continue }
            for end in [range.lowerBound, range.upperBound] where setting.table != "size" {
                let table = setting.table.isEmpty ? "" : "[\(setting.table)]\n"
                #expect(brushError("name = \"x\"\n\(table)\(setting.name) = \(end)") == nil)
            }
        }
        #expect(brushError("name = \"x\"\n[size]\nsmallest = 0.001\nlargest = 2000") == nil)
    }

    // MARK: Languages

    private static func chinese(_ table: String) -> String {
        "name = \"Reed\"\ndescription = \"Sharp.\"\n\(table)"
    }

    @Test func aNameHasItsOwnWordsInOtherLanguages() throws {
        let definition = try BrushFile.read(
            Array(
                Self.chinese("[language.zh_CN]\nname = \"苇笔\"\n[language.de]\n").utf8),
            path: "reed.toml")
        let words = definition.words(in: Language(code: "zh_CN") { one, _, _ in one })
        #expect(words == BrushDefinition.Words(name: "苇笔", sentence: "Sharp."))
        for code in ["en", "de", "de_AT", "fr", ""] {
            let words = definition.words(in: Language(code: code) { one, _, _ in one })
            #expect(words == BrushDefinition.Words(name: "Reed", sentence: "Sharp."))
        }
    }

    @Test(arguments: [
        ("language = 3", 3, "language"), ("[language]\nzh_CN = 3", 4, "language.zh_CN"),
        ("[language.zh_CN]\ntitle = \"x\"", 4, "language.zh_CN.title"),
        ("[language.zh_CN]\nname = 3", 4, "language.zh_CN.name"),
        ("[language.zh_CN]\nname = \" \"", 4, "language.zh_CN.name"),
    ])
    func wordsThatAreNoneAreTold(table: String, line: Int, key: String) {
        let error = #expect(throws: SettingsError.self) {
            try BrushFile.read(Array(Self.chinese(table).utf8), path: "reed.toml")
        }
        #expect(error?.line == line && error?.key == key)
    }
}
