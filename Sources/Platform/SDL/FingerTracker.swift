import Geometry
import Input

/// Turns reports of fingers into samples, and ends those whose touchscreen has gone.
struct FingerTracker {
    /// How hard each screen has to be pressed; it holds for the samples that follow.
    var pressureCurves = PressureCurves()

    private var last: [PointerID: PenSample] = [:]

    /// The sample of a finger at `position`; nil for a report that fits no contact.
    ///
    /// `device` is the touchscreen, nil where the window system does not describe it; `reading` its last
    /// reading of the finger's force, `width` how wide that is in millimetres. Without a reading the force is 0,
    /// as a touchscreen may report the place first.
    mutating func handle(
        _ report: FingerReport, time: Timestamp, position: Point, device: Device?, reading: Double?,
        width: Double? = nil, modifiers: KeyPress.Modifiers = []
    ) -> PenSample? {
        let isKnown = last[report.pointer] != nil
        guard report.phase == .began || isKnown, device?.isUsed != false else { return nil }
        let phase = isKnown && report.phase == .began ? .moved : report.phase
        let sample = PenSample(
            time: time,
            position: position,
            force: force(of: device, reading: reading),
            width: width,
            buttons: phase.isContact ? .primary : [],
            modifiers: modifiers,
            pointer: report.pointer,
            pointerKind: device?.pointerKind ?? .finger,
            phase: phase)
        last[report.pointer] = phase.isContact ? sample : nil
        return sample
    }

    private func force(of device: Device?, reading: Double?) -> Force? {
        guard let device, let range = device.forceRange else { return nil }
        let curve = pressureCurves.curve(
            device: device.name, pointerKind: device.pointerKind)
        return device.force(reading: reading ?? range.lowerBound)?.adjusted(by: curve)
    }

    /// The last samples of fingers on devices that are not in `devices`, or disabled.
    mutating func endFingers(missingIn devices: [Device]) -> [PenSample] {
        let present = devices.filter(\.isUsed).map(\.id)
        let lost = last.filter { !present.contains($0.key.device) }
        for pointer in lost.keys { last[pointer] = nil }
        return lost.values.map { sample in
            var sample = sample
            sample.phase = .ended
            sample.buttons = []
            return sample
        }
    }
}
