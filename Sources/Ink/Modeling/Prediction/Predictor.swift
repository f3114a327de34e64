public import Geometry
import Input

/// Foretells where a pen will be, from where it was; it learns the hand and the device as it goes.
///
/// 1. `MotionFeatures`: the way of the last six steps of about 9 ms, whatever the rate of samples.
/// 2. `MotionWeights`: what is to be expected of any hand, a damped parabola.
/// 3. `RidgeLearner`: what this hand does instead, learned from each sample whose truth is known.
/// 4. `ExpertBlend`: which of these, a straight line, half of one, and staying did best lately.
///
/// Hovering samples count: a stroke begins with the motion that led to it. Appending allocates
/// nothing; predicting changes nothing.
public struct Predictor: Sendable {
    /// The farthest that is predicted, in steps of about 9 ms.
    private static let farthest = 5.0
    /// Longer gaps than this, in seconds, end the history even within a stroke.
    private static let longestGapInStroke = 0.150
    /// The share of the mean square of the steps that counts as noise in a pair.
    private static let noiseShare = 0.5
    /// The noise that there always is, in square pixels per step.
    private static let leastNoise = 0.05

    /// The mean square of steps that no hand makes, 1,000 px each, in square pixels.
    ///
    /// Such steps teach nothing.
    private static let largestEnergy = 1e6
    /// Samples wait for their truth in a ring of more than the farthest prediction has.
    private static let pendingMask = 127

    /// How far ahead it looks, in seconds.
    public let horizon: Double

    private var history = MotionHistory()
    private var pending = [MotionFeatures](repeating: MotionFeatures(), count: pendingMask + 1)
    private var layout: StepLayout
    private var decays: ExpertBlend.Decays
    private var learner = RidgeLearner()
    private var blend = ExpertBlend()
    private var expected = MotionWeights()
    private var adapted = RidgeFit()
    private var energySum = 0.0
    private var energyWeight = 0.0
    private var distance = 0.0
    private var oldestPending = 0
    private var lastRefresh = -Double.infinity
    private var wasContact = false

    /// A predictor that looks `horizon` seconds ahead, which must be above 0.
    public init(horizon: Double) {
        precondition(horizon > 0 && horizon.isFinite)
        self.horizon = horizon
        layout = StepLayout(period: SampleClock.assumedPeriod)
        decays = ExpertBlend.Decays(stride: layout.stride)
    }

    /// Takes a sample, which `clock` has given `tick`.
    ///
    /// - Throws: `IngestError.notFinite` for a place that is no number; nothing has changed then.
    public mutating func append(
        _ sample: MotionSample, _ tick: SampleClock.Tick, period: Double
    ) throws(IngestError) {
        guard sample.position.isFinite, sample.seconds.isFinite else { throw .notFinite }
        let continuesStroke =
            wasContact && sample.phase == .moved && tick.gap <= Self.longestGapInStroke
        let beginsRun = history.newest < 0 || tick.beginsRun && !continuesStroke
        wasContact = sample.phase.isContact
        history.append(
            MotionHistory.Entry(
                count: tick.count, seconds: sample.seconds,
                place: SIMD2(sample.position.x, sample.position.y)),
            beginsRun: beginsRun)
        if beginsRun { beginRun() }
        if !layout.suits(period: period) { change(to: StepLayout(period: period)) }
        takeFeatures(period: period)
        learnWhatIsKnown()
        refresh(period: period)
    }

    /// Where the pen will be `seconds` after the newest sample, or nil before the first.
    ///
    /// Times beyond 0…`horizon` count as its ends. In between it is on the parabola that leaves with
    /// the speed of the newest step and arrives at the place predicted for the horizon.
    public func predict(after seconds: Double) -> Point? {
        guard history.newest >= 0 else { return nil }
        let slot = history.newest & Self.pendingMask
        let opinions = opinions(slot)
        let way = blend.way(
            opinions, trend: pending[slot].trend, energy: energy, distance: distance)
        let fraction = seconds > 0 ? min(seconds / horizon, 1) : 0
        let straight = SIMD2(opinions.x[2], opinions.y[2])
        let part = straight * (fraction * (1 - fraction)) + way * (fraction * fraction)
        let place = pending[slot].place + part
        // Ways between places that no screen has may overflow.
        guard place.x.isFinite, place.y.isFinite else {
            return Point(x: pending[slot].place.x, y: pending[slot].place.y)
        }
        return Point(x: place.x, y: place.y)
    }

