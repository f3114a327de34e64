import Input
import TestSupport
import Testing

@Suite("Frame statistics")
struct FrameStatisticsTests {
    /// Notes a frame of so many samples that begins at a time, in seconds.
    private func note(
        _ statistics: inout FrameStatistics, at start: Double, samples: Int = 1,
        drawing: Double = 0.001, presenting: Double = 0.0005
    ) {
        statistics.note(
            sampleCount: samples, start: Timestamp(seconds: start),
            drawn: Timestamp(seconds: start + drawing),
            end: Timestamp(seconds: start + drawing + presenting))
    }

    private func isNear(_ value: Double, _ expected: Double) -> Bool {
        abs(value - expected) < 1e-9
    }

    @Test("Before the first second is over everything is nothing")
    func empty() {
        var statistics = FrameStatistics()
        note(&statistics, at: 5)
        #expect(statistics.recent == FrameStatistics().recent)
        #expect(statistics.samplesPerSecond == 0)
        #expect(statistics.recent.samplesPerFrame == 0)
        #expect(statistics.recent.durations.mean == 0)
    }

    @Test("Mean and longest are those of all frames")
    func summary() {
        var statistics = FrameStatistics()
        note(&statistics, at: 1, samples: 1, drawing: 0.002, presenting: 0.001)
        note(&statistics, at: 1.1, samples: 6, drawing: 0.004, presenting: 0.003)
        note(&statistics, at: 1.2, samples: 2, drawing: 0.003, presenting: 0.002)
        note(&statistics, at: 2.1, samples: 50, drawing: 0.5, presenting: 0.2)
        let recent = statistics.recent
        #expect(recent.frameCount == 3 && recent.sampleCount == 9)
        #expect(recent.samplesPerFrame == 3)
        #expect(isNear(recent.durations.mean, 0.005) && isNear(recent.durations.longest, 0.007))
        #expect(
            isNear(recent.presentDurations.mean, 0.002)
                && isNear(recent.presentDurations.longest, 0.003))
    }

    @Test("Samples per second are those of the last second", arguments: [60, 200, 480, 1000])
    func rate(hertz: Int) {
        var statistics = FrameStatistics()
        // Coalesced or not, each counts.
        var next = 0
        while next < 3 * hertz {
            let count = next.isMultiple(of: 7) ? 3 : 1
            note(&statistics, at: 10 + Double(next) / Double(hertz), samples: count)
            next += count
        }
        #expect(abs(statistics.samplesPerSecond - Double(hertz)) <= 4)
    }

    @Test("After a rest nothing is recent")
    func rest() {
        var statistics = FrameStatistics()
        for step in 0..<100 { note(&statistics, at: 1 + Double(step) / 100) }
        note(&statistics, at: 2.5)
        #expect(statistics.recent.frameCount == 100)
        note(&statistics, at: 9)
        #expect(statistics.recent.frameCount == 0)
        #expect(statistics.samplesPerSecond == 0)
    }

    @Test("However frames fall, none is counted twice", arguments: SeededGenerator.seeds)
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var statistics = FrameStatistics()
        var (time, samples, seen) = (0.0, 0, 0)
        var before = statistics.recent
        for _ in 0..<300 {
            time += random.number(in: 0...0.9)
            let count = Int.random(in: 1...20, using: &random)
            note(&statistics, at: time, samples: count)
            samples += count
            if statistics.recent != before {
                seen += statistics.recent.sampleCount
                before = statistics.recent
            }
        }
        #expect(seen > samples / 2)
        #expect(seen <= samples)
    }
}
