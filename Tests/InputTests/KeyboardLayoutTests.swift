import Input
import Testing

/// What keys stand for on the layouts of other countries.
@Suite struct KeyboardLayoutTests {
    /// The signs of a layout's four rows, in the order of `KeyboardLayout.places`; a middle dot is a dead key.
    private static let layouts: [String: String] = [
        "us": "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
        "ru": "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",
        "gr": "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ·'ζχψωβνμ,./",
        "il": ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
        "ara": "ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤرﻻىةوزظ",
        "th": "_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ",
        "dvorak": "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
        "fr": "²&é\"'(-è_çà)=azertyuiop·$*qsdfghjklmùwxcvbn,;:!",
        "de": "·1234567890ß·qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
        "tr": "\"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.",
    ]

    private static func layout(_ name: String) throws -> (KeyboardLayout, [Character: Character]) {
        let signs = try #require(layouts[name]).unicodeScalars.map { Character($0) }
        #expect(signs.count == KeyboardLayout.places.count, "\(name)")
        let pairs = zip(KeyboardLayout.places, signs).filter { $1 != "·" }
        let table = Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1) })
        return (KeyboardLayout(table), table)
    }

    /// What a key at a place means, the best first.
    private static func meanings(_ place: Character, on name: String) throws -> [Character] {
        let (layout, signs) = try layout(name)
        let other = layout.alternative(to: signs[place], at: place)
        return [signs[place], other].compactMap(\.self)
    }

    @Test(arguments: ["ru", "gr", "il", "ara", "th"])
    func lettersOfOtherScriptsStandForTheirPlaces(_ name: String) throws {
        for place in "abcdefghijklmnoprstuvwxyz" {
            #expect(try Self.meanings(place, on: name).last == place, "\(place) on \(name)")
        }
        for digit in "0123456789" {
            #expect(try Self.meanings(digit, on: name).last == digit, "\(digit) on \(name)")
        }
    }

    @Test(arguments: ["us", "dvorak", "fr", "de", "tr"])
    func latinLettersStandForThemselves(_ name: String) throws {
        for (place, sign) in try Self.layout(name).1 where sign.isASCII && sign.isLetter {
            #expect(try Self.meanings(place, on: name) == [sign], "\(place) on \(name)")
        }
    }

    /// Each sign of a shortcut is on one key without modifiers, or another key stands for it.
    @Test(arguments: layouts.keys.sorted()) func everyShortcutHasAKey(_ name: String) throws {
        for sign in "abcdefghijklmnopqrstuvwxyz0123456789[]" {
            let keys = try KeyboardLayout.places.filter {
                try Self.meanings($0, on: name).contains(sign)
            }
            #expect(!keys.isEmpty, "\(sign) on \(name)")
        }
    }

    /// No key of a Latin layout means by its place what another key says.
    @Test(arguments: ["us", "dvorak", "fr", "de", "tr"])
    func nothingIsMeantTwice(_ name: String) throws {
        let meant = try KeyboardLayout.places.flatMap { try Self.meanings($0, on: name) }
        #expect(Set(meant).count == meant.count)
    }

    @Test(
        arguments: [
            ("dvorak", "q", "'"), ("dvorak", "[", "/"), ("dvorak", "-", "["), ("fr", "4", "'4"),
            ("fr", "6", "-6"), ("fr", "0", "à0"), ("fr", "[", "["), ("de", "[", "ü["),
            ("de", "]", "+]"), ("de", "y", "z"), ("tr", "i", "ı"), ("tr", "'", "i"),
            ("ru", ",", "б,"),
            ("ru", "[", "х["), ("gr", "q", ";q"), ("il", "[", "]"), ("th", "3", "-3"),
            ("us", "z", "z"),
        ] as [(String, Character, String)])
    func keysMean(_ name: String, _ place: Character, _ meanings: String) throws {
        #expect(try String(Self.meanings(place, on: name)) == meanings, "\(place) on \(name)")
    }

    @Test func aPressIsRememberedAsAnyLayoutHasIt() {
        var press = KeyPress(.character("ж"), .control, isRepeat: true)
        #expect(press.binding == KeyPress(.character("ж"), .control))
        #expect(press.readings == [press])
        press.alternative = .character(";")
        #expect(press.binding == KeyPress(.character(";"), .control))
        #expect(press.readings.map(\.key) == [.character("ж"), .character(";")])
        #expect(press.readings.allSatisfy { $0.isRepeat && $0.alternative == nil })
        press.key = .character("ü")
        #expect(press.binding == KeyPress(.character("ü"), .control))
    }
}
