public import Geometry

/// How large a window is when it opens.
public enum WindowExtent: Hashable, Sendable {
    /// Exactly so many pixels.
    case exactly(PixelSize)
    /// So many pixels, or fewer where the screen has no room for them and for the desktop's frame.
    case atMost(PixelSize)

    /// The size in pixels where there is room.
    public var size: PixelSize {
        switch self {
        case .exactly(let size), .atMost(let size): size
        }
    }
}
