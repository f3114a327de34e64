public import Geometry
public import Input

/// What a drag from a control to another place does, in the place of a tap.
public final class CarryDrag {
    /// Says whether a contact that begins may carry something; else it taps, or scrolls.
    public var isReady: (PenSample) -> Bool = { _ in true }
    /// Takes where a drag is, in the window.
    public var move: (Point) -> Void = { _ in }
    /// Takes where it ended, in the window; nil where it was given up.
    public var end: (Point?) -> Void = { _ in }

    private let theme: Theme
    private var start: Point?
    private var isMoving = false

    /// A drag that does nothing yet.
    public init(theme: Theme) { self.theme = theme }

    /// Whether the contact is for this, and not for what scrolls around the control.
    var isActive: Bool { start != nil }

    /// Takes nothing more of the contact that goes on.
    public func giveUp() { (start, isMoving) = (nil, false) }

    /// Takes a sample of a contact on `view`; false where that is for a tap.
    public func take(_ sample: PenSample, on view: View) -> Bool {
        switch sample.phase {
        case .hover: return false
        case .began:
            isMoving = false
            start = isReady(sample) ? sample.position : nil
        case .moved:
            guard let start else { return false }
            isMoving = isMoving || (sample.position - start).length > theme.slop
            if isMoving { move(sample.position + view.offset) }
        case .ended, .cancelled:
            defer { (start, isMoving) = (nil, false) }
            guard isMoving else { return false }
            end(sample.phase == .ended ? sample.position + view.offset : nil)
            return true
        }
        return isMoving
    }
}
