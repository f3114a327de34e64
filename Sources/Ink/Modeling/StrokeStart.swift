import Geometry

/// The force with which a stroke begins.
///
/// The first reports of a pen that lands are those of a tip that is not all down yet, or of its
/// impact: a fast line would begin with a hair, and a soft one with a blob. So the first samples
/// get the second largest force of the first 20 ms, or of the first 24 px of a pen that is faster
/// than a hand; up to the moment that has it, and up to an impact, which is one sample that is
/// nearly twice as strong as any other.
struct StrokeStart: Sendable {
    /// How long a tip takes to land, in seconds.
    private static let duration = 0.020
    /// How far it goes meanwhile at most, in pixels.
    private static let reach = 24.0
    /// How many times as strong as all others an impact is.
    private static let impact = 1.8

    /// The samples from the first that are given `force`.
    private(set) var count = 0
    /// Their force.
    private(set) var force: Double?

    /// Whether `count` and `force` are final.
    private(set) var isOver = false

    private var origin: Point?
    private var seen = 0
    private var largest = (force: -Double.infinity, index: 0)
    private var second = (force: -Double.infinity, index: 0)

    /// Takes note that no sample follows.
    mutating func end() { isOver = true }

    /// Takes the next sample, where samples are `period` seconds apart.
    mutating func append(_ sample: MotionSample, period: Double) {
        let origin = origin ?? sample.position
        self.origin = origin
        // Once over it stays so: the period is but learned, and a pen may come back.
        isOver =
            isOver || Double(seen) * period >= Self.duration
            || sample.position.distance(to: origin) > Self.reach
        guard !isOver else { return }
        defer { seen += 1 }
        guard let own = sample.force else { return }
        if own > largest.force {
            (second, largest) = (largest, (own, seen))
        } else if own > second.force {
            second = (own, seen)
        }
        guard seen > 1, second.force >= 0 else {
            (count, force) = (largest.index, largest.force)
            return
        }
        // What comes after the strongest moment keeps its own force: a short stroke ends as it fell.
        let isImpact = largest.index < seen && largest.force > Self.impact * second.force
        (count, force) = (max(second.index, isImpact ? largest.index + 1 : 0), second.force)
    }
}
