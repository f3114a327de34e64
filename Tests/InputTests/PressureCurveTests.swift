import Input
import Testing

/// Pressure curves, and the samples that are made with them.
struct PressureCurveTests {
    private typealias Scope = PressureCurves.Scope

    private func scopes(_ device: String, _ kind: PointerKind = .pen) -> DeviceScopes {
        DeviceScopes(Scope(device: device, pointerKind: kind))
    }

    @Test func whatSaysMostWins() {
        var curves = PressureCurves([Scope(): Sensitivity.firm.curve])
        #expect(curves.curve(of: scopes("A")) == Sensitivity.firm.curve)
        curves.curves[Scope(pointerKind: .pen)] = Sensitivity.light.curve
        #expect(curves.curve(of: scopes("A")) == Sensitivity.light.curve)
        #expect(curves.curve(of: scopes("A", .eraser)) == Sensitivity.firm.curve)
        curves.curves[Scope(device: "A")] = .linear
        #expect(curves.curve(of: scopes("A")) == .linear)
        curves.curves[Scope(device: "A", pointerKind: .pen)] = Sensitivity.firm.curve
        #expect(curves.curve(of: scopes("A")) == Sensitivity.firm.curve)
        #expect(curves.curve(of: scopes("B")) == Sensitivity.light.curve)
    }

    @Test func aCurveWaitsWhileForceIsNotUsed() {
        let pen = Scope(device: "A", pointerKind: .pen)
        var curves = PressureCurves([pen: Sensitivity.firm.curve])
        curves.useForce(false, of: scopes("A"))
        #expect(curves.curve(of: scopes("A")) == Sensitivity.even.curve)
        #expect(curves.curve(of: scopes("B")) == .linear)
        #expect(curves.keptCurve(of: scopes("A")) == Sensitivity.firm.curve)
        curves.useForce(true, of: scopes("A"))
        #expect(curves == PressureCurves([pen: Sensitivity.firm.curve]))
    }

    @Test func forceIsUsedThoughAllOthersAreEven() {
        var curves = PressureCurves(even: [Scope()])
        #expect(!curves.usesForce(of: scopes("A")))
        curves.useForce(true, of: scopes("A"))
        #expect(curves.curve(of: scopes("A")) == .linear)
        #expect(curves.curve(of: scopes("B")) == Sensitivity.even.curve)
        curves.resetCurve(of: scopes("A"))
        #expect(curves.usesForce(of: scopes("A")))
    }

    /// Light reaches full force early and is above medium everywhere; firm is below it.
    @Test func theSensitivitiesAreApart() {
        let (light, firm) = (Sensitivity.light.curve, Sensitivity.firm.curve)
        for step in 1...99 {
            let force = Double(step) / 100
            #expect(light.value(at: force) > force)
            #expect(firm.value(at: force) < force)
            #expect(abs(Sensitivity.medium.curve.value(at: force) - force) < 1e-12)
        }
        #expect(light.value(at: 0.7) == 1)
        #expect(firm.value(at: 0.99) < 1)
        for sensitivity in Sensitivity.allCases {
            #expect(sensitivity.curve.value(at: 0) == (sensitivity == .even ? 1 : 0))
            #expect(sensitivity.curve.value(at: 1) == 1)
        }
    }

    /// Where force is not used, whatever presses does so fully; what does not press still does not.
    @Test(arguments: [0.001, 0.5, 1]) func evenIsAllOfIt(force: Double) {
        let pressed = Force(value: 100 * force, maximumPossible: 100)
        #expect(pressed.adjusted(by: Sensitivity.even.curve).normalized == 1)
        let none = Force(value: 0, maximumPossible: 100)
        #expect(none.adjusted(by: Sensitivity.even.curve).normalized == 0)
    }