    /// For how many seconds after the newest sample the place that is predicted is mostly within `distance` pixels of
    /// the true one, by how it was lately; the horizon at most.
    ///
    /// The pen's speed changes meanwhile, so that errors grow with the square of the time.
    public func trust(within distance: Double) -> Double {
        guard history.newest >= 0 else { return 0 }
        let slot = history.newest & Self.pendingMask
        let doubt = blend.doubt(
            opinions(slot), trend: pending[slot].trend, energy: energy, distance: self.distance)
        return doubt > distance ? horizon * (distance / doubt).squareRoot() : horizon
    }

    private mutating func beginRun() {
        learner.beginRun()
        oldestPending = history.newest
        lastRefresh = -.infinity
    }

    private mutating func change(to layout: StepLayout) {
        // The numbers of another layout mean something else, except for the length of the steps.
        if layout.count != self.layout.count {
            learner = RidgeLearner()
        } else {
            learner.beginRun()
        }
        self.layout = layout
        adapted = RidgeFit()
        decays = ExpertBlend.Decays(stride: layout.stride)
        oldestPending = history.newest
        lastRefresh = -.infinity
    }

    private mutating func takeFeatures(period: Double) {
        var features = MotionFeatures(history, layout, period: period)
        if features.energy < Self.largestEnergy { features.spread = spread(features) }
        features.takeTrend(layout, doubt: noise.squareRoot())
        pending[history.newest & Self.pendingMask] = features
        oldestPending = max(oldestPending, history.newest - Self.pendingMask)
        guard features.energy > 0 else { return }
        let energy = min(features.energy, Self.largestEnergy)
        energySum = energySum * decays.energy + energy * (1 - decays.energy)
        energyWeight = energyWeight * decays.energy + (1 - decays.energy)
    }

    /// Learns from the samples whose horizon has been reached by now.
    private mutating func learnWhatIsKnown() {
        let now = history[history.newest].count + 1e-9
        let ahead = distance * Double(layout.stride)
        while oldestPending < history.newest {
            let slot = oldestPending & Self.pendingMask
            let goal = pending[slot].sample + ahead
            guard goal <= now else { return }
            var cursor = history.newest
            let truth = history.entry(at: goal, cursor: &cursor).place - pending[slot].place
            learn(truth, slot: slot)
            oldestPending += 1
        }
    }

    private mutating func learn(_ truth: SIMD2<Double>, slot: Int) {
        let opinions = opinions(slot)
        blend.learn(opinions, truth: truth, trend: pending[slot].trend, decays: decays)
        guard pending[slot].isComplete, pending[slot].energy < Self.largestEnergy else { return }
        learner.learn(
            pending[slot], size: layout.featureCount,
            rest: truth - SIMD2(opinions.x[1], opinions.y[1]),
            weight: 1 / (pending[slot].energy + noise), keeping: decays.learner)
    }

    /// Once per three steps, for the weights change little from one sample to the next.
    private mutating func refresh(period: Double) {
        let count = history[history.newest].count
        let stride = Double(layout.stride)
        guard count - lastRefresh >= 3 * stride - 0.5 else { return }
        lastRefresh = count
        distance = min(horizon / (period * stride), Self.farthest)
        expected = MotionWeights(layout: layout, distance: distance)
        learner.renew(&adapted, layout)
    }

    /// The factor of the error of what was learned for steps unlike those that it was learned from.
    private func spread(_ features: MotionFeatures) -> Double {
        let leverage = adapted.leverage(features, size: layout.featureCount)
        // Pairs overlap where a step has several samples.
        let variance = leverage * Double(layout.stride) / (features.energy + noise)
        return (1 + variance).squareRoot()
    }

    private func opinions(_ slot: Int) -> ExpertBlend.Opinions {
        let size = layout.featureCount
        let expected = pending[slot].applying(expected, size: size)
        let adapted = pending[slot].applying(adapted.weights, size: size)
        let ahead = distance * Double(layout.stride) / layout.length(0)
        return ExpertBlend.Opinions(
            adapted: expected + adapted, spread: pending[slot].spread, expected: expected,
            straight: pending[slot].values[0] * ahead)
    }

    private var energy: Double { energyWeight > 0 ? energySum / energyWeight : 0 }
    private var noise: Double { energy * Self.noiseShare + Self.leastNoise }
}
