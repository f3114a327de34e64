/// Reads the points of an InkML trace: numbers, or their first or second differences.
///
/// The grammar is that of the Recommendation of 2011, section 3.3.1 “Trace”; nothing but InkML has
/// it. A prefix holds for its channel until the next one; sums are done in doubles.
struct TraceDecoder {
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

        mutating func take(_ number: Double) {
            switch mode {
            case .explicit: value = number
            case .velocity: advance(by: number)
            case .acceleration:
                acceleration = number
                advance(by: velocity + number)
            }
        }

        /// What `*` stands for: the same value, difference, or difference of differences.
        mutating func takeAgain() {
            switch mode {
            case .explicit: break
            case .velocity: advance(by: velocity)
            case .acceleration: advance(by: velocity + acceleration)
            }
        }

        private mutating func advance(by difference: Double) {
            velocity = difference
            value = (value ?? 0) + difference
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
                let start = rest
                guard let value = take(&rest, channel: count) else { throw malformed(start) }
                if count < values.count {
                    values[count] = value.reported
                } else {
                    hasSurplus = true
                }
                count += 1
            }
        }
        if count > 0 { try point(values) }
    }

    /// A value of a point, nil where the trace says that there is none.
    private struct Value {
        let reported: Double?
    }

    /// Reads one value with its prefix; nil where there is none.
    private mutating func take(_ rest: inout ArraySlice<UInt8>, channel: Int) -> Value? {
        let hasChannel = channel < states.count
        var state = hasChannel ? states[channel] : State()
        defer { if hasChannel { states[channel] = state } }
        if let mode = rest.first.flatMap({ Mode(rawValue: $0) }) {
            state.mode = mode
            rest = rest.dropFirst().drop(while: Self.isBlank)
        }
        switch rest.first {
        case nil: return nil
        case UInt8(ascii: "?"):
            rest.removeFirst()
            return Value(reported: nil)
        case UInt8(ascii: "T"), UInt8(ascii: "F"):
            state.value = rest.removeFirst() == UInt8(ascii: "T") ? 1 : 0
        case UInt8(ascii: "*"):
            rest.removeFirst()
            state.takeAgain()
        default:
            guard let number = Self.number(&rest) else { return nil }
            state.take(number)
        }
        return state.value?.isFinite == false ? nil : Value(reported: state.value)
    }

    /// A decimal or hexadecimal number, nil where there is none.
    ///
    /// Its sign may stand apart from it, and the next number may follow without a blank at its own.
    private static func number(_ rest: inout ArraySlice<UInt8>) -> Double? {
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") {
            rest = rest.dropFirst().drop(while: isBlank)
        }
        var value: Double?
        if rest.first == UInt8(ascii: "#") {
            let digits = rest.dropFirst().prefix { Character(Unicode.Scalar($0)).isHexDigit }
            value = Int64(String(decoding: digits, as: UTF8.self), radix: 16).map { Double($0) }
            rest = rest[digits.endIndex...]
        } else {
            let digits = rest[..<endOfDecimal(rest)]
            value = Double(String(decoding: digits, as: UTF8.self))
            rest = rest[digits.endIndex...]
        }
        return value.map { isNegative ? -$0 : $0 }
    }

    private static func endOfDecimal(_ bytes: ArraySlice<UInt8>) -> Int {
        var isAfterE = false
        return bytes.firstIndex { byte in
            let isE = byte | 0x20 == UInt8(ascii: "e")
            defer { isAfterE = isE }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): return false
            case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isAfterE
            default: return !isE
            }
        } ?? bytes.endIndex
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
