import Foundation
import Input
import TestSupport
import Testing
import Wording

@testable import Settings

/// The file of how hard people press.
struct HandFileTests {
    private typealias Scope = PressureCurves.Scope
    private static let pen = Scope(device: "Tablet Pen", pointerKind: .pen)
    private static let zeros = String(repeating: "0, ", count: 62)

    private func read(_ text: String) throws -> [PressureCurves.Scope: HandForce] {
        try HandFile.hands(SettingsFile(path: "hand.toml", bytes: Array(text.utf8)))
    }

    private func hand(_ lines: (force: Double, length: Double)..., offered: Bool = false)
        -> HandForce
    {
        var hand = HandForce()
        for line in lines { hand.note(line.length, force: line.force) }
        hand.wasOffered = offered
        return hand
    }

    @Test func whatIsWrittenIsRead() throws {
        let hands = [
            Self.pen: hand((0.3, 812.375), (0.33, 0.125), (1, 12), offered: true),
            Scope(device: "墨 \"Pro\" \\ Pen", pointerKind: .pen): hand((0.5, 20_000)),
        ]
        #expect(try read(HandFile.table(hands).text()) == hands)
        var numbered = hands
        numbered[Self.pen]?.serial = UInt32.max
        #expect(try read(HandFile.table(numbered).text()) == numbered)
        // As people would write it.
        #expect(try HandFile.table(hands).text().contains(" 812.375,"))
        #expect(try read(HandFile.table([:]).text()).isEmpty)
    }

    /// Or what was written would be taken for what somebody else has changed, again and again.
    @Test(arguments: SeededGenerator.seeds(times: 4)) func everyHandIsReadAsItWas(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            var hand = HandForce()
            for _ in 0..<50 {
                var stroke = HandForce()
                stroke.note(
                    Double.random(in: 0...3000, using: &random),
                    force: Double.random(in: 0...1, using: &random))
                hand.add(stroke)
            }
            #expect(try read(HandFile.table([Self.pen: hand]).text()) == [Self.pen: hand])
        }
    }

    @Test func whatNoFileCanNameIsNotWritten() throws {
        let bad = [
            Scope(), Scope(device: "Tablet"), Scope(pointerKind: .pen),
            Scope(device: "", pointerKind: .pen), Scope(device: "a\nb", pointerKind: .pen),
            Scope(device: String(repeating: "x", count: 201), pointerKind: .pen),
            Scope(device: "Mouse", pointerKind: .mouse),
        ]
        for scope in bad {
            #expect(!HandFile.canHold(scope))
            #expect(try read(HandFile.table([scope: hand((0.5, 10))]).text()).isEmpty)
        }
        #expect(HandFile.canHold(Self.pen))
    }

    @Test func aMissingFileTellsNothing() throws {
        let scratch = try Scratch()
        #expect(try HandFile.read(ifThereAt: scratch.path("hand.toml")).isEmpty)
        let error = #expect(throws: SettingsError.self) {
            try HandFile.read(ifThereAt: scratch.path)
        }
        #expect(error?.kind == .unreadable)
    }

    @Test(arguments: [
        ("lengths = []", 1, "lengths", "device"),
        ("[[device]]\nname = \"a\"", 1, "device", "a hand needs both"),
        ("[[device]]\ntool = \"pen\"", 1, "device", "a hand needs both"),
        ("[[device]]\nname = \"a\"\ntool = \"mouse\"", 3, "device.tool", "\"pen\""),
        ("[[device]]\nname = \"a\"\ntool = \"pen\"\nspeed = 1", 4, "device.speed", "offered"),
        (
            "[[device]]\nname = \"a\"\ntool = \"pen\"\nlengths = [1, 2]", 4, "device.lengths",
            "64 numbers"
        ),
        (
            "[[device]]\nname = \"a\"\ntool = \"pen\"\nlengths = [\(zeros)0, -1]", 4,
            "device.lengths", "64 numbers"
        ),
        (
            "[[device]]\nname = \"a\"\ntool = \"pen\"\nlengths = [\(zeros)0, nan]", 4,
            "device.lengths", "64 numbers"
        ),
        (
            "[[device]]\nname = \"a\"\ntool = \"pen\"\nlengths = [\(zeros)0, 1e12]", 4,
            "device.lengths", "64 numbers"
        ),
        (
            "[[device]]\nname = \"a\"\ntool = \"pen\"\noffered = 1", 4, "device.offered",
            "true or false"
        ),
        (
            "[[device]]\nname = \"a\"\ntool = \"pen\"\n[[device]]\nname = \"a\"\ntool = \"pen\"",
            4, "device", "again"
        ),
        ("[[device]\n", 1, nil, "not valid TOML"),
    ])
    func aMistakeIsTold(_ text: String, line: Int, key: String?, part: String) throws {
        let error = try #require(
            #expect(throws: SettingsError.self) { try read(text) })
        #expect(error.line == line && error.key == key, "\(error)")
        #expect(error.description.contains(part), "\(error)")
        #expect(error.description.hasPrefix("hand.toml, line \(line): "))
    }

    @Test(arguments: SeededGenerator.seeds) func brokenFilesAreTakenOrRefused(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = try Array(
            HandFile.table([Self.pen: hand((0.3, 2000), offered: true)]).text().utf8)
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0...Int.random(in: 0...6, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
            do throws(SettingsError) {
                let file = try SettingsFile(path: "hand.toml", bytes: bytes)
                for hand in try HandFile.hands(file).values { #expect(hand.length >= 0) }
            } catch { #expect(!error.description.isEmpty) }
        }
    }
}
