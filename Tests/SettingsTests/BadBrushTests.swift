import Foundation
import Settings
import TestSupport
import Testing
import Wording

/// A brush file with a mistake gets a message with file, line, key and what is allowed.
struct BadBrushTests {
    struct Bad: CustomTestStringConvertible {
        let name: String
        let text: String
        let line: Int?
        let key: String?
        let parts: [String]

        init(_ name: String, _ text: String, line: Int?, key: String? = nil, _ parts: String...) {
            self.name = name
            self.text = text
            self.line = line
            self.key = key
            self.parts = parts
        }

        var testDescription: String { name }
    }

    static let bad = [
        Bad("empty", "", line: 1, "is empty", "name"),
        Bad("comments only", "# nothing\n", line: 1, "is empty"),
        Bad("no name", "[size]\nlargest = 3\n", line: 1, "no name"),
        Bad("blank name", "name = \"  \"\n", line: 1, key: "name", "1 to 60 characters"),
        Bad("name of two lines", "name = \"a\\nb\"\n", line: 1, key: "name", "on one line"),
        Bad(
            "name of two lines, by a separator", "name = \"a\\u2028b\"\n", line: 1, key: "name",
            "“a b”", "on one line"),
        Bad(
            "name that turns the direction", "name = \"a\\u202eb\"\n", line: 1, key: "name",
            "“ab”", "on one line"),
        Bad(
            "name with a character that ends it", "name = \"a\\u0000b\"\n", line: 1,
            "U+0000", "Remove it"),
        Bad(
            "deep inside", String(repeating: "a.", count: 120) + "a = \"\\u0000\"\n", line: 1,
            "U+0000"),
        Bad(
            "the same in eight digits", "\nname = \"a\\\\\\U00000000\"\n", line: 2, "U+0000"),
        Bad("name like a path", "name = \"a/b\"\n", line: 1, key: "name", "“a/b”", "without a /"),
        Bad(
            "name like a file", "\nname = \"Fine.TOML\"\n", line: 2, key: "name", "“Fine.TOML”",
            ".toml"),
        Bad("key without a name", "name = \"x\"\n\"\" = 1\n", line: 2, key: "\"\"", "not known"),
        Bad(
            "list of tables for a table", "name = \"x\"\n\n[[size]]\nlargest = 3\n", line: 3,
            key: "size", "a list", "[size]"),
        Bad(
            "long name", "name = \"\(String(repeating: "x", count: 61))\"", line: 1, key: "name",
            "1 to 60"),
        Bad("name is a number", "name = 3", line: 1, key: "name", "3 is not allowed", "a text"),
        Bad(
            "unknown key", "name = \"x\"\n\nopacityy = 1\n", line: 3, key: "opacityy", "not known",
            "opacity", "color"),
        Bad(
            "a letter that is missing", "name = \"x\"\n[size]\nsmalest = 1\n", line: 3,
            key: "size.smalest", "not known", "smallest, largest, response"),
        Bad("another letter", "name = \"x\"\ncolour = \"red\"\n", line: 2, key: "colour", "color"),
        Bad(
            "letters that changed places", "name = \"x\"\n[path]\nsmoothnig = 1\n", line: 3,
            key: "path.smoothnig", "smoothing"),
        Bad("a capital", "name = \"x\"\nModel = \"even\"\n", line: 2, key: "Model", "model"),
        Bad(
            "another hyphen", "name = \"x\"\nforce_when_absent = 1\n", line: 2,
            key: "force_when_absent", "force-when-absent"),
        Bad("nearly a table", "name = \"x\"\n[tips]\nangle = 2\n", line: 2, key: "tips", "tip"),
        Bad(
            "nearly a choice", "name = \"x\"\ntip = { shape = \"flatt\" }", line: 2,
            key: "tip.shape", "“flatt”", "\"round\" or \"flat\""),
        Bad(
            "nearly a choice, by a capital", "name = \"x\"\r\n[tip]\r\nfollows = \"Fixed\"\r\n",
            line: 3, key: "tip.follows", "\"azimuth\", \"barrel\" or \"fixed\""),
        Bad(
            "text for a number", "name = \"x\"\n[size]\n  largest = \"wide\"\n", line: 3,
            key: "size.largest", "the text “wide”", "from 0.001 to 2000 points"),
        Bad(
            "true for a number", "name = \"x\"\nforce-when-absent = true", line: 2,
            key: "force-when-absent", "true is not allowed", "from 0 to 1"),
        Bad(
            "date for a number", "name = \"x\"\n[path]\ntaper = 2026-01-01", line: 3,
            key: "path.taper", "a date", "from 0 to 500 points"),
        Bad(
            "too large", "name = \"x\"\n[size]\nlargest = 2001", line: 3, key: "size.largest",
            "2001 is not allowed", "from 0.001 to 2000 points"),
        Bad(
            "too small", "name = \"x\"\n[opacity]\nmost = -0.1", line: 3, key: "opacity.most",
            "-0.1 is not allowed", "from 0 to 1"),
        Bad(
            "not a number", "name = \"x\"\n[grain]\ndepth = nan", line: 3, key: "grain.depth",
            "nan is not allowed", "from 0 to 1"),
        Bad(
            "infinite", "name = \"x\"\n[grain]\nsize = inf", line: 3, key: "grain.size",
            "inf is not allowed",
            "from 0.5 to 64 points"),
        Bad(
            "dotted key", "name = \"x\"\nsize.smallest = 0", line: 2, key: "size.smallest",
            "0 is not allowed", "from 0.001"),
        Bad(
            "no colour", "name = \"x\"\ncolor = \"ink\"", line: 2, key: "color", "“ink”", "#rrggbb"),
        Bad(
            "value for a table", "name = \"x\"\nsize = 3", line: 2, key: "size", "3 is not allowed",
            "[size]"),
        Bad(
            "smallest above largest", "name = \"x\"\n[size]\nsmallest = 20\nlargest = 10", line: 3,
            key: "size.smallest", "20 is not allowed", "from 0.001 to 10 points"),
        Bad(
            "smallest above the default", "name = \"x\"\n[size]\nsmallest = 20", line: 3,
            key: "size.smallest", "from 0.001 to 14 points"),
        Bad(
            "largest below the default", "name = \"x\"\n[size]\nlargest = 1", line: 3,
            key: "size.largest", "from 1.5 to 2000 points"),
        Bad(
            "no TOML", "name = \"x\"\n[size\n", line: 2, "not valid TOML at character 6",
            "as many ]"),
        Bad(
            "twice", "name = \"x\"\nname = \"y\"\n", line: 2, "not valid TOML",
            "“name” is already on line 1"),
        Bad(
            "open text", "name = \"x\n", line: 1, "not valid TOML at character 8",
            "quotation mark"),
        Bad(
            "no quotation marks", "name = x\n", line: 1, "not valid TOML",
            "put text in quotation marks"),
        Bad(
            "a path of Windows", "name = \"a\\d\"\n", line: 1, "not valid TOML",
            "write \\\\ for a"),
        Bad(
            "a key in no table", "name = \"x\"\nname.y = 1\n", line: 2, "“name” on line 1 is not a"),
        Bad(
            "too deep", "name = \"x\"\na = \(String(repeating: "[", count: 1000))", line: 2,
            "nested more than 128 deep"),
        Bad("control character", "name = \"x\"\n\u{1}", line: 2, "not valid TOML", "U+0001"),
        Bad("a line end of old", "name = \"x\"\r[size]", line: 1, "not valid TOML", "U+000D"),
        Bad("a byte 0", "name = \"x\"\n\u{0}\n", line: 2, "byte 0"),
    ]

    @Test(arguments: bad) func itIsTold(_ bad: Bad) throws {
        let error = try #require(brushError(bad.text))
        #expect(error.kind == .invalid)
        #expect(error.line == bad.line, "\(error)")
        #expect(error.key == bad.key, "\(error)")
        for part in ["some.toml"] + bad.parts + (bad.line.map { ["line \($0)"] } ?? []) {
            #expect(error.description.contains(part), "\(error) lacks \(part)")
        }
    }

    @Test(arguments: [
        ("3", "3 is not allowed"), ("[]", "a curve of 0 points"),
        ("[[0, 0]]", "a curve of 1 point is"),
        ("[[0, 0], [1]]", "point 2"), ("[[0, 0], 1]", "point 2"),
        ("[[0, 0], [1, \"a\"]]", "point 2"), ("[[0.1, 0], [1, 1]]", "begins at [0.1, 0]"),
        ("[[0, 0], [0.9, 1]]", "ends at [0.9, 1]"), ("[[0, 0], [1, 1.5]]", "[1, 1.5] as point 2"),
        ("[[0, 0], [1, nan]]", "point 2"), ("[[0, 0], [-inf, 0], [1, 1]]", "point 2"),
        ("[[0, 0], [0.5, 0.7], [1, 0.6]]", "does not rise from [0.5, 0.7] to [1, 0.6]"),
        ("[[0, 0], [0.5, 0.2], [0.5, 0.3], [1, 1]]", "does not rise"),
        ("[[0, 0], [1e-320, 1], [1, 1]]", "does not rise from [0, 0] to [1e-320, 1]"),
    ])
    func aCurveThatDoesNotRiseIsRefused(_ curve: String, _ found: String) throws {
        let error = try #require(brushError("name = \"x\"\n[size]\nresponse = \(curve)\n"))
        #expect(error.line == 3)
        #expect(error.key == "size.response")
        #expect(error.problem.description.contains(found), "\(error)")
        #expect(error.problem.description.contains("2 to 32 points [force, result], each 0 to 1"))
    }

    @Test func whatIsNoTextIsRefusedWithItsLine() throws {
        let error = try #require(brushError(Array("name = \"x\"\n# caf".utf8) + [0xE9, 0x0A]))
        #expect(error.line == 2)
        #expect(error.problem.description.contains("UTF-8"))
    }

    @Test func aHugeFileIsRefusedWithoutBeingReadWhole() throws {
        let scratch = try Scratch()
        let path = try scratch.write("huge.toml", "")
        // A file of 100 GB that takes no place.
        #expect(truncate(path, 100_000_000_000) == 0)
        let error = #expect(throws: SettingsError.self) { try BrushFile.read(path) }
        #expect(error?.kind == .invalid)
        #expect(error?.description.contains("too many bytes: the limit is 1000000") == true)
    }

    @Test func aFileOfTheLargestSizeIsRead() {
        let padding = String(repeating: "#", count: 1_000_000 - 11)
        #expect(brushError("name = \"x\"\n" + padding) == nil)
        #expect(brushError("name = \"x\"\n" + padding + "#")?.kind == .invalid)
    }

    @Test func whatCannotBeReadIsTold() throws {
        let scratch = try Scratch()
        let pipe = scratch.path + "/pipe.toml"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [scratch.path + "/missing.toml", scratch.path, pipe, "/dev/zero"] {
            let error = #expect(throws: SettingsError.self) { try BrushFile.read(path) }
            #expect(error?.kind == .unreadable)
            #expect(error?.description.contains(path) == true)
        }
    }

    @Test func messagesDoNotCommandTheTerminal() throws {
        let texts = [
            "name = \"x\"\ncolor = \"\\u001B[31m\"", "name = \"x\"\n\"\\u001B[31m\" = 1",
            "\"\\u001B[31m\" = 1\n\"\\u001B[31m\" = 1", "name = \"x\"\n\"\\u0000\" = 1",
            "name = \"\\u0085\"",
        ]
        for text in texts {
            let error = try #require(brushError(text))
            let controls = error.description.unicodeScalars.filter {
                $0.properties.generalCategory == .control
            }
            #expect(controls.isEmpty)
        }
    }
}
