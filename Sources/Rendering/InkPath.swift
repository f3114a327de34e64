import Geometry
import Graphics
import Ink

/// Lays a chain of ink points into the path of a context, as parts that all turn the same way
/// round, so that one fill gives their union without a seam.
///
/// Each pair of points gives the area between its centres and its tangents. Where the line turns,
/// the gap on its outer side is closed by a triangle as long as that is exact enough, else by the
/// disc.
struct InkPath {
    /// How far the outline may lie inside the true one, in pixels of the picture.
    private static let tolerance = 0.04

    /// The path is cut where it reaches this far beyond the picture, in pixels: the slope of a line
    /// that is much longer is lost in the arithmetic of Cairo's edges.
    private static let farthest = 16_384.0

    private let context: Context
    private let visible: Rectangle
    private let scale: Double
    private var normals: (clockwise: Vector, counterclockwise: Vector)?

    /// A path of `context` for the part of the drawing in `visible`, shown at `scale`.
    init(context: Context, visible: Rectangle, scale: Double) {
        self.context = context
        self.visible = visible
        self.scale = scale
    }

    /// Adds a chain; both ends are round.
    mutating func add(_ chain: some Collection<InkPoint>) {
        guard let first = chain.first else { return }
        addEnd(first)
        normals = nil
        var last = first
        for point in chain.dropFirst() {
            add(RoundCone(start: last, end: point))
            last = point
        }
        addEnd(last)
    }

    private func addEnd(_ point: InkPoint) {
        guard point.nib != .zero else {
            addDisc(point)
            return
        }
        guard point.bounds.intersects(visible) else { return }
        NibOutline(point, point, scale: scale).add(to: context)
    }

    private mutating func add(_ cone: RoundCone) {
        guard cone.bounds.intersects(visible) else {
            normals = nil
            return
        }
        if reach(cone) > Self.farthest {
            add(RoundCone(start: cone.start, end: cone.middle))
            add(RoundCone(start: cone.middle, end: cone.end))
            return
        }
        guard cone.start.nib == .zero, cone.end.nib == .zero else {
            NibOutline(cone.start, cone.end, scale: scale).add(to: context)
            normals = nil
            return
        }
        guard let next = cone.tangentNormals else {
            addDisc(cone.largerDisc)
            normals = nil
            return
        }
        addJoint(at: cone.start, to: next)
        addBody(cone, next)
        normals = next
    }

    private func addBody(
        _ cone: RoundCone, _ normals: (clockwise: Vector, counterclockwise: Vector)
    ) {
        let (start, end) = (cone.start, cone.end)
        // By way of the centres: the tangents of a swelling line do not touch opposite each other,
        // and two bodies meet without a crack only if both end in the joint's centre.
        context.move(to: start.position)
        context.addLine(to: start.position + normals.counterclockwise * start.radius)
        context.addLine(to: end.position + normals.counterclockwise * end.radius)
        context.addLine(to: end.position)
        context.addLine(to: end.position + normals.clockwise * end.radius)
        context.addLine(to: start.position + normals.clockwise * start.radius)
        context.closePath()
    }

    private func addJoint(
        at point: InkPoint, to next: (clockwise: Vector, counterclockwise: Vector)
    ) {
        guard let normals else {
            addDisc(point)
            return
        }
        addWedge(at: point, from: normals.counterclockwise, to: next.counterclockwise)
        addWedge(at: point, from: next.clockwise, to: normals.clockwise)
    }

    /// Closes the gap between two normals where the second is clockwise of the first: elsewhere the
    /// two bodies overlap.
    private func addWedge(at point: InkPoint, from first: Vector, to second: Vector) {
        guard first.cross(second) > 0 || first.dot(second) < 0 else { return }
        // The triangle misses r (1 - cos α/2) at its middle; half of 1 + cos α is cos² α/2.
        let halfAngleCosine = max(0, (1 + first.dot(second)) / 2).squareRoot()
        guard point.radius * scale * (1 - halfAngleCosine) <= Self.tolerance else {
            addDisc(point)
            return
        }
        context.move(to: point.position)
        context.addLine(to: point.position + first * point.radius)
        context.addLine(to: point.position + second * point.radius)
        context.closePath()
    }

    private func addDisc(_ point: InkPoint) {
        guard point.bounds.intersects(visible) else { return }
        context.addCircle(center: point.position, radius: point.radius)
    }

    private func reach(_ cone: RoundCone) -> Double {
        let bounds = cone.bounds
        return scale
            * max(
                visible.minX - bounds.minX, bounds.maxX - visible.maxX,
                visible.minY - bounds.minY, bounds.maxY - visible.maxY)
    }
}
