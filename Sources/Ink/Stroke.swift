public import Geometry

/// A finished stroke: what was drawn, and with what.
///
/// Its shape follows from it. 80 bytes beside its samples, which copies share.
public struct Stroke: Sendable {
    /// What it was drawn with, in the place that it shares with other strokes.
    public private(set) var sharedBrush: SharedBrush
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
        let samples = samples
        var model = StrokeModel(
            brush: brush, isForceProven: isForceProven, isLive: false, tolerance: tolerance,
            seed: samples.first?.seed)
        for sample in samples {
            // A sample that is refused here was refused when it was drawn.
            _ = try? model.append(sample.moved(by: offset))
            if let points = model.takeChain() { try chain(points) }
        }
        _ = model.finish()
        try chain(model.settled)
    }
}

/// Strokes that did not come from a pen just now: from a file, or by changing another one.
extension Stroke {
    /// A stroke with `brush` through `samples`, whose bounds follow from its shape.
    ///
    /// For `isForceProven` see `StrokeModel`. Nil without any sample, and where a sample lies at no
    /// place that a drawing can have. Costs as much as drawing it did.
    public init?(brush: SharedBrush, samples: [StrokeSample], isForceProven: Bool = false) {
        guard !samples.isEmpty, samples.allSatisfy(\.isWithinReach) else { return nil }
        var model = StrokeModel(
            brush: brush.brush, isForceProven: isForceProven, isLive: false)
        for sample in samples {
            // What is refused here is refused whenever the stroke is drawn.
            _ = try? model.append(sample)
            _ = model.takeChain()
        }
        _ = model.finish()
        self.init(
            brush: brush, .own(samples), bounds: model.settledBounds,
            isForceProven: isForceProven, hasOnlyZeroForce: model.hasOnlyZeroForce)
    }

    /// A stroke of which all that follows from its samples is known already.
    ///
    /// For drawings that are opened: nothing is computed. `bounds` are those before it was moved
    /// by `offset`. Nil without any sample.
    public init?(
        brush: SharedBrush, samples: [StrokeSample], unmovedBounds: Rectangle,
        isForceProven: Bool, hasOnlyZeroForce: Bool, offset: Vector = .zero,
        startTime: Double? = nil
    ) {
        guard !samples.isEmpty else { return nil }
        self.init(
            brush: brush, .own(samples), bounds: unmovedBounds, isForceProven: isForceProven,
            hasOnlyZeroForce: hasOnlyZeroForce, startTime: startTime)
        self.offset = offset
    }

    /// The stroke at `index` of a pack, of which all that follows from its samples is known.
    ///
    /// `bounds` are those before it was moved; it was not.
    public init(
        brush: SharedBrush, pack: SamplePack, index: Int, unmovedBounds: Rectangle,
        isForceProven: Bool, hasOnlyZeroForce: Bool, startTime: Double? = nil
    ) {
        precondition((0..<pack.strokeCount).contains(index), "the pack has no such stroke")
        self.init(
            brush: brush, .packed(pack), index: index, bounds: unmovedBounds,
            isForceProven: isForceProven, hasOnlyZeroForce: hasOnlyZeroForce, startTime: startTime)
    }

    /// The same stroke with a brush that is equal or differs in what leaves the shape alone, such
    /// as the colour.
    public func withBrush(_ brush: SharedBrush) -> Stroke {
        var stroke = self
        stroke.sharedBrush = brush
        return stroke
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
