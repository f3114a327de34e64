public import Geometry
import Input

/// From the samples of one stroke to its shape, sample by sample, in memory that does not grow.
///
/// The stages, in order:
/// 1. `ForceGate` decides the force of samples that leave it open, and the first one that draws.
/// 2. `ModeledPath` frees places, force and lean from noise, as much as the brush asks for.
/// 3. `BrushShape` gives what the brush leaves there, by force and lean, `InkDynamics` what speed and rests make of it.
/// 4. `CurveFitter` lays a smooth curve through the places.
/// 5. `Taper` makes the ends fine and dots more than fine, for brushes that have such.
///
/// The shape has two parts. *Settled* points never change again; they are given out once, through
/// `settled`. *Unsettled* points, the tail, are replaced by every `refresh`; so is what was predicted.
public struct StrokeModel: Sendable {
    /// How far the pieces of a curve may lie from it by default, in points.
    public static let defaultTolerance = 0.05

    private static let chainLength = 512

    /// The points settled since the last `discardSettled()`, after the last one settled before.
    ///
    /// So that consecutive chains join, each starts with the point that ended the one before.
    public private(set) var settled: [InkPoint] = []

    /// The tail as of the last `refresh`: a chain that continues from the last settled point and is
    /// drawn anew every time.
    public var unsettled: [InkPoint] { tail.points }

    /// From the end of the tail to where the pen is expected, as of the last `refresh`: as strong as the line
    /// at first, and nothing at its end, as it has not happened; empty where nothing is predicted.
    public var lead: [InkPoint] { leading.points }

    /// The smallest rectangle around all points settled so far; null before the first.
    public private(set) var settledBounds = Rectangle.null

    private let brush: Brush
    private let isForceProven: Bool
    private let tolerance: Double
    private let isLive: Bool
    private var gate: ForceGate
    private var path: ModeledPath
    private var dynamics: InkDynamics
    /// How the pen has come to the last settled point, and to the end of the tail, where the lead goes on.
    private var (course, courseAtEnd): (InkDynamics.Course, InkDynamics.Course)
    private var seed: UInt32?
    private var fitter: CurveFitter
    private var taper: Taper
    private var speed = PenSpeed()
    private var untapered: [InkPoint] = []
    private var provisional: [InkPoint] = []
    private var isProvisional = false
    private var wasGraze = false
    private var predicted: [ModeledPoint] = []
    private var tail = InkTail()
    private var leading = InkLead()
    private var isTailStale = false
    /// The settled points that are in the bounds, and those that the last tail followed.
    private var (notedCount, shownCount) = (0, 0)

    /// A model of a stroke with `brush` whose curves are exact to `tolerance` points.
    ///
    /// `isForceProven` tells that the device has sent a real force before: a short touch without
    /// any is a graze then, and no sign of a device that sends none. A model that is not live has
    /// the same settled points for less work, and no tail: it is for strokes that have ended. Where a stroke was
    /// moved since, `seed` is that of its first sample as it was drawn.
    public init(
        brush: Brush, isForceProven: Bool = false, isLive: Bool = true,
        tolerance: Double = Self.defaultTolerance, seed: UInt32? = nil
    ) {
        self.brush = brush
        self.isForceProven = isForceProven
        self.isLive = isLive
        self.tolerance = tolerance
        gate = ForceGate(forceWhenAbsent: brush.forceWhenAbsent)
        path = ModeledPath(brush, isLive: isLive)
        self.seed = seed
        dynamics = InkDynamics(brush, seed: seed ?? 0)
        (course, courseAtEnd) = (dynamics.start, dynamics.start)
        fitter = CurveFitter(tolerance: tolerance)
        taper = Taper(brush)
        settled.reserveCapacity(256)
    }

    /// Whether every sample so far had force 0 on a device that declares force.
    ///
    /// Not so of a graze.
    public var hasOnlyZeroForce: Bool { gate.hasOnlyZeroForce && !wasGraze }

    /// The number of samples whose places are final.
    public var stableCount: Int { path.stableCount }

    /// The number of samples whose places later ones may still refine.
    public var unstableCount: Int { path.count - path.stableCount }

    /// The number of places in the lead, where no sample has been yet.
    public var predictedCount: Int { predicted.count }

    /// Takes the next sample; the tail follows with `refresh`, however many samples came.
    ///
    /// - Throws: `IngestError.notFinite`, `.tooFar` or `.timeRunsBack`; nothing has changed then.
    public mutating func append(_ sample: StrokeSample) throws(IngestError) {
        var motion = MotionSample(
            position: sample.position, seconds: sample.seconds, force: sample.force,
            tilt: sample.tilt, rotation: sample.rotation, phase: .moved)
        guard sample.isWithinReach || !motion.isFinite else { throw .tooFar }
        try path.check(motion)
        if seed == nil { begin(seed: sample.seed) }
        switch gate.decide(sample.force) {
        case .draw(let force): motion.force = force
        case .drawProvisionally: (motion.force, isProvisional) = (1, true)
        case .keepProvisional:
            settleProvisional()
            motion.force = 1
        case .replaceProvisional(let force):
            dropProvisional()
            motion.force = force
        }
        let stable = path.stableCount
        try path.append(motion)
        if !taper.isNone, brush.course == .time {
            speed.append(sample.position, seconds: sample.seconds)
        }
        for index in stable..<path.stableCount { lay(path[index]) }
        noteSettled()
        predicted.removeAll(keepingCapacity: true)
        isTailStale = true
    }

