public import Geometry
import RealModule

/// How a pen leans, as tablets report it: two angles from upright, as in W3C Pointer Events.
///
/// The conversions are those of Pointer Events Level 3, "Converting between tiltX / tiltY and
/// altitudeAngle / azimuthAngle".
public struct Tilt: Hashable, Sendable {
    /// The lean in the x-z plane, -90…90 degrees; positive where the upper end leans right.
    public var x: Angle
    /// The lean in the y-z plane, -90…90 degrees; positive where it leans towards the user, down
    /// the page.
    public var y: Angle

    /// A lean of `x` to the right and `y` towards the user; no farther than flat.
    public init(x: Angle, y: Angle) {
        self.x = Self.limited(x)
        self.y = Self.limited(y)
    }

    private static func limited(_ angle: Angle) -> Angle {
        // What is no angle stays as it is, for somebody to refuse it.
        guard angle.radians.isFinite else { return angle }
        return Angle(radians: min(max(angle.radians, -.pi / 2), .pi / 2))
    }

    /// The lean of a pen at `altitude` above the surface whose upper end points to `azimuth`.
    public init(altitude: Angle, azimuth: Angle) {
        guard altitude.radians > Self.negligible else {
            // Flat on the surface an angle is as large as it gets, or none at all.
            self.init(x: Self.flatLean(azimuth.cosine), y: Self.flatLean(azimuth.sine))
            return
        }
        let tangent = altitude.tangent
        self.init(x: .atan(azimuth.cosine / tangent), y: .atan(azimuth.sine / tangent))
    }

    /// The angle between pen and surface: 90 degrees is upright, 0 is flat.
    public var altitude: Angle {
        if abs(x.radians) >= .pi / 2 || abs(y.radians) >= .pi / 2 { return .zero }
        return .atan2(y: x.cosine * y.cosine, x: direction.length)
    }

    /// Where the upper end points on the surface, from +x towards +y, in 0…360 degrees.
    ///
    /// An upright pen points nowhere; its azimuth is 0. A flat one has two angles of 90 degrees
    /// wherever it does not point along an axis; its azimuth is the middle of that quarter, where
    /// Pointer Events has 0.
    public var azimuth: Angle {
        // Both angles at 90 degrees leave a rest of their cosines, of the right signs.
        direction.angle.normalized
    }

    /// The same lean as seen on a page that is turned by `angle`, from +x towards +y.
    public func turned(by angle: Angle) -> Tilt {
        angle == .zero ? self : Tilt(altitude: altitude, azimuth: azimuth + angle)
    }

    /// The same lean as seen in a mirror that stands upright on the page.
    public var mirrored: Tilt { Tilt(x: .zero - x, y: y) }

    /// Points as the tangents of the two angles do, and stays finite for a flat pen.
    private var direction: Vector {
        Vector(dx: x.sine * y.cosine, dy: y.sine * x.cosine)
    }

    /// Radians, and fractions of a unit, that come from rounding only.
    private static let negligible = 1e-9

    private static func flatLean(_ component: Double) -> Angle {
        if abs(component) <= negligible { return .zero }
        return component > 0 ? .right : .zero - .right
    }
}
