import Geometry
import Ink
import Input

/// Where the pens over a canvas will be by the time that their ink is seen.
///
/// A display shows what is drawn now a refresh later; ink that leads on to where the pen will be
/// then seems to flow from its tip.
struct PenForecast {
    /// Places along the predicted way: a curve of them looks smooth.
    static let placeCount = 3
    /// A way shorter than this, in pixels, is hidden by the end of the line.
    private static let shortestWay = 0.4
    /// How many of its periods after the last report a pen counts as resting: it reports no rest.
    private static let restingPeriods = 2.5
    /// And the least seconds until then; devices report in bursts.
    private static let leastRest = 0.024

    /// The most pointers that are followed: more than there are fingers on a table.
    static let mostPointers = 32

    /// The number of pointers that are followed.
    var pointerCount: Int { max(motions.count, newest.count) }

    /// Seconds until what is drawn now has been shown.
    var presentInterval = 1.0 / 60

    private var motions: [PointerID: PenMotion] = [:]
    private var newest: [PointerID: Timestamp] = [:]

    /// Takes a report, of a hover too: a stroke begins with the motion that led to it.
    mutating func append(_ sample: PenSample) {
        let isFinger = sample.pointerKind == .finger
        if isFinger, sample.phase == .ended || sample.phase == .cancelled {
            // Every touch is another pointer.
            return forget(sample.pointer)
        }
        let isKnown = motions[sample.pointer] != nil
        if !isKnown { makeRoom() }
        do throws(IngestError) {
            try motions[sample.pointer, default: PenMotion()].append(sample)
            newest[sample.pointer] = sample.time
        } catch {
            // What is no number says nothing about what was learned before.
            guard !isKnown || error != .notFinite else { return }
            // A lift went missing, or a clock was set: what was learned before is of no use.
            forget(sample.pointer)
            if isKnown { append(sample) }
        }
    }

    /// Forgets the pointers of devices that are no more.
    mutating func keep(_ devices: Set<DeviceID>) {
        for pointer in motions.keys where !devices.contains(pointer.device) { forget(pointer) }
    }

    /// The points that a pointer will pass until what is drawn now has been shown, the nearest
    /// first, in the place of those in `points`; none for one that rests.
    func predict(_ pointer: PointerID, now: Timestamp, into points: inout [PredictedPoint]) {
        points.removeAll(keepingCapacity: true)
        guard let motion = motions[pointer], let last = newest[pointer],
            let rest = restTime(of: pointer), now < rest,
            let start = motion.predict(after: 0)
        else { return }
        let horizon = min(
            max(now.seconds(since: last), 0) + presentInterval, PenMotion.defaultHorizon)
        for index in 1...Self.placeCount {
            let ahead = horizon * Double(index) / Double(Self.placeCount)
            guard let place = motion.predict(after: ahead) else { continue }
            points.append(PredictedPoint(position: place, time: last.advanced(by: ahead)))
        }
        let way = points.last?.position.distance(to: start) ?? 0
        if way < Self.shortestWay { points.removeAll(keepingCapacity: true) }
    }

    /// When a pointer that reports nothing more counts as resting.
    func restTime(of pointer: PointerID) -> Timestamp? {
        guard let motion = motions[pointer], let last = newest[pointer] else { return nil }
        return last.advanced(by: max(Self.restingPeriods * motion.period, Self.leastRest))
    }

    /// Forgets the pointer that was heard of least lately, where there are too many: the lifts of
    /// touches may be lost.
    private mutating func makeRoom() {
        guard motions.count >= Self.mostPointers,
            let oldest = newest.min(by: { $0.value < $1.value })?.key
        else { return }
        forget(oldest)
    }

    private mutating func forget(_ pointer: PointerID) {
        motions[pointer] = nil
        newest[pointer] = nil
    }
}
