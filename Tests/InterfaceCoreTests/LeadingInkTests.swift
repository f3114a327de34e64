import Geometry
import Input
import TestSupport
import Testing

@testable import InterfaceCore

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
        let last: Double = places.last?.x ?? 0
        #expect(abs(last - (76 + 400.0 / 60)) < 2)
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

    /// Where nothing is known about a pen yet, nobody trusts what is expected of it.
    @Test func aPenWithoutARecordLeadsNowhere() {
        #expect(places(moving(2), 0.01).isEmpty)
        #expect(!places(moving(20), 0.19).isEmpty)
    }
}
