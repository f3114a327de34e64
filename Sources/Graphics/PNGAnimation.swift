public import Geometry

/// Writes a PNG that moves: APNG, as browsers play it.
///
/// Other programs show its default picture, which is no frame of the animation. libpng as it comes
/// knows no animations, so the frames are pictures of their own to it, whose compressed rows are taken
/// into chunks of the animation. Facts from the Portable Network Graphics (PNG) Specification, third
/// edition, sections 5.7 and 11.3.6.
public final class PNGAnimation {
    /// How long a frame is shown: a fraction of a second.
    public struct Delay: Hashable, Sendable {
        /// Parts of a second, 0…65,535.
        public let numerator: Int
        /// What part of a second, 1…65,535.
        public let denominator: Int

        /// `count` parts of a second, each the `rate`th of one; as nearly as the format can say it.
        public init(_ count: Int, rate: Int) {
            guard count > 0xFFFF else {
                (numerator, denominator) = (max(count, 0), rate)
                return
            }
            (numerator, denominator) = (min((count + rate / 2) / rate, 0xFFFF), 1)
        }
    }

    /// zlib's usual level: frames are small, and stay on a page for long.
    private static let level: Int32 = 6

    private var encoder: PNGEncoder
    private let hasOpacity: Bool
    private var sequenceNumber: UInt32 = 0
    private var framesLeft: Int

    /// Begins a file of so many frames of a page of `size`, all of them with or without opacity; it is
    /// played `playCount` times, and without an end for 0.
    ///
    /// Its default picture comes next, by `addDefault`.
    ///
    /// - Throws: where the encoder fails.
    public init(
        size: PixelSize, hasOpacity: Bool, frameCount: Int, playCount: Int,
        _ metadata: PNGMetadata = PNGMetadata()
    ) throws(GraphicsError) {
        precondition(frameCount > 0, "an animation has frames")
        self.hasOpacity = hasOpacity
        framesLeft = frameCount
        encoder = try PNGEncoder(
            size: size, hasOpacity: hasOpacity, metadata, level: Self.level)
        try encoder.add(
            chunk: "acTL",
            UInt32(clamping: frameCount).bigEndianBytes
                + UInt32(clamping: playCount).bigEndianBytes)
    }

    /// Adds the rows of a surface, as wide as the page, as the next ones of the default picture.
    public func addDefault(_ part: PixelRectangle, of picture: ImageSurface) throws(GraphicsError) {
        try encoder.add(part, of: picture)
    }

    /// Adds a frame: the pixels of `part`, which is not empty, take the place of those before.
    public func add(
        _ part: PixelRectangle, of picture: ImageSurface, for delay: Delay
    ) throws(GraphicsError) {
        precondition(framesLeft > 0 && !part.isEmpty, "a frame was promised, with pixels")
        framesLeft -= 1
        try encoder.add(chunk: "fcTL", control(part, delay))
        var frame = try PNGEncoder(size: part.size, hasOpacity: hasOpacity, level: Self.level)
        try frame.add(part, of: picture)
        try frame.end()
        let file = frame.takeBytes()
        for chunk in PNGChunks(file) where chunk.name == "IDAT" {
            try encoder.add(chunk: "fdAT", takeSequenceNumber() + file[chunk.body])
        }
    }

    /// Ends the file, after its last frame.
    public func end() throws(GraphicsError) {
        precondition(framesLeft == 0, "all frames that were promised")
        try encoder.end()
    }

    /// The bytes of the file since the last call.
    public func takeBytes() -> [UInt8] { encoder.takeBytes() }

    /// What stands before the pixels of a frame, which replace others and stay.
    private func control(_ part: PixelRectangle, _ delay: Delay) -> [UInt8] {
        let place = [part.width, part.height, part.x, part.y]
        return takeSequenceNumber() + place.flatMap { UInt32(clamping: $0).bigEndianBytes }
            + UInt16(clamping: delay.numerator).bigEndianBytes
            + UInt16(clamping: delay.denominator).bigEndianBytes + [0, 0]
    }

    private func takeSequenceNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return sequenceNumber.bigEndianBytes
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, the highest first.
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
