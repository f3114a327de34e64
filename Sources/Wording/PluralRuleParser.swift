/// Reads the rule for plurals: gettext's grammar, but for sums and products, which no language needs.
struct PluralRuleParser {
    private var tokens: ArraySlice<String>

    /// The signs from those that bind least to those that bind most.
    private static let levels = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["%"]]

    init(_ text: String) { tokens = Self.tokens(of: text)[...] }

    /// Whether all of it was read.
    var isAtEnd: Bool { tokens.isEmpty }

    /// Takes these tokens; false where others stand there.
    mutating func take(_ expected: [String]) -> Bool {
        guard tokens.starts(with: expected) else { return false }
        tokens.removeFirst(expected.count)
        return true
    }

    /// Takes a number; nil where there is none.
    mutating func takeNumber() -> Int? {
        guard let number = tokens.first.flatMap({ Int($0) }) else { return nil }
        tokens.removeFirst()
        return number
    }

    /// Takes an expression; nil where there is none.
    mutating func takeExpression() -> PluralRule.Expression? {
        guard let test = takeOperation() else { return nil }
        guard take(["?"]) else { return test }
        guard let yes = takeExpression(), take([":"]), let no = takeExpression() else { return nil }
        return .choice(test, yes, no)
    }

    private mutating func takeOperation(_ level: Int = 0) -> PluralRule.Expression? {
        guard level < Self.levels.count else { return takeOperand() }
        guard var left = takeOperation(level + 1) else { return nil }
        while let sign = tokens.first, Self.levels[level].contains(sign) {
            tokens.removeFirst()
            guard let right = takeOperation(level + 1) else { return nil }
            left = .operation(sign, left, right)
        }
        return left
    }

    private mutating func takeOperand() -> PluralRule.Expression? {
        if take(["!"]) { return takeOperand().map(PluralRule.Expression.not) }
        if take(["n"]) { return .count }
        if take(["("]) {
            guard let inner = takeExpression(), take([")"]) else { return nil }
            return inner
        }
        return takeNumber().map(PluralRule.Expression.number)
    }

    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix { first.isNumber ? $0.isNumber : $0.isLetter }
            let isPair = ["||", "&&", "==", "!=", "<=", ">="].contains { rest.hasPrefix($0) }
            let token = word.isEmpty ? rest.prefix(isPair ? 2 : 1) : word
            rest = rest.dropFirst(token.count)
            if !first.isWhitespace { tokens.append(String(token)) }
        }
        return tokens
    }
}
