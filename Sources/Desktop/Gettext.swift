import CGIO
import Glibc
public import Wording

/// The catalogues of gettext, by which sentences are shown in the language of the user.
public enum Gettext {
    /// What the catalogues of the program are called.
    private static let domain = "downstroke"

    /// The first of the languages that the environment asks for (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`,
    /// `LANG`) of which `folder` has a catalogue, `LANGUAGE/LC_MESSAGES/downstroke.mo`; nil for none.
    ///
    /// Where people chose one, such as `zh_CN`, it is the only one that is asked for.
    ///
    /// No other thread may run meanwhile.
    public static func language(in folder: String, chosen: String? = nil) -> Language? {
        // Nothing but sentences: numbers in files are the same everywhere.
        let locale = setlocale(LC_MESSAGES, "").map { String(cString: $0) }
        if let chosen {
            setenv("LANGUAGE", chosen, 1)
            // The C library translates nothing for whom no locale was set up.
            if locale == nil || locale == "C" || locale == "POSIX" {
                setlocale(LC_MESSAGES, "C.UTF-8")
            }
        }
        bindtextdomain(domain, folder)
        // Our sentences quote the C library's, which otherwise follow the locale's encoding.
        for domain in [domain, "libc"] { bind_textdomain_codeset(domain, "UTF-8") }
        // What a catalogue says of itself is the translation of nothing.
        let header = translation("", nil, 1)
        guard !header.isEmpty else {
            // Else the system's reasons are in a language that the sentences around them are not in.
            setlocale(LC_MESSAGES, "C")
            return nil
        }
        return Language(code: code(inHeader: header)) { translation($0, $1, $2) }
    }

    /// What a catalogue says that its language is called.
    static func code(inHeader header: String) -> String {
        let field = "Language:"
        let line = header.split(separator: "\n").first { $0.hasPrefix(field) }
        return line.map { $0.dropFirst(field.count).filter { !$0.isWhitespace } } ?? ""
    }

    private static func translation(_ one: String, _ other: String?, _ count: Int) -> String {
        // Where there is none, the very pointer that was handed over comes back.
        one.withCString { one in
            guard let other else { return String(cString: dgettext(domain, one)) }
            return other.withCString {
                String(cString: dngettext(domain, one, $0, count.magnitude))
            }
        }
    }
}
