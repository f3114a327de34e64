import Geometry
import Ink
import Input
import Settings
import TestSupport
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
            effect = "erase"
            erases = "strokes"
            force-when-absent = 0.3
            size = { smallest = 2, largest = 20, response = [[0, 0.1], [1, 0.9]] }
            [opacity]
            most = 0.5
            at-no-force = 0.25
            response = [[0, 0], [0.5, 0.2], [1, 1]]
            [tip]
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
            [path]
            smoothing = 0
            taper = 12
            """
        let definition = try BrushFile.read(Array(text.utf8), path: "all.toml")
        let expected = Brush(
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
        #expect(definition == BrushDefinition(expected, sentence: "It has everything."))
        // The text above has every setting that there is.
        for setting in BrushSetting.all { #expect(text.contains("\(setting.name) =")) }
    }

    @Test(arguments: SeededGenerator.seeds)
    func whatIsWrittenComesBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let definition = random.definition()
            let text = BrushFile.text(of: definition)
            let back = try BrushFile.read(Array(text.utf8), path: "\(seed).toml")
            #expect(back == definition, "\(text)")
        }
    }

    @Test func aFileSaysWhatEachSettingMeans() {
        let text = BrushFile.text(of: BrushDefinition(.pen, sentence: "A pen."))
        for setting in BrushSetting.all { #expect(text.contains("# \(setting.meaning)\n")) }
        #expect(text.hasPrefix("# What people call the brush.\nname = \"Pen\"\n"))
    }

    @Test(arguments: BrushSetting.all.map(\.key))
    func everySettingIsDescribed(_ key: String) throws {
        let setting = try #require(BrushSetting.all.first { $0.key == key })
        #expect(setting.meaning.description.hasSuffix("."))
        #expect(!setting.allowed.description.isEmpty)
        #expect((BrushFile.standard(of: setting) == nil) == ["name", "description"].contains(key))
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
}

extension SeededGenerator {
    /// A brush within all ranges, of values that a file can hold.
    mutating func definition() -> BrushDefinition {
        let widths = [number(in: 0.1...2000), number(in: 0.1...2000)].sorted()
        let brush = Brush(
            name: text(1...60), smallestWidth: widths[0], largestWidth: widths[1],
            response: curve(), forceWhenAbsent: number(in: 0...1), color: color(),
            opacity: number(in: 0...1), opacityAtNoForce: number(in: 0...1),
            opacityResponse: curve(), effect: chance(0.5) ? .ink : .erase, tip: tip(),
            tilt: Brush.TiltResponse(
                widening: number(in: 0...10), lightening: number(in: 0...1)),
            grain: Brush.Grain(depth: number(in: 0...1), size: number(in: 0.5...64)),
            smoothing: number(in: 0...1), taper: number(in: 0...500))
        return BrushDefinition(brush, sentence: chance(0.3) ? "" : text(1...200))
    }

    /// A curve of 2 to 32 points.
    mutating func curve() -> ResponseCurve {
        let count = Int.random(in: 0...30, using: &self)
        let inputs = Set((0..<count).map { _ in number(in: 0.001...0.999) }).sorted()
        let outputs = (0..<inputs.count + 2).map { _ in number(in: 0...1) }.sorted()
        let points = zip([0] + inputs + [1], outputs).map(ResponseCurve.ControlPoint.init)
        return ResponseCurve(points) ?? .linear
    }

    private mutating func tip() -> Brush.Tip {
        guard chance(0.5) else { return .round }
        let degrees = (number(in: -180...180) * 1e6).rounded() / 1e6
        return .flat(
            thickness: number(in: 0...1), angle: Angle(degrees: degrees),
            followsAzimuth: chance(0.5))
    }

    private mutating func color() -> Color {
        let bytes = (0..<4).map { _ in Double(UInt8.random(in: .min ... .max, using: &self)) / 255 }
        return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }

    /// A text with all that has to be written with care.
    private mutating func text(_ length: ClosedRange<Int>) -> String {
        let signs = Array("abcXYZ019 \"\\'#=[]{}äß€墨🖌\u{A0}")
        let count = Int.random(in: length, using: &self)
        return "t"
            + String(
                (1..<max(1, count)).map { _ in signs[Int.random(in: signs.indices, using: &self)] })
    }
}
