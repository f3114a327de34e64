import Input
import TestSupport
import Testing

@Suite("Frame statistics")
struct FrameStatisticsTests {
    private func frame(
        at start: Double, samples: Int = 1, drawing: Double = 0.001, presenting: Double = 0.0005
    ) -> FrameStatistics.Frame {
        FrameStatistics.Frame(
            sampleCount: samples, start: Timestamp(seconds: start),
            drawn: Timestamp(seconds: start + drawing),
            end: Timestamp(seconds: start + drawing + presenting))
    }

    private func isNear(_ value: Double, _ expected: Double) -> Bool {
        abs(value - expected) < 1e-9
    }

    @Test("Before the first frame everything is nothing")
    func empty() {
        let statistics = FrameStatistics()
        #expect(statistics.last == nil)
        #expect(statistics.samplesPerSecond == 0)
        #expect(statistics.total.samplesPerFrame == 0)
        #expect(statistics.total.duration == (0, 0))
    }

    @Test("A frame lasts from the samples to the display")
    func durations() {
        let frame = frame(at: 5, drawing: 0.25, presenting: 0.5)
        #expect(frame.duration == 0.75)
        #expect(frame.presentDuration == 0.5)
    }

    @Test("Mean and longest are those of all frames")
    func summary() {
        var statistics = FrameStatistics()
        statistics.note(frame(at: 1, samples: 1, drawing: 0.002, presenting: 0.001))
        statistics.note(frame(at: 1.1, samples: 6, drawing: 0.004, presenting: 0.003))
        statistics.note(frame(at: 1.2, samples: 2, drawing: 0.003, presenting: 0.002))
        let total = statistics.total
        #expect(total.frameCount == 3 && total.sampleCount == 9 && total.largestSampleCount == 6)
        #expect(total.samplesPerFrame == 3)
        #expect(isNear(total.duration.mean, 0.005) && isNear(total.duration.longest, 0.007))
        #expect(
            isNear(total.presentDuration.mean, 0.002)
                && isNear(total.presentDuration.longest, 0.003))
        #expect(statistics.last?.sampleCount == 2)
    }

    @Test("Samples per second are those of the last second", arguments: [60, 200, 480, 1000])
    func rate(hertz: Int) {
        var statistics = FrameStatistics()
        // Coalesced or not, each counts.
        var next = 0
        while next < 3 * hertz {
            let count = next.isMultiple(of: 7) ? 3 : 1
            statistics.note(frame(at: 10 + Double(next) / Double(hertz), samples: count))
            next += count
        }
        #expect(abs(statistics.samplesPerSecond - Double(hertz)) <= 4)
        #expect(statistics.recent.largestSampleCount == 3)
    }

    @Test("Rest is seen when time passes")
    func rest() {
        var statistics = FrameStatistics()
        for step in 0..<100 { statistics.note(frame(at: 1 + Double(step) / 100)) }
        statistics.advance(to: Timestamp(seconds: 2.5))
        #expect(statistics.recent.frameCount == 100)
        statistics.advance(to: Timestamp(seconds: 3.9))
        #expect(statistics.recent.frameCount == 0)
        #expect(statistics.samplesPerSecond == 0)
        #expect(statistics.total.frameCount == 100)
    }

    @Test("However frames fall, none is lost and none counted twice")
    func property() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            var statistics = FrameStatistics()
            var (time, samples, seen) = (0.0, 0, 0)
            var before = FrameStatistics.Summary()
            for _ in 0..<300 {
                time += Double.random(in: 0...0.9, using: &generator)
                let count = Int.random(in: 1...20, using: &generator)
                statistics.note(frame(at: time, samples: count))
                samples += count
                if statistics.recent != before {
                    seen += statistics.recent.sampleCount
                    before = statistics.recent
                }
            }
            #expect(statistics.total.sampleCount == samples)
            #expect(statistics.total.frameCount == 300)
            #expect(seen <= samples)
        }
    }
}
