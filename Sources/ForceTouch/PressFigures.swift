/// The times and distances of a press: seconds, and points.
public struct PressFigures: Hashable, Sendable {
    /// After the touch until anything is felt.
    public var hintDelay = 0.09
    /// A lift until then is a tap, however hard; there is no peek before.
    public var tap = 0.18
    /// That the force of a peek lasts.
    public var peekRest = 0.05
    /// That the force of a pop lasts.
    public var popRest = 0.04
    /// After the beginning of a peek until it can pop.
    public var popDelay = 0.26
    /// From when to when holding still becomes a peek: where there is no force.
    public var held = 0.2...0.45
    /// The same where there is force.
    public var heldWithForce = 0.6...0.9
    /// What a contact may move and still be at rest.
    public var slop = 8.0
    /// How far up a contact pulls a preview off.
    public var pull = 12.0
    /// How far up its actions come.
    public var actions = 64.0
    /// How fast, in points a second, a pull brings them anyway.
    public var flick = 600.0
    /// Between two pictures of what moves.
    public static let frame = 1.0 / 60

    /// The figures of the program.
    public init() {}
}
