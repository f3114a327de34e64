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
    /// Steps of a tilt per degree.
    public static let stepsPerDegree = 100.0

    /// Steps of a tilt per radian.
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
            tilt: tilt.map {
                Tilt(
                    x: Angle(radians: Self.rounded($0.x.radians, SampleGrid.stepsPerRadian)),
                    y: Angle(radians: Self.rounded($0.y.radians, SampleGrid.stepsPerRadian)))
            })
    }

    private static func rounded(_ value: Double, _ steps: Double) -> Double {
        (value * steps).rounded() / steps
    }
}
