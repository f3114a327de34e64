import CX11
import Input

/// The numbers of the axes that matter on a device; they differ from driver to driver.
struct AxisNumbers: Hashable, Sendable {
    var force: Int?
    var tiltX: Int?
    var tiltY: Int?
    /// How far a pen is turned.
    var rotation: RotationAxis?
    /// How wide touches are.
    var width: TouchWidthAxis?
    var scrollX: ScrollAxis?
    var scrollY: ScrollAxis?

    /// Whether the device tells by axes how far it scrolls.
    var scrolls: Bool { scrollX != nil || scrollY != nil }
}

/// The axis of a touchscreen that tells how wide a contact is.
struct TouchWidthAxis: Hashable, Sendable {
    var number: Int
    var millimetresPerUnit: Double
}

/// The axis of a pen that tells how far it is turned about itself.
struct RotationAxis: Hashable, Sendable {
    var number: Int
    /// Its range, which is a whole turn: the last number and the first are neighbours.
    var range: ClosedRange<Double>

    /// What a reading means, in the degrees of samples, -180 to 180.
    ///
    /// Nil for what drivers say of pens that cannot tell: the wacom driver the least number, XWayland 0. The least
    /// is where the buttons point to the right.
    func degrees(_ reading: Double) -> Double? {
        guard reading > range.lowerBound, reading <= range.upperBound, reading != 0 else {
            return nil
        }
        let turn = (reading - range.lowerBound) / (range.upperBound - range.lowerBound + 1)
        return (360 * turn + 90 + 180).truncatingRemainder(dividingBy: 360) - 180
    }
}

/// The axis values of one XInput2 event: only axes whose bit is set in the mask have a value, and
/// the values stand next to one another in the order of the bits.
struct PackedAxes {
    let mask: UnsafeBufferPointer<UInt8>
    let values: UnsafePointer<Double>

    init(mask: UnsafeBufferPointer<UInt8>, values: UnsafePointer<Double>) {
        (self.mask, self.values) = (mask, values)
    }

    /// The axes of an event, valid as long as the event; nil for an event without values.
    init?(_ state: XIValuatorState) {
        guard let values = state.values else { return nil }
        self.init(
            mask: UnsafeBufferPointer(start: state.mask, count: Int(state.mask_len)),
            values: values)
    }

    /// The value of `axis`, or nil where the event does not carry it.
    subscript(axis: Int?) -> Double? {
        guard let axis, axis >= 0, axis / 8 < mask.count else { return nil }
        let bit = UInt8(1) << UInt8(axis % 8)
        guard mask[axis / 8] & bit != 0 else { return nil }
        var index = (mask[axis / 8] & (bit - 1)).nonzeroBitCount
        for byte in 0..<(axis / 8) { index += mask[byte].nonzeroBitCount }
        return values[index]
    }

    /// How wide the touch is, in millimetres; nil where the event does not say.
    func width(_ axes: AxisNumbers) -> Double? {
        axes.width.flatMap { axis in self[axis.number].map { $0 * axis.millimetresPerUnit } }
    }

    /// The values of the axes that matter.
    func readings(_ axes: AxisNumbers) -> AxisReadings {
        AxisReadings(
            force: self[axes.force], tiltX: self[axes.tiltX], tiltY: self[axes.tiltY],
            rotation: axes.rotation.flatMap { axis in self[axis.number].flatMap(axis.degrees) })
    }
}
