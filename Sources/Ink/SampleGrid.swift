import Geometry
import Input

/// The steps in which the samples of a pen are kept.
///
/// They are far finer than pens are: what is drawn looks the same, takes a quarter of the space in a
/// file, and comes back from there bit by bit as it was drawn.
public enum SampleGrid {
    /// Steps of a place per pixel.
    public static let stepsPerPixel = 256.0
    /// Steps of a time per second.
    public static let stepsPerSecond = 10_000.0
    /// Steps of the normalised force, 0…1.
    public static let stepsOfForce = 65_536.0
    /// Steps of an angle per degree.
    public static let stepsPerDegree = 100.0

    /// Steps of an angle per radian.
    public static let stepsPerRadian = stepsPerDegree * 180 / .pi
}

extension StrokeSample {
    /// The same sample with every value at the nearest step of `SampleGrid`.
    ///
    /// What is no number, or too large to be counted in steps, stays as it is.
    public var onGrid: StrokeSample {
        StrokeSample(
            position: Point(
                x: Self.rounded(position.x, SampleGrid.stepsPerPixel),
                y: Self.rounded(position.y, SampleGrid.stepsPerPixel)),
            seconds: Self.rounded(seconds, SampleGrid.stepsPerSecond),
            force: force.map { Self.rounded($0, SampleGrid.stepsOfForce) },
            tilt: tilt, rotation: rotation)
    }

    private static func rounded(_ value: Double, _ steps: Double) -> Double {
        (value * steps).rounded() / steps
    }
}

/// An angle of half a turn at most to either side, in steps of `SampleGrid`, or none: two bytes.
struct SampleAngle: Hashable, Sendable {
    private static let absent = Int16.min
    /// Half a turn is the same to both sides.
    private static let half = Int16(180 * SampleGrid.stepsPerDegree)
    private let steps: Int16

    /// The nearest step; what is no number is none.
    init(_ angle: Angle?) {
        guard let angle, abs(angle.radians) < 4 else {
            steps = Self.absent
            return
        }
        let count = Int16((angle.radians * SampleGrid.stepsPerRadian).rounded())
        steps = count == Self.half ? -Self.half : count
    }

    /// The angle, with as many digits as files have.
    var angle: Angle? {
        guard steps != Self.absent else { return nil }
        return Angle(radians: Double(Float(Double(steps) / SampleGrid.stepsPerRadian)))
    }
}
