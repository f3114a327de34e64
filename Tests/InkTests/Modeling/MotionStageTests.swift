import Geometry
import TestSupport
import Testing

@testable import Ink

/// The stages inside the predictor, each alone.
@Suite struct MotionStageTests {
    private func history(_ count: Int, step: SIMD2<Double>) -> MotionHistory {
        var history = MotionHistory()
        for index in 0..<count {
            history.append(
                MotionHistory.Entry(
                    count: Double(index), seconds: Double(index) * 0.0075,
                    place: step * Double(index)),
                beginsRun: index == 0)
        }
        return history
    }

    @Test(arguments: Motions.rates)
    func stepsAreAboutNineMilliseconds(rate: Double) {
        let layout = StepLayout(period: 1 / rate)
        let step = Double(layout.stride) / rate
        #expect(rate < 111 ? layout.stride == 1 : (0.0060...0.0125).contains(step))
        #expect(layout.suits(period: 1 / rate))
        #expect(layout.featureCount <= MotionFeatures.count)
        for index in 0..<layout.count { #expect(layout.length(index) > 0) }
    }

    @Test func aPeriodBetweenTwoLayoutsKeepsTheOneItHas() {
        let layout = StepLayout(period: 0.009 / 2.4)
        #expect(layout.stride == 2)
        #expect(layout.suits(period: 0.009 / 2.55))
        #expect(!layout.suits(period: 0.009 / 2.7))
        #expect(StepLayout(period: 0.03).suits(period: 0.02))
        #expect(StepLayout(period: 1e-9).stride == StepLayout.maximumStride)
    }

    @Test func aHistoryFindsPlacesBetweenSamples() {
        let history = history(40, step: SIMD2(2, -1))
        var cursor = history.newest
        #expect(history.entry(at: 39, cursor: &cursor).place == SIMD2(78, -39))
        #expect(history.entry(at: 12.25, cursor: &cursor).place == SIMD2(24.5, -12.25))
        #expect(cursor == 12)
        #expect(history.entry(at: 0, cursor: &cursor).place == .zero)
    }

    @Test func aHistoryForgetsWhatIsTooOldAndWhatARunEnds() {
        var history = history(1000, step: SIMD2(1, 0))
        #expect(history.oldest == 1000 - 256)
        history.append(MotionHistory.Entry(), beginsRun: true)
        #expect(history.oldest == history.newest)
    }

    @Test func featuresAreTheStepsNewestFirst() {
        var history = history(20, step: SIMD2(3, 1))
        history.append(
            MotionHistory.Entry(count: 20, seconds: 20 * 0.0075, place: SIMD2(67, 19)),
            beginsRun: false)
        var features = MotionFeatures(history, StepLayout(period: 0.0075), period: 0.0075)
        #expect(features.isComplete)
        #expect(features.values[0] == SIMD2(10, 0))
        #expect(features.values[5] == SIMD2(3, 1))
        #expect(abs(features.values[6].length) < 1e-9)
        features.takeTrend(StepLayout(period: 0.0075), doubt: 0.1)
        #expect(features.trend == .speeding)
    }

    @Test func stepsBeforeTheStartRepeatTheOldest() {
        let features = MotionFeatures(
            history(3, step: SIMD2(3, 1)), StepLayout(period: 0.0075), period: 0.0075)
        #expect(!features.isComplete)
        for index in 0..<6 { #expect(features.values[index] == SIMD2(3, 1)) }
        #expect(abs(features.energy - 10) < 1e-9)
    }

    @Test(arguments: [0.5, 1, 2, 4], [0.0075, 0.00208])
    func theExpectedWeightsContinueALine(distance: Double, period: Double) {
        let layout = StepLayout(period: period)
        let weights = MotionWeights(layout: layout, distance: distance)
        var features = MotionFeatures()
        for index in 0..<layout.count {
            features.values[index] = SIMD2(2, -5) * (layout.length(index) / Double(layout.stride))
        }
        let way = features.applying(weights, size: layout.featureCount)
        #expect((way - SIMD2(2, -5) * distance).length < 1e-9)
    }

    @Test func aLearnerWithoutEvidenceAddsNothing() {
        var fit = RidgeFit()
        RidgeLearner().renew(&fit, StepLayout(period: 0.0075))
        for index in fit.weights.values.indices { #expect(fit.weights.values[index] == 0) }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aLearnerFindsTheWeightsThatWereUsed(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let layout = StepLayout(period: seed.isMultiple(of: 2) ? 0.0075 : 0.002)
        let size = layout.featureCount
        let truth = (0..<size).map { _ in random.number(in: -1...1) }
        var learner = RidgeLearner()
        for _ in 0..<2_000 {
            var features = MotionFeatures()
            var rest = SIMD2<Double>(repeating: 0)
            for index in 0..<size {
                features.values[index] = SIMD2(random.normal(), random.normal())
                rest += features.values[index] * truth[index]
            }
            learner.learn(features, size: size, rest: rest, weight: 1, keeping: 0.999)
        }
        var fit = RidgeFit()
        learner.renew(&fit, layout)
        for index in 0..<size { #expect(abs(fit.weights.values[index] - truth[index]) < 0.01) }
    }

    /// A hand that only ever went to the right says nothing of how it goes down with another pace.
    @Test(arguments: [0.0075, 0.002]) func directionsThatWereNotSeenAreUnsure(period: Double) {
        let layout = StepLayout(period: period)
        let size = layout.featureCount
        func even(_ pace: Double) -> MotionFeatures {
            var features = MotionFeatures()
            for index in 0..<layout.count { features.values[index] = SIMD2(pace, 0) }
            return features
        }
        func turning() -> MotionFeatures {
            var features = even(1)
            features.values[0] = SIMD2(-1, 1)
            return features
        }
        var (learner, fit) = (RidgeLearner(), RidgeFit())
        #expect(fit.leverage(turning(), size: size) == 0)
        learner.renew(&fit, layout)
        let first = fit.leverage(even(1), size: size)
        var last = first
        for _ in 0..<5 {
            for _ in 0..<20 {
                learner.learn(even(1), size: size, rest: .zero, weight: 1, keeping: 1)
            }
            learner.renew(&fit, layout)
            #expect(fit.leverage(even(1), size: size) < last)
            last = fit.leverage(even(1), size: size)
        }
        #expect(last < first / 10)
        #expect(abs(fit.leverage(even(2), size: size) - 4 * last) < 1e-9)
        #expect(fit.leverage(turning(), size: size) > 20 * last)
    }

    private func opinions(
        _ adapted: SIMD2<Double>, spread: Double = 1, _ expected: SIMD2<Double>,
        _ straight: SIMD2<Double>
    ) -> ExpertBlend.Opinions {
        ExpertBlend.Opinions(
            adapted: adapted, spread: spread, expected: expected, straight: straight)
    }

    @Test func theBestOpinionWins() {
        let opinions = opinions(SIMD2(9, 9), SIMD2(4, 4), SIMD2(2, 0))
        let decays = ExpertBlend.Decays(stride: 1)
        var blend = ExpertBlend()
        for _ in 0..<200 {
            blend.learn(opinions, truth: SIMD2(2, 0), trend: .steady, decays: decays)
        }
        let way = blend.way(opinions, trend: .steady, energy: 1, distance: 1)
        #expect((way - SIMD2(2, 0)).length < 0.01)
        for _ in 0..<400 {
            blend.learn(opinions, truth: .zero, trend: .braking, decays: decays)
        }
        #expect(blend.way(opinions, trend: .braking, energy: 1, distance: 1).length < 0.01)
    }

    /// One lucky guess is no record: what the hand will do is between all that it may do.
    @Test func aFewErrorsDecideLittle() {
        let opinions = opinions(SIMD2(4, 0), SIMD2(4, 0), SIMD2(4, 0))
        let decays = ExpertBlend.Decays(stride: 1)
        var (blend, ways) = (ExpertBlend(), [Double]())
        for _ in 0..<60 {
            ways.append(blend.way(opinions, trend: .steady, energy: 4, distance: 2).x)
            blend.learn(opinions, truth: SIMD2(4, 0), trend: .steady, decays: decays)
        }
        #expect(ways[0] < 3 && ways[1] < 3.8)
        #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
        #expect(ways[59] > 3.99)
    }

    /// What was learned counts less where it was learned from little.
    @Test func anUnsureOpinionCountsLess() {
        let decays = ExpertBlend.Decays(stride: 1)
        var blend = ExpertBlend()
        let sure = opinions(SIMD2(4, 0), SIMD2(0, 1), SIMD2(0, 1))
        for _ in 0..<100 { blend.learn(sure, truth: SIMD2(4, 0.5), trend: .steady, decays: decays) }
        let unsure = opinions(SIMD2(4, 0), spread: 100, SIMD2(0, 1), SIMD2(0, 1))
        #expect(blend.way(sure, trend: .steady, energy: 1, distance: 1).x > 3.9)
        #expect(blend.way(unsure, trend: .steady, energy: 1, distance: 1).x < 0.1)
        let doubts = [sure, unsure].map {
            blend.doubt($0, trend: .steady, energy: 1, distance: 1)
        }
        #expect(doubts[0] < 1 && doubts[1] > 2)
        #expect(ExpertBlend().doubt(sure, trend: .steady, energy: 1, distance: 1) == .infinity)
    }

    @Test func anAbsurdTruthDoesNotSpoilARecord() {
        let opinions = opinions(SIMD2(1, 0), SIMD2(3, 0), SIMD2(5, 0))
        var blend = ExpertBlend()
        let decays = ExpertBlend.Decays(stride: 4)
        for truth in [SIMD2<Double>(.nan, 0), SIMD2(1e300, 1e300), SIMD2(.infinity, 0)] {
            blend.learn(opinions, truth: truth, trend: .steady, decays: decays)
            let way = blend.way(opinions, trend: .steady, energy: 1, distance: 1)
            #expect(way.x.isFinite)
        }
    }
}
