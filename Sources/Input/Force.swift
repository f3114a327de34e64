/// How hard a pen or a finger presses, in the units of its device.
///
/// The two numbers keep the names of `UITouch`: `force` and `maximumPossibleForce`, whose quotient
/// is what every width and every threshold is made of.
public struct Force: Hashable, Sendable {
    /// The force, in 0…`maximumPossible`, in steps of the device's own axis.
    ///
    /// It is what drawing is made of: where the user has a pressure curve, it comes after it.
    public var value: Double
    /// The force as the device reported it, before any pressure curve; what recordings keep.
    public let reported: Double
    /// The largest force that the device can report, above 0.
    public var maximumPossible: Double

    /// A force of `value` on a device that reports up to `maximumPossible`.
    ///
    /// A value beyond the range is cut off at its end: drivers do report some.
    public init(value: Double, maximumPossible: Double) {
        precondition(maximumPossible > 0, "a device with force has a range")
        self.maximumPossible = maximumPossible
        let value = min(max(value, 0), maximumPossible)
        self.value = value
        reported = value
    }

    /// The force of a source whose own range is not known, as a fraction of it, 0…1.
    public init(normalized: Double) {
        self.init(value: normalized, maximumPossible: 1)
    }

    /// The reported force as a fraction of the largest possible one, 0…1.
    public var reportedNormalized: Double { reported / maximumPossible }

    /// The force as a fraction of the largest possible one, 0…1.
    public var normalized: Double { value / maximumPossible }
}
