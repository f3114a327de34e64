import CGIO

/// A file of keys in groups, as desktop entries are.
///
/// It is GLib's `GKeyFile`: comments and the order of things stay, and signs that mean something are escaped.
public final class KeyFile {
    private let raw = g_key_file_new()

    /// The file with this text; nil where it is none.
    public init?(_ text: String) {
        let flags = GKeyFileFlags(
            rawValue: G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
        let size = gsize(text.utf8.count)
        guard g_key_file_load_from_data(raw, text, size, flags, nil) != 0 else { return nil }
    }

    deinit { g_key_file_free(raw) }

    /// The names of all groups, in their order.
    public var groups: [String] {
        guard let names = g_key_file_get_groups(raw, nil) else { return [] }
        defer { g_strfreev(names) }
        return sequence(state: 0) { index in
            defer { index += 1 }
            return names[index].map { String(cString: $0) }
        }.map(\.self)
    }

    /// The value of a key as it is written; nil where there is none.
    public func value(_ key: String, in group: String) -> String? {
        guard let text = g_key_file_get_value(raw, group, key, nil) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The text of a key; nil where there is none.
    public func text(_ key: String, in group: String) -> String? {
        guard let text = g_key_file_get_string(raw, group, key, nil) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Gives a key a text; nil takes it away.
    public func set(_ key: String, in group: String, to text: String?) {
        if let text {
            g_key_file_set_string(raw, group, key, text)
        } else {
            g_key_file_remove_key(raw, group, key, nil)
        }
    }

    /// Gives a key a value that is written as it is.
    public func set(_ key: String, in group: String, toValue value: String) {
        g_key_file_set_value(raw, group, key, value)
    }

    /// All of it, as it is written to a file.
    public var text: String {
        guard let text = g_key_file_to_data(raw, nil, nil) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
