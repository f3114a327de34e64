public import Geometry
public import Input

/// A finished stroke: what was drawn, and with what.
///
/// Its shape follows from it. 80 bytes beside its samples, which copies share.
public struct Stroke: Sendable {
    /// What it was drawn with, in the place that it shares with other strokes.
    public internal(set) var sharedBrush: SharedBrush
    private let place: SamplePlace
    /// Where it was moved since; no way for a stroke that lies where it was drawn.
    public var offset = Vector.zero
    /// When it began, in seconds since 1970 began in UTC; nil where nobody knows.
    public var startTime: Double?
    /// Whether the device had sent a real force before; see `StrokeModel`.
    public let isForceProven: Bool
    /// Whether the device declared force and sent none, so that it was drawn at full force.
    public let hasOnlyZeroForce: Bool
    /// Which stroke of its pack it is; 0 for one that has its own samples.
    private let indexInPack: UInt32

    /// A rectangle around its ink before it was moved: the smallest whose sides are whole numbers.
    public let unmovedBounds: Rectangle

    /// A stroke of which all that follows from its samples is known; there is one at least.
    ///
    /// `bounds` are those before it was moved.
    init(
        brush: SharedBrush, _ place: SamplePlace, index: Int = 0, bounds: Rectangle,
        isForceProven: Bool, hasOnlyZeroForce: Bool, startTime: Double? = nil
    ) {
        sharedBrush = brush
        (self.place, indexInPack) = (place, UInt32(index))
        unmovedBounds = bounds.withWholeSides
        self.isForceProven = isForceProven
        self.hasOnlyZeroForce = hasOnlyZeroForce
        self.startTime = startTime
    }

    /// What the pen reported, in the coordinates of the drawing before it was moved; not empty.
    ///
    /// Asked for once where it is used more than once: it may have to be unpacked.
    public var samples: [StrokeSample] {
        switch place {
        case .own(let samples): samples
        case .packed(let pack): pack.samples(at: indexInPack)
        }
    }

    /// How many samples it has; never unpacks them.
    public var sampleCount: Int {
        switch place {
        case .own(let samples): samples.count
        case .packed(let pack): pack.count(at: indexInPack)
        }
    }

    /// Whether its samples are the same ones as those of `other`, so that they need no comparison.
    private func sharesSamples(with other: Stroke) -> Bool {
        guard case .packed(let pack) = place, case .packed(let otherPack) = other.place else {
            return false
        }
        return pack === otherPack && indexInPack == other.indexInPack
    }

    /// What it was drawn with.
    public var brush: Brush { sharedBrush.brush }

    /// A rectangle around its ink where it lies now, at most a pixel larger on each side.
    public var bounds: Rectangle { unmovedBounds.offset(by: offset) }

    /// The shape of the stroke, in chains of settled points, each given to `chain` once.
    ///
    /// - Throws: the error of `chain`, which gets no more of them then.
    public func forEachChain<Failure: Error>(
        tolerance: Double = StrokeModel.defaultTolerance,
        _ chain: ([InkPoint]) throws(Failure) -> Void
    ) throws(Failure) {
        var model = StrokeModel(
            brush: brush, isForceProven: isForceProven, isLive: false, tolerance: tolerance)
        for sample in samples {
            // A sample that is refused here was refused when it was drawn.
            _ = try? model.append(sample.moved(by: offset))
            if let points = model.takeChain() { try chain(points) }
        }
        _ = model.finish()
        try chain(model.settled)
    }
}

extension Stroke: Hashable {
    /// Whether both were drawn with the same, in the same way, and lie in the same place.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        left.sharedBrush == right.sharedBrush && left.offset == right.offset
            && left.startTime == right.startTime && left.isForceProven == right.isForceProven
            && left.hasOnlyZeroForce == right.hasOnlyZeroForce
            && left.unmovedBounds == right.unmovedBounds && left.sampleCount == right.sampleCount
            && (left.sharesSamples(with: right) || left.samples == right.samples)
    }

    /// Feeds what `==` compares, but for most of the samples.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(sharedBrush)
        hasher.combine(offset)
        hasher.combine(startTime)
        hasher.combine(isForceProven)
        hasher.combine(hasOnlyZeroForce)
        hasher.combine(unmovedBounds)
        hasher.combine(sampleCount)
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
            brush: SharedBrush(brush), .own(kept), bounds: model.settledBounds,
            isForceProven: isForceProven, hasOnlyZeroForce: model.hasOnlyZeroForce)
    }
}
