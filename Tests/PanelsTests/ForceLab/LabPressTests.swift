import ForceTouch
import Geometry
import Input
import Testing

@testable import Panels

/// What the force lab knows of presses.
@Suite struct LabPressTests {
    private func sample(_ phase: Phase, _ seconds: Double, force: Double?) -> PenSample {
        PenSample(
            time: Timestamp(seconds: seconds), position: Point(x: 20, y: 20),
            force: force.map { Force(normalized: $0) },
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)
    }

    private static let pen = Device(
        id: DeviceID(rawValue: 1), name: "Tablet", kind: .pen, forceRange: 0...2047)

    /// A press with forces 10 ms apart.
    private func press(
        _ press: inout LabPress, _ forces: [Double?], at start: Double = 0, lifts: Bool = true
    ) {
        for (index, force) in forces.enumerated() {
            let time = start + 0.01 * Double(index)
            _ = press.tick(Timestamp(seconds: time))
            press.note(
                sample(index == 0 ? .began : .moved, time, force: force), on: .source, scale: 1)
        }
        guard lifts else { return }
        press.note(
            sample(.ended, start + 0.01 * Double(forces.count), force: forces[0].map { _ in 0 }),
            on: .source, scale: 1)
    }

    private var lab: LabPress {
        var lab = LabPress()
        lab.take(TraitCollection(devices: [Self.pen]), at: .zero)
        return lab
    }

    @Test func eachStageIsMarkedWhereItHappens() {
        var lab = lab
        press(&lab, (0..<90).map { min(0.2 + 0.02 * Double($0), 0.95) })
        #expect(lab.marks.map(\.stage) == [.hint, .peek, .pop])
        #expect(lab.marks.allSatisfy { $0.moment.force > 0.35 })
        #expect(lab.outcomes.map(\.outcome) == [.pop])
        #expect(lab.outcomes.first?.seconds.map { $0 > 0.4 && $0 < 0.9 } == true)
    }

    @Test func theLastOutcomesAreKept() {
        var lab = lab
        for index in 0..<7 { press(&lab, [0.2, 0.2], at: Double(index)) }
        press(&lab, [0.2, 0.6] + [Double](repeating: 0.6, count: 30), at: 8)
        #expect(lab.outcomes.count == LabPress.outcomeCount)
        #expect(lab.outcomes.first?.outcome == .cancelled(.lifted))
        #expect(lab.outcomes.last?.outcome == .tap)
    }

    @Test func withoutForceHoldingIsDrawnAsFarAsItHasCome() {
        var lab = lab
        lab.useForce(false, at: .zero)
        #expect(!lab.recognizer.usesForce)
        press(&lab, [Double?](repeating: 0.9, count: 60), lifts: false)
        #expect(lab.marks.map(\.stage) == [.hint, .peek] && lab.contact?.force == nil)
        let forces = lab.trace.moments.map(\.force)
        #expect(forces.first == 0 && zip(forces, forces.dropFirst()).allSatisfy { $0 <= $1 })
        let (measure, levels) = (PressMeasure(), PressSensitivity.medium.thresholds)
        #expect(abs((forces.last ?? 0) - measure.force(at: levels.peek)) < 1e-9)
    }

    @Test func switchingForceOffEndsAPeek() {
        var lab = lab
        press(&lab, [0.2] + [Double](repeating: 0.6, count: 30), lifts: false)
        #expect(lab.recognizer.stage == .peek)
        lab.useForce(false, at: Timestamp(seconds: 0.4))
        #expect(lab.outcomes.map(\.outcome) == [.cancelled(.forceLost)])
        lab.useForce(true, at: Timestamp(seconds: 0.5))
        lab.take(TraitCollection(devices: []), at: Timestamp(seconds: 0.6))
        #expect(!lab.recognizer.usesForce)
    }

    @Test func pressesAreMeasuredAsThoseOfTheDeviceThatPresses() {
        let scope = PressureCurves.Scope(Self.pen)
        var (hand, curves) = (HandForce(), PressureCurves())
        hand.note(3000, force: 0.2)
        curves.presses[scope] = .firm
        var lab = LabPress()
        lab.take(
            TraitCollection(devices: [Self.pen], curves: curves, hands: [scope: hand]), at: .zero)
        #expect(lab.recognizer.sensitivity == .firm && lab.recognizer.measure.average < 0.25)
        lab.use(.light, at: .zero)
        press(&lab, (0..<60).map { min(0.2 + 0.01 * Double($0), 0.34) })
        #expect(lab.outcomes.map(\.outcome) == [.pop])
        #expect(lab.recognizer.sensitivity == .light && lab.profile.sensitivity == .firm)
    }

    /// A tablet that is unplugged is gone from the list, or stays there as one that is not listened to.
    @Test(arguments: [false, true])
    func withoutItsDeviceTheNextPressIsThatOfAnother(isListed: Bool) {
        var lab = lab
        press(&lab, [0.2] + [Double](repeating: 0.6, count: 30), lifts: false)
        var other = Self.pen
        other.id = DeviceID(rawValue: 2)
        var gone = Self.pen
        gone.isEnabled = false
        let devices = isListed ? [gone, other] : [other]
        lab.take(TraitCollection(devices: devices), at: Timestamp(seconds: 0.4))
        #expect(lab.outcomes.map(\.outcome) == [.cancelled(.forceLost)])
        #expect(!lab.recognizer.usesForce && lab.profile.usesForce)
        lab.note(sample(.ended, 0.5, force: 0), on: .source, scale: 1)
        #expect(lab.profile.usesForce && lab.recognizer.usesForce)
    }

    @Test func keysDoTheSame() {
        var lab = lab
        for key in [KeyPress.Key.character(" "), .enter, .character(" "), .escape] {
            let isMeant = lab.key(KeyPress(key), at: Timestamp(seconds: 1))
            #expect(isMeant)
        }
        #expect(lab.outcomes.map(\.outcome) == [.cancelled(.dismissed), .pop])
        #expect(lab.outcomes.allSatisfy { $0.seconds == nil })
        let isMeant = lab.key(KeyPress(.escape), at: Timestamp(seconds: 2))
        #expect(!isMeant)
    }
}
