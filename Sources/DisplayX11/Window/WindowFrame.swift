import Geometry

/// What the desktop draws around a window, in pixels.
struct WindowFrame: Hashable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0

    /// A guess where the frame is unknown: a title bar, and a panel above it.
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

    /// The nearest place of a window that covers `area`, of the same size, with its title bar within the `usable` part of
    /// the screen: with the start of it, where it is longer.
    func placeWithTitleBar(_ area: PixelRectangle, in usable: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            x: max(min(area.x, usable.right - right - area.width), usable.x + left),
            y: max(min(area.y, usable.bottom), usable.y + top),
            width: area.width, height: area.height)
    }

    /// Whether it is within the `usable` part of the screen, around a window that covers `area`.
    func isSeenWhole(around area: PixelRectangle, in usable: PixelRectangle) -> Bool {
        usable.contains(
            PixelRectangle(
                x: area.x - left, y: area.y - top, width: left + area.width + right,
                height: top + area.height + bottom))
    }
}
