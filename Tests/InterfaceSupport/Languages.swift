import Foundation
package import Wording

extension Language {
    /// One in which every sentence is 40 % longer, and every word of it is marked.
    package static let longer = Language { one, other, count in
        let sentence = count == 1 ? one : other ?? one
        let template = sentence.split(separator: "\u{4}").last.map(String.init) ?? sentence
        return template.replacing(/(\{[0-9]+\})|(\p{L}+)/) { match in
            match.2.map { word in
                word + String(repeating: mark, count: (2 * word.count + 4) / 5)
            } ?? match.0
        }
    }

    /// What the words of the longer language end with.
    package static let mark = "ö"

    /// The one of a catalogue that comes with the program.
    package static func catalogue(_ name: String) throws -> Language {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appending(path: "Assets/Languages/\(name).po")
        let entries = entries(try String(contentsOf: path, encoding: .utf8))
        return Language(code: name) { one, other, count in
            entries[one] ?? (count == 1 ? one : other ?? one)
        }
    }

    /// The translations of a catalogue of a language without plurals, by context and English.
    private static func entries(_ text: String) -> [String: String] {
        var entries: [String: String] = [:]
        for block in text.split(separator: "\n\n") {
            var (fields, field) = ([String: String](), "")
            for line in block.split(separator: "\n") where !line.hasPrefix("#") {
                guard let quote = line.firstIndex(of: "\"") else { continue }
                let key = line[..<quote].trimmingCharacters(in: .whitespaces)
                if !key.isEmpty { field = key }
                fields[field, default: ""] += line[quote...].dropFirst().dropLast()
            }
            let id = (fields["msgctxt"].map { $0 + "\u{4}" } ?? "") + (fields["msgid"] ?? "")
            let translation = fields["msgstr"] ?? fields["msgstr[0]"] ?? ""
            entries[plain(id)] = plain(translation)
        }
        return entries
    }

    private static func plain(_ text: String) -> String {
        text.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
    }
}
