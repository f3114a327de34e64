public import Geometry

/// How large a window is when it opens.
public enum WindowExtent: Hashable, Sendable {
    /// Exactly so many pixels.
    case exactly(PixelSize)
    /// So many pixels, or fewer where the screen has no room for them and for the desktop's frame.
    case atMost(PixelSize)

    /// The extent in pixels where there is room.
    var size: PixelSize {
        switch self {
        case .exactly(let size), .atMost(let size): size
        }
    }
}

/// What the desktop draws around a window, in pixels.
struct WindowFrame: Hashable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0

    /// Where nobody tells: a title, and a bar of the desktop above it.
    static let unknown = WindowFrame(top: 80, left: 8, bottom: 8, right: 8)

    /// The place of a window that is to be `size`, in the middle of the `usable` part of the screen, and
    /// no larger than that has room for.
    func place(_ size: PixelSize, in usable: PixelRectangle) -> PixelRectangle {
        let width = max(min(size.width, usable.width - left - right), 1)
        let height = max(min(size.height, usable.height - top - bottom), 1)
        return PixelRectangle(
            x: usable.x + left + max(usable.width - left - right - width, 0) / 2,
            y: usable.y + top + max(usable.height - top - bottom - height, 0) / 2,
            width: width, height: height)
    }

    /// Whether it is within the `usable` part of a screen, around a window of `size` that was put in the middle of the screen
    /// before anybody knew the frame: desktops take that place for the one of the frame, or for the one within.
    func isSeenWhole(
        around size: PixelSize, inMiddleOf screen: PixelRectangle, in usable: PixelRectangle
    ) -> Bool {
        let x = screen.x + (screen.width - size.width) / 2
        let y = screen.y + (screen.height - size.height) / 2
        return usable.contains(
            PixelRectangle(
                x: x - left, y: y - top, width: left + size.width + left + right,
                height: top + size.height + top + bottom))
    }
}
