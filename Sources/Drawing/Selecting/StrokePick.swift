public import Geometry
import Ink

extension Layer {
    /// The topmost stroke whose ink lies within `reach` of a place, nil where there is none.
    ///
    /// Erasing strokes are passed over, as there is nothing to see of them.
    public func stroke(at place: Point, within reach: Double) -> StrokeID? {
        let touch = InkContact([
            InkPoint(position: place, radius: max(reach, .leastNonzeroMagnitude))
        ])
        return strokes(intersecting: touch.bounds).last { element in
            element.stroke.brush.effect == .ink && StrokeShape(element.stroke).meets(touch)
        }?.id
    }
}