    /// Light bends down, firm bends up, and neither has a corner that a hand would feel.
    @Test(arguments: [(Sensitivity.light, -1.0), (.firm, 1)])
    func theSensitivitiesBendOneWay(_ sensitivity: Sensitivity, direction: Double) {
        let curve = sensitivity.curve
        let values = (0...20).map { curve.value(at: Double($0) / 20) }
        for index in 1..<20 {
            let bend = values[index - 1] - 2 * values[index] + values[index + 1]
            #expect(bend * direction > -0.012, "at \(index): \(bend)")
        }
    }

    @Test func theForceKeepsWhatWasReported() {
        let force = Force(value: 500, maximumPossible: 1000).adjusted(by: Sensitivity.light.curve)
        #expect(force.normalized == 0.82)
        #expect(force.value == 820)
        #expect(force.maximumPossible == 1000)
        #expect(force.reported == 500)
        #expect(force.reportedNormalized == 0.5)
    }

    @Test func whatPressesStillPressesAndNoForceStaysNone() throws {
        let flat = try #require(ResponseCurve([.init(0, 0), .init(0.3, 0), .init(1, 1)]))
        let raised = try #require(ResponseCurve([.init(0, 0.4), .init(1, 1)]))
        #expect(Force(normalized: 0).adjusted(by: raised).value == 0)
        let light = Force(normalized: 0.1).adjusted(by: flat)
        #expect(light.value > 0 && light.value < 1e-4)
        let force = Force(value: 333, maximumPossible: 2047)
        #expect(force.adjusted(by: .linear) == force)
    }

    @Test func theTrackerAppliesTheCurveOfTheDeviceThatDraws() {
        var desk = TrackedDesk()
        desk.tracker.pressureCurves = PressureCurves([
            Scope(device: "Pen", pointerKind: .pen): Sensitivity.light.curve,
            Scope(pointerKind: .eraser): Sensitivity.firm.curve,
        ])
        let pen = desk.samples(.press(1), force: 500).last?.force
        #expect(pen?.value == 820 && pen?.reported == 500)
        _ = desk.samples(.release(1), force: 0)
        let eraser = desk.samples(.press(1), of: TrackedDesk.eraser, force: 500).last?.force
        #expect(eraser?.value == 260)
        #expect(desk.samples(.press(1), of: TrackedDesk.mouse).last?.force == nil)
    }

    @Test func aNewCurveHoldsFromTheNextSampleOn() {
        var desk = TrackedDesk()
        #expect(desk.samples(.press(1), force: 500).last?.force?.value == 500)
        desk.tracker.pressureCurves = PressureCurves([Scope(): Sensitivity.light.curve])
        #expect(desk.samples(.motion, force: 500).last?.force?.value == 820)
        // The same device, plugged in again, keeps its curve.
        _ = desk.update([])
        _ = desk.update(TrackedDesk.devices)
        #expect(desk.samples(.press(1), force: 500).last?.force?.value == 820)
        desk.tracker.pressureCurves = PressureCurves()
        #expect(desk.samples(.motion, force: 500).last?.force?.value == 500)
    }

    @Test("A device that is used for something else has the curve of that")
    func curveOfRole() {
        var desk = TrackedDesk()
        desk.tracker.pressureCurves = PressureCurves([
            Scope(pointerKind: .eraser): Sensitivity.firm.curve
        ])
        #expect(desk.samples(.press(1), force: 500).last?.force?.value == 500)
        desk.tracker.roles = DeviceRoles(["Pen": .eraser])
        _ = desk.update(TrackedDesk.devices)
        #expect(desk.samples(.motion, force: 500).last?.force?.value == 260)
    }

    /// A recording is what the device said: drawn with another curve, it is not curved twice.
    @Test func recordingsKeepTheReportedForce() {
        var desk = TrackedDesk()
        desk.tracker.pressureCurves = PressureCurves([Scope(): Sensitivity.light.curve])
        var encoder = RecordingEncoder()
        var rows: [RecordingRow] = []
        for sample in desk.samples(.press(1), force: 500) + desk.samples(.motion, x: 3, force: 250)
        {
            encoder.encode(sample) { rows.append($0) }
        }
        encoder.finish { rows.append($0) }
        #expect(rows.filter(\.isContact).map(\.force) == [0.5, 0.25])
    }
}
