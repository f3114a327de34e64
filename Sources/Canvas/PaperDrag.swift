import Geometry
import Input
import RealModule

/// A contact that moves the paper instead of drawing on it: what it does, and from where.
///
/// All of it follows from where the contact began and where it is, so that nothing adds up.
struct PaperDrag {
    /// What it does to the paper.
    enum Kind: Hashable {
        case move
        case zoom
        case turn
    }

    /// Points upwards in which the paper becomes twice as large.
    private static let doubling = 120.0
    /// How near to the middle of the window, in points, there is no direction.
    private static let blindSpot = 8.0

    /// What it does.
    let kind: Kind
    /// What it made of the view last; another one means that somebody else changed it meanwhile.
    private(set) var shown: Viewport
    private var start: Point
    private var viewport: Viewport

    /// A contact at `place` of a window that shows `viewport`.
    init(_ kind: Kind, at place: Point, _ viewport: Viewport) {
        (self.kind, start, self.viewport, shown) = (kind, place, viewport, viewport)
    }

    /// What the window shows with the contact at `place`, where it shows `current` now.
    mutating func drag(to place: Point, _ current: Viewport, screenScale: Double) -> Viewport {
        guard current == shown else {
            self = PaperDrag(kind, at: place, current)
            return current
        }
        shown = view(at: place, screenScale: screenScale)
        return shown
    }

    private func view(at place: Point, screenScale: Double) -> Viewport {
        switch kind {
        case .move: return viewport.moved(by: place - start)
        case .zoom:
            let doublings = (start.y - place.y) / (Self.doubling * screenScale)
            return
                viewport
                .zoomed(by: .pow(2, doublings), about: start, screenScale: screenScale)
                .zoomSnapped(about: start, screenScale: screenScale)
        case .turn:
            let (from, to) = (start - viewport.center, place - viewport.center)
            let blind = Self.blindSpot * screenScale
            guard from.length > blind, to.length > blind else { return shown }
            return viewport.turned(by: to.angle - from.angle, about: viewport.center)
                .turnSnapped(about: viewport.center)
        }
    }
}

/// The keys that make a contact move the paper, as far as they are held.
struct DragKeys: Hashable {
    /// Space or R; nil for neither.
    private var key: KeyPress.Key?
    /// What is held with it.
    var modifiers: KeyPress.Modifiers = []

    /// Takes a key that went down, and tells whether it is one of them.
    mutating func press(_ press: KeyPress) -> Bool {
        let isPlain = press.modifiers.isDisjoint(with: [.control, .alt, .logo])
        switch press.key {
        case .character(" ") where press.modifiers.isDisjoint(with: [.alt, .logo]): break
        case .character("r") where isPlain: break
        default: return false
        }
        (key, modifiers) = (press.key, press.modifiers)
        return true
    }

    /// Takes a key that went up.
    mutating func release(_ key: KeyPress.Key) { if key == self.key { self.key = nil } }

    /// What a contact does that begins now; nil where it draws.
    var kind: PaperDrag.Kind? {
        switch key {
        case .character("r"): .turn
        case nil: nil
        default: kindOfModifiers
        }
    }

    /// What the middle button of a mouse does, or Space.
    var kindOfModifiers: PaperDrag.Kind {
        if modifiers.contains(.control) { return .zoom }
        return modifiers.contains(.shift) ? .turn : .move
    }
}
