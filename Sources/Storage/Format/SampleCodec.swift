import Geometry
import Ink
import Pen

/// The samples of a stroke as the bytes of a file, which lose nothing.
enum SampleCodec {
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
    /// Takes no more memory than 240 times the bytes, whatever they are.
    ///
    /// - Throws: `FormatError` for what `bytes(of:)` cannot have written.
    static func samples(in bytes: UnsafeRawBufferPointer) throws(FormatError) -> [StrokeSample] {
        var reader = try ByteReader(checked: bytes)
        let count = try reader.halfCount()
        guard count > 0 else { throw FormatError("it has no samples") }
        var failure: FormatError?
        let samples = withUnsafeTemporaryAllocation(
            of: Double.self, capacity: count * channels.count
        ) { columns -> [StrokeSample] in
            do throws(FormatError) {
                for (number, channel) in channels.enumerated() {
                    let column = columns[number * count..<(number + 1) * count]
                    try channel.read(from: &reader, into: .init(rebasing: column))
                }
                try reader.finish()
            } catch {
                failure = error
                return []
            }
            return (0..<count).map { sample($0, in: columns, count) }
        }
        if let failure { throw failure }
        guard samples.allSatisfy(\.isWithinReach) else {
            throw FormatError("a sample lies too far away")
        }
        return samples
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
