import CTurboJPEG
import Geometry

/// Reads the bytes of a JPEG file, its rows as they are there.
///
/// What the library warns of, such as bytes that belong to nothing or an end that is missing, is shown as it
/// makes it, as everywhere else: scanners and cameras write such files.
final class JPEGDecoder {
    /// The extent of the picture, as its rows are in the file.
    let size: PixelSize

    private let bytes: [UInt8]
    private let raw: tjhandle
    private let isGrey: Bool

    /// Reads the first lines of a file.
    ///
    /// - Throws: where it is no JPEG, or one with too many pixels.
    init(_ bytes: [UInt8]) throws(GraphicsError) {
        guard let raw = tjInitDecompress() else { throw GraphicsError(.noMemoryForJPEG) }
        self.bytes = bytes
        self.raw = raw
        var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
        // The code tells of warnings too; without an extent there was no header.
        _ = tjDecompressHeader3(
            raw, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
        size = PixelSize(width: Int(width), height: Int(height))
        isGrey = space == TJCS_GRAY.rawValue
        guard width > 0, height > 0 else { throw GraphicsError(.noJPEG) }
        guard space != TJCS_CMYK.rawValue, space != TJCS_YCCK.rawValue else {
            throw GraphicsError(.printingColors)
        }
        try DecodedPicture.check(size)
    }

    deinit { tjDestroy(raw) }

    /// The picture with so many eighths of its width and height, and whether the file has no damage.
    ///
    /// - Throws: where it cannot be decoded to its last row, or memory is short.
    func picture(eighths: Int) throws(GraphicsError) -> (ImageSurface, isSound: Bool) {
        let reduced = PixelSize(
            width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
        let surface = try ImageSurface(size: reduced, format: .rgb24)
        let (code, isComplete) = surface.withPixels { pixels, bytesPerRow in
            let code = tjDecompress2(
                raw, bytes, UInt(bytes.count),
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(reduced.width),
                Int32(bytesPerRow), Int32(reduced.height), Int32(TJPF_BGRA.rawValue), 0)
            // Opaque where the library came to it; what it tells of an error after a warning is the same.
            let last = (reduced.height - 1) * bytesPerRow + 4 * reduced.width - 1
            return (code, pixels[last] == 0xFF)
        }
        guard isComplete else { throw GraphicsError(.damagedJPEG) }
        let colors = bytes.withUnsafeBufferPointer { PictureColors(jpeg: $0) }
        if let transform = colors.flatMap({ ColorTransform($0, isGrey: isGrey, isBGR: true) }) {
            surface.withPixels { pixels, bytesPerRow in
                for y in 0..<reduced.height {
                    guard let row = pixels.baseAddress?.advanced(by: y * bytesPerRow) else {
                        return
                    }
                    transform.apply(to: row, count: reduced.width)
                }
            }
        }
        return (surface, code == 0)
    }
}
