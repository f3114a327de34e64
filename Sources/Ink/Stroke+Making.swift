public import Geometry

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

extension StrokeSample {
    /// Whether a drawing can have it: at a finite place that is not too far away.
    public var isWithinReach: Bool { Self.isWithinReach(position) }

    /// Whether a drawing can have a sample there.
    static func isWithinReach(_ place: Point) -> Bool {
        // A comparison with a place that is no number fails too.
        abs(place.x) <= farthest && abs(place.y) <= farthest
    }

    /// The same sample elsewhere.
    func moved(by vector: Vector) -> StrokeSample {
        var sample = self
        sample.position = position + vector
        return sample
    }
}
