public import Geometry
public import Input

/// A stroke while it is being drawn.
public struct StrokeInProgress: Sendable {
    /// What it is drawn with.
    public let brush: Brush
    /// Its shape so far.
    public private(set) var model: StrokeModel

    private let start: Timestamp
    private let isForceProven: Bool
    private let tolerance: Double
    private var samples: [StrokeSample] = []
    /// What it is as long as it is held straight; nil where it goes its own way.
    private var line: StraightLine?
    /// Whether the shape is not yet that of the line.
    private var isLineNews = false
    private var isAnew = false
    /// What was drawn of a stroke that has become a shape; nil for one that has not.
    private var drawn: [StrokeSample]?
    /// The shape that it has become, and the samples of which that was made; nil for none.
    private var shape: (guess: ShapeGuess, meant: [StrokeSample])?
    /// How many parts were taken of the samples, and how many samples those were.
    private var taken = (parts: 0, samples: 0)
    /// Where the pen was held still for that, and how far it has to go from there to draw on.
    private var hold = (place: Point.zero, reach: 0.0)
    /// What it is drawn with: a shape is as it should be already, and needs no smoothing.
    private var shapeBrush: Brush {
        var brush = brush
        brush.smoothing = 0
        return brush
    }

    /// A stroke with `brush` that began at `start`; for the rest see `StrokeModel`.
    public init(
        brush: Brush, start: Timestamp, isForceProven: Bool = false,
        tolerance: Double = StrokeModel.defaultTolerance
    ) {
        self.brush = brush
        self.start = start
        self.isForceProven = isForceProven
        self.tolerance = tolerance
        model = StrokeModel(brush: brush, isForceProven: isForceProven, tolerance: tolerance)
        samples.reserveCapacity(512)
    }

    /// Takes the next sample.
    ///
    /// - Throws: `IngestError`; the sample is not part of the stroke then.
    public mutating func append(_ sample: PenSample) throws(IngestError) {
        guard let kept = StrokeSample(sample, start: start) else { return }
        if isSnapped { return leaveShape(for: kept) }
        drawLine()
        line = nil
        try model.append(kept)
        samples.append(kept)
    }

    /// Takes the next sample as the end of a straight line, which all of the stroke so far becomes.
    public mutating func straighten(to sample: PenSample) {
        guard let kept = StrokeSample(sample, start: start), kept.isUsable else { return }
        if isSnapped { return leaveShape(for: kept) }
        if line == nil { line = StraightLine(samples) }
        line?.append(kept)
        isLineNews = true
    }

    /// Whether it is held straight, so that nobody knows where it goes on.
    public var isStraight: Bool { line != nil }

    /// Whether it has become a shape; it is one until the pen goes on.
    public var isSnapped: Bool { drawn != nil }

    /// Makes the shape of it that it is like, with its force along the way, and tells whether there is one.
    ///
    /// Whoever only paused and draws on, by more than three times `holdReach`, has it back as it was drawn.
    /// What lies within `holdReach` of its end, where the pen was held still, is no part of the shape.
    public mutating func snap(holdReach: Double) -> Bool {
        guard drawn == nil, line == nil, brush.effect == .ink, let last = samples.last else {
            return false
        }
        let isBefore: (StrokeSample) -> Bool = {
            $0.position.distance(to: last.position) > holdReach
        }
        let end = samples.lastIndex(where: isBefore).map { $0 + 2 } ?? 0
        let meant = Array(samples.prefix(end))
        guard let shape = ShapeGuess(meant.map(\.position)) else { return false }
        drawn = samples
        hold = (last.position, 3 * holdReach)
        self.shape = (shape, meant)
        samples = shape.samples(of: meant)
        remodel(with: shapeBrush)
        return true
    }

    /// Makes the shape that it has become regular: a line at a step of 15°, a circle, a square; nothing where it has
    /// become none.
    public mutating func makeRegular() {
        guard isSnapped, let shape else { return }
        samples = shape.guess.regular.samples(of: shape.meant)
        remodel(with: shapeBrush)
    }

    /// Takes a sample after the stroke has become a shape: the hand shakes as it lifts, or draws on.
    private mutating func leaveShape(for sample: StrokeSample) {
        guard sample.isUsable else { return }
        drawn?.append(sample)
        guard sample.position.distance(to: hold.place) > hold.reach, let drawn else { return }
        (samples, self.drawn, shape) = (drawn, nil, nil)
        remodel(with: brush)
    }

    /// The stroke as it was drawn, of one that has become a shape; nil for others.
    public var freeStroke: Stroke? {
        drawn.flatMap {
            Stroke(brush: SharedBrush(brush), samples: $0, isForceProven: isForceProven)
        }
    }

    /// Whether its ink is another one from its start on since the last time, so that none of what was
    /// drawn of it holds.
    public mutating func takeIsAnew() -> Bool {
        drawLine()
        defer { isAnew = false }
        return isAnew
    }

    private mutating func drawLine() {
        guard isLineNews, let line else { return }
        line.write(to: &samples)
        isLineNews = false
        remodel(with: brush)
    }

    private mutating func remodel(with brush: Brush) {
        isAnew = true
        taken = (0, 0)
        model = StrokeModel(brush: brush, isForceProven: isForceProven, tolerance: tolerance)
        for sample in samples { try? model.append(sample) }
    }

    /// Whether there are samples that are in no part yet.
    public var hasNewPart: Bool { samples.count > taken.samples }

    /// The samples since the last part, what they are drawn with, and the number of the part; nil where there are
    /// none.
    ///
    /// The first one has the number 0, and so has one that begins with all samples again: as the stroke has become
    /// another one, the parts before do not hold.
    public mutating func takePart() -> (number: Int, brush: Brush, samples: [StrokeSample])? {
        guard hasNewPart else { return nil }
        defer { taken = (taken.parts + 1, samples.count) }
        let new = Array(samples[taken.samples...])
        return (taken.parts, isSnapped ? shapeBrush : brush, new)
    }

    /// Brings the ink up to date and lets it lead on to these places until the next sample, as far as
    /// `longest`, in points; gives the rectangle in which it changed, null for none.
    public mutating func refresh(
        leadingTo places: [Point] = [], longest: Double = .infinity
    ) -> Rectangle {
        model.refresh(leadingTo: places, longest: longest)
    }

    /// Forgets the settled points that have been drawn; see `StrokeModel`.
    public mutating func discardSettled() { model.discardSettled() }

    /// Ends the stroke; gives it, or nil where nothing was drawn.
    public mutating func finish() -> Stroke? {
        drawLine()
        _ = model.finish()
        guard !samples.isEmpty else { return nil }
        // A copy without the room for more: a drawing has thousands of short strokes.
        let kept = samples.withUnsafeBufferPointer { Array($0) }
        let brush = isSnapped ? shapeBrush : brush
        // Where it was drawn less exactly, it may lie beyond what was seen.
        let bounds = model.settledBounds.outset(
            by: max(tolerance - StrokeModel.defaultTolerance, 0))
        return Stroke(
            brush: SharedBrush(brush), .own(kept), bounds: bounds,
            isForceProven: isForceProven, hasOnlyZeroForce: model.hasOnlyZeroForce)
    }
}
