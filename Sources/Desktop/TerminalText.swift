import CGIO

/// Texts as terminals show them.
public enum TerminalText {
    /// How many columns a text takes: two for each wide character, as those of Chinese are, and none for
    /// what is drawn over another one.
    public static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { columns, scalar in
            if g_unichar_iszerowidth(scalar.value) != 0 { return columns }
            return columns + (g_unichar_iswide(scalar.value) != 0 ? 2 : 1)
        }
    }
}
