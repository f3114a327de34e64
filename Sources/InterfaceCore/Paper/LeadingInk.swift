package import Geometry
import Ink
package import Input

/// Where a pen is expected, and when.
package struct PredictedPoint: Hashable {
    package var position: Point
    package var time: Timestamp
}

/// Lets ink lead on to where the pens over a canvas will be by the time that it is seen.
///
/// A display shows what is drawn now a refresh later; ink that leads on to where the pen will be
/// then seems to flow from its tip.
package struct LeadingInk {
    /// Places along the predicted way: a curve of them looks smooth.
    static let placeCount = 3
    /// How far ink leads at most, in points: where a fast pen turns, more of it sticks out.
    static let longest = 15.0
    /// Ink leads no farther than to where the pen will mostly be so near, in points.
    private static let largestDoubt = 3.0
    /// The most pointers that are followed: more than there are fingers on a table.
    static let mostPointers = 32
    /// A way shorter than this, in pixels, is hidden by the end of the line.
    private static let shortestWay = 0.4
    /// How many of its periods after the last report a pen counts as resting: it reports no rest.
    private static let restingPeriods = 2.5
    /// And the least seconds until then; devices report in bursts.
    private static let leastRest = 0.024

    private struct Pen {
        var motion = PenMotion()
        var last = Timestamp.zero

        /// When it counts as resting, where it reports nothing more.
        var restTime: Timestamp {
            last.advanced(by: max(LeadingInk.restingPeriods * motion.period, LeadingInk.leastRest))
        }
    }

    /// Whether it does.
    package var isOn = true
    /// Seconds until what is drawn now has been shown: how far ahead ink may lead.
    package var presentInterval = 1.0 / 60
    /// When the first of the pens that ink leads on to counts as resting, and its lead goes; nil where
    /// ink leads nowhere.
    private(set) var end: Timestamp?

    private var pens: [PointerID: Pen] = [:]
    /// Where a pen is expected; used again and again, so that a sample allocates nothing.
    private var expected: [PredictedPoint] = []
    /// The same places in the drawing.
    private var places: [Point] = []

    /// The number of pointers that are followed.
    var pointerCount: Int { pens.count }

    /// Takes a report, of a hover too: a stroke begins with the motion that led to it.
    package mutating func append(_ sample: PenSample) {
        let isFinger = sample.pointerKind == .finger
        if isFinger, sample.phase == .ended || sample.phase == .cancelled {
            // Every touch is another pointer.
            pens[sample.pointer] = nil
            return
        }
        let isKnown = pens.index(forKey: sample.pointer) != nil
        if !isKnown {
            makeRoom()
            pens[sample.pointer] = Pen()
        }
        guard let index = pens.index(forKey: sample.pointer) else { return }
        do throws(IngestError) {
            // By its index: by its key, memory is taken for each access to something so large.
            try pens.values[index].motion.append(sample)
            pens.values[index].last = sample.time
        } catch {
            // What is no number says nothing about what was learned before.
            guard !isKnown || error != .notFinite else { return }
            // A lift went missing, or a clock was set: what was learned before is of no use.
            pens[sample.pointer] = nil
            if isKnown { append(sample) }
        }
    }

    /// Forgets the pointers of devices that are no more.
    mutating func keep(_ devices: Set<DeviceID>) {
        pens = pens.filter { devices.contains($0.key.device) }
    }

    /// Notes that all leads are about to be made anew.
    mutating func begin() { end = nil }

    /// Has `draw` take the points of the window, and the places of the drawing, that a pointer is
    /// expected to pass; `place` says where its ink is for a place of the pen.
    mutating func lead(
        _ pointer: PointerID, now: Timestamp, in viewport: Viewport, screenScale: Double = 1,
        place: (Point) -> Point, draw: ([PredictedPoint], [Point]) -> Void
    ) {
        places.removeAll(keepingCapacity: true)
        // Out of `self`, which is copied for a call with a part of it.
        var expected: [PredictedPoint] = []
        swap(&expected, &self.expected)
        defer { swap(&expected, &self.expected) }
        expected.removeAll(keepingCapacity: true)
        if isOn { predict(pointer, now: now, screenScale: screenScale, into: &expected) }
        for index in expected.indices {
            expected[index].position = place(expected[index].position)
            places.append(viewport.drawingPlace(of: expected[index].position))
        }
        if !places.isEmpty, let rest = pens[pointer]?.restTime { end = min(end ?? rest, rest) }
        draw(expected, places)
    }

    /// The points that a pointer will pass until what is drawn now has been shown, the nearest
    /// first, in the place of those in `points`; none for one that rests.
    ///
    /// They end where prediction is unsure, by points of `screenScale` pixels.
    func predict(
        _ pointer: PointerID, now: Timestamp, screenScale: Double = 1,
        into points: inout [PredictedPoint]
    ) {
        points.removeAll(keepingCapacity: true)
        guard let pen = pens[pointer], now < pen.restTime,
            let start = pen.motion.predict(after: 0)
        else { return }
        let horizon = min(
            max(now.seconds(since: pen.last), 0) + presentInterval, PenMotion.defaultHorizon,
            pen.motion.trust(within: Self.largestDoubt * screenScale))
        for index in 1...Self.placeCount {
            let ahead = horizon * Double(index) / Double(Self.placeCount)
            guard let place = pen.motion.predict(after: ahead) else { continue }
            points.append(PredictedPoint(position: place, time: pen.last.advanced(by: ahead)))
        }
        let way = points.last?.position.distance(to: start) ?? 0
        if way < Self.shortestWay { points.removeAll(keepingCapacity: true) }
    }

    /// Forgets the pointer that was heard of least lately, where there are too many: the lifts of
    /// touches may be lost.
    private mutating func makeRoom() {
        guard pens.count >= Self.mostPointers,
            let oldest = pens.min(by: { $0.value.last < $1.value.last })?.key
        else { return }
        pens[oldest] = nil
    }
}
