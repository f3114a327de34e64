import Geometry
import Input

/// Frees the samples of a stroke from the noise of the device, without lag and without cutting corners.
///
/// Around each sample the widest parabola that describes its neighbours gives its place
/// (`WindowFit`); the newest sample is the end of such a fit, so the line ends where the pen is.
/// Points are *unstable* while later samples can still improve them, for about 70 ms, and *stable*
/// ever after. Fits end at sharp corners (`CornerFinder`). The first and the last point are exact.
/// Local polynomial regression (Cleveland and Loader, “Smoothing by local regression”, 1996) with a
/// window chosen by the residual. Appending allocates nothing.
public struct Smoother: Sendable {
    /// The strengths, below which the raw place has a part in the result, down to 0 for all of it.
    private static let fullStrength = 0.1
    /// How many times the noise a fit may leave over, per strength.
    private static let tolerance = 3.6

    /// How much is smoothed, 0…1: at 0 nothing, and at 0.5 what takes away the noise and no more.
    public let strength: Double
    /// The points that never change again, counted from the start of the stroke.
    public private(set) var stableCount = 0
    /// The points that have been fitted for the last time, and only wait for the neighbours that they are drawn to.
    private(set) var fittedCount = 0

    private let isLive: Bool
    private var history = SmootherHistory()
    private var noise = NoiseEstimate()
    private var corners = CornerFinder()
    private let fairing: Fairing
    private var fit: WindowFit
    /// What fits by the way; nil where samples are fitted by their times.
    private var wayFit: WayFit?

    /// A smoother of one stroke along `course`; strengths and fairing beyond 0…1 count as their ends.
    ///
    /// One that is not live leaves unstable points as they were reported: who only wants the stable
    /// ones gets the same for less.
    public init(
        strength: Double, along course: Brush.Course = .time, fairing: Double = 0,
        isLive: Bool = true
    ) {
        self.strength = min(max(strength, 0), 1)
        self.fairing = Fairing(amount: min(max(fairing, 0), 1))
        self.isLive = isLive
        wayFit = course == .way ? WayFit() : nil
        let windows = SmoothingWindows(
            period: SampleClock.assumedPeriod, strength: max(self.strength, 0.01))
        fit = WindowFit(windows: windows)
    }

    /// The number of points so far, stable and unstable: as many as samples.
    public var count: Int { history.count }

    /// The point of the sample `index`, which is unstable or became stable with the newest sample.
    public subscript(index: Int) -> ModeledPoint {
        let entry = history[index]
        let axes = entry.axes
        let tilt =
            axes.y.isNaN || axes.z.isNaN
            ? nil : Tilt(x: Angle(radians: axes.y), y: Angle(radians: axes.z))
        let place = index < stableCount ? entry.place : faired(index)
        return ModeledPoint(
            position: Point(x: place.x, y: place.y), seconds: entry.seconds,
            force: axes.x.isNaN ? nil : axes.x, tilt: tilt,
            rotation: axes.w.isNaN ? nil : Angle(radians: axes.w))
    }

    /// Takes the next sample of the stroke, to which `clock` has given `tick`.
    ///
    /// - Throws: `IngestError.notFinite` for a value that is no number; nothing has changed then.
    public mutating func append(
        _ sample: MotionSample, _ tick: SampleClock.Tick, period: Double
    ) throws(IngestError) {
        let place = SIMD2(sample.position.x, sample.position.y)
        let tilt = sample.tilt
        let axes = SIMD4(
            sample.force ?? .nan, tilt?.x.radians ?? .nan, tilt?.y.radians ?? .nan,
            rotation(of: sample))
        guard sample.isFinite else { throw .notFinite }
        let way = wayFit?.way(of: place, after: history, noise: noise.deviation)
        history.append(
            number: way ?? tick.count, raw: place,
            SmootherHistory.Entry(
                seconds: sample.seconds, rawAxes: axes, fitted: place, place: place, axes: axes))
        guard strength > 0 else {
            (fittedCount, stableCount) = (count, count)
            return
        }
        if let way { noise.append(place, way: way) } else { noise.append(place) }
        prepare(period: way == nil ? period : SampleClock.assumedPeriod)
        if isLive { refine() }
        let reach = fit.windows.reach + (way == nil ? 0 : WayFit.neighbors)
        while fittedCount < count - reach { settle() }
    }

    /// How far the pen is turned, on from how far it was: what is smoothed must not jump by a whole turn.
    private func rotation(of sample: MotionSample) -> Double {
        guard let rotation = sample.rotation else { return .nan }
        let last = count > 0 ? history[count - 1].rawAxes.w : .nan
        guard last.isFinite else { return rotation.radians }
        return last + (rotation - Angle(radians: last)).centered.radians
    }

    /// How far the places that were reported lie off the true ones, per axis, in pixels.
    var noiseDeviation: Double { noise.deviation }

    /// What was reported for a sample, of which the last hundred are known.
    func reported(_ index: Int) -> (place: SIMD2<Double>, seconds: Double, force: Double) {
        let entry = history[index]
        return (history.raw(index), entry.seconds, entry.rawAxes.x)
    }

