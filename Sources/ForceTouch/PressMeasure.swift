public import Input

/// How hard a press is, measured from the hand that presses.
///
/// Pens and hands differ too much for fixed forces: the median force of people who write lies between 0.18 and
/// 0.90 of full. A press therefore counts by how far it goes beyond the average, on the way to the hardest.
public struct PressMeasure: Hashable, Sendable {
    /// Why presses of a hand cannot be told by force, so that only holding still works.
    public enum Obstacle: Hashable, Sendable {
        /// This hand mostly draws with so much force that the device has no room left above it.
        case noRoom(average: Double)
    }

    /// The least that lies between average and hardest.
    public static let leastRoom = 0.15

    /// The force with which somebody mostly draws, 0…1 after the device's curve.
    public let average: Double
    /// The hardest force, `leastRoom` above the average at least; above 1 where the device has no room for it.
    public let hardest: Double

    /// The measure of these forces, 0…1; by the figures that people have before their own are known.
    public init(average: Double = 0.35, hardest: Double = 0.85) {
        self.average = average
        self.hardest = max(hardest, average + Self.leastRoom)
    }

    /// The measure of this hand on a device with this curve, as far as enough is known of it.
    public init(_ hand: HandForce, curve: ResponseCurve = .linear) {
        guard hand.missing == 0, let average = hand.average, let hardest = hand.hardest else {
            self.init()
            return
        }
        // The curve rises, so that what half of the line does not exceed stays that.
        self.init(average: curve.value(at: average), hardest: curve.value(at: hardest))
    }

    /// Why it cannot tell presses by force; nil where it can.
    public var obstacle: Obstacle? { hardest > 1 ? .noRoom(average: average) : nil }

    /// How hard a force of 0…1 is for this hand: 0 for the average one, 1 for the hardest, and beyond both.
    public func level(of force: Double) -> Double { (force - average) / (hardest - average) }

    /// The force of this level: the inverse of `level(of:)`.
    public func force(at level: Double) -> Double { average + level * (hardest - average) }
}
