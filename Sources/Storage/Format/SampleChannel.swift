import Ink

/// One number of all samples of a stroke, as bits; see the format page.
struct SampleChannel {
    /// How the numbers are written: in two bits.
    private enum Form: UInt64 {
        /// No sample has it.
        case absent
        /// As whole steps.
        case counted
        /// As they are, in whole bytes.
        case exact
    }

    /// How large differences are, so that the next one takes few bits.
    private struct Scale {
        private var sum: UInt64 = 12

        /// The order in which the next difference is written: the bits of the mean but one.
        var order: Int { 63 - (sum >> 2 | 1).leadingZeroBitCount }

        /// Takes in the last difference; the mean is that of some four.
        mutating func note(_ folded: UInt64) { sum = sum &- sum >> 2 &+ folded }
    }

    /// Steps beyond this are not counted but written exactly.
    private static let mostSteps = 1e15

    /// The number of a sample; what is absent is no number.
    let number: @Sendable (StrokeSample) -> Double
    /// Steps per unit of the number.
    let steps: Double
    /// Whether a sample keeps the number in eight bytes, not four.
    var isDouble = false
    /// Whether it goes on as it did before; if not, it mostly stays as it is.
    var isMoving = true

    /// How many bytes a number takes that is written as it is.
    private var size: Int { isDouble ? 8 : 4 }

    /// The number that so many steps make.
    private func value(_ count: Int64) -> Double {
        let value = Double(count) / steps
        return isDouble ? value : Double(Float(value))
    }

    /// Writes the number of samples, of which there is one at least.
    func write(_ samples: [StrokeSample], to writer: inout BitWriter) {
        let values = samples.map(number)
        if values.allSatisfy(\.isNaN) {
            writer.write(Form.absent.rawValue, count: 2)
        } else if let counts = counts(values) {
            writer.write(Form.counted.rawValue, count: 2)
            write(counts, to: &writer)
        } else {
            writer.write(Form.exact.rawValue, count: 2)
            writer.fillByte()
            for value in values {
                let bits = isDouble ? value.bitPattern : UInt64(Float(value).bitPattern)
                writer.write(bits, count: 8 * size)
            }
        }
    }

    private func write(_ counts: [Int64], to writer: inout BitWriter) {
        let unit = max(1, counts.reduce(0, Self.greatestCommonDivisor))
        writer.write(UInt64(unit))
        var (value, slope, scale) = (counts[0] / unit, Int64(0), Scale())
        writer.write(value.folded)
        for count in counts.dropFirst() {
            let change = count / unit - value
            let folded = (change - slope).folded
            writer.write(folded, order: scale.order)
            scale.note(folded)
            value += change
            if isMoving { slope = change }
        }
    }

    /// Reads as many numbers as `values` holds into it, where none is a number yet.
    ///
    /// - Throws: `FormatError` for what `write` cannot have written.
    func read(
        from reader: inout BitReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        switch Form(rawValue: try reader.bits(2)) {
        case .absent: break
        case .counted:
            let unit = Int64(truncatingIfNeeded: try reader.number())
            var (count, slope, scale) = (Int64(folded: try reader.number()), Int64(0), Scale())
            values[0] = value(count &* unit)
            for index in values.indices.dropFirst() {
                let folded = try reader.number(order: scale.order)
                scale.note(folded)
                let change = slope &+ Int64(folded: folded)
                count &+= change
                if isMoving { slope = change }
                values[index] = value(count &* unit)
            }
        case .exact:
            let bytes = try reader.bytes(values.count * size)
            for index in values.indices { values[index] = real(index, in: bytes) }
        case nil: throw FormatError(.brokenBytes)
        }
    }

    private func real(_ index: Int, in bytes: UnsafeRawBufferPointer) -> Double {
        let offset = index * size
        guard isDouble else {
            let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return Double(Float(bitPattern: UInt32(bigEndian: bits)))
        }
        let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return Double(bitPattern: UInt64(bigEndian: bits))
    }

    /// The numbers in steps, or nil where one of them lies between two.
    private func counts(_ values: [Double]) -> [Int64]? {
        var counts: [Int64] = []
        counts.reserveCapacity(values.count)
        for value in values {
            let steps = (value * steps).rounded()
            guard abs(steps) <= Self.mostSteps, self.value(Int64(steps)) == value else {
                return nil
            }
            counts.append(Int64(steps))
        }
        return counts
    }

    private static func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
        var (left, right) = (abs(left), abs(right))
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }
}
