import Host
import Input
import Testing

@testable import DisplayX11

@Suite("Times and order")
struct EventOrderTests {
    @Test("A moment of SDL's is one of the monotonic clock")
    func clock() {
        var clock = EventClock()
        clock.synchronize(ticks: 500, now: Timestamp(seconds: 100.5))
        let time = clock.timestamp(ticks: 400, current: 500)
        #expect(abs(time.seconds - 100.4) < 1e-9)
    }

    @Test("Rounding of SDL's clock moves no moment, drift does")
    func drift() {
        var clock = EventClock()
        clock.synchronize(ticks: 500, now: Timestamp(seconds: 100.5))
        clock.synchronize(ticks: 600, now: Timestamp(seconds: 100.6009))
        #expect(abs(clock.timestamp(ticks: 600, current: 600).seconds - 100.6) < 1e-9)
        clock.synchronize(ticks: 700, now: Timestamp(seconds: 100.71))
        #expect(abs(clock.timestamp(ticks: 700, current: 700).seconds - 100.71) < 1e-9)
    }

    @Test("SDL's times of events wrap after 49 days")
    func wrap() {
        var clock = EventClock()
        let current: UInt64 = 1 << 32 + 5
        clock.synchronize(ticks: current, now: Timestamp(seconds: 1))
        let time = clock.timestamp(ticks: UInt32.max - 4, current: current)
        #expect(abs(time.seconds - 0.99) < 0.001)
    }

    @Test("Who waits for a moment does not wake before it")
    func waiting() {
        let now = Timestamp(seconds: 10)
        #expect(Timestamp(seconds: 10.0001).millisecondsToWait(from: now) == 1)
        #expect(Timestamp(seconds: 9).millisecondsToWait(from: now) == 0)
        #expect(Timestamp(seconds: .infinity).millisecondsToWait(from: now) == Int32.max)
    }
}
