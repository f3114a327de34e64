import Geometry
import Input

/// What a drag from a control does, in the place of a tap: along the axis in which it went first.
public final class AxisDrag {
    /// The way that a drag goes.
    public enum Axis: Hashable, Sendable {
        /// To the side; to the right counts.
        case horizontal
        /// Up and down; upwards counts.
        case vertical
    }

    /// Takes how far a drag has gone along its axis since it was one, in points.
    public var move: (Axis, Double) -> Void = { _, _ in }
    /// Takes whether what the drag has done is to stay.
    public var end: (Bool) -> Void = { _ in }

    private let theme: Theme
    /// Where the contact began, or has become a drag; nil without any.
    private var start: Point?
    private var axis: Axis?

    /// A drag that does nothing yet.
    public init(theme: Theme) { self.theme = theme }

    /// Takes a sample of the contact; false where that is for a tap.
    func take(_ sample: PenSample) -> Bool {
        switch sample.phase {
        case .hover: return false
        case .began: (start, axis) = (sample.position, nil)
        case .moved: goOn(to: sample.position)
        case .ended, .cancelled:
            guard axis != nil else { return false }
            (start, axis) = (nil, nil)
            end(sample.phase == .ended)
            return true
        }
        return axis != nil
    }

    private func goOn(to place: Point) {
        guard let start else { return }
        let way = place - start
        if axis == nil {
            guard way.length > theme.slop else { return }
            axis = abs(way.dx) >= abs(way.dy) ? .horizontal : .vertical
            self.start = place
        } else if let axis {
            move(axis, (axis == .horizontal ? way.dx : -way.dy) / theme.pixels(1))
        }
    }
}
