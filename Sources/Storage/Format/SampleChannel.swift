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
        /// As whole steps, the differences of differences in as few bits as they need.
        case dense = 5
        /// As whole levels of the device, in as few bits as they need.
        case levels = 6
        /// As `dense`, where the unit is one step, which is not written.
        case denseSteps = 7
    }

    /// Steps per unit of the number.
    let steps: Double
    /// Whether the number takes eight bytes where it is written exactly, not four.
    let isDouble: Bool
    /// Whether samples may be without it.
    let isOptional: Bool
    /// Whether there are at least four bits for each sample, so that few bytes are few samples.
    let isCounted: Bool
    /// Whether the number is part of a whole, of which devices know so many levels.
    let isPartOfWhole: Bool

    static let x = SampleChannel(
        steps: SampleGrid.stepsPerPixel, isDouble: true, isOptional: false, isCounted: false,
        isPartOfWhole: false)
    static let y = x
    static let seconds = SampleChannel(
        steps: SampleGrid.stepsPerSecond, isDouble: false, isOptional: false, isCounted: true,
        isPartOfWhole: false)
    static let force = SampleChannel(
        steps: SampleGrid.stepsOfForce, isDouble: false, isOptional: true, isCounted: false,
        isPartOfWhole: true)
    static let tiltX = SampleChannel(
        steps: SampleGrid.stepsPerRadian, isDouble: false, isOptional: true, isCounted: false,
        isPartOfWhole: false)
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
        let units = counts.map { $0 / unit }
        let first = Self.differences(units)
        let second = Self.differences(first)
        let dense = DenseNumbers(units, leastParameter: leastParameter)
        let size = min(Self.size(first), Self.size(second))
        if writeLevels(counts, below: min(size, dense?.size ?? size), to: &writer) { return }
        // The unit of one step is not written.
        if let dense, dense.size - (unit == 1 ? 1 : 0) < size {
            writer.write(byte: (unit == 1 ? Kind.denseSteps : .dense).rawValue)
            if unit != 1 { writer.write(UInt64(unit)) }
            return dense.write(to: &writer)
        }
        let isSecondShorter = Self.size(second) < Self.size(first)
        let kind = isSecondShorter ? Kind.secondDifferences : .firstDifferences
        writer.write(byte: kind.rawValue)
        writer.write(UInt64(unit))
        for difference in isSecondShorter ? second : first { writer.write(signed: difference) }
    }

    var leastParameter: UInt64 { isCounted ? 3 : 0 }

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

    static func differences(_ values: [Int64]) -> [Int64] {
        var former: Int64 = 0
        return values.map { value in
            defer { former = value }
            return value - former
        }
    }

    private static func size(_ differences: [Int64]) -> Int {
        differences.reduce(0) { $0 + ByteWriter.size(signed: $1) }
    }

    private static func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
        var (left, right) = (abs(left), abs(right))
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }
}
