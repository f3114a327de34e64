import Geometry
import Ink

extension Collection where Element == InkPoint {
    /// The smallest rectangle around all points, as `bounds` gives it.
    ///
    /// That one is a generic function of another module, and allocates memory for every point; this one
    /// is made for the collections of this module.
    var inkBounds: Rectangle {
        var bounds = Rectangle.null
        for point in self { bounds.formUnion(point.bounds) }
        return bounds
    }
}
