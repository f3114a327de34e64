/// A width and a height, in the pixels of its own space.
public struct Size: Hashable, Sendable {
    /// The extent in x, not negative.
    public var width: Double
    /// The extent in y, not negative.
    public var height: Double

    /// A size of `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A width and a height in whole pixels: of a window, a surface, a picture.
public struct PixelSize: Hashable, Sendable {
    /// Columns of pixels.
    public var width: Int
    /// Rows of pixels.
    public var height: Int

    /// A size of `width` by `height` pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

extension Size {
    /// An extent in whole pixels.
    public init(_ size: PixelSize) {
        self.init(width: Double(size.width), height: Double(size.height))
    }
}
