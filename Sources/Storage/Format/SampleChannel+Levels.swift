import Ink

/// Numbers that a device or a text has in fewer levels than there are steps.
///
/// A pen of 2,048 levels leaves the lowest five bits of a step to chance, which no code makes smaller;
/// counted in its levels they are gone.
extension SampleChannel {
    /// How many levels there are, from 0 to the whole, the fewest first: those of pens, and those of
    /// decimal numbers in text files.
    private static let usualLevels: [Int64] = [
        100, 255, 1000, 1023, 2047, 4095, 8191, 10_000, 16_383, 32_767,
    ]

    /// Writes counted steps as levels, where that takes fewer bytes than `size`; whether it did.
    func writeLevels(_ counts: [Int64], below size: Int, to writer: inout ByteWriter) -> Bool {
        guard isPartOfWhole, let (levels, places) = levels(of: counts),
            let dense = DenseNumbers(places, leastParameter: leastParameter), dense.size < size
        else { return false }
        writer.write(byte: Kind.levels.rawValue)
        writer.write(UInt64(levels))
        dense.write(to: &writer)
        return true
    }

    /// The fewest levels that tell these steps exactly, and which of them each is.
    private func levels(of counts: [Int64]) -> (Int64, [Int64])? {
        for levels in Self.usualLevels {
            let share = Double(levels) / steps
            var places: [Int64] = []
            for count in counts {
                let place = (Double(count) * share).rounded()
                guard self.count(ofLevel: place, of: Double(levels)) == Double(count) else { break }
                places.append(Int64(place))
            }
            if places.count == counts.count { return (levels, places) }
        }
        return nil
    }

    /// The step nearest to a level.
    private func count(ofLevel place: Double, of levels: Double) -> Double {
        (place * steps / levels).rounded()
    }

    /// Reads numbers that were written as levels.
    func readLevels(
        from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        let levels = try reader.number()
        guard isPartOfWhole, levels > 0 else {
            throw FormatError("a channel has a form that it cannot have")
        }
        try DenseNumbers.read(
            values.count, leastParameter: leastParameter, from: &reader
        ) { values[$0] = Double(Float(count(ofLevel: Double($1), of: Double(levels)) / steps)) }
    }
}
