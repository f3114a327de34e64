import Geometry
import TestSupport
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("black", Color.black), ("WHITE", .white), ("Orange", Color(rgb: 0xFFA500)),
        ("transparent", .transparent), ("#000", .black), ("#fff", .white),
        ("#f80", Color(rgb: 0xFF8800)), ("#F80F", Color(rgb: 0xFF8800)),
        ("#1e90ff", Color(rgb: 0x1E90FF)), ("#1E90FF33", Color(rgb: 0x1E90FF).withAlpha(0.2)),
        ("#0000", .transparent),
    ])
    func readsWhatPeopleWrite(text: String, expected: Color) {
        #expect(Color(text) == expected)
    }

    @Test(arguments: [
        "", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#12 345", " red", "red ",
        "redd", "123456", "##123", "#-12", "#１２３", "#a\u{301}bc",
    ])
    func refusesEverythingElse(text: String) {
        #expect(Color(text) == nil)
    }

    @Test func everyNameIsLowercaseAndReadsAsItsColour() {
        for (name, color) in Color.names {
            #expect(name == name.lowercased())
            #expect(Color(name.uppercased()) == color)
        }
        #expect(Color.names.count == 18)
    }

    @Test(arguments: SeededGenerator.seeds)
    func hexadecimalDigitsAreTheBytesOfTheColour(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rgb = UInt32.random(in: 0...0xFFFFFF, using: &random)
        let digits = String(rgb, radix: 16)
        let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
        #expect(Color(text) == Color(rgb: rgb))
        #expect(Color(text + "ff") == Color(rgb: rgb))
        #expect(Color(text + "00") == Color(rgb: rgb).withAlpha(0))
    }

    @Test(arguments: SeededGenerator.seeds)
    func coloursComeBackFromTheirText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let color = Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
            #expect(Color(color.text()) == color)
            #expect(color.text(alpha: 0.5) == color.text() + "80")
            #expect(Color(color.text(alpha: 0)) == color.withAlpha(0))
        }
        #expect(Color(red: -1, green: 2, blue: 0.0199).text() == "#00ff05")
    }

    @Test func componentsAreFractionsOfTheWhole() {
        let color = Color(rgb: 0xFF0033)
        #expect(color.red == 1 && color.green == 0 && color.blue == 0.2 && color.alpha == 1)
        #expect(Color(gray: 0.5, alpha: 0.5).green == 0.5)
        #expect(color.withAlpha(0.25) == Color(red: 1, green: 0, blue: 0.2, alpha: 0.25))
    }
}
