public import Geometry
public import Input

/// The motion of one pointer, hovering included, and where it leads.
///
/// One per pointer, as long as the pointer is there: what it learns in one stroke serves the next.
/// The stages, in order: `SampleClock`, `Predictor`. What is behind them never sees a value that is no
/// number, nor a move without a beginning.
public struct PenMotion: Sendable {
    /// The horizon that is used when none is given, in seconds; farther ahead errors outgrow the gain.
    public static let defaultHorizon = 0.024

    private var clock = SampleClock()
    private var predictor: Predictor

    /// The motion of a pointer, to be predicted up to `horizon` seconds ahead, which must be above 0.
    public init(horizon: Double = Self.defaultHorizon) {
        predictor = Predictor(horizon: horizon)
    }

    /// The time from one sample to the next, in seconds, as far as it is known.
    public var period: Double { clock.period }

    /// Whether the pointer touches the surface.
    public private(set) var isTouching = false

    /// Takes the next sample.
    ///
    /// - Throws: `IngestError`; no stage has changed then.
    public mutating func append(_ sample: PenSample) throws(IngestError) {
        let motion = MotionSample(sample)
        guard motion.isFinite else { throw .notFinite }
        let continuesContact =
            switch motion.phase {
            case .hover, .began: false
            case .moved, .ended, .cancelled: true
            }
        guard continuesContact == isTouching else { throw .outOfOrder }
        let tick = try clock.tick(at: motion.seconds)
        // The end of a contact repeats its last place at a later time, which would look like a stop.
        if motion.phase != .ended, motion.phase != .cancelled {
            try predictor.append(motion, tick, period: clock.period)
        }
        isTouching = motion.phase.isContact
    }

    /// Where the pen will be `seconds` after its newest sample; nil where it does not touch.
    ///
    /// Times beyond the horizon count as the horizon.
    public func predict(after seconds: Double) -> Point? {
        isTouching ? predictor.predict(after: seconds) : nil
    }

    /// For how many seconds after its newest sample it is mostly within `distance` pixels of where it is predicted.
    public func trust(within distance: Double) -> Double { predictor.trust(within: distance) }
}
