import Foundation
import Ink
import Settings
import TestSupport
import Testing
import Wording

/// Whatever bytes a file has, they are a brush or an error with its place, and soon.
struct FuzzTests {
    /// How many files each seed makes of each kind.
    private static let count = 150

    private static let signs = Array("=[]{}\"'#.,\n \t\\0189-+_aexnif:TZ".utf8)

    @Test(arguments: SeededGenerator.seeds) func randomBytesAreRefused(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Self.count {
            let length = Int.random(in: 0...400, using: &random)
            Self.check((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) })
        }
    }

    @Test(arguments: SeededGenerator.seeds) func signsOfTheLanguageAreTakenOrRefused(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Self.count {
            let length = Int.random(in: 0...120, using: &random)
            Self.check((0..<length).map { _ in Self.sign(&random) })
        }
    }

    @Test(arguments: SeededGenerator.seeds) func mutatedBrushesAreTakenOrRefused(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let files = try Assets.names.map {
            try [UInt8](Data(contentsOf: URL(fileURLWithPath: Assets.path($0))))
        }
        for number in 0..<Self.count {
            var bytes = files[number % files.count]
            for _ in 0...Int.random(in: 0...8, using: &random) { Self.mutate(&bytes, &random) }
            Self.check(bytes)
        }
    }

    @Test(arguments: ["[", "{a=", "[[", "a.", "a=[", "\"", "#", "\n"])
    func deepNestingIsRefused(_ part: String) {
        for count in [10, 300, 5000] {
            Self.check(Array(("name = " + String(repeating: part, count: count)).utf8))
            Self.check(Array((String(repeating: part, count: count)).utf8))
        }
    }

    /// Brackets and braces where a name or a value has to be.
    @Test(arguments: [
        "[[[a]]]", "[=", "[[=", "[.a]", "[", "[[", "[ ", "[\n", "[[\n", "\t[ [ [", "\u{FEFF}[=",
        "[[]",
        "[ä]", "a = 1\n[+", "a = [\n[=\n", "[\u{A0}a]", "\r\n[\r\n", "[{", "[#", "[,", "a = [}",
        "a = [1, }", "a = [ # b\n\t}", "a = [[1],\n}",
    ])
    func badNamesOfTablesAreRefused(_ text: String) throws {
        let error = try #require(brushError(text))
        #expect(error.kind == .invalid)
        #expect(error.line != nil)
    }

    @Test(arguments: ["= 1", "", "= \u{1}"]) func longKeysAreRefused(_ end: String) {
        for count in [100, 1990, 100_000] {
            let key = String(repeating: "a.", count: count) + "a"
            for text in [
                "\(key) \(end)", "[\(key)]\n\(end)", "name = \"x\"\n\(key)\(end)\n\(key)=",
            ] {
                #expect(brushError(text)?.kind == .invalid)
            }
        }
    }

    /// An error has a line within the file; what is taken is within its ranges.
    private static func check(_ bytes: [UInt8]) {
        do throws(SettingsError) {
            let definition = try BrushFile.read(bytes, path: "fuzz.toml")
            let brush = definition.brush
            #expect(brush.smallestWidth > 0 && brush.smallestWidth <= brush.largestWidth)
        } catch {
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            if let line = error.line { #expect((1...lines + 1).contains(line), "\(error)") }
            #expect(error.description.utf8.count < 2000)
        }
        _ = try? PressureFile.read(bytes, path: "fuzz.toml")
    }

    private static func sign(_ random: inout SeededGenerator) -> UInt8 {
        signs[Int.random(in: signs.indices, using: &random)]
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes[place] = sign(&random)
        case 2: bytes.insert(sign(&random), at: place)
        case 3: bytes.removeSubrange(place..<end)
        default:
            let target = Int.random(in: bytes.indices, using: &random)
            bytes.insert(contentsOf: Array(bytes[place..<end]), at: target)
        }
    }
}
