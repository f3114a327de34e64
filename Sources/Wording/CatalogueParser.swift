/// Reads a catalogue line by line: gettext's PO format, without contexts.
struct CatalogueParser {
    /// The sentences with their translations.
    private(set) var forms: [Catalogue.Key: [String]] = [:]
    /// How the language counts.
    private(set) var rule = PluralRule()

    /// The texts of an entry, by `msgid`, `msgid_plural`, `msgstr`, `msgstr[0]` and so on.
    private var entry: [String: String] = [:]
    private var keyword = ""
    private var isFuzzy = false
    private var number = 0

    /// Takes the next line.
    mutating func take(_ line: Substring) throws(CatalogueError) {
        number += 1
        let line = line.drop(while: \.isWhitespace)
        if line.isEmpty { return try endEntry() }
        if line.hasPrefix("#") {
            if entry["msgid"] != nil, !line.hasPrefix("#~") { try endEntry() }
            if line.hasPrefix("#,") { isFuzzy = line.contains("fuzzy") }
            return
        }
        let word = line.prefix { $0 != "\"" && !$0.isWhitespace }
        if word == "msgid", entry["msgid"] != nil { try endEntry() }
        if !word.isEmpty { keyword = String(word) }
        guard keyword.hasPrefix("msg"), let text = Self.unquoted(line.dropFirst(word.count)) else {
            throw error(.syntax)
        }
        entry[keyword, default: ""] += text
    }

    /// Takes what was read since the last entry as one.
    mutating func endEntry() throws(CatalogueError) {
        let (texts, isSkipped) = (entry, isFuzzy)
        guard let one = texts["msgid"] else { return }
        (entry, keyword, isFuzzy) = ([:], "", false)
        if one.isEmpty { return try takeHeader(texts["msgstr"] ?? "") }
        let other = texts["msgid_plural"]
        let count = other == nil ? 1 : rule.forms
        let names = other == nil ? ["msgstr"] : (0..<count).map { "msgstr[\($0)]" }
        let translations = names.compactMap { texts[$0] }
        guard translations.count == count, texts["msgstr[\(count)]"] == nil else {
            throw error(.pluralForms(count))
        }
        guard !isSkipped, !translations.contains("") else { return }
        try checkPlaces(translations, in: other ?? one, isPlural: other != nil)
        forms[Catalogue.Key(one: one, other: other)] = translations
    }

    /// A form of a plural may leave the number out, as “a stroke” does.
    private func checkPlaces(
        _ translations: [String], in sentence: String, isPlural: Bool
    ) throws(CatalogueError) {
        let places = Template(sentence).places
        for translation in translations {
            let own = Template(translation).places
            guard own == places || (isPlural && Set(own).isSubset(of: places)) else {
                throw error(.placeholders(sentence: sentence, translation: translation))
            }
        }
    }

    private mutating func takeHeader(_ text: String) throws(CatalogueError) {
        let name = "Plural-Forms:"
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else {
            return
        }
        let text = String(line.dropFirst(name.count))
        guard let read = PluralRule(text) else { throw error(.pluralRule(text)) }
        rule = read
    }

    private func error(_ problem: CatalogueError.Problem) -> CatalogueError {
        CatalogueError(line: number, problem: problem)
    }

    /// The text in quotation marks, of which there are none within it; nil where it is none.
    private static func unquoted(_ line: Substring) -> String? {
        var rest = line.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        guard rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
        var text = ""
        while let character = rest.popFirst() {
            guard character == "\\" else {
                if character == "\"" { return nil }
                text.append(character)
                continue
            }
            switch rest.popFirst() {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case let escaped?: text.append(escaped)
            case nil: return nil
            }
        }
        return text
    }
}
