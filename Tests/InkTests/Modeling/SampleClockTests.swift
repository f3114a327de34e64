import TestSupport
import Testing

@testable import Ink

@Suite struct SampleClockTests {
    /// How clocks of devices report a time.
    enum Rounding: CaseIterable {
        case exact
        case milliseconds
        case eightMilliseconds

        func callAsFunction(_ seconds: Double) -> Double {
            switch self {
            case .exact: seconds
            case .milliseconds: (seconds * 1000).rounded() / 1000
            case .eightMilliseconds: (seconds * 125).rounded(.down) / 125
            }
        }
    }

    private func run(_ times: [Double]) throws -> (clock: SampleClock, counts: [Double]) {
        var clock = SampleClock()
        let counts = try times.map { try clock.tick(at: $0).count }
        return (clock, counts)
    }

    @Test(arguments: Motions.rates, Rounding.allCases)
    func thePeriodIsLearnedWhateverTheRounding(rate: Double, rounding: Rounding) throws {
        let (clock, _) = try run((0..<1500).map { rounding(Double($0) / rate) })
        // A tick of 8 ms with a single sample of 4 ms looks like a lost one.
        #expect(abs(clock.period * rate - 1) < (rounding == .eightMilliseconds ? 0.05 : 0.02))
    }

    @Test(arguments: Motions.rates, [Rounding.exact, .milliseconds])
    func everySampleCountsOnce(rate: Double, rounding: Rounding) throws {
        let (_, counts) = try run((0..<400).map { rounding(7 + Double($0) / rate) })
        let expected: [Double] = (0..<400).map(Double.init)
        #expect(counts == expected)
    }

    @Test func samplesRoundedToTheTickOfTheHostCountOnceEach() throws {
        // 98.3 Hz on a clock of 8 ms: 27 % of the intervals read 16 ms.
        let times = (0..<600).map { (index: Int) -> Double in
            (Double(index) * 0.01017 * 125).rounded(.down) / 125
        }
        let (clock, counts) = try run(times)
        #expect(abs(clock.period - 0.01017) < 0.0001)
        #expect(counts.last == 599)
    }

    @Test(arguments: [2, 3])
    func lostSamplesLeaveAGapInTheCount(lost: Int) throws {
        let indices = Array(0..<100) + (0..<100).map { $0 + 99 + lost }
        let times = indices.map { (index: Int) -> Double in Double(index) * 0.0075 }
        let (clock, counts) = try run(times)
        #expect(counts[99] == 99)
        #expect(counts[100] == Double(99 + lost))
        #expect(abs(clock.period - 0.0075) < 1e-6)
    }

    @Test func aLongGapBeginsARun() throws {
        var clock = SampleClock()
        #expect(try clock.tick(at: 1).beginsRun)
        #expect(try !clock.tick(at: 1.0075).beginsRun)
        #expect(try !clock.tick(at: 1.0370).beginsRun)
        let tick = try clock.tick(at: 1.0680)
        #expect(tick.beginsRun)
        #expect(abs(tick.gap - 0.031) < 1e-9)
    }

    @Test func aLongGapSaysNothingAboutThePeriod() throws {
        var clock = SampleClock()
        for index in 0..<50 { _ = try clock.tick(at: Double(index) * 0.01) }
        let period = clock.period
        _ = try clock.tick(at: 3600)
        #expect(clock.period == period)
    }

    @Test func tiesAndSmallStepsBackAreSamplesLikeAnyOther() throws {
        let (clock, counts) = try run([0, 0.01, 0.01, 0.018, 0.017, 0.024, 0.034, 0.028, 0.04])
        #expect(counts == [0, 1, 2, 3, 4, 5, 6, 7, 8])
        #expect(clock.period > 0)
    }

    @Test func manyTiesNeverGiveAPeriodOfZero() throws {
        let (clock, counts) = try run(Array(repeating: 5, count: 300))
        #expect(clock.period == SampleClock.assumedPeriod)
        #expect(counts.last == 299)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aTimeThatIsNoNumberIsRefused(time: Double) throws {
        var clock = SampleClock()
        #expect(throws: IngestError.notFinite) { try clock.tick(at: time) }
        #expect(clock == SampleClock())
    }

    @Test(arguments: [0.031, 1, 1e9])
    func aTimeFarBackIsRefusedAndChangesNothing(back: Double) throws {
        var clock = SampleClock()
        for index in 0..<20 { _ = try clock.tick(at: 10 + Double(index) * 0.008) }
        let before = clock
        #expect(throws: IngestError.timeRunsBack(10 + 19 * 0.008 - (10.152 - back))) {
            try clock.tick(at: 10.152 - back)
        }
        #expect(clock == before)
    }

    @Test(arguments: SeededGenerator.seeds)
    func countsRiseWhateverTheTimes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var clock = SampleClock()
        var last = -1.0
        for sample in Motions.wild(500, random: &random) {
            guard let tick = try? clock.tick(at: sample.seconds) else { continue }
            #expect(tick.count >= last + 1)
            #expect(clock.period > 0 && clock.period.isFinite)
            last = tick.count
        }
    }
}
