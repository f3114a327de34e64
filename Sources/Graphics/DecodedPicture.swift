public import Geometry

/// The pixels of a picture from a file, or fewer that show the same.
public struct DecodedPicture {
    /// The pixels, the right way round.
    public let surface: ImageSurface
    /// The rectangle of the surface that the picture fills, in its pixels: all of it, but for a part of
    /// the outermost pixels where a smaller picture has no whole number of them.
    public let extent: Rectangle
    /// Whether the file has no damage; pixels that it should hold may be grey where it has.
    public let isSound: Bool

    /// A picture of all pixels of a surface.
    public init(_ surface: ImageSurface) {
        self.surface = surface
        extent = PixelRectangle(surface.size).rectangle
        isSound = true
    }

    /// How much of a picture is wanted.
    public struct Detail: Sendable {
        /// The extent in which it will be shown, in pixels: no fewer than those are made of it.
        public var shown: Size?
        /// How many pixels it may have, even where more would be shown.
        public var pixels: Int

        /// All of the picture, unless told otherwise.
        public init(shown: Size? = nil, pixels: Int = .max) {
            (self.shown, self.pixels) = (shown, pixels)
        }

        /// By how much both sides can be divided so that no less is seen, at most `most`.
        func unseen(_ size: PixelSize, most: Double) -> Double {
            guard let shown else { return 1 }
            let columns = Double(size.width) / max(shown.width, 1)
            let rows = Double(size.height) / max(shown.height, 1)
            return min(max(min(columns, rows), 1), most)
        }
    }

    /// The most pixels that a picture from outside may have: 256 MiB of memory.
    public static let maximumPixels = 1 << 26

    static func check(_ size: PixelSize) throws(GraphicsError) {
        let longest = ImageSurface.maximumLength
        guard size.width > 0, size.height > 0, max(size.width, size.height) <= longest,
            size.width * size.height <= maximumPixels
        else {
            throw GraphicsError(
                .pictureTooLarge(
                    size.width, size.height, longest: longest, millions: maximumPixels >> 20))
        }
    }

    /// The extent of the picture in the bytes of a PNG file, from its first lines.
    ///
    /// - Throws: where it is no PNG, or larger than `maximumPixels`.
    public static func size(ofPNG bytes: [UInt8]) throws(GraphicsError) -> PixelSize {
        try bytes.withUnsafeBufferPointer { file throws(GraphicsError) in
            try PNGDecoder(file).size
        }
    }

    /// The picture in the bytes of a PNG file.
    ///
    /// `goesOn` is asked now and then whether to go on.
    /// - Throws: where it is no PNG, ends too early, or is larger than `maximumPixels`; `stopped`
    ///   where it was not to go on.
    public init(
        png bytes: [UInt8], _ detail: Detail = Detail(), goesOn: () -> Bool = { true }
    ) throws(GraphicsError) {
        (surface, extent) = try bytes.withUnsafeBufferPointer { file throws(GraphicsError) in
            let decoder = try PNGDecoder(file)
            let size = decoder.size
            let factor = Self.divisor(of: size, detail)
            let extent = Rectangle(
                x: 0, y: 0, width: Double(size.width) / Double(factor),
                height: Double(size.height) / Double(factor))
            return (try decoder.picture(by: factor, goesOn: goesOn), extent)
        }
        isSound = true
    }

    /// The whole number to divide by: down where it is of what is shown, up where it is a limit.
    private static func divisor(of size: PixelSize, _ detail: Detail) -> Int {
        var factor = Int(detail.unseen(size, most: Double(PNGReduction.most)))
        while factor < PNGReduction.most {
            let reduced = PNGReduction(size, by: factor).reduced
            if reduced.width * reduced.height <= detail.pixels { break }
            factor += 1
        }
        return factor
    }

    /// The extent of the picture in the bytes of a JPEG file, from its first lines, as it is shown:
    /// turned as its camera was.
    ///
    /// - Throws: where it is no JPEG, or larger than `maximumPixels`.
    public static func size(ofJPEG bytes: [UInt8]) throws(GraphicsError) -> PixelSize {
        JPEGOrientation(jpeg: bytes).shown(try JPEGDecoder(bytes).size)
    }

    /// The picture in the bytes of a JPEG file, turned as its camera was.
    ///
    /// - Throws: where it is no JPEG, cannot be decoded, or is larger than `maximumPixels`.
    public init(jpeg bytes: [UInt8], _ detail: Detail = Detail()) throws(GraphicsError) {
        let orientation = JPEGOrientation(jpeg: bytes)
        let decoder = try JPEGDecoder(bytes)
        let shown = orientation.shown(decoder.size)
        let eighths = Self.eighths(of: shown, detail)
        let rows: ImageSurface
        (rows, isSound) = try decoder.picture(eighths: eighths)
        surface = try orientation.upright(rows)
        let share = Double(eighths) / 8
        let size = Size(
            width: Double(shown.width) * share, height: Double(shown.height) * share)
        let corner = orientation.corner(in: size)
        extent = Rectangle(
            x: corner.x == 0 ? 0 : Double(surface.size.width) - size.width,
            y: corner.y == 0 ? 0 : Double(surface.size.height) - size.height,
            width: size.width, height: size.height)
    }

    /// How many eighths of both sides the decoder is to make.
    private static func eighths(of size: PixelSize, _ detail: Detail) -> Int {
        let shown = Int((8 / detail.unseen(size, most: 8)).rounded(.up))
        let fitting = (1...8).last { eighths in
            let (width, height) = (size.width * eighths + 7, size.height * eighths + 7)
            return (width / 8) * (height / 8) <= detail.pixels
        }
        return min(shown, fitting ?? 1)
    }
}

extension JPEGOrientation {
    /// The pixels of a file the right way round.
    fileprivate func upright(_ raw: ImageSurface) throws(GraphicsError) -> ImageSurface {
        guard self != .upright else { return raw }
        let surface = try ImageSurface(size: shown(raw.size), format: .rgb24)
        try surface.draw { context in
            context.concatenate(
                Transform(offset: corner(in: Size(surface.size)) - .zero))
            context.concatenate(right: axes.right, down: axes.down)
            context.setSource(raw)
            context.paint()
        }
        return surface
    }
}

extension Size {
    fileprivate init(_ size: PixelSize) {
        self.init(width: Double(size.width), height: Double(size.height))
    }
}
