import Geometry

/// The colours of Xournal and Xournal++ files.
enum XournalColor {
    /// The names of ink; values as Xournal paints them.
    private static let inks: [String: UInt32] = [
        "black": 0x000000, "blue": 0x3333CC, "red": 0xFF0000, "green": 0x008000,
        "gray": 0x808080, "lightblue": 0x00C0FF, "lightgreen": 0x00FF00, "magenta": 0xFF00FF,
        "orange": 0xFF8000, "yellow": 0xFFFF00, "white": 0xFFFFFF,
    ]

    /// The names of paper, which mean pale colours there.
    private static let papers: [String: UInt32] = [
        "blue": 0xA0E8FF, "pink": 0xFFC0D4, "green": 0x80FFC0, "orange": 0xFFC080,
        "yellow": 0xFFFF80, "white": 0xFFFFFF,
    ]

    /// The opaque colour of ink, whose opacity follows from the tool; nil where the text is none.
    static func ink(_ text: String) -> Color? { color(text, inks) }

    /// The opaque colour of paper; nil where the text is none.
    static func paper(_ text: String) -> Color? { color(text, papers) }

    private static func color(_ text: String, _ names: [String: UInt32]) -> Color? {
        names[text].map { Color(rgb: $0) } ?? Color(text)?.withAlpha(1)
    }
}
