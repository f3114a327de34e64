import Geometry
import Input
import TestSupport
import Testing

@testable import Interface

/// Where pens are expected.
@Suite struct LeadingInkTests {
    private func sample(
        _ phase: Phase, _ time: Double, x: Double, pointer: Int32 = 1,
        pointerKind: PointerKind = .pen
    ) -> PenSample {
        PenSample(
            time: Timestamp(seconds: time), position: Point(x: x, y: 50),
            pointer: PointerID(device: DeviceID(rawValue: pointer)), pointerKind: pointerKind,
            phase: phase)
    }

    private func moving(_ count: Int = 20, pointer: Int32 = 1, pointerKind: PointerKind = .pen)
        -> LeadingInk
    {
        var forecast = LeadingInk()
        for index in 0..<count {
            forecast.append(
                sample(
                    index == 0 ? .began : .moved, Double(index) / 100, x: 4 * Double(index),
                    pointer: pointer, pointerKind: pointerKind))
        }
        return forecast
    }

    private func places(_ forecast: LeadingInk, _ now: Double, pointer: Int32 = 1) -> [Point] {
        var points: [PredictedPoint] = []
        forecast.predict(
            PointerID(device: DeviceID(rawValue: pointer)), now: Timestamp(seconds: now),
            into: &points)
        return points.map(\.position)
    }

    @Test func aMovingPenIsExpectedAhead() {
        let places = places(moving(), 0.19)
        #expect(places.count == LeadingInk.placeCount)
        #expect(zip([76] + places.map(\.x), places.map(\.x)).allSatisfy { $0 < $1 })
        #expect(abs((places.last?.x ?? 0) - (76 + 400.0 / 60)) < 2)
    }

    @Test func aPenThatReportsNothingRests() {
        #expect(places(moving(), 0.213).isEmpty == false)
        #expect(places(moving(), 0.216).isEmpty)
    }

    @Test(arguments: [Phase.ended, .cancelled])
    func aPenThatLiftsIsExpectedNowhere(phase: Phase) {
        var forecast = moving()
        forecast.append(sample(phase, 0.2, x: 80))
        #expect(places(forecast, 0.2).isEmpty)
    }

    @Test func aLostLiftBeginsAnew() {
        var forecast = moving()
        for index in 0..<10 {
            forecast.append(
                sample(
                    index == 0 ? .began : .moved, 0.2 + Double(index) / 100,
                    x: 200 - 4 * Double(index)))
        }
        #expect(places(forecast, 0.29).last?.x ?? 999 < 164)
    }

    @Test func whatIsNoNumberChangesNothing() {
        var forecast = moving()
        let former = places(forecast, 0.19)
        forecast.append(sample(.moved, .nan, x: 3))
        forecast.append(sample(.moved, 0.2, x: .nan))
        #expect(places(forecast, 0.19) == former)
        forecast.append(sample(.moved, 0.2, x: 80))
        #expect(places(forecast, 0.2).count == LeadingInk.placeCount)
    }

    @Test func fingersAndUnpluggedDevicesAreForgotten() {
        var forecast = moving(pointerKind: .finger)
        forecast.append(sample(.ended, 0.2, x: 80, pointerKind: .finger))
        #expect(forecast.pointerCount == 0)
        forecast = moving()
        forecast.keep([DeviceID(rawValue: 2)])
        #expect(forecast.pointerCount == 0)
    }

    /// Touches whose lifts are lost, and moves without a beginning, take no memory for ever.
    @Test(arguments: [Phase.began, .moved, .hover])
    func notMorePointersThanThereCanBeAreKnown(phase: Phase) {
        var forecast = LeadingInk()
        for pointer in 1...Int32(200) {
            forecast.append(
                sample(phase, Double(pointer), x: 4, pointer: pointer, pointerKind: .finger))
        }
        #expect(forecast.pointerCount <= LeadingInk.mostPointers)
    }

    /// A fast pen that turns sharply, at 200 Hz; gives how far ink leads in each picture, in pixels.
    private func ways(speed: Double, screenScale: Double) -> [Double] {
        var forecast = LeadingInk()
        let step = speed / 200
        return (0..<80).map { index in
            // Forth, back at an angle, and forth again.
            let (leg, along) = (index / 20, Double(index % 20) * step)
            let turned = leg % 2 == 0 ? along : 20 * step - along
            let place = Point(x: turned, y: 30 * Double(leg) + along / 10)
            let time = Double(index) / 200
            forecast.append(
                PenSample(
                    time: Timestamp(seconds: time), position: place,
                    pointer: PointerID(device: DeviceID(rawValue: 1)),
                    phase: index == 0 ? .began : .moved))
            var points: [PredictedPoint] = []
            forecast.predict(
                PointerID(device: DeviceID(rawValue: 1)), now: Timestamp(seconds: time),
                screenScale: screenScale, into: &points)
            let chain = [place] + points.map(\.position)
            return zip(chain, chain.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
    }

    @Test(arguments: [400.0, 1_500, 4_000], [1.0, 2])
    func inkNeverLeadsFarther(speed: Double, screenScale: Double) {
        let ways = ways(speed: speed, screenScale: screenScale)
        #expect(ways.allSatisfy { $0 <= LeadingInk.longestWay * screenScale + 0.01 })
        #expect(ways.contains { $0 > 1 })
    }

    /// Where nothing is known about a pen yet, nobody trusts what is expected of it.
    @Test func aPenWithoutARecordLeadsNowhere() {
        #expect(places(moving(2), 0.01).isEmpty)
        #expect(!places(moving(20), 0.19).isEmpty)
    }
}
