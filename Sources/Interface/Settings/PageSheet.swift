import Geometry
import Graphics
import Toolkit

/// What sheets have in common that show one of several pages beside a list of these.
extension Overlay {
    /// Where such a sheet lies in a window of this size.
    func pageFrame(in size: Size) -> Rectangle {
        let margin = min(theme.pixels(16), min(size.width, size.height) / 24).rounded(.down)
        let width = max(min(theme.pixels(980), size.width - 2 * margin), 1)
        let height = max(min(theme.pixels(660), size.height - 2 * margin), 1)
        return Rectangle(
            x: ((size.width - width) / 2).rounded(),
            // Below the bar where there is room, as it shows what is set.
            y: min(
                max(((size.height - height) / 2).rounded(), theme.pixels(84)),
                max(size.height - height - margin, 0)
            ).rounded(), width: width.rounded(), height: height.rounded())
    }

    /// Draws what the list lies on, so many pixels wide.
    func drawSidebar(_ sidebar: Double, in context: Context) {
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: 0, y: 0, width: Int(sidebar), height: Int(bounds.height)))
            context.fill(bounds, radius: theme.radius(.sheet), theme[.hover])
            context.strokeInside(
                bounds, radius: theme.radius(.sheet), width: theme.hairline,
                color: theme[.hairline])
        }
    }
}
