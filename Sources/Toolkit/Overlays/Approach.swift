import Geometry
import Graphics
import Input

/// How an overlay comes to its place, and the picture from which it is shown on its way and there.
final class Approach {
    /// How many frames the picture may take before the overlay comes nevertheless, as one that changes all the time:
    /// enough for a window of 4K.
    private static let mostFrames = 32

    private enum Way: Hashable {
        /// It is in its place, or has none.
        case none
        /// It comes once there is a picture of it, which has taken so many frames so far.
        case ahead(Int)
        case begun(Arrival, Arrival.Look)
    }

    private unowned let overlay: Overlay
    private var way = Way.none
    /// What the overlay looks like; nil for one that was there at once.
    private var picture: OverlayPicture?

    /// An overlay that has not come yet.
    init(of overlay: Overlay) { self.overlay = overlay }

    /// Whether it has not come to its place yet.
    var isOnItsWay: Bool { way != .none }

    /// Whether the overlay is shown from a picture of it, or will be.
    var isPictured: Bool { isOnItsWay || picture != nil }

    /// Whether it has a place, but is not to be seen yet, as its picture is being drawn.
    var isAhead: Bool { if case .ahead = way { true } else { false } }

    /// Has it come as soon as there is a picture of it.
    func begin() { if overlay.entrance != nil { way = .ahead(0) } }

    /// Comes as far as it is by `now`; where it `isHeld`, at once to its place.
    func advance(to now: Timestamp, isHeld: Bool) {
        guard let entrance = overlay.entrance, isOnItsWay else { return }
        if case .ahead(let frames) = way, !isHeld, frames < Self.mostFrames, isPreparing() {
            way = .ahead(frames + 1)
            return
        }
        let former = way
        let arrival = arrival(entrance, now)
        way = isHeld ? .none : arrival.look(at: now).map { .begun(arrival, $0) } ?? .none
        if way != former { overlay.parent?.invalidate(overlay.drawnFrame) }
    }

    private func arrival(_ entrance: Entrance, _ now: Timestamp) -> Arrival {
        if case .begun(let begun, _) = way { return begun }
        let theme = overlay.theme
        return Arrival(
            entrance: entrance, spring: entrance.motion.flatMap(theme.spring), fade: theme.fade,
            start: now.advanced(by: -OverlayStack.frameInterval))
    }

    // MARK: The picture

    /// Draws the next strip of the picture, and tells whether more is to be drawn.
    ///
    /// In its first frame it draws nothing: to make the overlay took long enough.
    private func isPreparing() -> Bool {
        guard !overlay.bounds.isNull else { return false }
        // Where memory is short, the overlay comes nevertheless; to draw it then fails too, which tells of it.
        do throws(GraphicsError) {
            guard let picture = fittingPicture else {
                picture = try OverlayPicture(of: overlay)
                return true
            }
            try picture.drawStrip()
            return !picture.isWhole
        } catch {
            return false
        }
    }

    private var fittingPicture: OverlayPicture? {
        picture.flatMap { $0.part == OverlayPicture.part(of: overlay) ? $0 : nil }
    }

    /// What the overlay looks like now, all of it.
    func wholePicture() throws(GraphicsError) -> OverlayPicture {
        let whole =
            if let fittingPicture { fittingPicture } else { try OverlayPicture(of: overlay) }
        try whole.drawRest()
        return whole
    }

    /// Takes that this part of the overlay looks different now.
    func invalidate(_ part: Rectangle) { picture?.invalidate(part) }

    /// Draws the overlay from its picture, as far as it is to be seen; false where it has none, and draws itself.
    func render(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) -> Bool {
        switch way {
        case .none where picture == nil: return false
        case .none: try paint(Arrival.Look(), part, in: context)
        case .ahead: break
        case .begun(_, let look): try paint(look, part, in: context)
        }
        return true
    }

    private func paint(
        _ look: Arrival.Look, _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        let picture = try wholePicture()
        self.picture = picture
        let way = overlay.frame.origin - Point.zero
        let fixed = overlay.pivot - Point.zero + way
        let depth = Vector(dx: 0, dy: overlay.theme.pixels(look.depth))
        context.saved {
            // Nowhere else is it noted that it looks different.
            context.clip(to: part.intersection(PixelRectangle(covering: overlay.drawnFrame)))
            context.concatenate(
                Transform(scale: look.scale, offset: fixed - fixed * look.scale + depth))
            context.setSource(picture.surface, at: picture.part.rectangle.origin + way)
            context.paint(opacity: look.opacity * overlay.presence)
        }
    }
}
