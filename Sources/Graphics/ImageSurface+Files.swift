import CPNG
import CTurboJPEG
public import Geometry

extension ImageSurface {
    /// The most pixels that a picture from outside may have: 256 MiB of memory.
    public static let maximumFilePixels = 1 << 26

    /// The extent of the picture in the bytes of a PNG file, from its first lines.
    ///
    /// - Throws: where it is no PNG, or larger than `maximumFilePixels`.
    public static func size(ofPNG bytes: [UInt8]) throws(GraphicsError) -> PixelSize {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        let isKnown = bytes.withUnsafeBytes {
            png_image_begin_read_from_memory(&image, $0.baseAddress, $0.count)
        }
        guard isKnown != 0 else { throw GraphicsError(.noPNG) }
        return try checked(width: Int(image.width), height: Int(image.height))
    }

    /// The extent of the picture in the bytes of a JPEG file, from its first lines, as it is shown:
    /// turned as its camera was.
    ///
    /// - Throws: where it is no JPEG, or larger than `maximumFilePixels`.
    public static func size(ofJPEG bytes: [UInt8]) throws(GraphicsError) -> PixelSize {
        JPEGOrientation(jpeg: bytes).shown(
            try withDecoder { decoder throws(GraphicsError) in try size(ofJPEG: bytes, decoder) })
    }

    /// The picture in the bytes of a PNG file.
    ///
    /// - Throws: where it is no PNG, is damaged, or is larger than `maximumFilePixels`.
    public convenience init(png bytes: [UInt8]) throws(GraphicsError) {
        let size = try Self.size(ofPNG: bytes)
        try self.init(size: size, format: .argb32)
        try PNGReduction(size, by: 1).read(bytes, into: self)
    }

    /// The picture in the bytes of a JPEG file, its rows as they are in the file, with so many eighths
    /// of its width and height.
    ///
    /// - Throws: where it is no JPEG, is damaged, or is larger than `maximumFilePixels`.
    convenience init(jpeg bytes: [UInt8], eighths: Int) throws(GraphicsError) {
        let size = try Self.withDecoder { decoder throws(GraphicsError) in
            try Self.size(ofJPEG: bytes, decoder)
        }
        let reduced = PixelSize(
            width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
        try self.init(size: reduced, format: .rgb24)
        try Self.withDecoder { decoder throws(GraphicsError) in
            let code = withPixels { pixels, bytesPerRow in
                tjDecompress2(
                    decoder, bytes, UInt(bytes.count),
                    pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(reduced.width),
                    Int32(bytesPerRow), Int32(reduced.height), Int32(TJPF_BGRA.rawValue), 0)
            }
            // A warning, as of a photograph that ends too early, leaves a picture, and is refused.
            guard code == 0 else { throw GraphicsError(.damagedJPEG) }
        }
    }

    private static func size(
        ofJPEG bytes: [UInt8], _ decoder: tjhandle
    ) throws(GraphicsError) -> PixelSize {
        var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
        let code = tjDecompressHeader3(
            decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
        guard code == 0 else { throw GraphicsError(.noJPEG) }
        guard space != TJCS_CMYK.rawValue, space != TJCS_YCCK.rawValue else {
            throw GraphicsError(.printingColors)
        }
        return try checked(width: Int(width), height: Int(height))
    }

    private static func withDecoder<Value>(
        _ body: (tjhandle) throws(GraphicsError) -> Value
    ) throws(GraphicsError) -> Value {
        guard let decoder = tjInitDecompress() else {
            throw GraphicsError(.noMemoryForJPEG)
        }
        defer { tjDestroy(decoder) }
        return try body(decoder)
    }

    private static func checked(width: Int, height: Int) throws(GraphicsError) -> PixelSize {
        guard width > 0, height > 0, max(width, height) <= maximumLength,
            width * height <= maximumFilePixels
        else {
            throw GraphicsError(
                .pictureTooLarge(
                    width, height, longest: maximumLength, millions: maximumFilePixels >> 20))
        }
        return PixelSize(width: width, height: height)
    }
}
