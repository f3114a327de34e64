import CTurboJPEG
import Geometry

/// Reads the bytes of a JPEG file, its rows as they are there.
final class JPEGDecoder {
    /// The extent of the picture, as its rows are in the file.
    let size: PixelSize

    private let bytes: [UInt8]
    private let raw: tjhandle

    /// Reads the first lines of a file.
    ///
    /// - Throws: where it is no JPEG, or one with too many pixels.
    init(_ bytes: [UInt8]) throws(GraphicsError) {
        guard let raw = tjInitDecompress() else { throw GraphicsError(.noMemoryForJPEG) }
        self.bytes = bytes
        self.raw = raw
        var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
        let code = tjDecompressHeader3(
            raw, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
        size = PixelSize(width: Int(width), height: Int(height))
        guard code == 0 else { throw GraphicsError(.noJPEG) }
        guard space != TJCS_CMYK.rawValue, space != TJCS_YCCK.rawValue else {
            throw GraphicsError(.printingColors)
        }
        try DecodedPicture.check(size)
    }

    deinit { tjDestroy(raw) }

    /// The picture with so many eighths of its width and height.
    ///
    /// - Throws: where it is damaged, or memory is short.
    func picture(eighths: Int) throws(GraphicsError) -> ImageSurface {
        let reduced = PixelSize(
            width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
        let surface = try ImageSurface(size: reduced, format: .rgb24)
        let code = surface.withPixels { pixels, bytesPerRow in
            tjDecompress2(
                raw, bytes, UInt(bytes.count),
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(reduced.width),
                Int32(bytesPerRow), Int32(reduced.height), Int32(TJPF_BGRA.rawValue), 0)
        }
        // A warning, as of a photograph that ends too early, leaves a picture, and is refused.
        guard code == 0 else { throw GraphicsError(.damagedJPEG) }
        return surface
    }
}
