import Geometry
import Pen

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

    private var history = SmootherHistory()
    private var noise = NoiseEstimate()
    private var corners = CornerFinder()
    private var fit: WindowFit

    /// A smoother of one stroke; strengths beyond 0…1 count as its ends.
    public init(strength: Double) {
        self.strength = min(max(strength, 0), 1)
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
        return ModeledPoint(
            position: Point(x: entry.place.x, y: entry.place.y), seconds: entry.seconds,
            force: axes.x.isNaN ? nil : axes.x, tilt: tilt)
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
            sample.force ?? .nan, tilt?.x.radians ?? .nan, tilt?.y.radians ?? .nan, .nan)
        guard sample.position.isFinite, sample.seconds.isFinite,
            sample.force?.isFinite != false, tilt == nil || (axes.y + axes.z).isFinite
        else { throw .notFinite }
        history.append(
            number: tick.count, raw: place,
            SmootherHistory.Entry(
                seconds: sample.seconds, rawAxes: axes, place: place, axes: axes))
        guard strength > 0 else {
            stableCount = count
            return
        }
        noise.append(place)
        prepare(period: period)
        refine()
    }

    /// Ends the stroke: all points are stable then, and the last one lies where the pen was.
    public mutating func finish() {
        while stableCount < count - 1 { settle() }
        guard count > 0, stableCount < count else { return }
        history[count - 1].place = history.raw(count - 1)
        stableCount = count
    }

    private mutating func prepare(period: Double) {
        if !fit.windows.suits(period: period) {
            fit.windows = SmoothingWindows(period: period, strength: strength)
        }
        let deviation = Self.tolerance * strength * noise.deviation
        fit.largestVariance = deviation * deviation
        let corner = corners.find(in: history, stride: fit.windows.stride, noise: noise.deviation)
        if let corner { history.markCorner(at: corner) }
    }

    private mutating func refine() {
        let newest = count - 1
        for index in 0..<fit.windows.ageCount {
            let center = newest - fit.windows.ages[index]
            guard center >= max(stableCount, 1) else { break }
            _ = smooth(center)
        }
        while stableCount <= newest - fit.windows.reach { settle() }
    }

    /// Fits the oldest unstable point for the last time.
    private mutating func settle() {
        if stableCount > 0, let result = smooth(stableCount) { smoothAxes(stableCount, result) }
        stableCount += 1
    }

    /// Fits a point; gives the window, except for corners.
    private mutating func smooth(_ center: Int) -> WindowFit.Result? {
        let (lowest, highest) = history.bounds(around: center)
        guard !history.isCorner(center) else {
            let before = fit.fit(history, center: center, lowest: lowest, highest: center)
            let after = fit.fit(history, center: center, lowest: center, highest: highest)
            let raw = history.raw(center)
            move(center, to: ((before?.place ?? raw) + (after?.place ?? raw)) / 2)
            return nil
        }
        let result = fit.fit(history, center: center, lowest: lowest, highest: highest)
        if let result { move(center, to: result.place) }
        return result
    }

    private mutating func move(_ index: Int, to place: SIMD2<Double>) {
        let raw = history.raw(index)
        let share = min(strength / Self.fullStrength, 1)
        let moved = share < 1 ? raw + (place - raw) * share : place
        // Sums of places that no screen has may overflow.
        history[index].place = moved.x.isFinite && moved.y.isFinite ? moved : raw
    }

    /// Smooths force and tilt over the window that fits the places.
    private mutating func smoothAxes(_ center: Int, _ window: WindowFit.Result) {
        let (axes, number) = (history[center].rawAxes, history.number(center))
        let shape = fit.shape(history, center: center, window)
        var sum = SIMD4<Double>(repeating: 0)
        var (least, most) = (axes, axes)
        for index in window.low...window.high {
            let axes = history[index].rawAxes
            sum += axes * shape.weight(at: history.number(index) - number)
            least.replace(with: axes, where: axes .< least)
            most.replace(with: axes, where: axes .> most)
        }
        // A parabola may swing beyond what it was fitted to; forces and tilts may not.
        sum.replace(with: least, where: sum .< least)
        sum.replace(with: most, where: sum .> most)
        sum.replace(with: axes, where: sum .!= sum)
        history[center].axes = sum
    }
}
