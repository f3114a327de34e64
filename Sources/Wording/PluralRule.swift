/// Which form of a plural a language takes for a number: gettext's `Plural-Forms`.
///
/// The rule is an expression of C over `n`, such as `nplurals=2; plural=(n != 1);`.
struct PluralRule: Sendable {
    /// How many forms there are.
    let forms: Int
    private let expression: Expression

    /// The rule of English.
    init() {
        forms = 2
        expression = .operation("!=", .count, .number(1))
    }

    /// The rule that the text of a header tells; nil where it tells none.
    init?(_ text: String) {
        let longest = 1000
        guard text.utf8.count <= longest else { return nil }
        var parser = PluralRuleParser(text)
        guard parser.take(["nplurals", "="]), let forms = parser.takeNumber(), forms > 0,
            parser.take([";", "plural", "="]), let expression = parser.takeExpression()
        else { return nil }
        _ = parser.take([";"])
        guard parser.isAtEnd else { return nil }
        (self.forms, self.expression) = (forms, expression)
    }

    /// The form for `count` things, from 0; nil where the rule has none for it.
    func form(of count: Int) -> Int? {
        expression.value(Int(clamping: count.magnitude)).flatMap {
            (0..<forms).contains($0) ? $0 : nil
        }
    }

    /// An expression whose values are whole numbers; what is true is 1.
    indirect enum Expression: Sendable {
        case count
        case number(Int)
        case not(Expression)
        case operation(String, Expression, Expression)
        case choice(Expression, Expression, Expression)

        /// The value for the number `n`; nil where it divides by 0 or grows without end.
        func value(_ n: Int) -> Int? {
            switch self {
            case .count: return n
            case .number(let number): return number
            case .not(let operand): return operand.value(n).map { $0 == 0 ? 1 : 0 }
            case .choice(let test, let yes, let no):
                return test.value(n).flatMap { ($0 != 0 ? yes : no).value(n) }
            case .operation(let sign, let left, let right):
                guard let left = left.value(n), let right = right.value(n) else { return nil }
                return Self.apply(sign, left, right)
            }
        }

        private static func apply(_ sign: String, _ left: Int, _ right: Int) -> Int? {
            switch sign {
            case "||": left != 0 || right != 0 ? 1 : 0
            case "&&": left != 0 && right != 0 ? 1 : 0
            case "==": left == right ? 1 : 0
            case "!=": left != right ? 1 : 0
            case "<": left < right ? 1 : 0
            case ">": left > right ? 1 : 0
            case "<=": left <= right ? 1 : 0
            case ">=": left >= right ? 1 : 0
            case "%": right == 0 ? nil : left % right
            default: nil
            }
        }
    }
}
