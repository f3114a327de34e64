import Geometry
import Input

/// Finds the window of a pen event that the X server sent to the root window.
///
/// XWayland 24.1.10 does not know which window a pen is over unless the mouse is over the same one
/// (xserver work item 1884, fixed in 24.1.11), so it sends all events of the pen to the root window.
struct RootEventRouter {
    /// A window of this program on the screen.
    struct Target: Hashable {
        /// The number of the window on the server.
        var xWindow: UInt
        /// Where its pixels are, in pixels of the screen.
        var area: PixelRectangle
        /// Its ancestor below the root: the window manager's frame, or the window itself.
        var topLevel: UInt
    }

    /// The windows of this program, the focused one first.
    var targets: [Target] = []
    /// Where each pen went down; nil for a contact in another program's window.
    private var contacts: [DeviceID: Target?] = [:]

    /// Whether the pen went down in an event sent to the root window.
    func hasContact(_ source: DeviceID) -> Bool { contacts[source] != nil }

    /// The window of an event at `place` on the screen; nil if it belongs to another program.
    ///
    /// A contact stays in the window where it began. `topLevel` is the topmost window at a press,
    /// which may be another program's.
    mutating func target(
        of kind: RawPointerEvent.Kind, from source: DeviceID, at place: Point, topLevel: UInt?
    ) -> Target? {
        if let contact = contacts[source] {
            if kind == .release(1) { contacts[source] = nil }
            return contact
        }
        guard kind == .press(1) else { return targets.first { $0.contains(place) } }
        let target = targets.first { $0.topLevel == topLevel && $0.contains(place) }
        contacts[source] = .some(target)
        return target
    }

    /// Forgets the contact of a device that is gone.
    mutating func forget(_ source: DeviceID) { contacts[source] = nil }
}

extension RootEventRouter.Target {
    func contains(_ place: Point) -> Bool {
        let local = position(of: place)
        return local.x >= 0 && local.y >= 0 && local.x < Double(area.width)
            && local.y < Double(area.height)
    }

    /// A place on the screen, in pixels of the window.
    func position(of place: Point) -> Point {
        Point(x: place.x - Double(area.x), y: place.y - Double(area.y))
    }
}
