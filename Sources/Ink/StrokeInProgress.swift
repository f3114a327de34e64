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
    private var samples: [StrokeSample] = []
    /// What it is as long as it is held straight; nil where it goes its own way.
    private var line: StraightLine?
    /// Whether the shape is not yet that of the line.
    private var isLineNews = false
    private var isAnew = false

    /// A stroke with `brush` that began at `start`; for `isForceProven` see `StrokeModel`.
    public init(brush: Brush, start: Timestamp, isForceProven: Bool = false) {
        self.brush = brush
        self.start = start
        self.isForceProven = isForceProven
        model = StrokeModel(brush: brush, isForceProven: isForceProven)
        samples.reserveCapacity(512)
    }

    /// Takes the next sample.
    ///
    /// - Throws: `IngestError`; the sample is not part of the stroke then.
    public mutating func append(_ sample: PenSample) throws(IngestError) {
        guard let kept = StrokeSample(sample, start: start) else { return }
        drawLine()
        line = nil
        try model.append(kept)
        samples.append(kept)
    }

    /// Takes the next sample as the end of a straight line, which all of the stroke so far becomes.
    public mutating func straighten(to sample: PenSample) {
        guard let kept = StrokeSample(sample, start: start), kept.isUsable else { return }
        if line == nil { line = StraightLine(samples) }
        line?.append(kept)
        isLineNews = true
    }

    /// Whether it is held straight, so that nobody knows where it goes on.
    public var isStraight: Bool { line != nil }

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
        (isLineNews, isAnew) = (false, true)
        model = StrokeModel(brush: brush, isForceProven: isForceProven)
        for sample in samples { try? model.append(sample) }
    }

    /// Brings the ink up to date and lets it lead on to these places until the next sample; gives
    /// the rectangle in which it changed, null for none.
    public mutating func refresh(leadingTo places: [Point] = []) -> Rectangle {
        model.refresh(leadingTo: places)
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
        return Stroke(
            brush: SharedBrush(brush), .own(kept), bounds: model.settledBounds,
            isForceProven: isForceProven, hasOnlyZeroForce: model.hasOnlyZeroForce)
    }
}
