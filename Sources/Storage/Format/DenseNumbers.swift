/// Whole numbers that change evenly, in as few bits as they need; see the format page.
///
/// Of the differences of their differences and so on those are written that are smallest.
struct DenseNumbers {
    /// How often differences are taken at most.
    static let mostOrders = 3
    private static let mostParameter: UInt64 = 31

    /// How many bits they take, but for a few that all forms take.
    let size: UInt64

    /// The first number, its difference to the second, and so on, one for each order.
    private let starts: [Int64]
    private let rest: ArraySlice<Int64>
    private let parameter: UInt64

    /// Numbers, of which there is one at least, in the form that takes fewest bits.
    init(_ numbers: [Int64]) {
        var (starts, differences) = ([numbers[0]], Self.differences(numbers))
        var best = DenseNumbers(starts, differences.dropFirst())
        for order in 2...Self.mostOrders where numbers.count >= order {
            starts.append(differences[order - 1])
            differences = Self.differences(differences)
            let candidate = DenseNumbers(starts, differences[order...])
            if candidate.size < best.size { best = candidate }
        }
        self = best
    }

    private init(_ starts: [Int64], _ rest: ArraySlice<Int64>) {
        (self.starts, self.rest) = (starts, rest)
        // The best is near the number of bits of the mean.
        let sum = rest.reduce(0.0) { $0 + Double(Self.folded($1)) }
        let mean = UInt64(sum / Double(max(rest.count, 1)))
        let near = UInt64(64 - mean.leadingZeroBitCount)
        let first = min(near < 2 ? 0 : near - 2, Self.mostParameter)
        let sizes = (first...min(first + 3, Self.mostParameter)).map { parameter in
            (
                parameter,
                rest.reduce(0) { $0 + BitWriter.size(Self.folded($1), parameter: parameter) }
            )
        }
        let best = sizes.min { $0.1 < $1.1 } ?? (first, 0)
        let heads = starts.reduce(0) { $0 + ByteWriter.size(signed: $1) }
        (parameter, size) = (best.0, best.1 + UInt64(heads) * 8)
    }

    private static func differences(_ values: [Int64]) -> [Int64] {
        var former: Int64 = 0
        return values.map { value in
            defer { former = value }
            return value - former
        }
    }

    /// Writes how they are written, and them.
    func write(to writer: inout ByteWriter) {
        writer.write(byte: UInt8(starts.count) << 5 | UInt8(parameter))
        for start in starts { writer.write(signed: start) }
        var bits = BitWriter()
        for number in rest { bits.write(Self.folded(number), parameter: parameter) }
        bits.finish()
        writer.write(bytes: bits.bytes)
    }

    /// 0, -1, 1, -2 … are written as 0, 1, 2, 3 and so on.
    private static func folded(_ value: Int64) -> UInt64 {
        UInt64(bitPattern: (value << 1) ^ (value >> 63))
    }

    /// Reads `count` numbers; gives each with its position.
    static func read(
        _ count: Int, from reader: inout ByteReader, _ body: (Int, Int64) -> Void
    ) throws(FormatError) {
        let form = try reader.byte()
        let (order, parameter) = (Int(form >> 5), Int(form & 31))
        guard (1...mostOrders).contains(order), order <= count else {
            throw FormatError("a channel has an unknown form")
        }
        // The number, its difference, and the difference of that, as they are now.
        var sums: (Int64, Int64, Int64) = (try reader.signed(), 0, 0)
        body(0, sums.0)
        if order > 1 {
            sums.1 = try reader.signed()
            sums.0 &+= sums.1
            body(1, sums.0)
        }
        if order > 2 {
            sums.2 = try reader.signed()
            sums.1 &+= sums.2
            sums.0 &+= sums.1
            body(2, sums.0)
        }
        try reader.bits { bits throws(FormatError) in
            for index in order..<count {
                let folded = try bits.number(parameter: parameter)
                let value = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
                switch order {
                case 1: sums.0 &+= value
                case 2:
                    sums.1 &+= value
                    sums.0 &+= sums.1
                default:
                    sums.2 &+= value
                    sums.1 &+= sums.2
                    sums.0 &+= sums.1
                }
                body(index, sums.0)
            }
        }
    }
}
