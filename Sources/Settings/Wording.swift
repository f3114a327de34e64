import Ink
import Paths
import TOML
public import Wording

extension SettingsError {
    /// Place, key, what was found and what is allowed, in one sentence.
    public var message: Message { message(in: path) }

    /// The same without the folder of the file, for a list of what is wrong there.
    public var briefMessage: Message { message(in: fileName) }

    private func message(in file: String) -> Message {
        let file = FilePath(escaped: file)
        let place: Message = line.map { "\(file), line \($0)" } ?? "\(file)"
        return key.map { "\(place): \($0): \(problem)" } ?? "\(place): \(problem)"
    }
}

/// What is wrong with a file as a whole.
extension Message {
    static func unreadable(_ reason: Message) -> Message { "the file cannot be read: \(reason)." }

    static func systemReason(_ text: String) -> Message { "\(text)" }

    static let noRegularFile: Message = "it is no regular file"

    static func tooLarge(limit: Int) -> Message {
        "the file has too many bytes: the limit is \(limit), and settings take far less."
    }

    static let notUTF8: Message = "this is not text in UTF-8. Save the file as UTF-8."
    static let byteZero: Message = "there is a byte 0, which no text has. Remove it."

    static func noTOML(_ error: TOMLError) -> Message {
        "this is not valid TOML at character \(error.column): \(reason(error.problem))."
    }
    static let characterZero: Message =
        "the character U+0000 (\\u0000) is not allowed. Remove it."
}

/// What is wrong with a text that is no TOML.
extension Message {
    private static func reason(_ problem: TOMLError.Problem) -> Message {
        switch problem {
        case .notUTF8: "this is not text in UTF-8"
        case .forbiddenCharacter(let scalar): forbidden(scalar)
        case .expectedKey: "expected a key"
        case .expectedEquals: "expected = after the key"
        case .expectedValue: "expected a value; put text in quotation marks"
        case .expectedLineEnd: "expected the end of the line"
        case .expectedHeaderEnd: "expected as many ] after the name of the table as [ before it"
        case .expectedArrayEnd: "expected a comma or ]"
        case .expectedTableEnd: "expected a comma or }"
        case .unterminatedString: "this text has no closing quotation mark"
        case .badEscape: "this is not an escape sequence; write \\\\ for a backslash"
        case .badNumber: "this is not a number"
        case .integerOverflow: "this number is too large"
        case .badDateTime: "this is not a date or a time"
        case .duplicateKey(let key, let line): repeated(key, line: line)
        case .notATable(let key, let line): notTable(key, line: line)
        case .tooDeep(let limit): "tables and lists are nested more than \(limit) deep"
        }
    }

    private static func forbidden(_ scalar: Unicode.Scalar) -> Message {
        // As such characters are written, with four digits.
        let code = String(0x10000 + scalar.value, radix: 16, uppercase: true).dropFirst()
        return "the character U+\(String(code)) is not allowed here"
    }

    private static func repeated(_ key: String, line: Int) -> Message {
        "\(Message.quoted(key)) is already on line \(line)"
    }

    private static func notTable(_ key: String, line: Int) -> Message {
        "\(Message.quoted(key)) on line \(line) is not a table"
    }
}

/// What is wrong with keys and values.
extension Message {
    static func unknownKey(known: [String]) -> Message {
        "this key is not known. There are: \(Message.names(known))."
    }

    static func noTable(_ value: SettingValue, _ key: String) -> Message {
        refused(value, "a table, [\(key)]")
    }

    static func noTables(_ value: SettingValue, _ key: String) -> Message {
        refused(value, "tables, [[\(key)]]")
    }

    static let date: Message = "a date or a time"
    static let deepInside: Message = "something deep inside"
}

/// What is wrong with a brush.
extension Message {
    static let emptyBrush: Message =
        "the file is empty; a brush has at least a name: name = \"Pen\"."
    static let noName: Message =
        "the brush has no name; write name = \"…\" at the top of the file."

    static func nameOfAFile(_ name: String, suffix: String) -> Message {
        """
        \(Message.quoted(name)) is not allowed; use a name without a / that does not end in \
        \(suffix), as these are files where brushes are named.
        """
    }

    static func taken(_ name: String, by path: String) -> Message {
        "\(Message.quoted(name)) is the name in \(path) too; give one of them another."
    }

