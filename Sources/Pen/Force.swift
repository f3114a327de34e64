/// How hard a pen or a finger presses, in the units of its device.
///
/// The two numbers keep the names of `UITouch`: `force` and `maximumPossibleForce`, whose quotient
/// is what every width and every threshold is made of.
public struct Force: Hashable, Sendable {
    /// The reported force, in 0…`maximumPossible`, in steps of the device's own axis.
    public var value: Double
    /// The largest force that the device can report, above 0.
    public var maximumPossible: Double

    /// A force of `value` on a device that reports up to `maximumPossible`.
    ///
    /// A value beyond the range is cut off at its end: drivers do report some.
    public init(value: Double, maximumPossible: Double) {
        precondition(maximumPossible > 0, "a device with force has a range")
        self.maximumPossible = maximumPossible
        self.value = min(max(value, 0), maximumPossible)
    }

    /// The force of a source whose own range is not known, as a fraction of it, 0…1.
    public init(normalized: Double) {
        self.init(value: normalized, maximumPossible: 1)
    }

    /// The force as a fraction of the largest possible one, 0…1.
    public var normalized: Double { value / maximumPossible }
}