    /// Takes back the newest samples, of which none may be fitted for the last time.
    mutating func removeLast(_ number: Int) {
        precondition(number <= count - fittedCount)
        history.removeLast(number)
    }

    /// Ends the stroke: all points are stable then, and the last one lies where the pen was.
    public mutating func finish() {
        while fittedCount < count - 1 { settle() }
        if fittedCount < count {
            restore(count - 1)
            fittedCount = count
        }
        fair(to: count)
    }

    private mutating func prepare(period: Double) {
        if !fit.windows.suits(period: period) {
            fit.windows = SmoothingWindows(period: period, strength: strength)
        }
        let deviation = allowance(noise.deviation)
        fit.largestVariance = deviation * deviation
        let corner = corners.find(in: history, stride: fit.windows.stride, noise: noise.deviation)
        if let corner { history.markCorner(at: corner) }
    }

    private mutating func refine() {
        let newest = count - 1
        for index in 0..<fit.windows.ageCount {
            let center = newest - fit.windows.ages[index]
            guard center >= max(fittedCount, 1) else { break }
            smooth(center)
        }
    }

    /// Fits the next point for the last time.
    private mutating func settle() {
        if fittedCount > 0 { smooth(fittedCount, isLast: true) }
        fittedCount += 1
        fair(to: fittedCount - fairing.reach)
    }

    /// Makes points stable up to `end`.
    private mutating func fair(to end: Int) {
        while stableCount < end {
            history[stableCount].place = faired(stableCount)
            stableCount += 1
        }
    }

    /// How far a fit may be off the samples, where these are off by `noise`.
    private func allowance(_ noise: Double) -> Double { Self.tolerance * strength * noise }

    private func faired(_ index: Int) -> SIMD2<Double> {
        fairing.place(of: index, in: history, limit: allowance(min(noise.deviation, Fairing.most)))
    }

    /// Puts a point back to what was reported.
    private mutating func restore(_ index: Int) {
        history[index].fitted = history.raw(index)
        history[index].axes = history[index].rawAxes
    }

    /// Fits a point, whatever an earlier fit made of it.
    private mutating func smooth(_ center: Int, isLast: Bool = false) {
        restore(center)
        guard wayFit == nil else { return smoothByWay(center, isLast: isLast) }
        let (lowest, highest) = history.bounds(around: center)
        guard !history.isCorner(center) else {
            let before = fit.fit(history, center: center, lowest: lowest, highest: center)
            let after = fit.fit(history, center: center, lowest: center, highest: highest)
            let raw = history.raw(center)
            return move(center, to: ((before ?? raw) + (after ?? raw)) / 2)
        }
        if let place = fit.fit(history, center: center, lowest: lowest, highest: highest) {
            move(center, to: place)
        }
        smoothAxes(center)
    }

    /// As `smooth`, by the way.
    private mutating func smoothByWay(_ center: Int, isLast: Bool) {
        guard history.isCorner(center) else {
            let place = wayFit?.place(of: center, in: history, fit, keeping: isLast)
            if let place { move(center, to: place) }
            return smoothAxes(center)
        }
        let (lowest, highest) = history.bounds(around: center)
        let before = wayFit?.place(of: center, in: history, fit, side: lowest...center)
        let after = wayFit?.place(of: center, in: history, fit, side: center...highest)
        if let before, let after { move(center, to: (before + after) / 2) }
    }

    private mutating func move(_ index: Int, to place: SIMD2<Double>) {
        let raw = history.raw(index)
        let share = min(strength / Self.fullStrength, 1)
        let moved = share < 1 ? raw + (place - raw) * share : place
        // Sums of places that no screen has may overflow.
        history[index].fitted = moved.x.isFinite && moved.y.isFinite ? moved : raw
    }

    /// Smooths force, tilt and rotation over the two samples before and after, by a parabola.
    ///
    /// Force is a signal of its own, faster than the place and with little noise: a wider window
    /// would take from it what the hand meant. Savitzky and Golay, Anal. Chem. 36 (1964), table I.
    private mutating func smoothAxes(_ center: Int) {
        let (lowest, highest) = history.bounds(around: center)
        guard center - 2 >= lowest, center + 2 <= highest,
            wayFit != nil || history.number(center + 2) - history.number(center - 2) == 4
        else { return }
        let axes = history[center].rawAxes
        let near = (history[center - 1].rawAxes, history[center + 1].rawAxes)
        let far = (history[center - 2].rawAxes, history[center + 2].rawAxes)
        let sum = axes * 17 + (near.0 + near.1) * 12 - (far.0 + far.1) * 3
        // A parabola may swing beyond what it was fitted to; forces and angles may not.
        let least = pointwiseMin(axes, pointwiseMin(near.0, near.1))
        let most = pointwiseMax(axes, pointwiseMax(near.0, near.1))
        let smoothed = pointwiseMin(pointwiseMax(sum / 35, least), most)
        history[center].axes = smoothed.replacing(with: axes, where: sum .!= sum)
    }
}
