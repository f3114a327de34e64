import Geometry
import Input
import Testing
import Toolkit

@testable import Canvas
@testable import InterfaceCore

/// What the gauges of the debug view say.
@Suite struct GaugeTests {
    private func reading(
        force: Force? = nil, tilt: Tilt? = nil, rotation: Angle? = nil,
        pointerKind: PointerKind = .pen, isPrecise: Bool = true
    ) -> GaugeReading {
        GaugeReading(
            sample: PenSample(
                time: .zero, position: Point(x: 412.349, y: 97.96), force: force, tilt: tilt,
                rotation: rotation, pointerKind: pointerKind, phase: .moved),
            isPrecise: isPrecise, deviceName: "Some Tablet",
            progress: StrokeProgress(stable: 120, unstable: 4), predictedCount: 3,
            samplesOfDrain: 2)
    }

    private func texts(_ reading: GaugeReading) -> [Gauge: String] {
        Dictionary(uniqueKeysWithValues: Gauge.allCases.map { ($0, $0.text(reading)) })
    }

    @Test func allAreBlankWhereNothingTouches() {
        for gauge in Gauge.allCases { #expect(gauge.text(GaugeReading()) == "–") }
    }

    @Test func aPenFillsAll() {
        let tilt = Tilt(altitude: Angle(degrees: 60), azimuth: Angle(degrees: 120))
        let force = Force(value: 512, maximumPossible: 2048)
        #expect(
            texts(reading(force: force, tilt: tilt, rotation: Angle(degrees: 300))) == [
                .location: "412.3, 98.0", .force: "+0.250  = 512 of 2048",
                .azimuth: "+2.094  = 120°", .azimuthVector: "−0.500, +0.866",
                .altitude: "+1.047  = 60°", .rotation: "−1.047  = −60°",
                .device: "Some Tablet", .pointerKind: "pen",
                .points: "120 stable, 4 unstable, 3 predicted", .drain: "2 samples",
                // No second is over yet.
                .rate: "–", .frame: "–", .present: "–", .prediction: "–",
            ])
    }

    @Test func whatIsNotReportedIsADash() {
        let texts = texts(reading(pointerKind: .mouse))
        for gauge in [Gauge.force, .azimuth, .azimuthVector, .altitude, .rotation] {
            #expect(texts[gauge] == "–")
        }
        #expect(texts[.pointerKind] == "mouse")
    }

    @Test func wholePixelsAreShownAsTheyAreDrawn() {
        #expect(Gauge.location.text(reading(isPrecise: false)) == "412.0, 98.0")
    }

    @Test(arguments: [(0.4, 1.0, "+0.400  = 0.400 of 1.000"), (0, 8191, "+0.000  = 0 of 8191")])
    func forcesAreShownInTheStepsOfTheirDevice(value: Double, maximum: Double, text: String) {
        let force = Force(value: value, maximumPossible: maximum)
        #expect(Gauge.force.text(reading(force: force)) == text)
    }

    @Test func aLongNameIsCut() {
        var long = reading()
        long.deviceName = String(repeating: "Tablet ", count: 20)
        #expect(Gauge.device.text(long).count == 32)
        #expect(Gauge.device.text(long).last == "…")
    }

    @Test(arguments: [
        (1.0, 3, true, "+1.000"), (-1, 3, true, "−1.000"), (-1, 1, false, "−1.0"),
        (1, 1, false, "1.0"), (0.0005, 3, true, "+0.001"), (-0.0004, 3, true, "+0.000"),
        (0.9996, 3, true, "+1.000"), (12.05, 1, false, "12.1"), (7.5, 0, false, "8"),
        (1_234_567.25, 1, false, "1234567.3"), (0.04, 2, false, "0.04"), (0.005, 2, false, "0.01"),
        (1.999, 2, false, "2.00"),
        (.nan, 3, true, "–"), (.infinity, 3, true, "–"), (-1e10, 1, false, "–"),
    ])
    func numbersHaveTheirDecimals(value: Double, decimals: Int, hasSign: Bool, text: String) {
        #expect(value.fixedPoint(decimals, hasSign: hasSign) == text)
    }

    @Test func everyGaugeHasATitleOfItsOwn() {
        #expect(Set(Gauge.allCases.map(\.title)).count == Gauge.allCases.count)
    }
}
