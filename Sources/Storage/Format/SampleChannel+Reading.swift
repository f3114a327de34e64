extension SampleChannel {
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
        case .dense:
            let unit = Int64(truncatingIfNeeded: try reader.number())
            try readDense(unit: unit, from: &reader, into: values)
        case .denseSteps: try readDense(unit: 1, from: &reader, into: values)
        case .levels: try readLevels(from: &reader, into: values)
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

    private func readDense(
        unit: Int64, from reader: inout ByteReader, into values: UnsafeMutableBufferPointer<Double>
    ) throws(FormatError) {
        try DenseNumbers.read(
            values.count, leastParameter: leastParameter, from: &reader
        ) { values[$0] = value($1 &* unit) }
    }
}
