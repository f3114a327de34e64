import Geometry
import Ink
import Input

/// The samples of a stroke as the bytes of a file, which lose nothing.
enum SampleCodec {
    /// The most samples of a stroke: more than an hour of the fastest pens.
    ///
    /// A sample may take less than a byte, and 240 bytes while it is read.
    static let mostSamples = 1 << 22

    private static let channels: [SampleChannel] = [.x, .y, .seconds, .force, .tiltX, .tiltY]

    /// The bytes of samples.
    static func bytes(of samples: [StrokeSample]) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(count: samples.count)
        SampleChannel.x.write(samples.map(\.position.x), to: &writer)
        SampleChannel.y.write(samples.map(\.position.y), to: &writer)
        SampleChannel.seconds.write(samples.map(\.seconds), to: &writer)
        SampleChannel.force.write(samples.map { $0.force ?? .nan }, to: &writer)
        let tilts = samples.map(\.tilt)
        SampleChannel.tiltX.write(tilts.map { $0?.x.radians ?? .nan }, to: &writer)
        SampleChannel.tiltY.write(tilts.map { $0?.y.radians ?? .nan }, to: &writer)
        writer.writeChecksum()
        return writer.bytes
    }

    /// The samples in `bytes`; at least one, at places that a drawing can have.
    ///
    /// - Throws: `FormatError` for what `bytes(of:)` cannot have written.
    static func samples(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> [StrokeSample] {
        try decode(bytes) { columns, count in (0..<count).map { sample($0, in: columns, count) } }
    }

    /// How many samples `samples(in:)` gives; it does not throw for bytes that were counted once.
    ///
    /// - Throws: what `samples(in:)` throws.
    static func count(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> Int {
        try decode(bytes) { _, count in count }
    }

    /// How many samples bytes have that can be read, by their beginning.
    ///
    /// - Throws: `FormatError` where they cannot have as many, or have none.
    static func promisedCount(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> UInt32 {
        var reader = ByteReader(bytes)
        return UInt32(try count(from: &reader))
    }

    private static func count(from reader: inout ByteReader) throws(FormatError) -> Int {
        let count = try reader.number()
        guard count > 0 else { throw FormatError("a stroke has no samples") }
        guard count <= UInt64(mostSamples), count <= UInt64(reader.remaining) * 8 else {
            throw FormatError("a stroke has more samples than a drawing can have")
        }
        return Int(count)
    }

    /// Gives the channels one after another, each with as many numbers as there are samples.
    private static func decode<Outcome>(
        _ bytes: UnsafeRawBufferPointer,
        _ body: (UnsafeMutableBufferPointer<Double>, _ count: Int) -> Outcome
    ) throws(FormatError) -> Outcome {
        var reader = try ByteReader(checked: bytes)
        let count = try count(from: &reader)
        let outcome = withUnsafeTemporaryAllocation(
            of: Double.self, capacity: count * channels.count
        ) { columns -> Result<Outcome, FormatError> in
            do throws(FormatError) {
                for (number, channel) in channels.enumerated() {
                    let column = columns[number * count..<(number + 1) * count]
                    try channel.read(from: &reader, into: .init(rebasing: column))
                }
                try reader.finish()
                // A comparison with a place that is no number fails too.
                guard columns[..<(2 * count)].allSatisfy({ abs($0) <= StrokeSample.farthest })
                else { throw FormatError("a sample lies too far away") }
                guard !columns[2 * count..<3 * count].contains(where: \.isNaN) else {
                    throw FormatError("a sample has no time")
                }
                return .success(body(columns, count))
            } catch { return .failure(error) }
        }
        return try outcome.get()
    }

    private static func sample(
        _ index: Int, in columns: UnsafeMutableBufferPointer<Double>, _ count: Int
    ) -> StrokeSample {
        let force = columns[3 * count + index]
        let (tiltX, tiltY) = (columns[4 * count + index], columns[5 * count + index])
        return StrokeSample(
            position: Point(x: columns[index], y: columns[count + index]),
            seconds: columns[2 * count + index], force: force.isNaN ? nil : force,
            tilt: tiltX.isNaN || tiltY.isNaN
                ? nil : Tilt(x: Angle(radians: tiltX), y: Angle(radians: tiltY)))
    }
}