    static func smallestAbove(_ smallest: Double, largest: Double, limit: Double) -> Message {
        """
        \(smallest) is not allowed; use a number from \(limit) to \(largest) points, as \
        size.largest is \(largest).
        """
    }

    static func largestBelow(_ largest: Double, smallest: Double, limit: Double) -> Message {
        """
        \(largest) is not allowed; use a number from \(smallest) to \(limit) points, as \
        size.smallest is \(smallest).
        """
    }
}

/// What is wrong with pressure curves.
extension Message {
    static let noCurveForDevice: Message =
        "there is neither sensitivity, curve nor press; give one of them."
    static let sameDevice: Message =
        "this says again what an earlier [[device]] says of the same; remove one of them."
    static let noDevice: Message =
        "there is neither name nor tool; what is for all devices stands at the top of the file."
    static let curveAndSensitivity: Message = "this stands beside sensitivity; give one of them."
}

/// What is wrong with what is known of hands.
extension Message {
    static let nameAndTool: Message = "a name or a tool is missing; a hand needs both."
    static func noLengths(
        _ value: SettingValue, count: Int, in range: ClosedRange<Double>
    ) -> Message {
        refused(value, "\(count) numbers from \(range.lowerBound) to \(range.upperBound)")
    }
    static func noTruth(_ value: SettingValue) -> Message { refused(value, "true or false") }
}

/// What is wrong with preferences.
extension Message {
    static func noKeys(_ value: SettingValue) -> Message {
        refused(value, "a list of keys, such as [\"Ctrl+Shift+E\", \"F5\"]")
    }

    static func noFolder(_ path: String) -> Message {
        "expected the path of a folder, such as \"~/Drawings\", found \(quoted(path))"
    }

    static func unwritable(_ reason: Message) -> Message {
        """
        the file cannot be written: \(reason). Your changes last until you quit. Make it writable, then try again.
        """
    }
}

/// What is wrong with palettes.
extension Message {
    static let noPalette: Message =
        "this is no palette: its first line has to be “GIMP Palette”."
    static func noPaletteColor(_ line: String, hasOpacity: Bool) -> Message {
        hasOpacity
            ? """
            \(Message.quoted(line)) is no colour; write red, green, blue and opacity as \
            numbers from 0 to 255, then its name: 40 85 156 255 Indigo.
            """
            : """
            \(Message.quoted(line)) is no colour; write red, green and blue as \
            numbers from 0 to 255, then its name: 40 85 156 Indigo.
            """
    }
    static func linesLeftOut(_ numbers: [Int]) -> Message {
        let (most, list) = (10, Message.names(numbers.prefix(10).map(String.init)))
        return numbers.count > most
            ? "Further lines are left out too: \(list) …"
            : "Further lines are left out too: \(list)."
    }
    static func unwritableFile(_ reason: Message) -> Message {
        "the file cannot be written: \(reason)."
    }
    static func unremovable(_ reason: Message) -> Message {
        "the file cannot be removed: \(reason)."
    }
    static let placeIsTaken: Message = "another file has its place by now."
    static let emptyPalette: Message =
        "the palette has no colour; write one on a line: 40 85 156 Indigo."
}

/// What is wrong with a file of quick actions.
extension Message {
    static let noPropertyList: Message = "this is no property list."
    static func noShortcutItems(_ key: String) -> Message {
        "there is no array “\(key)”. Give the quick actions in one."
    }
    static func noDictionary(item: Int) -> Message {
        "item \(item) is no dictionary. Give it as keys and values."
    }
    static func missingKey(_ key: String, item: Int) -> Message {
        "item \(item) has no \(key), which every item needs. Add it."
    }
    static func noText(_ key: String, item: Int) -> Message {
        "item \(item): \(key) has to be a text."
    }
    static func badIcon(_ key: String, item: Int, _ problem: Message) -> Message {
        "item \(item): \(key): \(problem)"
    }
    static func sameType(_ type: String, item: Int) -> Message {
        "item \(item) has the type “\(type)”, as another one before it. Give it a type of its own."
    }
    static func unknownIconType(_ key: String, item: Int) -> Message {
        "item \(item): there is no icon “\(key)”. Take one of UIApplicationShortcutIconType."
    }
    static func noUserInfo(_ key: String, item: Int) -> Message {
        "item \(item): \(key) has to be a dictionary."
    }
}
