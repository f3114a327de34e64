import Paths

/// Names that people, other systems and mistakes have given to files.
enum OddNames {
    /// The longest name that a drawing can have, with its suffix.
    static let longest = FilePath(bytes: Array(repeating: UInt8(ascii: "x"), count: 244))

    /// Those that are listed: what begins with a dot is hidden.
    static var listed: [FilePath] { all.filter { !$0.isHidden } }

    /// All of them, without the suffix of a drawing.
    static let all: [FilePath] =
        [
            "caf\u{E9}", "cafe\u{301}", "a\tb", "a\nb", "a\u{7F}b", "a\u{1}b", "a\u{1B}[31mb",
            "a\rb", "\u{202E}gnp.evil", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", longest, "ends with a dot.",
            " begins with a space", "ends with a space ", "..two dots", "say \"hill\"", "it's",
            "back\\slash", "what*?<>|:", "$HOME", "%20", "#1", "🖋️👩‍🎨", "zero\u{200B}width",
            "\u{FEFF}mark", "a\u{FFFD}b", "-rf", "~", "CON", "caf\u{10FEE9}",
        ]
        + [[0x63, 0x61, 0x66, 0xE9], [0xFF, 0xFE], [0x61, 0xC3], [0x80, 0x80, 0x20]].map {
            FilePath(bytes: $0)
        }
}
