import Geometry
import Ink
import Input

/// The samples of a stroke as the bytes of a file, which lose nothing.
enum SampleCodec {
    /// The most samples of a stroke: more than an hour of the fastest pens.
    ///
    /// A sample may take less than a byte, and 80 bytes while it is read.
    static let mostSamples = 1 << 22

    /// The most bytes of samples: as many numbers as they are, and what else there is.
    static let mostBytes = 32 * mostSamples + 64

    private static let channels = [
        SampleChannel(
            number: \.position.x, steps: SampleGrid.stepsPerPixel, isDouble: true),
        SampleChannel(
            number: \.position.y, steps: SampleGrid.stepsPerPixel, isDouble: true),
        SampleChannel(number: \.seconds, steps: SampleGrid.stepsPerSecond),
        SampleChannel(number: { $0.force ?? .nan }, steps: SampleGrid.stepsOfForce),
        SampleChannel(
            number: { $0.tilt?.x.radians ?? .nan }, steps: SampleGrid.stepsPerRadian,
            isMoving: false),
        SampleChannel(
            number: { $0.tilt?.y.radians ?? .nan }, steps: SampleGrid.stepsPerRadian,
            isMoving: false),
    ]

    /// The channel that comes last, where a sample has it.
    private static let rotation = SampleChannel(
        number: { $0.rotation?.radians ?? .nan }, steps: SampleGrid.stepsPerRadian,
        isMoving: false)

    /// The bytes of samples.
    static func bytes(of samples: [StrokeSample]) -> [UInt8] {
        var writer = BitWriter()
        writer.write(UInt64(samples.count))
        for channel in channels { channel.write(samples, to: &writer) }
        if samples.contains(where: { $0.rotation != nil }) { rotation.write(samples, to: &writer) }
        return writer.finish()
    }

    /// The samples in `bytes`; at least one, at places that a drawing can have.
    ///
    /// - Throws: `FormatError` for what `bytes(of:)` cannot have written.
    static func samples(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> [StrokeSample] {
        let (columns, count) = try columns(in: bytes)
        return (0..<count).map { sample($0, in: columns, count) }
    }

    /// How many samples `samples(in:)` gives; it does not throw for bytes that were counted once.
    ///
    /// - Throws: what `samples(in:)` throws.
    static func count(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> Int {
        try columns(in: bytes).count
    }

    /// How many samples bytes have that can be read, by their beginning.
    ///
    /// - Throws: `FormatError` where they cannot have as many, or have none.
    static func promisedCount(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> UInt32 {
        var reader = BitReader(bytes)
        return UInt32(try count(from: &reader))
    }

    private static func count(from reader: inout BitReader) throws(FormatError) -> Int {
        let count = try reader.number()
        guard count > 0 else { throw FormatError(.impossibleSamples) }
        guard count <= UInt64(mostSamples), count <= UInt64(reader.remaining) else {
            throw FormatError(.impossibleSamples)
        }
        return Int(count)
    }

    /// The channels one after another, each with as many numbers as there are samples.
    private static func columns(
        in bytes: UnsafeRawBufferPointer
    ) throws(FormatError) -> (columns: [Double], count: Int) {
        var reader = try BitReader(checked: bytes)
        let count = try count(from: &reader)
        var columns = [Double](repeating: .nan, count: count * channels.count)
        try columns.withUnsafeMutableBufferPointer { columns throws(FormatError) in
            for (number, channel) in channels.enumerated() {
                let column = columns[number * count..<(number + 1) * count]
                try channel.read(from: &reader, into: UnsafeMutableBufferPointer(rebasing: column))
            }
        }
        if !reader.isAtEnd {
            var turns = [Double](repeating: .nan, count: count)
            try turns.withUnsafeMutableBufferPointer { turns throws(FormatError) in
                try rotation.read(from: &reader, into: turns)
            }
            columns += turns
        }
        try reader.finish()
        // A comparison with a place that is no number fails too.
        guard columns[..<(2 * count)].allSatisfy({ abs($0) <= StrokeSample.farthest }),
            !columns[2 * count..<3 * count].contains(where: \.isNaN)
        else { throw FormatError(.impossibleSamples) }
        return (columns, count)
    }

    private static func sample(
        _ index: Int, in columns: [Double], _ count: Int
    ) -> StrokeSample {
        let force = columns[3 * count + index]
        let (tiltX, tiltY) = (columns[4 * count + index], columns[5 * count + index])
        let rotation = columns.count > 6 * count ? columns[6 * count + index] : .nan
        return StrokeSample(
            position: Point(x: columns[index], y: columns[count + index]),
            seconds: columns[2 * count + index], force: force.isNaN ? nil : force,
            tilt: tiltX.isNaN || tiltY.isNaN
                ? nil : Tilt(x: Angle(radians: tiltX), y: Angle(radians: tiltY)),
            rotation: rotation.isNaN ? nil : Angle(radians: rotation))
    }
}
