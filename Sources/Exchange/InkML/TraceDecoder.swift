/// Reads the points of an InkML trace: numbers, or their first or second differences.
///
/// The grammar is that of the Recommendation of 2011, section 3.3.1 “Trace”; nothing but InkML has
/// it. A prefix holds for its channel until the next one; sums are done in doubles.
struct TraceDecoder {
    /// What is wrong with a trace.
    struct Malformed: Error {
        var text: String
        var expected: String
    }

    private enum Mode {
        case explicit, velocity, acceleration
    }

    private struct State {
        var mode = Mode.explicit
        var value: Double?
        var velocity = 0.0
        var acceleration = 0.0
    }

    private let initial: [Double?]
    private var states: [State]
    /// Whether a point had more numbers than there are channels.
    private(set) var hasSurplus = false

    /// A decoder of traces with these channels.
    init(channels: [InkMLChannel]) {
        initial = channels.map(\.initial)
        states = channels.map { _ in State() }
    }

    /// Gives the numbers of each point, one for each channel; nil for what was not reported.
    ///
    /// - Throws: where a sign means nothing, or the body's own error.
    mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, point: ([Double?]) throws(Malformed) -> Void
    ) throws(Malformed) {
        var values = initial
        var count = 0
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if NumberScanner.isBlank(byte) {
                index += 1
            } else if byte == UInt8(ascii: ",") {
                index += 1
                if count > 0 { try point(values) }
                (values, count) = (initial, 0)
            } else {
                let value = try take(bytes, &index, channel: count)
                if count < values.count { values[count] = value } else { hasSurplus = true }
                count += 1
            }
        }
        if count > 0 { try point(values) }
    }

    /// Reads one value with its prefix.
    private mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, channel: Int
    ) throws(Malformed) -> Double? {
        let hasChannel = channel < states.count
        var state = hasChannel ? states[channel] : State()
        defer { if hasChannel { states[channel] = state } }
        if let mode = Self.mode(bytes[index]) {
            state.mode = mode
            index += 1
            while index < bytes.endIndex, NumberScanner.isBlank(bytes[index]) { index += 1 }
            guard index < bytes.endIndex else { throw TraceNumber.malformed(bytes, index) }
        }
        switch bytes[index] {
        case UInt8(ascii: "?"):
            index += 1
            return nil
        case UInt8(ascii: "T"), UInt8(ascii: "F"):
            state.value = bytes[index] == UInt8(ascii: "T") ? 1 : 0
            index += 1
        case UInt8(ascii: "*"):
            index += 1
            Self.repeatLast(&state)
        default:
            Self.apply(try TraceNumber.read(bytes, &index), to: &state)
        }
        return state.value
    }

    private static func mode(_ byte: UInt8) -> Mode? {
        switch byte {
        case UInt8(ascii: "!"): .explicit
        case UInt8(ascii: "'"): .velocity
        case UInt8(ascii: "\""): .acceleration
        default: nil
        }
    }

    private static func apply(_ number: Double, to state: inout State) {
        switch state.mode {
        case .explicit:
            state.value = number
            return
        case .velocity: state.velocity = number
        case .acceleration:
            state.acceleration = number
            state.velocity += number
        }
        state.value = (state.value ?? 0) + state.velocity
    }

    private static func repeatLast(_ state: inout State) {
        switch state.mode {
        case .explicit: return
        case .velocity: break
        case .acceleration: state.velocity += state.acceleration
        }
        state.value = (state.value ?? 0) + state.velocity
    }
}
