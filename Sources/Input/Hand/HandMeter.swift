/// Measures how hard hands press while they draw with pens, by the length of their lines.
///
/// What is no line tells nothing: taps, what hovers, and the way of a force that is not there. One pen is
/// measured at a time: the one that came down last.
public struct HandMeter: Sendable {
    /// How long a stroke is at least that counts, in points.
    static let shortest = 3.0
    /// How long a pen rests before what it did is told, in seconds: whoever takes it may be slow.
    static let rest = 2.0

    fileprivate struct Stroke {
        let pointer: PointerID
        let device: Device
        /// The sample that the next piece of line begins at.
        var last: PenSample
        var hand = HandForce()
    }

    private var stroke: Stroke?
    private var hands: [Device: HandForce] = [:]
    private var lastEnd = Timestamp.zero

    /// A meter that nobody drew under yet.
    public init() {}

    /// Begins to measure the stroke of a pen on this device, whose first sample this is.
    ///
    /// A stroke that has not ended counts no more: its end may have got lost.
    public mutating func begin(_ sample: PenSample, device: Device) {
        guard sample.pointerKind == .pen, sample.force != nil else { return }
        stroke = Stroke(pointer: sample.pointer, device: device, last: sample)
    }

    /// Takes a sample in a window with `scale` pixels a point; allocates nothing but at the end of a stroke.
    public mutating func note(_ sample: PenSample, scale: Double) {
        guard sample.pointer == stroke?.pointer else { return }
        switch sample.phase {
        case .began, .hover: break
        case .moved: stroke?.move(to: sample, scale: scale)
        case .ended: end(at: sample.time)
        case .cancelled: stroke = nil
        }
    }

    private mutating func end(at time: Timestamp) {
        guard var stroke else { return }
        self.stroke = nil
        guard stroke.hand.length > Self.shortest else { return }
        stroke.hand.serial = stroke.device.serial
        hands[stroke.device, default: HandForce()].add(stroke.hand)
        lastEnd = time
    }

    /// When there is something to take; nil for nothing yet.
    public var deadline: Timestamp? {
        stroke == nil && !hands.isEmpty ? lastEnd.advanced(by: Self.rest) : nil
    }

    /// What was measured since the last time, once the pen has rested for a while; nil for nothing.
    public mutating func take(at now: Timestamp) -> [Device: HandForce]? {
        guard let deadline, deadline <= now else { return nil }
        return takeAll()
    }

    /// What was measured since the last time, though somebody may draw on.
    public mutating func takeAll() -> [Device: HandForce] {
        defer { hands.removeAll() }
        return hands
    }
}

extension HandMeter.Stroke {
    fileprivate mutating func move(to sample: PenSample, scale: Double) {
        hand.noteLine(from: last, to: sample, scale: scale)
        last = sample
    }
}
