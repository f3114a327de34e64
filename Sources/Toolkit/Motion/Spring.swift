import RealModule

/// A spring of mass 1 that draws a value to a target.
///
/// The equations are those of the damped harmonic oscillator, solved in closed form, so that the place at a
/// time does not depend on how many pictures were shown before.
public struct Spring: Hashable, Sendable {
    /// Where something is, and how fast it moves.
    public struct State: Hashable, Sendable {
        /// The value.
        public var value: Double
        /// Its change per second.
        public var velocity: Double

        /// At rest at `value`, unless told otherwise.
        public init(value: Double, velocity: Double = 0) {
            (self.value, self.velocity) = (value, velocity)
        }
    }

    /// The force per way.
    public let stiffness: Double
    /// 1 comes to rest as soon as it can without going beyond the target, less swings beyond it.
    public let dampingRatio: Double

    /// A spring; both above 0.
    public init(stiffness: Double, dampingRatio: Double) {
        precondition(stiffness > 0 && dampingRatio > 0, "a spring pulls, and is damped")
        (self.stiffness, self.dampingRatio) = (stiffness, dampingRatio)
    }

    /// Where something is `seconds` after it was in `start`, on its way to `target`.
    public func state(after seconds: Double, from start: State, to target: Double) -> State {
        let frequency = stiffness.squareRoot()
        let decay = dampingRatio * frequency
        let way = start.value - target
        let fall = Double.exp(-decay * seconds)
        // Beyond 1 it would only creep.
        guard dampingRatio < 1 else {
            let push = start.velocity + frequency * way
            return State(
                value: target + (way + push * seconds) * fall,
                velocity: (start.velocity - frequency * push * seconds) * fall)
        }
        let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let (sine, cosine) = (Double.sin(swing * seconds), Double.cos(swing * seconds))
        let push = (start.velocity + decay * way) / swing
        return State(
            value: target + fall * (way * cosine + push * sine),
            velocity: fall * (start.velocity * cosine - (decay * push + swing * way) * sine))
    }
}