    /// Brings the tail up to date, and the lead to `places`, where the pen is expected, the nearest
    /// first, as far as `longest` along it, in points; gives the rectangle in which the shape changed,
    /// null for none.
    ///
    /// What is predicted lasts until the next sample or the end, and is never settled. Provisional
    /// ink leads nowhere.
    public mutating func refresh(
        leadingTo places: [Point] = [], longest: Double = .infinity
    ) -> Rectangle {
        guard isTailStale || !(predicted.isEmpty && places.isEmpty) else { return .null }
        predicted.removeAll(keepingCapacity: true)
        if path.count > 0, !isProvisional {
            var point = path[path.count - 1]
            for place in places where StrokeSample.isWithinReach(place) {
                point.position = place
                predicted.append(point)
            }
        }
        return refreshTail(longestLead: longest)
    }

    /// Ends the stroke; gives the rectangle that changed.
    ///
    /// The whole shape is settled then.
    public mutating func finish() -> Rectangle {
        wasGraze = isForceProven && isProvisional && !gate.showsProvisional
        if isProvisional { settleProvisional() }
        predicted.removeAll()
        path.removeHook()
        let stable = path.stableCount
        path.finish()
        for index in stable..<path.stableCount { lay(path[index]) }
        settled = appendingEnd(to: take(&settled))
        taper = Taper(brush)
        if wasGraze { makeFine() }
        fitter = CurveFitter(tolerance: tolerance)
        noteSettled()
        return refreshTail()
    }

    /// Forgets the settled points except the last, which begins the next chain.
    public mutating func discardSettled() {
        guard settled.count > 1 else { return }
        settled.removeFirst(settled.count - 1)
        (notedCount, shownCount) = (1, 1)
    }

    /// The settled points as soon as there are enough for the work to be worth a call, or nil; they
    /// are discarded then.
    public mutating func takeChain() -> [InkPoint]? {
        guard settled.count >= Self.chainLength else { return nil }
        defer { discardSettled() }
        return settled
    }

    private mutating func begin(seed: UInt32) {
        self.seed = seed
        dynamics = InkDynamics(brush, seed: seed)
        course = dynamics.start
    }

    private mutating func lay(_ point: ModeledPoint) {
        let point = dynamics.ink(point, &course)
        if isProvisional {
            fitter.append(point, settled: &provisional)
        } else if taper.isNone {
            fitter.append(point, settled: &settled)
        } else {
            fitter.append(point, settled: &untapered)
            taper.add(&untapered, settled: &settled)
        }
    }

    /// `points` with what is not settled yet, as it would be if the stroke ended now.
    private mutating func appendingEnd(to points: consuming [InkPoint]) -> [InkPoint] {
        guard !taper.isNone else { return appendingUntapered(to: points) }
        untapered = appendingUntapered(to: take(&untapered))
        taper.append(untapered, haste: speed.haste, to: &points)
        untapered.removeAll(keepingCapacity: true)
        return points
    }

    private mutating func appendingUntapered(to points: consuming [InkPoint]) -> [InkPoint] {
        points += provisional
        var (fitter, course) = (fitter, course)
        for index in path.stableCount..<path.count {
            fitter.append(dynamics.ink(path[index], &course), settled: &points)
        }
        courseAtEnd = course
        fitter.appendTail(into: &points)
        return points
    }

    /// Draws a graze as what it is, a touch without force.
    private mutating func makeFine() {
        for index in settled.indices { settled[index] = dynamics.fine(settled[index]) }
    }

    private mutating func settleProvisional() {
        isProvisional = false
        if taper.isNone {
            settled += provisional
            provisional.removeAll()
        } else {
            taper.add(&provisional, settled: &settled)
        }
    }

    private mutating func dropProvisional() {
        isProvisional = false
        provisional.removeAll()
        speed = PenSpeed()
        begin(seed: seed ?? 0)
        path = ModeledPath(brush, isLive: isLive)
        fitter = CurveFitter(tolerance: tolerance)
    }

    /// Takes what became settled into the bounds.
    private mutating func noteSettled() {
        settledBounds.formUnion(settled[notedCount...].bounds)
        notedCount = settled.count
    }

    /// Replaces the tail and the lead; gives the rectangle that changed since the last time.
    private mutating func refreshTail(longestLead: Double = 0) -> Rectangle {
        isTailStale = false
        guard isLive else { return .null }
        var points = tail.takeSpare()
        if !isProvisional || gate.showsProvisional { points = appendingEnd(to: points) }
        defer { shownCount = settled.count }
        let changed = tail.replace(
            by: points, after: settled[shownCount...],
            longestPiece: brush.isPlain ? 0 : brush.longestPiece)
        return changed.union(refreshLead(longest: longestLead))
    }

    private mutating func refreshLead(longest: Double) -> Rectangle {
        var points = leading.takeSpare()
        if !predicted.isEmpty {
            // What is predicted has no time of its own: the pen goes on as it came.
            var course = courseAtEnd
            points.append(dynamics.ink(path[path.count - 1], &course))
            for point in predicted { points.append(dynamics.ink(point, &course)) }
        }
        // Given away: with a second owner, fading it would copy it.
        return leading.replace(by: consume points, longest: longest)
    }
}

/// The array, out of its place, so that it can be added to without a copy.
private func take(_ points: inout [InkPoint]) -> [InkPoint] {
    var taken: [InkPoint] = []
    swap(&taken, &points)
    return taken
}
