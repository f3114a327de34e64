import Geometry
import Input

/// The path of one stroke: its samples freed of noise, with a clean start and a clean end.
///
/// 1. `SampleClock` numbers the samples.
/// 2. `Smoother` takes the noise of the device away, as much as is asked for, and `Fairing` dents that are left.
/// 3. `StrokeStart` gives the first samples the force with which the stroke really begins.
/// 4. `PenUpHook` cuts off what a pen scratches while it is lifted, where that is asked for.
///
/// At strength 0 the path is what was reported, with none of these.
public struct ModeledPath: Sendable {
    private var clock = SampleClock()
    private var smoother: Smoother
    private var start = StrokeStart()

    /// The path of a stroke that is smoothed with `strength`, 0…1, along `course`, and faired by `fairing`, 0…1.
    ///
    /// The unstable points of one that is not live are of no use, and its stable ones the same.
    public init(
        strength: Double, along course: Brush.Course = .time, fairing: Double = 0,
        isLive: Bool = true
    ) {
        smoother = Smoother(strength: strength, along: course, fairing: fairing, isLive: isLive)
    }

    /// The path of a stroke with `brush`.
    init(_ brush: Brush, isLive: Bool) {
        self.init(
            strength: brush.smoothing, along: brush.course, fairing: brush.fairing, isLive: isLive)
    }

    /// The number of points so far, stable and unstable.
    public var count: Int { smoother.count }

    /// The points that never change again, counted from the start.
    public var stableCount: Int {
        // The force of the first points is open until the start is over.
        smoother.strength > 0 && !start.isOver ? 0 : smoother.stableCount
    }

    /// The point `index`, which is unstable or became stable with the newest sample.
    public subscript(index: Int) -> ModeledPoint {
        var point = smoother[index]
        if index < start.count { point.force = start.force }
        return point
    }

    /// Whether `append` would take the sample, told by an error if not.
    func check(_ sample: MotionSample) throws(IngestError) {
        guard sample.isFinite else { throw .notFinite }
        try clock.check(sample.seconds)
    }

    /// Takes the next sample of the stroke.
    ///
    /// - Throws: `IngestError.notFinite`, or `.timeRunsBack`; nothing has changed then.
    public mutating func append(_ sample: MotionSample) throws(IngestError) {
        try check(sample)
        let tick = try clock.tick(at: sample.seconds)
        try smoother.append(sample, tick, period: clock.penPeriod)
        if smoother.strength > 0 { start.append(sample, period: clock.penPeriod) }
    }

    /// Cuts off what the pen scratched while it was being lifted, if anything; the stroke is to end.
    mutating func removeHook() {
        smoother.removeLast(PenUpHook.length(in: smoother))
    }

    /// Ends the stroke: all points are stable then, and the last one lies where the pen was.
    public mutating func finish() {
        start.end()
        smoother.finish()
    }
}
