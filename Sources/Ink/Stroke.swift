public import Geometry
public import Pen

/// A finished stroke: what was drawn, and with what.
///
/// Its shape follows from it.
public struct Stroke: Hashable, Sendable {
    /// What it was drawn with.
    public let brush: Brush
    /// What the pen reported, in the coordinates of the drawing; not empty.
    public let samples: [StrokeSample]
    /// The smallest rectangle around its ink.
    public let bounds: Rectangle
    /// Whether the device had sent a real force before; see `StrokeModel`.
    public let isForceProven: Bool
    /// Whether the device declared force and sent none, so that it was drawn at full force.
    public let hasOnlyZeroForce: Bool

    /// The shape of the stroke, in chains of settled points, each given to `chain` once.
    public func forEachChain(
        tolerance: Double = StrokeModel.defaultTolerance, _ chain: ([InkPoint]) -> Void
    ) {
        var model = StrokeModel(
            brush: brush, isForceProven: isForceProven, isLive: false, tolerance: tolerance)
        for sample in samples {
            // A sample that is refused here was refused when it was drawn.
            _ = try? model.append(sample)
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

    /// Takes the next sample; gives the rectangle in which the ink changed, null for none.
    ///
    /// - Throws: `IngestError`; the sample is not part of the stroke then.
    public mutating func append(_ sample: PenSample) throws(IngestError) -> Rectangle {
        guard let kept = StrokeSample(sample, start: start) else { return .null }
        let changed = try model.append(kept)
        samples.append(kept)
        return changed
    }

    /// Lets the ink lead on to these places until the next sample; see `StrokeModel`.
    public mutating func predict(_ places: some Collection<Point>) -> Rectangle {
        model.predict(places)
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
            brush: brush, samples: kept, bounds: model.settledBounds, isForceProven: isForceProven,
            hasOnlyZeroForce: model.hasOnlyZeroForce)
    }
}
