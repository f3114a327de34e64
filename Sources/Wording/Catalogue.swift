/// The sentences of the program in another language.
///
/// It is a catalogue of gettext, a file `.po`, whose `msgid` are the English templates.
public struct Catalogue: Sendable {
    /// The one that leaves all sentences as they are.
    public static let english = Catalogue()

    private let forms: [Key: [String]]
    private let rule: PluralRule

    /// What finds a sentence: its template, and the one for several where it counts something.
    struct Key: Hashable {
        let one: String
        let other: String?
    }

    private init() { (forms, rule) = ([:], PluralRule()) }

    /// The catalogue in the text of a file `.po`.
    ///
    /// Sentences that are not translated, or marked as fuzzy, stay English.
    ///
    /// - Throws: `CatalogueError`: what is wrong, and on which line.
    public init(_ text: String) throws(CatalogueError) {
        var parser = CatalogueParser()
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            try parser.take(line)
        }
        try parser.endEntry()
        (forms, rule) = (parser.forms, parser.rule)
    }

    /// The translated template of `message`; nil where there is none.
    func template(for message: Message) -> String? {
        guard let forms = forms[Key(one: message.template, other: message.plural?.template)] else {
            return nil
        }
        guard let plural = message.plural else { return forms.first }
        return rule.form(of: plural.count).map { forms[$0] }
    }

    /// Whether the catalogue has the sentence with this template, and this one for several.
    func has(_ template: String, plural: String? = nil) -> Bool {
        forms[Key(one: template, other: plural)] != nil
    }
}

/// Why a catalogue cannot be used.
public struct CatalogueError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Hashable, Sendable {
        /// A line is none of a catalogue.
        case syntax
        /// A translation has other placeholders than its sentence.
        case placeholders(sentence: String, translation: String)
        /// The header tells no rule for plurals that can be followed.
        case pluralRule(String)
        /// A plural has more forms or fewer than the language; how many it has.
        case pluralForms(Int)
    }

    /// The line, from 1.
    public let line: Int
    /// What is wrong there.
    public let problem: Problem
}
