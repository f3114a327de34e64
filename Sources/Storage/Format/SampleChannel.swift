import Ink

/// One number of all samples of a stroke, as bytes; see the format page.
struct SampleChannel {
    /// How the numbers are written.
    private enum Form: UInt8 {
        /// No sample has it.
        case absent
        /// As whole steps.
        case counted
        /// As they are.
        case exact
    }

    /// Steps per unit of the number.
    private let steps: Double
    /// Whether the number takes eight bytes where it is written exactly, not four.
    private let isDouble: Bool

    static let x = SampleChannel(
        steps: SampleGrid.stepsPerPixel, isDouble: true)
    static let y = x
    static let seconds = SampleChannel(
        steps: SampleGrid.stepsPerSecond, isDouble: false)
    static let force = SampleChannel(
        steps: SampleGrid.stepsOfForce, isDouble: false)
    static let tiltX = SampleChannel(
        steps: SampleGrid.stepsPerRadian, isDouble: false)
    static let tiltY = tiltX

    /// Steps beyond this are not counted but written exactly.
    private static let mostSteps = 1e15

    /// The number that so many steps make.
    private func value(_ count: Int64) -> Double {
        let value = Double(count) / steps
        return isDouble ? value : Double(Float(value))
    }

    /// Writes the numbers, one at least; what is absent is no number.
    func write(_ values: [Double], to writer: inout ByteWriter) {
        if values.allSatisfy(\.isNaN) {
            writer.write(byte: Form.absent.rawValue)
        } else if let counts = counts(values) {
            let unit = max(1, counts.reduce(0, Self.greatestCommonDivisor))
            writer.write(byte: Form.counted.rawValue)
            writer.write(UInt64(unit))
            DenseNumbers(counts.map { $0 / unit }).write(to: &writer)
        } else {
            writer.write(byte: Form.exact.rawValue)
            for value in values {
                if isDouble { writer.write(value) } else { writer.write(Float(value)) }
            }
        }
    }

    /// Reads as many numbers as `values` holds into it; what is absent is no number.
    ///
    /// - Throws: `FormatError` for what `write` cannot have written.
    func read(
        from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        switch Form(rawValue: try reader.byte()) {
        case .absent: values.update(repeating: .nan)
        case .counted:
            let unit = Int64(truncatingIfNeeded: try reader.number())
            try DenseNumbers.read(values.count, from: &reader) { values[$0] = value($1 &* unit) }
        case .exact:
            for index in values.indices {
                values[index] = isDouble ? try reader.double() : Double(try reader.float())
            }
        default: throw FormatError("a channel has an unknown form")
        }
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
