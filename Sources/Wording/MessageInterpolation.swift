extension Message: ExpressibleByStringInterpolation {
    /// The sentence without values.
    public init(stringLiteral text: String) { self.init(template: text, arguments: []) }

    /// The sentence with the values of a literal.
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            template: stringInterpolation.template, arguments: stringInterpolation.arguments)
    }

    /// Collects template and values of a literal.
    ///
    /// There is no interpolation of any value at all: what a sentence shows is text, a number, or
    /// another sentence.
    public struct StringInterpolation: StringInterpolationProtocol {
        var template = ""
        var arguments: [Argument] = []

        /// An empty one with room.
        public init(literalCapacity: Int, interpolationCount: Int) {
            template.reserveCapacity(literalCapacity + 3 * interpolationCount)
        }

        /// Adds a part of the sentence itself.
        public mutating func appendLiteral(_ literal: String) { template += literal }

        /// Adds text from outside, such as the name of a file; it is made printable when shown.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            append(.text(String(text)))
        }

        /// Adds a name from outside, as it is shown and, printable, as it is exactly.
        public mutating func appendInterpolation(_ name: String, exact: String) {
            append(name == exact ? .text(name) : .name(name, exact: exact))
        }

        /// Adds a whole number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            append(.integer(Int(clamping: number)))
        }

        /// Adds a number, with as many digits as it has.
        public mutating func appendInterpolation(_ number: Double) { append(.number(number)) }

        /// Adds another sentence, or a part of one.
        public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

        /// Adds what an error says.
        public mutating func appendInterpolation(_ error: some DescribedError) {
            append(.message(error.message))
        }

        private mutating func append(_ argument: Argument) {
            arguments.append(argument)
            template += "{\(arguments.count)}"
        }
    }
}
