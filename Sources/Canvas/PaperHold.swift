import Geometry
import Input

/// Paper that fingers hold, or that a touchpad turns: where they took it, and what they make of that.
struct PaperHold {
    /// What was shown when they took hold.
    private(set) var start: Viewport
    /// What they made of the view last; another one means that somebody else changed it meanwhile.
    private(set) var shown: Viewport
    /// What fingers had done when somebody else changed the view; nil where nobody has.
    private var former: PaperGrip?

    /// A window that shows `viewport`, of which fingers take hold.
    init(_ viewport: Viewport) { (start, shown) = (viewport, viewport) }

    /// What the window shows after the fingers did this, where it shows `current` now.
    mutating func drag(_ grip: PaperGrip, _ current: Viewport, screenScale: Double) -> Viewport {
        var grip = grip
        if current != shown { (start, former) = (current, grip) }
        if let former {
            grip.start = former.place
            grip.zoom /= former.zoom
            grip.turn = Angle(radians: grip.turn.radians - former.turn.radians)
        }
        shown = view(grip, screenScale: screenScale)
        return shown
    }

    private func view(_ grip: PaperGrip, screenScale: Double) -> Viewport {
        var view = start.moved(by: grip.place - grip.start)
        if grip.zoom != 1 {
            view = view.zoomed(by: grip.zoom, about: grip.place, screenScale: screenScale)
                .zoomSnapped(about: grip.place, screenScale: screenScale)
        }
        guard grip.turn != .zero else { return view }
        return view.turned(by: grip.turn, about: grip.place).turnSnapped(about: grip.place)
    }
}
