import Geometry
import Input
import TestSupport
import Testing

@Suite struct RecordingEncoderTests {
    private func sample(
        _ seconds: Double, _ phase: Phase, x: Double = 0, force: Double? = nil, contact: Int64 = 0
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: seconds), position: Point(x: x, y: 0),
            force: force.map { Force(value: $0 * 2047, maximumPossible: 2047) },
            pointer: PointerID(device: .none, contact: contact), phase: phase)
    }

    @Test func timesCountFromTheFirstSample() {
        let rows = rows(of: [sample(100, .hover), sample(100.5, .began), sample(101, .ended)])
        #expect(rows.map(\.seconds) == [0, 0.5, nil])
        #expect(rows.map(\.isContact) == [false, true, false])
    }

    @Test func forceIsAFractionOfItsRange() {
        #expect(rows(of: [sample(0, .began, force: 0.5)]).first?.force == 0.5)
        #expect(rows(of: [sample(0, .began)]).first?.force == .some(nil))
    }

    @Test(arguments: [(0.0, 1), (0.25, 2), (nil, 2)] as [(Double?, Int)])
    func aReleaseInksWhereItHasForce(force: Double?, expected: Int) {
        let rows = rows(of: [
            sample(0, .began, force: force.map { _ in 0.5 }), sample(1, .ended, x: 5, force: force),
        ])
        #expect(rows.count(where: \.isContact) == expected)
    }

    @Test func aReleaseThatRepeatsTheLastSampleAddsNothing() {
        let rows = rows(of: [
            sample(0, .began, x: 5, force: 0.5), sample(1, .ended, x: 5, force: 0.5),
        ])
        #expect(rows.map(\.isContact) == [true, false])
    }

    @Test func twoFingersBecomeTwoStrokes() {
        let rows = rows(of: [
            sample(0, .began, x: 0, contact: 1), sample(1, .began, x: 100, contact: 2),
            sample(2, .moved, x: 1, contact: 1), sample(3, .moved, x: 101, contact: 2),
            sample(4, .ended, x: 1, contact: 1), sample(5, .moved, x: 102, contact: 2),
            sample(6, .ended, x: 102, contact: 2),
        ])
        #expect(strokes(of: rows).map { $0.map(\.position?.x) } == [[0, 1], [100, 101, 102]])
    }

    @Test func aFingerThatEndedFirstWaitsForTheOther() {
        let rows = rows(of: [
            sample(0, .began, x: 0, contact: 1), sample(1, .began, x: 100, contact: 2),
            sample(2, .ended, x: 101, contact: 2), sample(3, .began, x: 200, contact: 2),
            sample(4, .ended, x: 201, contact: 2), sample(5, .ended, x: 1, contact: 1),
        ])
        #expect(
            strokes(of: rows).map { $0.map(\.position?.x) } == [[0, 1], [100, 101], [200, 201]])
    }

    @Test func fingersThatNeverEndAreStillApart() {
        let rows = rows(of: [
            sample(0, .began, x: 0, contact: 1), sample(1, .began, x: 100, contact: 2),
            sample(2, .moved, x: 101, contact: 2),
        ])
        #expect(strokes(of: rows).map { $0.map(\.position?.x) } == [[0], [100, 101]])
    }

    @Test func anEndWithoutABeginningSaysNothing() {
        #expect(rows(of: [sample(0, .ended), sample(1, .cancelled, contact: 3)]).isEmpty)
    }

    @Test func hoverIsLeftOutWhileAnotherPointerTouches() {
        let rows = rows(of: [
            sample(0, .began, contact: 1), sample(1, .hover, x: 50),
            sample(2, .moved, x: 1, contact: 1),
        ])
        #expect(rows.map(\.isContact) == [true, true])
    }

    @Test(arguments: SeededGenerator.seeds)
    func recordingPlayingAndReadingLeadBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let recording = random.recording()
        let played = samples(of: recording)
        guard !played.isEmpty else { return }
        let encoded = rows(of: played)
        let again = samples(of: try rows(of: text(of: encoded)))
        #expect(again.map(\.phase) == played.map(\.phase))
        for (left, right) in zip(again, played) {
            #expect(left.position.distance(to: right.position) < 0.002)
            #expect(left.force?.normalized == right.force?.normalized)
            #expect((left.tilt == nil) == (right.tilt == nil))
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func encodingWhatWasPlayedGivesTheSameStrokes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let recording = random.recording()
        let encoded = rows(of: samples(of: recording))
        let places = { (rows: [RecordingRow]) in strokes(of: rows).map { $0.map(\.position) } }
        #expect(places(encoded) == places(recording))
    }

    @Test(arguments: SeededGenerator.seeds)
    func anyNumberOfFingersGivesEachItsStroke(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var input: [PenSample] = []
        var fingers: [Int64: Double] = [:]
        for step in 0..<200 {
            let finger = Int64.random(in: 1...4, using: &random)
            let isDown = fingers[finger] != nil
            let phase: Phase = !isDown ? .began : random.chance(0.2) ? .ended : .moved
            let stroke = fingers[finger] ?? Double(step)
            fingers[finger] = phase == .ended ? nil : stroke
            // The number of the stroke is its place.
            input.append(sample(Double(step), phase, x: stroke, contact: finger))
        }
        let strokes = strokes(of: rows(of: input))
        #expect(strokes.count == input.count { $0.phase == .began })
        #expect(strokes.allSatisfy { Set($0.map(\.position)).count == 1 })
    }
}
