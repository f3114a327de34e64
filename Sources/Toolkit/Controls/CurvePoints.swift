import Geometry
public import Input

/// The points of a rising curve while somebody moves them: what they do, the curve always allows.
public struct CurvePoints: Hashable, Sendable {
    /// The most points that a curve has, its two ends included.
    public static let most = 6
    /// How near the inputs of two points come.
    static let gap = 0.02

    /// The curve through the points.
    public private(set) var curve: ResponseCurve

    /// The points of a curve.
    public init(_ curve: ResponseCurve) { self.curve = curve }

    /// All points but the two ends.
    public var inner: ArraySlice<ResponseCurve.ControlPoint> { curve.points.dropFirst().dropLast() }

    /// The number of the inner point within `reach` of a place, the nearest; nil where there is none.
    func nearest(_ input: Double, _ output: Double, reach: Double) -> Int? {
        func distance(_ index: Int) -> Double {
            let point = curve.points[index]
            return Vector(dx: point.input - input, dy: point.output - output).length
        }
        let index = inner.indices.min { distance($0) < distance($1) }
        return index.flatMap { distance($0) <= reach ? $0 : nil }
    }

    /// Moves an inner point as near to a place as its neighbours let it.
    public mutating func move(_ index: Int, to input: Double, _ output: Double) {
        guard inner.indices.contains(index) else { return }
        var points = curve.points
        let (left, right) = (points[index - 1], points[index + 1])
        let least = left.input + Self.gap
        points[index] = ResponseCurve.ControlPoint(
            min(max(input, least), max(right.input - Self.gap, least)),
            min(max(output, left.output), right.output))
        curve = ResponseCurve(points) ?? curve
    }

    /// Puts a point on the curve at an input; gives its number, or nil where there is no room.
    public mutating func add(at input: Double) -> Int? {
        guard curve.points.count < Self.most,
            curve.points.allSatisfy({ abs($0.input - input) >= Self.gap })
        else { return nil }
        let index = curve.points.firstIndex { $0.input > input } ?? curve.points.count
        guard index > 0, index < curve.points.count else { return nil }
        var points = curve.points
        points.insert(
            ResponseCurve.ControlPoint(input, curve.value(at: input)), at: index)
        guard let changed = ResponseCurve(points) else { return nil }
        curve = changed
        return index
    }

    /// Puts a point in the middle of the widest gap; gives its number, or nil where there is no room.
    public mutating func addInWidestGap() -> Int? {
        let gaps = zip(curve.points, curve.points.dropFirst())
        let widest = gaps.max { $0.1.input - $0.0.input < $1.1.input - $1.0.input }
        return widest.flatMap { add(at: ($0.0.input + $0.1.input) / 2) }
    }

    /// Takes an inner point away.
    public mutating func remove(_ index: Int) {
        guard inner.indices.contains(index) else { return }
        var points = curve.points
        points.remove(at: index)
        curve = ResponseCurve(points) ?? curve
    }
}
