/// Reads the points of an InkML trace: numbers, or their first or second differences.
///
/// The grammar is that of the Recommendation of 2011, section 3.3.1 “Trace”; nothing but InkML has
/// it. A prefix holds for its channel until the next one; sums are done in doubles.
struct TraceDecoder {
    /// What the numbers of a channel are, by the sign before them.
    private enum Mode: UInt8 {
        case explicit = 0x21
        case velocity = 0x27
        case acceleration = 0x22
    }

    private struct State {
        var mode = Mode.explicit
        var value: Double?
        var velocity = 0.0
        var acceleration = 0.0

        /// Takes a number, or the last one of its kind again.
        mutating func take(_ number: Double?) {
            switch mode {
            case .explicit:
                value = number ?? value
                return
            case .velocity: velocity = number ?? velocity
            case .acceleration:
                acceleration = number ?? acceleration
                velocity += acceleration
            }
            value = (value ?? 0) + velocity
        }
    }

    private let initial: [Double?]
    private let line: Int
    private var states: [State]
    /// Whether a point had more numbers than there are channels.
    private(set) var hasSurplus = false

    /// A decoder of a trace on `line` with these channels.
    init(channels: [InkMLChannel], line: Int) {
        (initial, self.line) = (channels.map(\.initial), line)
        states = channels.map { _ in State() }
    }

    /// Gives the numbers of each point, one for each channel; nil for what was not reported.
    ///
    /// - Throws: where a sign means nothing, or the body's own error.
    mutating func decode(
        _ bytes: [UInt8], point: ([Double?]) throws(ImportError) -> Void
    ) throws(ImportError) {
        var (values, count) = (initial, 0)
        var rest = bytes[...]
        while let byte = rest.first {
            if Self.isBlank(byte) {
                rest.removeFirst()
            } else if byte == UInt8(ascii: ",") {
                rest.removeFirst()
                if count > 0 { try point(values) }
                (values, count) = (initial, 0)
            } else {
                if count < states.count {
                    values[count] = try take(&rest, &states[count])
                } else {
                    var none = State()
                    _ = try take(&rest, &none)
                    hasSurplus = true
                }
                count += 1
            }
        }
        if count > 0 { try point(values) }
    }

    /// Reads one value with its prefix; nil where the trace says that there is none.
    private func take(
        _ rest: inout ArraySlice<UInt8>, _ state: inout State
    ) throws(ImportError) -> Double? {
        let start = rest
        if let mode = rest.first.flatMap({ Mode(rawValue: $0) }) {
            state.mode = mode
            rest = rest.dropFirst().drop(while: Self.isBlank)
        }
        switch rest.first {
        case UInt8(ascii: "?"):
            rest.removeFirst()
            return nil
        case UInt8(ascii: "T"), UInt8(ascii: "F"):
            state.value = rest.removeFirst() == UInt8(ascii: "T") ? 1 : 0
        case UInt8(ascii: "*"):
            rest.removeFirst()
            state.take(nil)
        default:
            guard let number = Self.number(&rest) else { throw malformed(start) }
            state.take(number)
        }
        guard state.value?.isFinite != false else { throw malformed(start) }
        return state.value
    }

    /// A decimal or hexadecimal number, nil where there is none.
    ///
    /// Its sign may stand apart from it, and the next number may follow without a blank at its own.
    private static func number(_ rest: inout ArraySlice<UInt8>) -> Double? {
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") {
            rest = rest.dropFirst().drop(while: isBlank)
        }
        let isHexadecimal = rest.first == UInt8(ascii: "#")
        if isHexadecimal { rest.removeFirst() }
        let digits = isHexadecimal ? rest.prefix(while: isHexDigit) : decimal(rest)
        rest = rest[digits.endIndex...]
        let text = String(decoding: digits, as: UTF8.self)
        let value = isHexadecimal ? Int64(text, radix: 16).map { Double($0) } : Double(text)
        return value.map { isNegative ? -$0 : $0 }
    }

    /// The signs of a decimal number, among which is that of an exponent.
    private static func decimal(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isAfterE = false
        return bytes.prefix { byte in
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            defer { isAfterE = byte | 0x20 == UInt8(ascii: "e") }
            return isSign
                ? isAfterE
                : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    private func malformed(_ rest: ArraySlice<UInt8>) -> ImportError {
        let text = String(decoding: rest.prefix(80), as: UTF8.self)
        return ImportError(
            line: line, .value(of: .trace, text: text, expected: .traceNumbers))
    }
}
