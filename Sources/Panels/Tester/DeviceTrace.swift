import DequeModule
import Geometry
import Input

/// What a device reported lately, and how well it did so: a value without a clock.
struct DeviceTrace {
    /// How long forces are kept, in seconds.
    static let seconds = 5.0
    /// Over how many seconds samples are counted.
    static let rateSeconds = 1.0
    /// A contact that is silent for so many seconds, and is that many pixels farther then, lost samples.
    private static let gap = (seconds: 0.08, distance: 24.0)

    /// How hard the device was pressed at some time.
    struct Moment: Hashable {
        var time: Timestamp
        /// 0…1, after the device's curve; 0 where it does not touch.
        var force: Double
    }

    /// The newest sample; nil before the first.
    private(set) var last: PenSample?
    /// The forces of the 5 seconds before the newest sample, the oldest first.
    private(set) var moments: Deque<Moment> = []
    /// When the force was another one for the last time; nil for never.
    private var changed: Timestamp?
    /// How many samples of contacts there were.
    private(set) var sampleCount = 0
    /// How many contacts there were.
    private(set) var strokeCount = 0
    /// How often samples were lost.
    private(set) var gapCount = 0
    /// The forces that were reported in contacts, 0…1; nil before the first above 0.
    private(set) var usedForces: ClosedRange<Double>?
    /// The fingers that are down.
    private(set) var contacts: [PointerID: PenSample] = [:]

    /// Takes a sample of the device.
    mutating func note(_ sample: PenSample) {
        let touches = sample.phase.isContact
        if sample.phase == .began { strokeCount += 1 }
        if sample.phase != .hover { noteContact(sample) }
        contacts[sample.pointer] = touches ? sample : nil
        last = sample
        let force = touches ? sample.force?.normalized ?? 1 : 0
        if force != moments.last?.force ?? 0 { changed = sample.time }
        moments.append(Moment(time: sample.time, force: force))
        // The last one before them tells how the oldest second began.
        while moments.count > 1, sample.time.seconds(since: moments[1].time) >= Self.seconds {
            moments.removeFirst()
        }
    }

    /// Whether the force was the same for all of the last 5 seconds, so that time shows nothing new.
    func isFlat(at now: Timestamp) -> Bool {
        changed.map { now.seconds(since: $0) > Self.seconds } ?? true
    }

    private mutating func noteContact(_ sample: PenSample) {
        sampleCount += 1
        if let former = contacts[sample.pointer], sample.phase == .moved,
            sample.time.seconds(since: former.time) > Self.gap.seconds,
            sample.position.distance(to: former.position) > Self.gap.distance
        {
            gapCount += 1
        }
        guard let force = sample.force?.reportedNormalized, force > 0 else { return }
        usedForces =
            usedForces.map {
                min($0.lowerBound, force)...max($0.upperBound, force)
            } ?? force...force
    }

    /// Samples per second at `now`; nil where there are too few to say.
    func rate(at now: Timestamp) -> Double? {
        guard let last, now.seconds(since: last.time) < Self.rateSeconds else { return nil }
        let recent = moments.reversed().prefix {
            last.time.seconds(since: $0.time) <= Self.rateSeconds
        }
        guard let first = recent.last, recent.count > 2, first.time < last.time else { return nil }
        return Double(recent.count - 1) / last.time.seconds(since: first.time)
    }

    /// What can be said of its force.
    enum Verdict: Hashable {
        /// The device has none.
        case noForce
        /// It was not pressed yet.
        case untried
        /// It is said to have some, but presses read the same.
        case silent
        /// It arrives, and a light hand leaves much of it unused.
        case light
        /// It arrives, and is at its end all the time.
        case heavy
        /// It arrives.
        case even
    }

    /// What can be said of the force of `device`, whose samples these are.
    func verdict(on device: Device) -> Verdict {
        guard device.isForceAvailable else { return .noForce }
        guard strokeCount > 0, sampleCount > 20 else { return .untried }
        guard let used = usedForces, used.lowerBound < used.upperBound else { return .silent }
        // Fewer strokes than these tell nothing of a hand.
        guard strokeCount >= 3 else { return .even }
        return used.upperBound < 0.45 ? .light : used.lowerBound > 0.6 ? .heavy : .even
    }
}
