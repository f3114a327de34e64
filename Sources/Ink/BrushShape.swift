public import Geometry
public import Input
import RealModule

extension Brush {
    /// The ink that it leaves at `position` with a normalised force, 0…1; a pen without `tilt` is
    /// upright.
    public func point(
        at position: Point, force: Double, tilt: Tilt? = nil, rotation: Angle? = nil
    ) -> InkPoint {
        BrushShape(self).point(at: position, force: force, tilt: tilt, rotation: rotation)
    }
}

/// What a brush leaves at a place, from the force and the lean of the pen there.
struct BrushShape: Sendable {
    /// A pen up to this far from upright is held as one writes, and is no tilt, as a fraction of a
    /// quarter turn: 25 degrees.
    private static let writingLean = 25.0 / 90

    /// Below the first the azimuth of a pen is noise, from the second on it is its direction.
    private static let azimuthLean = (none: 4.0 / 90, whole: 28.0 / 90)

    /// A flat nib is never thinner than a pixel: its line would vanish between the pixels.
    static let smallestNibRadius = 0.5

    private let brush: Brush
    private let turns: Bool
    private let readsTilt: Bool

    /// The shape of what `brush` draws.
    init(_ brush: Brush) {
        self.brush = brush
        turns = brush.tip.shape == .flat && brush.tip.follows != .fixed
        readsTilt = turns || brush.tilt != Brush.TiltResponse()
    }

    /// The ink at `position`; a pen without `tilt` is upright.
    func point(
        at position: Point, force: Double, tilt: Tilt?, rotation: Angle? = nil
    ) -> InkPoint {
        let tilt = readsTilt ? tilt : nil
        let lean = tilt.map { 1 - $0.altitude.radians / Angle.right.radians } ?? 0
        let effect = Self.smooth((lean - Self.writingLean) / (1 - Self.writingLean))
        let width = brush.width(force: force) * (1 + brush.tilt.widening * effect)
        let opacity = lightened(opacity(force: force), by: effect)
        guard brush.tip.shape == .flat else {
            return InkPoint(
                position: position, radius: width / 2 + brush.fringe, opacity: opacity)
        }
        let radius = min(max(brush.tip.thickness * width / 2, Self.smallestNibRadius), width / 2)
        let line = line(azimuth: tilt?.azimuth ?? .zero, lean: lean, rotation: rotation)
        return InkPoint(
            position: position, radius: radius, nib: line * (width / 2 - radius), opacity: opacity)
    }

    /// The direction of the nib, of length 1 or shorter.
    private func line(azimuth: Angle, lean: Double, rotation: Angle?) -> Vector {
        if brush.tip.follows == .barrel, let rotation {
            return Vector(angle: brush.tip.angle + rotation)
        }
        return turns
            ? Self.line(fixed: brush.tip.angle, azimuth: azimuth, lean: lean)
            : Vector(angle: brush.tip.angle)
    }

    /// The same ink as a touch without force leaves it; for ink that was laid with full force.
    func fine(_ point: InkPoint) -> InkPoint {
        let (width, full) = (brush.width(force: 0), brush.width(force: 1))
        let isRound = point.nib == .zero
        return InkPoint(
            position: point.position,
            radius: isRound ? width / 2 + brush.fringe : point.radius * width / full,
            nib: point.nib * (width / full), opacity: opacity(force: 0))
    }

    /// What is left of an opacity where the pen leans; of ink that adds up its density is lightened.
    private func lightened(_ opacity: Double, by effect: Double) -> Double {
        let rest = 1 - brush.tilt.lightening * effect
        guard brush.model.addsUp, rest < 1 else { return opacity * rest }
        return 1 - .pow(1 - opacity, rest)
    }

    private func opacity(force: Double) -> Double {
        if brush.model.addsUp {
            let flow = brush.flow
            return flow.least + (flow.most - flow.least) * flow.response.value(at: force)
        }
        let least = brush.opacityAtNoForce
        return least == 1 ? 1 : least + (1 - least) * brush.opacityResponse.value(at: force)
    }

    /// The direction of the nib between the fixed one and the one across the azimuth, of length 1 or
    /// shorter where the two lie across each other.
    ///
    /// A nib has no front: it is the same after half a turn. So the doubled angles are blended, in
    /// which both its directions are one; and where they cancel each other the nib is short instead
    /// of jumping from one to the other.
    private static func line(fixed: Angle, azimuth: Angle, lean: Double) -> Vector {
        let share = smooth(
            (lean - azimuthLean.none) / (azimuthLean.whole - azimuthLean.none))
        guard share > 0 else { return Vector(angle: fixed) }
        let across = azimuth + .right
        guard share < 1 else { return Vector(angle: across) }
        let blend =
            Vector(angle: fixed + fixed) * (1 - share) + Vector(angle: across + across) * share
        return Vector(angle: Angle(radians: blend.angle.radians / 2)) * min(1, 4 * blend.length)
    }

    /// From 0 to 1 without a corner, for an input from 0 to 1 and beyond.
    private static func smooth(_ value: Double) -> Double {
        let value = min(max(value, 0), 1)
        return value * value * (3 - 2 * value)
    }
}
