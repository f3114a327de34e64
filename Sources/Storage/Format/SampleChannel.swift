import Ink

/// One number of all samples of a stroke, as it is written.
struct SampleChannel {
    /// How the numbers are written.
    enum Kind: UInt8 {
        /// No sample has it.
        case absent = 0
        /// As whole steps of `SampleGrid`, each as its difference from the one before.
        case firstDifferences = 1
        /// As whole steps, each as the difference of its difference from that before.
        case secondDifferences = 2
        /// As numbers of IEEE 754; what is absent is no number.
        case exact = 3
        /// All samples have this number of whole steps.
        case constant = 4
    }

    /// Steps per unit of the number.
    let steps: Double
    /// Whether the number takes eight bytes where it is written exactly, not four.
    let isDouble: Bool
    /// Whether samples may be without it.
    let isOptional: Bool
    /// Whether there is at least a byte for each sample, so that few bytes are few samples.
    let isCounted: Bool

    static let x = SampleChannel(
        steps: SampleGrid.stepsPerPixel, isDouble: true, isOptional: false, isCounted: false)
    static let y = x
    static let seconds = SampleChannel(
        steps: SampleGrid.stepsPerSecond, isDouble: false, isOptional: false, isCounted: true)
    static let force = SampleChannel(
        steps: SampleGrid.stepsOfForce, isDouble: false, isOptional: true, isCounted: false)
    static let tiltX = SampleChannel(
        steps: SampleGrid.stepsPerRadian, isDouble: false, isOptional: true, isCounted: false)
    static let tiltY = tiltX

    /// Steps beyond this are not counted but written exactly.
    private static let mostSteps = 1e15

    /// The number that so many steps make.
    func value(_ count: Int64) -> Double {
        let value = Double(count) / steps
        return isDouble ? value : Double(Float(value))
    }

    /// Writes the numbers; what is absent is no number.
    func write(_ values: [Double], to writer: inout ByteWriter) {
        if isOptional, values.allSatisfy(\.isNaN) {
            return writer.write(byte: Kind.absent.rawValue)
        }
        guard let counts = counts(values) else { return writeExactly(values, to: &writer) }
        if !isCounted, let first = counts.first, counts.allSatisfy({ $0 == first }) {
            writer.write(byte: Kind.constant.rawValue)
            return writer.write(signed: first)
        }
        write(counts: counts, to: &writer)
    }

    private func write(counts: [Int64], to writer: inout ByteWriter) {
        let unit = max(1, counts.reduce(0, Self.greatestCommonDivisor))
        let first = Self.differences(counts.map { $0 / unit })
        let second = Self.differences(first)
        let isSecondShorter = Self.size(second) < Self.size(first)
        let kind = isSecondShorter ? Kind.secondDifferences : .firstDifferences
        writer.write(byte: kind.rawValue)
        writer.write(UInt64(unit))
        for difference in isSecondShorter ? second : first { writer.write(signed: difference) }
    }

    private func writeExactly(_ values: [Double], to writer: inout ByteWriter) {
        writer.write(byte: Kind.exact.rawValue)
        for value in values {
            if isDouble { writer.write(value) } else { writer.write(Float(value)) }
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

    private static func differences(_ values: [Int64]) -> [Int64] {
        var former: Int64 = 0
        return values.map { value in
            defer { former = value }
            return value - former
        }
    }

    private static func size(_ differences: [Int64]) -> Int {
        differences.reduce(0) { $0 + (70 - ($1.magnitude << 1 | 1).leadingZeroBitCount) / 7 }
    }

    private static func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
        var (left, right) = (abs(left), abs(right))
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }

    /// Reads as many numbers as `values` holds into it; what is absent is no number.
    func read(
        from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        guard let kind = Kind(rawValue: try reader.byte()) else {
            throw FormatError("a channel has an unknown form")
        }
        switch kind {
        case .absent where isOptional: values.update(repeating: .nan)
        case .constant where !isCounted: values.update(repeating: value(try reader.signed()))
        case .exact: try readExactly(from: &reader, into: values)
        case .firstDifferences: try readFirst(from: &reader, into: values)
        case .secondDifferences: try readSecond(from: &reader, into: values)
        case .absent, .constant: throw FormatError("a channel has a form that it cannot have")
        }
    }

    private func readExactly(
        from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        for index in values.indices {
            let value = isDouble ? try reader.double() : Double(try reader.float())
            guard isOptional || !value.isNaN else { throw FormatError("a value is no number") }
            values[index] = value
        }
    }

    private func readFirst(
        from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        let unit = Int64(truncatingIfNeeded: try reader.number())
        var count: Int64 = 0
        for index in values.indices {
            count &+= try reader.signed()
            values[index] = value(count &* unit)
        }
    }

    private func readSecond(
        from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        let unit = Int64(truncatingIfNeeded: try reader.number())
        var (count, step): (Int64, Int64) = (0, 0)
        for index in values.indices {
            step &+= try reader.signed()
            count &+= step
            values[index] = value(count &* unit)
        }
    }
}
