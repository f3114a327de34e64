/// On which line of a file each key stands, for messages.
///
/// The parser tells of lines only where the text is no TOML. So this looks for what begins like a
/// key or a table: `name =`, `[table]`, `[[table]]`. A line inside a text of several lines may pass
/// for a key too; then a message can name a wrong line, and nothing else happens.
struct KeyLines {
    private var lines: [String: Int] = [:]

    /// The keys on these lines.
    init(_ lines: [Substring]) {
        var table = ""
        var counts: [String: Int] = [:]
        for (index, line) in lines.enumerated() {
            let number = index + 1
            let line = line.drop { $0.isWhitespace }
            if line.hasPrefix("[[") {
                let name = Self.name(line.dropFirst(2), until: "]")
                table = Self.element(name, counts[name, default: 0])
                counts[name, default: 0] += 1
                note(table, number)
            } else if line.hasPrefix("[") {
                table = Self.name(line.dropFirst(), until: "]")
                note(table, number)
            } else if line.contains("=") {
                let key = Self.name(line, until: "=")
                note(table.isEmpty ? key : "\(table).\(key)", number)
            }
        }
    }

    /// The line of `key`, or of the innermost table around it that has a line of its own.
    func line(of key: String) -> Int? {
        var key = key[...]
        while true {
            if let line = lines[String(key)] { return line }
            guard let dot = key.lastIndex(of: ".") else { return nil }
            key = key[..<dot]
        }
    }

    /// The key of the element `index`, from 0, of a list of tables.
    static func element(_ name: String, _ index: Int) -> String { "\(name)[\(index)]" }

    private mutating func note(_ key: String, _ line: Int) {
        if lines[key] == nil { lines[key] = line }
    }

    /// A dotted name without its spaces and quotation marks.
    private static func name(_ text: Substring, until end: Character) -> String {
        String(text.prefix { $0 != end }.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
    }
}
