public import Geometry
public import Pen

/// A finished stroke: what was drawn, and with what.
///
/// Its shape follows from it. 80 bytes beside its samples, which copies share.
public struct Stroke: Hashable, Sendable {
    /// What it was drawn with, in the place that it shares with other strokes.
    public internal(set) var sharedBrush: SharedBrush
    /// What the pen reported, in the coordinates of the drawing before it was moved; not empty.
    public let samples: [StrokeSample]
    /// Where it was moved since; no way for a stroke that lies where it was drawn.
    public var offset = Vector.zero
    /// When it began, in seconds since 1970 began in UTC; nil where nobody knows.
    public var startTime: Double?
    /// Whether the device had sent a real force before; see `StrokeModel`.
    public let isForceProven: Bool
    /// Whether the device declared force and sent none, so that it was drawn at full force.
    public let hasOnlyZeroForce: Bool

    /// The smallest rectangle around its ink before it was moved.
    public let unmovedBounds: Rectangle

    /// A stroke of which everything is known; `samples` is not empty.
    init(
        brush: SharedBrush, samples: [StrokeSample], bounds: Rectangle, isForceProven: Bool,
        hasOnlyZeroForce: Bool
    ) {
        sharedBrush = brush
        self.samples = samples
        unmovedBounds = bounds
        self.isForceProven = isForceProven
        self.hasOnlyZeroForce = hasOnlyZeroForce
    }

    /// What it was drawn with.
    public var brush: Brush { sharedBrush.brush }

    /// The smallest rectangle around its ink, where it lies now.
    public var bounds: Rectangle { unmovedBounds.offset(by: offset) }

    /// The shape of the stroke, in chains of settled points, each given to `chain` once.
    public func forEachChain(
        tolerance: Double = StrokeModel.defaultTolerance, _ chain: ([InkPoint]) -> Void
    ) {
        var model = StrokeModel(
            brush: brush, isForceProven: isForceProven, isLive: false, tolerance: tolerance)
        for sample in samples {
            // A sample that is refused here was refused when it was drawn.
            _ = try? model.append(sample.moved(by: offset))
            if let points = model.takeChain() { chain(points) }
        }
        _ = model.finish()
        chain(model.settled)
    }
}

/// A stroke while it is being drawn.
public struct StrokeInProgress: Sendable {
    /// What it is drawn with.
    public let brush: Brush
    /// Its shape so far.
    public private(set) var model: StrokeModel

    private let start: Timestamp
    private let isForceProven: Bool
    private var samples: [StrokeSample] = []

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
        try model.append(kept)
        samples.append(kept)
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
        _ = model.finish()
        guard !samples.isEmpty else { return nil }
        // A copy without the room for more: a drawing has thousands of short strokes.
        let kept = samples.withUnsafeBufferPointer { Array($0) }
        return Stroke(
            brush: SharedBrush(brush), samples: kept, bounds: model.settledBounds,
            isForceProven: isForceProven,
            hasOnlyZeroForce: model.hasOnlyZeroForce)
    }
}
