import Input
import TestSupport
import Testing

@Suite struct ServerClockTests {
    private var clock = ServerClock()

    private mutating func moment(_ server: UInt32, arrival: Double) -> Double {
        clock.timestamp(serverMilliseconds: server, arrival: Timestamp(seconds: arrival)).seconds
    }

    @Test mutating func aLocalServerCountsTheClockOfTheMachine() {
        #expect(moment(5_000_000, arrival: 5000.004) == 5000)
        #expect(moment(5_000_008, arrival: 5000.9) == 5000.008)
    }

    @Test mutating func aLocalServerThatWrappedIsStillLocal() {
        let wraps = 3 * 4_294_967.296
        #expect(moment(1500, arrival: wraps + 1.502) == wraps + 1.5)
    }

    @Test mutating func aRemoteServerStartsWhenItsFirstEventArrives() {
        #expect(moment(77_000_000, arrival: 100) == 100)
        #expect(abs(moment(77_000_250, arrival: 109) - 100.25) < 1e-9)
    }

    @Test mutating func tiesStayTies() {
        let first = moment(1000, arrival: 1)
        #expect(moment(1000, arrival: 1.5) == first)
    }

    @Test mutating func aStepBackStaysAStepBack() {
        _ = moment(10_000, arrival: 10)
        #expect(moment(9990, arrival: 10.001) == 9.99)
        #expect(moment(10_010, arrival: 10.02) == 10.01)
    }

    @Test(arguments: [4_294_967.0, 50.0])
    mutating func timeGoesOnWhereTheServerWraps(start: Double) {
        let before = moment(4_294_967_290, arrival: start)
        let after = moment(4, arrival: start + 0.01)
        #expect(abs(after - before - 0.010) < 1e-6)
        #expect(abs(moment(4_294_967_295, arrival: start + 0.02) - before - 0.005) < 1e-6)
    }

    @Test(arguments: [1, 10, 26, 40, 49, 60, 200, 1000])
    mutating func daysWithoutAnEventPassAsDays(days: Int) {
        let start = 1000.25
        let before = moment(1_000_250, arrival: start)
        let passed = UInt64(days) * 86_400_000
        let after = moment(
            UInt32(truncatingIfNeeded: 1_000_250 + passed), arrival: start + Double(passed) / 1000)
        #expect(abs(after - before - Double(passed) / 1000) < 1e-3)
    }

    @Test(arguments: SeededGenerator.seeds)
    func intervalsAreThoseOfTheServer(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var clock = ServerClock()
        var server = UInt64(UInt32.max) - 20_000 + seed
        let late = Double.random(in: 0...5, using: &random)
        var last: Double?
        for _ in 0..<200 {
            let step = UInt64.random(in: 0...1000, using: &random)
            server += step
            let moment = clock.timestamp(
                serverMilliseconds: UInt32(truncatingIfNeeded: server),
                arrival: Timestamp(seconds: Double(server) / 1000 + late))
            if let last { #expect(abs(moment.seconds - last - Double(step) / 1000) < 1e-6) }
            last = moment.seconds
        }
    }
}
