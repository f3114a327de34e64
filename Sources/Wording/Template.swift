/// A sentence with places for values.
///
/// `{1}` is the first of them; any other brace is itself.
struct Template {
    /// A piece of the sentence, or the place of the value with that index, from 0.
    private enum Part {
        case text(Substring)
        case place(Int)
    }

    private var parts: [Part] = []

    init(_ text: String) {
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let digits = rest[rest.index(after: open)...].prefix { ("0"..."9").contains($0) }
            let end = digits.endIndex
            if let number = Int(digits), number > 0, end < rest.endIndex, rest[end] == "}" {
                parts += [.text(rest[..<open]), .place(number - 1)]
                rest = rest[rest.index(after: end)...]
            } else {
                parts.append(.text(rest[..<end]))
                rest = rest[end...]
            }
        }
        parts.append(.text(rest))
    }

    /// The indices of the values, in ascending order and each once.
    var places: [Int] {
        Set(parts.compactMap { if case .place(let index) = $0 { index } else { nil } }).sorted()
    }

    /// The sentence with its values.
    func filled(_ value: (Int) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): String(text)
            case .place(let index): value(index)
            }
        }.joined()
    }
}
