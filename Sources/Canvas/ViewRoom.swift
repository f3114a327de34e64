public import Geometry
public import Toolkit

/// The part of a window in which all ink is shown: clear of its edges, and of the bar of tools.
struct ViewRoom {
    /// Points around all ink.
    private static let margin = 40.0
    /// Points at the upper edge for the bar.
    private static let bar = 72.0

    /// The window.
    let window: Rectangle
    /// What of it no tools cover.
    let clear: Rectangle
    /// Where all ink is shown.
    let part: Rectangle

    /// That of a window of `size`.
    init(_ size: PixelSize, theme: Theme) {
        let (margin, bar) = (theme.pixels(Self.margin), theme.pixels(Self.bar))
        window = PixelRectangle(size).rectangle
        clear = Rectangle(
            minX: 0, minY: min(bar, window.maxY - 1), maxX: window.maxX, maxY: window.maxY)
        part = Rectangle(
            minX: margin, minY: bar + margin / 2, maxX: max(window.maxX - margin, margin + 1),
            maxY: max(window.maxY - margin, bar + margin))
    }
}

extension Viewport {
    /// How a drawing is shown that nobody has seen in a window yet, with its ink in this rectangle, null for none: at 100 %,
    /// or smaller where the ink is larger than the window, and so that none lies outside of that, or below the tools where
    /// it has some.
    public init(firstOf ink: Rectangle, size: PixelSize, theme: Theme, hasTools: Bool) {
        self.init(size: size, scale: theme.scale)
        guard !ink.isNull else { return }
        let room = ViewRoom(size, theme: theme)
        let shown = Rectangle(around: ink.corners.map(windowPlace))
        guard !(hasTools ? room.clear : room.window).contains(shown) else { return }
        self = fitting(ink, in: room.part, screenScale: theme.scale)
        if scale > theme.scale {
            self = zoomed(to: theme.scale, about: room.part.center)
        }
    }
}
