import Geometry

extension ShapeGuess {
    /// How near to a corner, as a share of the whole way, samples keep it sharp.
    private static let cornerShare = 0.003

    /// The samples of a stroke moved to this shape: force, lean and time are those that the stroke had at the
    /// same share of its way.
    func samples(of stroke: [StrokeSample]) -> [StrokeSample] {
        let (drawn, shape) = (Polyline(stroke.map(\.position)), Polyline(outline))
        let shares = drawn.lengths.map { $0 / drawn.length }
        var samples = zip(stroke, shares).map { sample, share in
            (share: share, sample: sample.placed(at: shape.place(at: share)))
        }
        for corner in corners {
            guard let index = outline.firstIndex(of: corner) else { continue }
            let middle = shape.lengths[index] / shape.length
            for share in [middle - Self.cornerShare, middle, middle + Self.cornerShare]
            where share > 0 && share < 1 {
                let next = shares.firstIndex { $0 > share } ?? shares.count - 1
                let (first, second) = (max(next - 1, 0), next)
                let span = shares[second] - shares[first]
                let between = stroke[first].interpolated(
                    to: stroke[second], fraction: span > 0 ? (share - shares[first]) / span : 0)
                samples.append((share, between.placed(at: shape.place(at: share))))
            }
        }
        return samples.sorted { $0.share < $1.share }.map { $0.sample.onGrid }
    }
}

extension StrokeSample {
    /// The same sample elsewhere.
    fileprivate func placed(at place: Point) -> StrokeSample { moved(by: place - position) }

    /// A sample between this one and another.
    fileprivate func interpolated(to other: StrokeSample, fraction: Double) -> StrokeSample {
        func between(_ first: Double, _ second: Double) -> Double {
            first + (second - first) * fraction
        }
        let force: Double? =
            if let force, let next = other.force { between(force, next) } else { force }
        return StrokeSample(
            position: position.interpolated(to: other.position, fraction: fraction),
            seconds: between(seconds, other.seconds), force: force, tilt: tilt, rotation: rotation)
    }
}
