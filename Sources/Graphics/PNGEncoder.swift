import CPNG
public import Geometry

/// What a PNG tells of a picture besides its pixels.
public struct PNGMetadata: Hashable, Sendable {
    /// What the picture is called, or nil.
    public var title: String?
    /// The program that made it, or nil.
    public var software: String?
    /// How many pixels are an inch on paper, above 0, or nil where that is open.
    public var pixelsPerInch: Double?

    /// Metadata of these; none of them by default.
    public init(title: String? = nil, software: String? = nil, pixelsPerInch: Double? = nil) {
        self.title = title
        self.software = software
        self.pixelsPerInch = pixelsPerInch
    }

    /// Rounded to whole pixels per metre, which is what the format keeps; 0 for none given.
    fileprivate var pixelsPerMetre: UInt32 {
        pixelsPerInch.map { UInt32(max(min($0 / 0.0254, 1e6), 1).rounded()) } ?? 0
    }
}

/// Writes a picture as a PNG, row by row: the one way to libpng.
///
/// Colours are sRGB, and the same picture gives the same bytes. Neither the picture nor the file
/// ever has to be whole in memory.
public struct PNGEncoder: ~Copyable {
    /// The fastest of zlib's levels: a drawing is even colours, and what more work saves is little.
    public static let fastest: Int32 = 1

    /// zlib's Z_DEFAULT_STRATEGY.
    private static let strategy: Int32 = 0
    /// Bytes that are compressed at once.
    private static let pieceLength = 64 * 1024

    private let state: UnsafeMutablePointer<downstroke_png>

    /// Begins a file of a picture of `size`, of colours with or without opacity.
    ///
    /// - Throws: where libpng cannot write such a picture.
    public init(
        size: PixelSize, hasOpacity: Bool, _ metadata: PNGMetadata = PNGMetadata(),
        level: Int32 = fastest
    ) throws(GraphicsError) {
        state = .allocate(capacity: 1)
        state.initialize(to: downstroke_png())
        try check(downstroke_png_create(state))
        try check(downstroke_png_compress(state, level, Self.strategy, Self.pieceLength))
        if let title = metadata.title { try add(title, key: "Title") }
        if let software = metadata.software { try add(software, key: "Software") }
        // PNG_COLOR_TYPE_RGB and PNG_COLOR_TYPE_RGB_ALPHA are sums, which Swift does not import.
        let header = downstroke_png_header(
            width: UInt32(clamping: size.width), height: UInt32(clamping: size.height),
            color_type: PNG_COLOR_MASK_COLOR | (hasOpacity ? PNG_COLOR_MASK_ALPHA : 0),
            density: metadata.pixelsPerMetre)
        try check(downstroke_png_begin(state, header))
    }

    deinit {
        downstroke_png_destroy(state)
        state.deallocate()
    }

    /// Adds a text under one of the keys of the format: Title, Software.
    private func add(_ text: String, key: String) throws(GraphicsError) {
        let isASCII: Int32 = text.utf8.allSatisfy { $0 < 0x80 } ? 1 : 0
        try check(downstroke_png_text(state, key, text, isASCII))
    }

    /// Adds a chunk of another kind between the rows of pictures.
    func add(chunk name: String, _ bytes: [UInt8]) throws(GraphicsError) {
        try check(downstroke_png_chunk(state, name, bytes, bytes.count))
    }

    /// Adds as the next rows what a part of a surface of four bytes a pixel shows; it is as wide as the
    /// picture.
    ///
    /// - Throws: where memory is short, or the picture has no more rows.
    public mutating func add(_ part: PixelRectangle, of surface: ImageSurface) throws(GraphicsError)
    {
        let status = surface.withPixels { bytes, bytesPerRow in
            downstroke_png_rows(
                state,
                bytes.baseAddress.map {
                    ($0 + part.y * bytesPerRow + 4 * part.x).assumingMemoryBound(
                        to: UInt8.self)
                }, bytesPerRow, part.height)
        }
        try check(status)
    }

    /// Ends the file.
    ///
    /// - Throws: where memory is short, or rows are missing.
    public mutating func end() throws(GraphicsError) { try check(downstroke_png_end(state)) }

    /// The bytes of the file since the last call.
    public mutating func takeBytes() -> [UInt8] {
        defer { state.pointee.count = 0 }
        return Array(UnsafeBufferPointer(start: state.pointee.bytes, count: state.pointee.count))
    }

    private func check(_ status: Int32) throws(GraphicsError) {
        guard status == 0 else { return }
        let reason = String(cString: downstroke_png_message(state))
        throw GraphicsError(reason, doing: .cannotEncode)
    }
}

extension ImageSurface {
    /// The picture, of four bytes a pixel, as the bytes of a PNG file, with opacity only where there is
    /// any.
    ///
    /// - Throws: where it has no pixels, or memory is short.
    public func png(_ metadata: PNGMetadata = PNGMetadata()) throws(GraphicsError) -> [UInt8] {
        var encoder = try PNGEncoder(size: size, hasOpacity: isTranslucent, metadata)
        try encoder.add(PixelRectangle(size), of: self)
        try encoder.end()
        return encoder.takeBytes()
    }
}
