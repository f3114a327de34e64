public import Geometry

/// Writes a PNG that moves: APNG, as browsers play it.
///
/// Other programs show its default picture, which is no frame of the animation. libpng as it comes
/// knows no animations, so the frames are pictures of their own to it, whose compressed rows are taken
/// into chunks of the animation. Facts from the Portable Network Graphics (PNG) Specification, third
/// edition, sections 5.7 and 11.3.6.
public final class PNGAnimation {
    /// How the frames are played.
    public struct Course: Hashable, Sendable {
        /// How many frames follow, above 0.
        public var frameCount: Int
        /// How often it is played; 0 for without an end.
        public var playCount: Int

        /// So many frames, played once unless told otherwise.
        public init(frameCount: Int, playCount: Int = 1) {
            self.frameCount = frameCount
            self.playCount = playCount
        }
    }

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

    private let encoder: PNGEncoder
    private let size: PixelSize
    private let layout: PNGEncoder.Layout
    private var sequenceNumber: UInt32 = 0
    private var framesLeft: Int

    /// Begins a file with its default picture, `.rgb24` or `.argb32` as all frames are; `sink` takes
    /// the bytes and gives false where it cannot.
    ///
    /// - Throws: where the encoder fails or the sink did; nothing more is given to it then.
    public init(
        _ course: Course, showing picture: ImageSurface, _ metadata: PNGMetadata = PNGMetadata(),
        sink: @escaping (UnsafeRawBufferPointer) -> Bool
    ) throws(GraphicsError) {
        precondition(course.frameCount > 0, "an animation has frames")
        size = picture.size
        layout = picture.hasOpacity ? .rgba : .rgb
        framesLeft = course.frameCount
        encoder = try PNGEncoder(level: Self.level, sink: sink)
        try encoder.begin(size, layout, metadata)
        try encoder.add(
            chunk: "acTL",
            UInt32(clamping: course.frameCount).bigEndianBytes
                + UInt32(clamping: course.playCount).bigEndianBytes)
        try Self.addRows(of: picture, PixelRectangle(size), layout, to: encoder)
    }

    /// Adds a frame: the pixels of `part`, which is not empty, take the place of those before.
    public func add(
        _ part: PixelRectangle, of picture: ImageSurface, for delay: Delay
    ) throws(GraphicsError) {
        precondition(framesLeft > 0 && !part.isEmpty, "a frame was promised, with pixels")
        framesLeft -= 1
        try encoder.add(chunk: "fcTL", control(part, delay))
        let file = try Self.encoded(part, of: picture, layout)
        for chunk in PNGChunks(file) where chunk.name == "IDAT" {
            try encoder.add(chunk: "fdAT", takeSequenceNumber() + file[chunk.body])
        }
    }

    /// Ends the file, after its last frame.
    public func end() throws(GraphicsError) {
        precondition(framesLeft == 0, "all frames that were promised")
        try encoder.end()
    }

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

    /// A part of a picture as a PNG of its own.
    private static func encoded(
        _ part: PixelRectangle, of picture: ImageSurface, _ layout: PNGEncoder.Layout
    ) throws(GraphicsError) -> [UInt8] {
        let file = Bytes()
        let encoder = try PNGEncoder(level: level) { piece in
            file.bytes += piece
            return true
        }
        try encoder.begin(PixelSize(width: part.width, height: part.height), layout)
        try addRows(of: picture, part, layout, to: encoder)
        try encoder.end()
        return file.bytes
    }

    private static func addRows(
        of picture: ImageSurface, _ part: PixelRectangle, _ layout: PNGEncoder.Layout,
        to encoder: borrowing PNGEncoder
    ) throws(GraphicsError) {
        let rows = PNGRows(
            size: PixelSize(width: part.width, height: part.height),
            kind: layout == .rgb ? .rgb24 : .argb32)
        let result = picture.withPixels { bytes, bytesPerRow -> GraphicsError? in
            let corner = part.y * bytesPerRow + 4 * part.x
            do throws(GraphicsError) {
                _ = try rows.write(
                    UnsafeMutableRawBufferPointer(rebasing: bytes[corner...]), bytesPerRow,
                    layout, to: encoder
                ) { _ in true }
                return nil
            } catch { return error }
        }
        if let result { throw result }
    }

    private final class Bytes {
        var bytes: [UInt8] = []
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, the highest first.
    var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
