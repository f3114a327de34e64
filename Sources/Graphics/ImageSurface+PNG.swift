import CCairo
import Geometry

extension ImageSurface {
    /// The picture as the bytes of a PNG file, with opacity only where there is any.
    ///
    /// - Throws: where it has no pixels, or memory is short.
    public func png(_ metadata: PNGMetadata = PNGMetadata()) throws(GraphicsError) -> [UInt8] {
        var encoder = try PNGEncoder(size: size, pngLayout, metadata)
        try encoder.add(PixelRectangle(size), of: self)
        try encoder.end()
        return encoder.takeBytes()
    }

    /// How its pixels are kept in a file.
    public var pngLayout: PNGEncoder.Layout {
        switch format {
        case .a8: .gray
        case .rgb24: .rgb
        case .argb32: isOpaque ? .rgb : .rgba
        }
    }

    private var isOpaque: Bool {
        withPixels { bytes, bytesPerRow in
            for y in 0..<size.height {
                var all = UInt32.max
                for x in 0..<size.width {
                    all &= bytes.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
                }
                if all >> 24 != 255 { return false }
            }
            return true
        }
    }

    /// How a pixel is kept.
    var format: Format {
        switch cairo_image_surface_get_format(raw) {
        case CAIRO_FORMAT_A8: .a8
        case CAIRO_FORMAT_RGB24: .rgb24
        default: .argb32
        }
    }

    /// Whether its pixels have opacity beside their colours.
    public var hasOpacity: Bool { format == .argb32 }
}
