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
        let features = MotionFeatures(history, StepLayout(period: 0.0075), period: 0.0075)
        #expect(features.isComplete)
        #expect(features.values[0] == SIMD2(10, 0))
        #expect(features.values[5] == SIMD2(3, 1))
        #expect(abs(features.values[6].length) < 1e-9)
        #expect(features.trend(StepLayout(period: 0.0075), doubt: 0.1) == .speeding)
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
        let weights = RidgeLearner().weights(StepLayout(period: 0.0075))
        for index in weights.values.indices { #expect(weights.values[index] == 0) }
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
        let weights = learner.weights(layout)
        for index in 0..<size { #expect(abs(weights.values[index] - truth[index]) < 0.01) }
    }

    @Test func theBestOpinionWins() {
        let opinions = ExpertBlend.Opinions(
            adapted: SIMD2(9, 9), expected: SIMD2(4, 4), straight: SIMD2(2, 0))
        let decays = ExpertBlend.Decays(stride: 1)
        var blend = ExpertBlend()
        for _ in 0..<200 {
            blend.learn(opinions, truth: SIMD2(2, 0), trend: .steady, decays: decays)
        }
        let way = blend.way(opinions, trend: .steady, energy: 1)
        #expect((way - SIMD2(2, 0)).length < 0.01)
        for _ in 0..<400 {
            blend.learn(opinions, truth: .zero, trend: .braking, decays: decays)
        }
        #expect(blend.way(opinions, trend: .braking, energy: 1).length < 0.01)
    }

    @Test func anAbsurdTruthDoesNotSpoilARecord() {
        let opinions = ExpertBlend.Opinions(
            adapted: SIMD2(1, 0), expected: SIMD2(3, 0), straight: SIMD2(5, 0))
        var blend = ExpertBlend()
        let decays = ExpertBlend.Decays(stride: 4)
        for truth in [SIMD2<Double>(.nan, 0), SIMD2(1e300, 1e300), SIMD2(.infinity, 0)] {
            blend.learn(opinions, truth: truth, trend: .steady, decays: decays)
            #expect(blend.way(opinions, trend: .steady, energy: 1).x.isFinite)
        }
    }
}
