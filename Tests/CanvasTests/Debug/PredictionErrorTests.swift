import Geometry
import Input
import Testing

@testable import Canvas
@testable import InterfaceCore

@Suite struct PredictionErrorTests {
    private func sample(_ seconds: Double, _ x: Double, _ phase: Phase = .moved) -> PenSample {
        PenSample(time: Timestamp(seconds: seconds), position: Point(x: x, y: 0), phase: phase)
    }

    private func point(_ seconds: Double, _ x: Double) -> PredictedPoint {
        PredictedPoint(position: Point(x: x, y: 0), time: Timestamp(seconds: seconds))
    }

    @Test func aPredictionIsJudgedWhenItsTimeHasCome() throws {
        var error = PredictionError()
        error.observe(sample(0, 0, .began))
        error.expect(point(0.015, 5))
        error.observe(sample(0.01, 2))
        #expect(error.mean == nil)
        // Half the way between 2 and 4 is 3: the prediction was 2 px off.
        error.observe(sample(0.02, 4))
        #expect(abs(try #require(error.mean) - 2) < 1e-9)
    }

    @Test func theMeanFollowsTheLastOnes() throws {
        var error = PredictionError()
        error.observe(sample(0, 0, .began))
        for index in 1...400 {
            let time = Double(index) / 100
            error.expect(point(time, index <= 200 ? 8 : 1))
            error.observe(sample(time, 0))
        }
        #expect(abs(try #require(error.mean) - 1) < 0.1)
    }

    @Test func aLiftLeavesPredictionsOpen() {
        var error = PredictionError()
        error.observe(sample(0, 0, .began))
        error.expect(point(0.01, 50))
        error.observe(sample(0.02, 0, .ended))
        error.observe(sample(0.03, 0, .began))
        error.observe(sample(0.04, 0))
        #expect(error.mean == nil)
    }

    @Test func predictionsThatNothingFollowsTakeNoRoom() throws {
        var error = PredictionError()
        error.observe(sample(0, 0, .began))
        for _ in 0..<1000 { error.expect(point(9, 3)) }
        error.observe(sample(10, 0))
        #expect(error.mean == 3)
    }
}
