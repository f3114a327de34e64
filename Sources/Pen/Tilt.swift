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

    /// A lean of `x` to the right and `y` towards the user.
    public init(x: Angle, y: Angle) {
        self.x = x
        self.y = y
    }

    /// The lean of a pen at `altitude` above the surface whose upper end points to `azimuth`.
    public init(altitude: Angle, azimuth: Angle) {
        guard altitude.radians > 0 else {
            // Flat on the surface both angles are as large as they get.
            self.init(
                x: .atan2(y: azimuth.cosine, x: 0), y: .atan2(y: azimuth.sine, x: 0))
            return
        }
        let tangent = altitude.tangent
        self.init(x: .atan(azimuth.cosine / tangent), y: .atan(azimuth.sine / tangent))
    }

    /// The angle between pen and surface: 90 degrees is upright, 0 is flat.
    public var altitude: Angle {
        if isFlat { return .zero }
        let slope = Vector(dx: x.tangent, dy: y.tangent).length
        return slope == 0 ? .right : .atan(1 / slope)
    }

    /// Where the upper end points on the surface, from +x towards +y, in 0…360 degrees.
    ///
    /// An upright pen points nowhere; its azimuth is 0.
    public var azimuth: Angle {
        let slope =
            isFlat
            ? Vector(dx: x.sine, dy: y.sine)
            : Vector(dx: x.tangent, dy: y.tangent)
        return slope.angle.normalized
    }

    private var isFlat: Bool {
        abs(x.radians) >= .pi / 2 || abs(y.radians) >= .pi / 2
    }
}
