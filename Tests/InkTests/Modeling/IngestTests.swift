import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct IngestTests {
    private func pen(
        _ phase: Phase, _ time: Double = 0, _ place: Point = Point(x: 5, y: 5), tilt: Tilt? = nil
    ) -> PenSample {
        PenSample(time: Timestamp(seconds: time), position: place, tilt: tilt, phase: phase)
    }

    @Test(arguments: [
        [Phase.hover, .began, .moved, .ended, .hover], [.began, .cancelled, .began, .ended],
        [.hover, .hover, .began, .moved, .moved, .cancelled],
    ])
    func whatAPenDoesIsTaken(phases: [Phase]) throws {
        var motion = PenMotion()
        for phase in phases { try motion.append(pen(phase)) }
        #expect(!motion.isTouching)
    }

    @Test(
        arguments: [
            ([], Phase.moved), ([], .ended), ([], .cancelled), ([.hover], .moved),
            ([.began], .began), ([.began], .hover), ([.began, .ended], .moved),
            ([.began, .cancelled], .ended),
        ] as [([Phase], Phase)])
    func whatCannotFollowIsRefused(before: [Phase], phase: Phase) throws {
        var motion = PenMotion()
        for phase in before { try motion.append(pen(phase)) }
        let wasTouching = motion.isTouching
        #expect(throws: IngestError.outOfOrder) { try motion.append(pen(phase)) }
        #expect(motion.isTouching == wasTouching)
    }

    @Test(arguments: [Double.nan, .infinity])
    func whatIsNoNumberIsRefused(value: Double) {
        var motion = PenMotion()
        let bad = [
            pen(.began, value), pen(.began, 0, Point(x: value, y: 5)),
            pen(.began, tilt: Tilt(x: Angle(radians: value), y: .zero)),
        ]
        for sample in bad {
            #expect(throws: IngestError.notFinite) { try motion.append(sample) }
        }
        let force = MotionSample(position: .zero, seconds: 0, force: value, phase: .began)
        #expect(!motion.isTouching && !force.isFinite)
    }

    @Test func aMotionPredictsOnlyWhatTouches() throws {
        var motion = PenMotion()
        try motion.append(pen(.hover, 0, .zero))
        #expect(motion.predict(after: 0.01) == nil)
        try motion.append(pen(.began, 0.008, Point(x: 2, y: 0)))
        #expect(motion.predict(after: 0.008)?.x ?? 0 > 2)
        try motion.append(pen(.ended, 0.016, Point(x: 2, y: 0)))
        #expect(motion.predict(after: 0.01) == nil)
        #expect(!motion.isTouching)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aRefusedSampleLeavesEveryStageUnchanged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Motions.stroke(
            Motions.loops, rate: 133, seconds: 1, noise: 0.1, random: &random)
        var (plain, disturbed) = (PenMotion(), PenMotion())
        for sample in samples {
            let good = pen(sample.phase, sample.seconds, sample.position)
            try plain.append(good)
            try disturbed.append(good)
            let bad = [
                pen(.moved, .nan, .zero), pen(.moved, sample.seconds, Point(x: .nan, y: 1)),
                pen(.began, sample.seconds, .zero), pen(.hover, sample.seconds, .zero),
                pen(.moved, sample.seconds - 1, .zero),
            ]
            #expect(throws: IngestError.self) {
                try disturbed.append(bad[Int.random(in: 0..<bad.count, using: &random)])
            }
            #expect(disturbed.period == plain.period)
            #expect(disturbed.predict(after: 0.02) == plain.predict(after: 0.02))
        }
    }
}
