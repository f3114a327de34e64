import Geometry
import Graphics
import Ink

/// Lays a chain of ink points into the path of a context, as parts that all turn the same way
/// round, so that one fill gives their union without a seam.
///
/// Each pair of points gives the area between its centres and its tangents. As long as the line hardly
/// turns these are one part, a ribbon with one corner for each point on each side. Where it turns more,
/// the gap on its outer side is closed by a triangle as long as that is exact enough, else by the disc.
struct InkPath {
    /// How far the outline may lie inside the true one, in pixels of the picture.
    private static let tolerance = 0.04

    /// How far a corner of a ribbon may lie beside the true outline, in pixels of the picture.
    private static let cornerTolerance = 0.02

    /// The path is cut where it reaches this far beyond the picture, in pixels: the slope of a line
    /// that is much longer is lost in the arithmetic of Cairo's edges.
    private static let farthest = 16_384.0

    private let context: Context
    private let visible: Rectangle
    private let scale: Double
    private var normals: (clockwise: Vector, counterclockwise: Vector)?
    /// The corners of the ribbon so far on its clockwise side, which are the way back; empty for none.
    private var wayBack: [Point] = []
    /// The last corner on the other side, and the last point.
    private var lastCorner = Point.zero
    private var last: InkPoint?

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
        wayBack.reserveCapacity(chain.count + 2)
        var last = first
        for point in chain.dropFirst() {
            add(RoundCone(start: last, end: point))
            last = point
        }
        endRibbon()
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
            endRibbon()
            normals = nil
            return
        }
        if reach(cone) > Self.farthest {
            add(RoundCone(start: cone.start, end: cone.middle))
            add(RoundCone(start: cone.middle, end: cone.end))
            return
        }
        guard cone.start.nib == .zero, cone.end.nib == .zero else {
            endRibbon()
            NibOutline(cone.start, cone.end, scale: scale).add(to: context)
            normals = nil
            return
        }
        guard let tangents = cone.tangents else {
            endRibbon()
            addDisc(cone.largerDisc)
            normals = nil
            return
        }
        let next = (clockwise: tangents.clockwise, counterclockwise: tangents.counterclockwise)
        if !continueRibbon(at: cone.start, to: next, tangents.direction) {
            endRibbon()
            addJoint(at: cone.start, to: next)
            beginRibbon(at: cone.start, next)
        }
        normals = next
        last = cone.end
    }

    /// Begins a ribbon in the middle of a point: the tangents of a swelling line do not touch opposite
    /// each other, and two parts meet without a crack only if both end in the joint's centre.
    private mutating func beginRibbon(
        at point: InkPoint, _ normals: (clockwise: Vector, counterclockwise: Vector)
    ) {
        lastCorner = point.position + normals.counterclockwise * point.radius
        context.move(to: point.position)
        context.addLine(to: lastCorner)
        wayBack.append(point.position + normals.clockwise * point.radius)
    }

    /// Leads the ribbon around a point where the line hardly turns, one corner on each side; gives false
    /// where there is no ribbon, the turn is too sharp, or a side would go back.
    private mutating func continueRibbon(
        at point: InkPoint, to next: (clockwise: Vector, counterclockwise: Vector),
        _ direction: Vector
    ) -> Bool {
        guard let normals, let inner = wayBack.last else { return false }
        let left = normals.counterclockwise + next.counterclockwise
        let right = normals.clockwise + next.clockwise
        // The sum of two unit vectors is 2 cos α/2 long; the corner lies r (1 - cos α/2) off.
        let (leftLength, rightLength) = (left.length, right.length)
        let turn = 1 - min(leftLength, rightLength) / 2
        guard point.radius * scale * turn <= Self.cornerTolerance else { return false }
        let corner = point.position + left * (point.radius / leftLength)
        let back = point.position + right * (point.radius / rightLength)
        guard (corner - lastCorner).dot(direction) > 0, (back - inner).dot(direction) > 0 else {
            return false
        }
        context.addLine(to: corner)
        lastCorner = corner
        wayBack.append(back)
        return true
    }

    /// Ends the ribbon at the last point, if there is one.
    private mutating func endRibbon() {
        guard !wayBack.isEmpty, let last, let normals else { return }
        context.addLine(to: last.position + normals.counterclockwise * last.radius)
        context.addLine(to: last.position)
        context.addLine(to: last.position + normals.clockwise * last.radius)
        for corner in wayBack.reversed() { context.addLine(to: corner) }
        context.closePath()
        wayBack.removeAll(keepingCapacity: true)
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
