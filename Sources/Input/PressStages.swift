/// How hard a press is for each of its stages, as forces from 0 to 1 after the device's curve.
///
/// They lie between the force with which somebody mostly draws and the hardest one, so that they are out of
/// nobody's reach, and nobody comes to them by accident.
public struct PressStages: Hashable, Sendable {
    /// The force above which a press is told from a touch.
    public let hint: Double
    /// The force that shows more of a thing.
    public let peek: Double
    /// The force that opens it.
    public let pop: Double
    /// The hardest force.
    public let hardest: Double

    /// The stages of a hand that mostly draws with `average` and presses with `hardest` at most; by the
    /// figures that people have before their own are known.
    public init(average: Double = 0.35, hardest: Double = 0.85) {
        let room = max(hardest - average, 0.15)
        hint = average + 0.10 * room
        peek = average + 0.45 * room
        pop = average + 0.85 * room
        self.hardest = average + room
    }
}
