import ForceTouch
import Geometry
import Input
import Testing

/// What views know of force, by devices, settings and hands.
@Suite struct TraitTests {
    private static let pen = Device(
        id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047)
    private static let other = Device(
        id: DeviceID(rawValue: 2), name: "Other", kind: .pen, forceRange: 0...2047)
    private static let mouse = Device(id: DeviceID(rawValue: 3), name: "Mouse", kind: .mouse)
    private static let scope = PressureCurves.Scope(pen)

    private func hand(_ force: Double) -> HandForce {
        var hand = HandForce()
        hand.note(HandForce.enough, force: force)
        return hand
    }

    @Test func forceIsUnknownUntilTheDevicesWereAsked() {
        #expect(TraitCollection().forceTouchCapability == .unknown)
        #expect(TraitCollection().press(of: .none).usesForce)
        #expect(TraitCollection(devices: []).forceTouchCapability == .unavailable)
        #expect(!TraitCollection(devices: []).press(of: .none).usesForce)
        #expect(TraitCollection(devices: [Self.pen]).forceTouchCapability == .available)
    }

    @Test func theSwitchMakesItUnavailableForItsDevice() {
        var curves = PressureCurves()
        curves.useForce(false, of: DeviceScopes(Self.pen))
        let one = TraitCollection(devices: [Self.pen, Self.mouse], curves: curves)
        #expect(one.forceTouchCapability == .unavailable)
        let two = TraitCollection(devices: [Self.pen, Self.other], curves: curves)
        #expect(two.forceTouchCapability == .available)
        #expect(!two.press(of: Self.pen.id).usesForce && two.press(of: Self.other.id).usesForce)
        // One that has been unplugged.
        #expect(!two.press(of: DeviceID(rawValue: 9)).usesForce)
        #expect(two.likelyPress == two.press(of: Self.other.id))
    }

    @Test func pressesAreMeasuredByTheHandOnEachDevice() {
        var curves = PressureCurves()
        curves.presses[Self.scope] = .firm
        let traits = TraitCollection(
            devices: [Self.pen, Self.other], curves: curves, hands: [Self.scope: hand(0.2)])
        let (own, other) = (traits.press(of: Self.pen.id), traits.press(of: Self.other.id))
        #expect(own.sensitivity == .firm && other.sensitivity == .medium)
        #expect(abs(own.measure.average - 0.2) < 0.02 && other.measure == PressMeasure())
        curves.curves[Self.scope] = Sensitivity.light.curve
        let curved = PressProfile(Self.pen, curves, [Self.scope: hand(0.2)])
        #expect(curved.measure.average > own.measure.average + 0.1)
    }

    /// A curve that waits while force is not used would be an even one.
    @Test func theMeasureIsThatOfTheCurveThatWaits() {
        var curves = PressureCurves()
        curves.useForce(false, of: DeviceScopes(Self.pen))
        let profile = PressProfile(Self.pen, curves, [Self.scope: hand(0.2)])
        #expect(profile.measure.obstacle == nil && !profile.usesForce)
    }

    @Test func aHandAtTheEndOfItsDeviceHasNoPressesByForce() {
        let traits = TraitCollection(devices: [Self.pen], hands: [Self.scope: hand(0.97)])
        #expect(traits.forceTouchCapability == .available)
        #expect(!traits.press(of: Self.pen.id).usesForce)
    }

    @Test func aPressFollowsItsProfile() {
        var press = PressRecognizer()
        let sample = PenSample(
            time: Timestamp(seconds: 1), position: .zero, force: Force(normalized: 0.2),
            pointer: PointerID(device: Self.pen.id), phase: .began)
        _ = press.began(sample)
        #expect(press.device == Self.pen.id)
        for step in 1...40 {
            var next = sample
            next.time = sample.time.advanced(by: 0.01 * Double(step))
            (next.phase, next.force) = (.moved, Force(normalized: 0.65))
            _ = press.moved(next)
        }
        #expect(press.stage == .peek)
        let events = press.profileChanged(PressProfile(capability: .unavailable))
        #expect(events == [.ended(.cancelled(.forceLost))] && press.device == nil)
        let firm = PressProfile(sensitivity: .firm, measure: PressMeasure(average: 0.1))
        #expect(press.profileChanged(firm).isEmpty && press.profile == firm)
    }
}
