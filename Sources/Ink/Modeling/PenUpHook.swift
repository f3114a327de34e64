/// Finds the hook at the end of a stroke: what a pen scratches aside while it is being lifted.
///
/// It is short in time and way, turns off at a corner, and its force has fallen to a fraction of
/// what the stroke was drawn with. A stroke without force has none, as nothing tells of a lift there.
enum PenUpHook {
    /// How long a lift takes, in seconds.
    private static let duration = 0.040
    /// The shortest and the longest hook, in pixels; a shorter one is hidden by the end of the line.
    private static let (shortest, longest) = (1.0, 8.0)
    /// The shortest hook, in deviations of the noise, and the least way that has a direction.
    private static let (certain, directed) = (5.0, 3.0)
    /// How many times as long as the hook the way to it is at least.
    private static let lead = 2.5
    /// The force in a hook is at most this fraction of that before it, and the last force this.
    private static let (fraction, lastFraction) = (0.6, 0.35)
    /// Where so many samples show that it falls evenly, its mean is what counts.
    private static let evidence = 4
    /// The cosine of the smallest turn: 70 degrees.
    private static let cosine = 0.34
    /// The samples before the hook that show how the stroke was drawn: this many, or those of this
    /// many seconds where they come faster, but no more than are known.
    private static let (memory, memoryDuration, known) = (24, 0.180, 100)

    /// The number of the newest samples that are a hook; they are all unstable.
    static func length(in path: Smoother) -> Int {
        let last = path.count - 1
        guard last > 1 else { return 0 }
        let end = path.reported(last)
        var forces = Forces(last: end.force)
        var (way, found) = (0.0, 0)
        var pivot = last - 1
        while pivot >= max(path.fittedCount - 1, 1) {
            let (place, next) = (path.reported(pivot), path.reported(pivot + 1))
            way += distance(place.place, next.place)
            guard way <= longest, end.seconds - next.seconds <= duration else { break }
            if isHook(path, pivot: pivot, way: way, forces) { found = last - pivot }
            forces.add(place.force)
            pivot -= 1
        }
        return found
    }

    /// Whether the samples after `pivot`, over a way of this length, are a hook.
    private static func isHook(
        _ path: Smoother, pivot: Int, way: Double, _ forces: Forces
    ) -> Bool {
        let place = path.reported(pivot).place
        let (leaving, end) = (path.count - 1, path.reported(path.count - 1))
        let reach = distance(place, end.place)
        guard reach >= max(shortest, certain * path.noiseDeviation) else { return false }
        let before = stride(from: pivot, through: oldest(path, before: pivot), by: -1)
        let usual = before.reduce(0) { max($0, path.reported($1).force) }
        guard forces.areLow(against: usual), end.force <= lastFraction * usual else { return false }
        let step = max(directed * path.noiseDeviation, 0.5)
        // The corner is one from near and from afar.
        guard let near = before.first(where: { distance(place, path.reported($0).place) >= step }),
            let far = before.first(where: { distance(place, path.reported($0).place) >= lead * way }
            ),
            let next = (pivot + 1...leaving).first(where: {
                distance(place, path.reported($0).place) >= step
            })
        else { return false }
        return turns(path.reported(near).place, place, path.reported(next).place)
            && turns(path.reported(far).place, place, end.place)
    }

    /// The forces of the newest samples.
    private struct Forces {
        private var first: Double
        private var (strongest, sum, count) = (0.0, 0.0, 0)
        private var isFalling = true

        init(last force: Double) {
            first = force
            add(force)
        }

        /// Takes the one before.
        mutating func add(_ force: Double) {
            isFalling = isFalling && force >= first
            (first, strongest) = (force, max(strongest, force))
            (sum, count) = (sum + force, count + 1)
        }

        func areLow(against usual: Double) -> Bool {
            strongest <= fraction * usual
                || isFalling && count >= evidence && sum <= fraction * usual * Double(count)
        }
    }

    /// The oldest sample that shows how the stroke was drawn.
    private static func oldest(_ path: Smoother, before pivot: Int) -> Int {
        let end = path.reported(pivot).seconds
        var index = pivot
        while index > max(0, path.count - known),
            pivot - index < memory || end - path.reported(index - 1).seconds <= memoryDuration
        {
            index -= 1
        }
        return index
    }

    /// Whether the way from `start` to `end` has a corner at `middle`.
    private static func turns(
        _ start: SIMD2<Double>, _ middle: SIMD2<Double>, _ end: SIMD2<Double>
    ) -> Bool {
        let along = ((middle - start) * (end - middle)).sum()
        return along <= cosine * distance(start, middle) * distance(middle, end)
    }

    private static func distance(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
        (end - start).squaredLength.squareRoot()
    }
}
