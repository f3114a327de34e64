import Geometry
import Input

/// Where a pen is expected, and when.
struct PredictedPoint: Hashable {
    var position: Point
    var time: Timestamp
}
