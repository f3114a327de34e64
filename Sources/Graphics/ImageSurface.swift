import CCairo
public import Geometry
import Wording

/// A picture in memory that can be drawn on, or drawn with.
public final class ImageSurface {
    /// How a pixel is kept.
    public enum Format: Hashable, Sendable {
        /// Four bytes, premultiplied, with opacity: a layer.
        case argb32
        /// Four bytes, the highest unused: a window.
        case rgb24
        /// One byte of opacity: a mask.
        case a8

        var cairo: cairo_format_t {
            switch self {
            case .argb32: CAIRO_FORMAT_ARGB32
            case .rgb24: CAIRO_FORMAT_RGB24
            case .a8: CAIRO_FORMAT_A8
            }
        }

        /// The bytes of a row of so many pixels, as Cairo wants them.
        ///
        /// - Throws: where that is beyond `maximumLength`.
        public func bytesPerRow(width: Int) throws(GraphicsError) -> Int {
            let (width, _) = try ImageSurface.extent(of: PixelSize(width: width, height: 1))
            return Int(cairo_format_stride_for_width(cairo, width))
        }
    }

    /// The largest width and height that Cairo can hold, in pixels.
    public static let maximumLength = 32_767

    /// The extent in pixels.
    public let size: PixelSize

    let raw: OpaquePointer

    /// A cleared surface: transparent, or black without opacity.
    ///
    /// - Throws: where a side is beyond `maximumLength` or memory is short.
    public init(size: PixelSize, format: Format) throws(GraphicsError) {
        let (width, height) = try Self.extent(of: size)
        self.size = size
        raw = cairo_image_surface_create(format.cairo, width, height)
        try check(.cannotMakePicture(size.width, size.height))
    }

    /// A surface at the start of memory, with the bytes that are there, which have to be enough.
    ///
    /// - Throws: where a side is beyond `maximumLength`.
    public convenience init(
        on memory: PixelMemory, size: PixelSize, format: Format
    ) throws(GraphicsError) {
        let bytesPerRow = try format.bytesPerRow(width: size.width)
        precondition(bytesPerRow * size.height <= memory.count, "more pixels than memory")
        try self.init(
            wrapping: memory.start, size: size, bytesPerRow: bytesPerRow, format: format,
            owner: memory)
    }

    /// A surface on pixels that somebody else owns, without a copy; these live as long as `owner`, which lives as
    /// long as Cairo knows them, or outlive it where there is none.
    ///
    /// - Throws: where Cairo cannot take rows of this length.
    public init(
        wrapping pixels: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, format: Format,
        owner: AnyObject? = nil
    ) throws(GraphicsError) {
        let (width, height) = try Self.extent(of: size)
        self.size = size
        raw = cairo_image_surface_create_for_data(
            pixels.assumingMemoryBound(to: UInt8.self), format.cairo, width, height,
            Int32(clamping: bytesPerRow))
        try check(.cannotDrawOn(size.width, size.height, bytesPerRow: bytesPerRow))
        if let owner { try keep(owner) }
    }

    /// The same pixels, of four bytes each, as if all were opaque.
    ///
    /// - Throws: where memory is short.
    public func withoutOpacity() throws(GraphicsError) -> ImageSurface {
        let opaque = try withPixels { bytes, bytesPerRow throws(GraphicsError) in
            try bytes.baseAddress.map { pixels throws(GraphicsError) in
                try ImageSurface(
                    wrapping: pixels, size: size, bytesPerRow: bytesPerRow, format: .rgb24,
                    owner: self)
            }
        }
        return opaque ?? self
    }

    /// Only its place counts.
    nonisolated(unsafe) private static let ownerKey =
        UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// Keeps an object as long as Cairo has use for the pixels.
    private func keep(_ owner: AnyObject) throws(GraphicsError) {
        let kept = Unmanaged.passRetained(owner)
        let status = cairo_surface_set_user_data(raw, Self.ownerKey, kept.toOpaque()) { owner in
            if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
        }
        guard status != CAIRO_STATUS_SUCCESS else { return }
        kept.release()
        try GraphicsError.check(status, .cannotMakePicture(size.width, size.height))
    }

    deinit { cairo_surface_destroy(raw) }

    /// Draws on the surface; an error of any call in `body` is thrown once, at its end.
    public func draw(_ body: (Context) throws(GraphicsError) -> Void) throws(GraphicsError) {
        let context = Context(on: self)
        try body(context)
        try context.check()
    }

    /// Lends the pixels for reading and writing, row after row of `bytesPerRow` bytes.
    public func withPixels<Result, Failure: Error>(
        _ body: (
            _ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int
        ) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        cairo_surface_flush(raw)
        defer { cairo_surface_mark_dirty(raw) }
        let bytesPerRow = Int(cairo_image_surface_get_stride(raw))
        let bytes = UnsafeMutableRawBufferPointer(
            start: cairo_image_surface_get_data(raw), count: bytesPerRow * size.height)
        return try body(bytes, bytesPerRow)
    }

    /// Whether its pixels have opacity beside their colours.
    public var hasOpacity: Bool { cairo_image_surface_get_format(raw) == CAIRO_FORMAT_ARGB32 }

    /// Whether any of its pixels, of four bytes each, is translucent.
    public var isTranslucent: Bool {
        hasOpacity
            && withPixels { bytes, bytesPerRow in
                (0..<size.height).contains { y in
                    var all = UInt32.max
                    for x in 0..<size.width {
                        all &= bytes.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
                    }
                    return all >> 24 != 255
                }
            }
    }

    fileprivate static func extent(of size: PixelSize) throws(GraphicsError) -> (Int32, Int32) {
        let lengths = 0...maximumLength
        guard lengths.contains(size.width), lengths.contains(size.height) else {
            throw GraphicsError(.sideTooLong(size.width, size.height, limit: maximumLength))
        }
        return (Int32(size.width), Int32(size.height))
    }

    private func check(_ what: @autoclosure () -> Message) throws(GraphicsError) {
        try GraphicsError.check(cairo_surface_status(raw), what())
    }
}
