public import Geometry
public import Input

/// What a stroke keeps of a sample: enough to draw it again, to play it and to hand it on.
///
/// 32 bytes: a drawing holds millions. Angles always lie on `SampleGrid`.
public struct StrokeSample: Hashable, Sendable {
    /// Samples farther than this from the origin, in points, are mistakes of their source.
    public static let farthest = 1e9

    /// Where, in the coordinates of the drawing.
    public var position: Point
    private var secondsBits: Float
    private var forceBits: Float
    private var tiltX: SampleAngle
    private var tiltY: SampleAngle
    private var turn: SampleAngle

    /// A sample `seconds` after the start of its stroke; `force` is normalised, 0…1.
    public init(
        position: Point, seconds: Double, force: Double?, tilt: Tilt? = nil, rotation: Angle? = nil
    ) {
        self.position = position
        secondsBits = Float(seconds)
        forceBits = force.map { Float($0) } ?? .nan
        tiltX = SampleAngle(tilt?.x)
        tiltY = SampleAngle(tilt?.y)
        turn = SampleAngle(rotation?.centered)
    }

    /// What a stroke that began at `start` keeps of `sample`, in the steps of `SampleGrid`.
    ///
    /// Nil for a release without force, which tells where the pen was, not where it drew, and for
    /// a place that no window can have.
    public init?(_ sample: PenSample, start: Timestamp) {
        let position = sample.position
        guard Self.isWithinReach(position) else { return nil }
        if sample.phase == .ended, let force = sample.force, force.value == 0 { return nil }
        self =
            StrokeSample(
                position: position,
                seconds: sample.time.seconds(since: start),
                force: sample.force?.normalized,
                tilt: sample.tilt, rotation: sample.rotation
            ).onGrid
    }

    /// Seconds since the start of the stroke.
    public var seconds: Double { Double(secondsBits) }

    /// The force as a fraction of the largest possible one, or nil where not reported.
    public var force: Double? { forceBits.isNaN ? nil : Double(forceBits) }

    /// How the pen leaned, or nil where not reported.
    public var tilt: Tilt? {
        guard let x = tiltX.angle, let y = tiltY.angle else { return nil }
        return Tilt(x: x, y: y)
    }

    /// How far the pen was turned about itself, as of a `PenSample`, or nil where not reported; half a turn at
    /// most to either side.
    public var rotation: Angle? { turn.angle }

    /// Whether a drawing can have it: at a finite place that is not too far away.
    public var isWithinReach: Bool { Self.isWithinReach(position) }

    /// Whether all that it says are numbers, of a place that a drawing can have.
    var isUsable: Bool {
        isWithinReach && secondsBits.isFinite && (forceBits.isNaN || forceBits.isFinite)
    }

    /// Whether a drawing can have a sample there.
    static func isWithinReach(_ place: Point) -> Bool {
        // A comparison with a place that is no number fails too.
        abs(place.x) <= farthest && abs(place.y) <= farthest
    }

    /// The same sample elsewhere.
    public func moved(by vector: Vector) -> StrokeSample {
        var sample = self
        sample.position = position + vector
        return sample
    }

    /// Whether the two are the same; two values that are both absent are the same.
    public static func == (left: StrokeSample, right: StrokeSample) -> Bool {
        left.position == right.position && left.seconds == right.seconds
            && left.force == right.force && left.tilt == right.tilt && left.turn == right.turn
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(position)
        hasher.combine(seconds)
        hasher.combine(force)
        hasher.combine(tilt)
        hasher.combine(turn)
    }
}
