public import Geometry

/// From the samples of one stroke to its shape, sample by sample, in memory that does not grow.
///
/// The stages, in order:
/// 1. `ForceGate` decides the force of samples that leave it open, and the first one that draws.
/// 2. `BrushShape` gives what the brush leaves there, by force and lean.
/// 3. `CurveFitter` lays a smooth curve through the places.
/// 4. `Taper` makes the end fine, for brushes that have one.
///
/// The shape has two parts. *Settled* points never change again; they are given out once, through
/// `settled`. *Unsettled* points, the tail, are replaced by every sample.
public struct StrokeModel: Sendable {
    /// How far the pieces of a curve may lie from it by default, in pixels.
    public static let defaultTolerance = 0.05

    private static let chainLength = 512

    /// The points settled since the last `discardSettled()`, after the last one settled before.
    ///
    /// So that consecutive chains join, each starts with the point that ended the one before.
    public private(set) var settled: [InkPoint] = []

    /// The tail: a chain that continues from the last settled point and is drawn anew every time.
    public private(set) var unsettled: [InkPoint] = []

    /// The smallest rectangle around all points settled so far; null before the first.
    public private(set) var settledBounds = Rectangle.null

    private let brush: Brush
    private let isForceProven: Bool
    private let tolerance: Double
    private var gate: ForceGate
    private let shape: BrushShape
    private var fitter: CurveFitter
    private var taper: Taper
    private var untapered: [InkPoint] = []
    private var provisional: [InkPoint] = []
    private var isProvisional = false
    private var wasGraze = false
    private var formerTail: [InkPoint] = []

    /// A model of a stroke with `brush` whose curves are exact to `tolerance` pixels.
    ///
    /// `isForceProven` tells that the device has sent a real force before: a short touch without
    /// any is a graze then, and no sign of a device that sends none.
    public init(
        brush: Brush, isForceProven: Bool = false, tolerance: Double = Self.defaultTolerance
    ) {
        self.brush = brush
        self.isForceProven = isForceProven
        self.tolerance = tolerance
        gate = ForceGate(forceWhenAbsent: brush.forceWhenAbsent)
        shape = BrushShape(brush)
        fitter = CurveFitter(tolerance: tolerance)
        taper = Taper(brush)
        settled.reserveCapacity(256)
        unsettled.reserveCapacity(128)
        formerTail.reserveCapacity(128)
    }

    /// Whether every sample so far had force 0 on a device that declares force.
    ///
    /// Not so of a graze.
    public var hasOnlyZeroForce: Bool { gate.hasOnlyZeroForce && !wasGraze }

    /// Whether there is any ink so far.
    public var isEmpty: Bool { settled.isEmpty && unsettled.isEmpty }

    /// Takes the next sample; gives the rectangle in which the shape changed, null for none.
    public mutating func append(_ sample: StrokeSample) -> Rectangle {
        let known = settled.count
        switch gate.decide(sample.force) {
        case .draw(let force):
            fit(sample, force: force)
        case .drawProvisionally:
            isProvisional = true
            fit(sample, force: 1)
        case .keepProvisional:
            settleProvisional()
            fit(sample, force: 1)
        case .replaceProvisional(let force):
            dropProvisional()
            fit(sample, force: force)
        }
        return refreshTail(settledSince: known)
    }

    /// Ends the stroke; gives the rectangle that changed.
    ///
    /// The whole shape is settled then.
    public mutating func finish() -> Rectangle {
        let known = settled.count
        wasGraze = isForceProven && isProvisional && !gate.showsProvisional
        if isProvisional { settleProvisional() }
        Self.appendEnd(
            of: fitter, provisional, taper: taper, untapered: &untapered, to: &settled)
        taper = Taper(brush)
        if wasGraze { makeFine() }
        fitter = CurveFitter(tolerance: tolerance)
        return refreshTail(settledSince: known)
    }

    /// Forgets the settled points except the last, which begins the next chain.
    public mutating func discardSettled() {
        guard settled.count > 1 else { return }
        settled.removeFirst(settled.count - 1)
    }

    /// The settled points as soon as there are enough for the work to be worth a call, or nil; they
    /// are discarded then.
    public mutating func takeChain() -> [InkPoint]? {
        guard settled.count >= Self.chainLength else { return nil }
        defer { discardSettled() }
        return settled
    }

    private mutating func fit(_ sample: StrokeSample, force: Double) {
        let point = shape.point(at: sample.position, force: force, tilt: sample.tilt)
        if isProvisional {
            fitter.append(point, settled: &provisional)
        } else if taper.isNone {
            fitter.append(point, settled: &settled)
        } else {
            fitter.append(point, settled: &untapered)
            taper.add(&untapered, settled: &settled)
        }
    }

    /// What is not settled yet, as it would be if the stroke ended now, is appended to `points`.
    private static func appendEnd(
        of fitter: CurveFitter, _ provisional: [InkPoint], taper: Taper,
        untapered: inout [InkPoint], to points: inout [InkPoint]
    ) {
        guard !taper.isNone else {
            points += provisional
            fitter.appendTail(into: &points)
            return
        }
        untapered += provisional
        fitter.appendTail(into: &untapered)
        taper.append(untapered, to: &points)
        untapered.removeAll(keepingCapacity: true)
    }

    /// Draws a graze as what it is, a touch without force.
    private mutating func makeFine() {
        for index in settled.indices { settled[index] = shape.fine(settled[index]) }
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
        fitter = CurveFitter(tolerance: tolerance)
    }

    /// Replaces the tail; gives the rectangle that changed since `settled` had `known` points.
    private mutating func refreshTail(settledSince known: Int) -> Rectangle {
        swap(&unsettled, &formerTail)
        unsettled.removeAll(keepingCapacity: true)
        if !isProvisional || gate.showsProvisional {
            Self.appendEnd(
                of: fitter, provisional, taper: taper, untapered: &untapered, to: &unsettled)
        }
        let added = settled[known...]
        settledBounds.formUnion(added.bounds)
        let start = known > 0 ? settled[known - 1] : nil
        // Provisional ink makes the tail long, and hardly any of it changes.
        let same = added.isEmpty ? zip(formerTail, unsettled).prefix { $0 == $1 }.count : 0
        return chainBounds(formerTail, from: same, after: start)
            .union(chainBounds(unsettled, from: same, after: settled.last))
            .union(chainBounds(added, from: 0, after: start))
    }

    /// The bounds of a chain from one of its points on, with the pair that leads there; `last`
    /// comes before the chain.
    private func chainBounds(
        _ points: some Collection<InkPoint>, from index: Int, after last: InkPoint?
    ) -> Rectangle {
        guard index < points.count else { return .null }
        let bounds = points.dropFirst(max(index - 1, 0)).bounds
        return index == 0 ? bounds.union(last?.bounds ?? .null) : bounds
    }
}
