import CCoverage
import Geometry
import Ink

/// What the next point of a chain joins on to: the last point so far, and the sides that lead there.
struct ChainJoint {
    /// The last point.
    var point: InkPoint
    /// Where the tangents of the ink before it touch it; nil where a disc lies there already.
    var normals: (clockwise: Vector, counterclockwise: Vector)?
}

extension CoverageMask.Pixels {
    /// How far a strip may overlap the one before where the line turns, in square pixels: it sticks out
    /// by the overlap times the turn.
    private static let largestOverlap = 0.06

    /// Adds the ink from a joint to the next point, without the round end there; gives that joint and
    /// the rectangle that may have changed.
    ///
    /// Where the line hardly turns, a strip overlaps the one before a little, else a disc joins them.
    func add(_ joint: ChainJoint, to end: InkPoint) -> ChainJoint {
        let cone = RoundCone(start: joint.point, end: end)
        guard let tangents = cone.tangents else {
            add(disc: cone.largerDisc)
            // A smaller disc within needs its own sides still.
            return ChainJoint(point: end, normals: nil)
        }
        let normals = (tangents.clockwise, tangents.counterclockwise)
        let overlap = overlap(joint, normals)
        if overlap == nil { add(disc: joint.point) }
        add(strip: cone, tangents, overlap: overlap ?? 0)
        return ChainJoint(point: end, normals: normals)
    }

    /// Adds the round end of a chain.
    func add(disc point: InkPoint) {
        guard let box = box(point.bounds), let corner else { return }
        var disc = coverage_disc(point, strength: texture.strength)
        coverage_add_disc(
            &disc, coverage_box(box), corner.values, corner.directions, bytesPerRow, isFast)
    }

    private func add(strip cone: RoundCone, _ tangents: RoundCone.Tangents, overlap: Double) {
        let bounds = cone.bounds
        guard let box = box(bounds), let corner else { return }
        guard !cone.isLong else {
            for half in [(cone.start, cone.middle), (cone.middle, cone.end)] {
                let part = RoundCone(start: half.0, end: half.1)
                guard let tangents = part.tangents else { continue }
                add(strip: part, tangents, overlap: overlap)
            }
            return
        }
        var strip = coverage_strip(cone, tangents, overlap: overlap, strength: texture.strength)
        coverage_add_strip(
            &strip, coverage_box(box), corner.values, corner.directions, bytesPerRow, isFast)
    }

    /// Where the corner of the canvas would be.
    var corner: (values: UnsafeMutableRawPointer, directions: UnsafeMutableRawPointer)? {
        guard let values = bytes.baseAddress, let directions = directions.baseAddress else {
            return nil
        }
        let offset = -origin.y * bytesPerRow - origin.x
        return (values + offset, directions + offset)
    }

    var isFast: Int32 { WideVectors.areUsed ? 1 : 0 }

    /// How far the next strip has to begin before its start so that no pixel's middle is left out on
    /// the outer side of the turn; nil where that would stick out.
    private func overlap(
        _ joint: ChainJoint, _ next: (clockwise: Vector, counterclockwise: Vector)
    ) -> Double? {
        guard let last = joint.normals else { return nil }
        let turn = max(
            Self.turn(last.clockwise, next.clockwise),
            Self.turn(last.counterclockwise, next.counterclockwise))
        let overlap = (joint.point.radius + 1) * turn
        return overlap * turn <= Self.largestOverlap ? overlap : nil
    }

    /// The turn between two directions in radians, as long as it is small; beyond 90° any large one.
    private static func turn(_ first: Vector, _ second: Vector) -> Double {
        first.dot(second) > 0 ? abs(first.cross(second)) : 10
    }

    /// The pixels that ink with these bounds may cover, or nil for none.
    func box(_ bounds: Rectangle) -> PixelRectangle? {
        let bounds = bounds.outset(by: ConeCoverage.margin)
        // Cut off before it is rounded: no call, and nothing too large.
        let x = Int(max(bounds.minX, Double(window.x)))
        let y = Int(max(bounds.minY, Double(window.y)))
        let right = min(bounds.maxX, Double(window.right - 1))
        let bottom = min(bounds.maxY, Double(window.bottom - 1))
        guard right >= Double(x), bottom >= Double(y) else { return nil }
        return PixelRectangle(x: x, y: y, width: Int(right) + 1 - x, height: Int(bottom) + 1 - y)
    }
}
