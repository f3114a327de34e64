import CGIO

/// What tells whether a text was changed.
public enum Checksum {
    /// The SHA-256 of a text, in hexadecimal digits.
    public static func sha256(_ text: String) -> String {
        guard let sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1) else {
            return ""
        }
        defer { g_free(sum) }
        return String(cString: sum)
    }
}
