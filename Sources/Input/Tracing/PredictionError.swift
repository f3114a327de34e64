import Geometry

/// How far a pen was from where it was expected, lately: hindsight.
public struct PredictionError: Sendable {
    /// The most predictions that wait for their time.
    private static let capacity = 64
    /// What is kept of the mean from one prediction to the next.
    private static let memory = 0.97

    /// The mean distance in pixels, weighted towards the last ones; nil before the first.
    public private(set) var mean: Double?

    private var pending: [PredictedPoint] = []
    private var last: (time: Timestamp, position: Point)?

    /// No prediction yet.
    public init() { pending.reserveCapacity(Self.capacity) }

    /// Notes where the pen is expected; a prediction without a time cannot be judged.
    public mutating func expect(_ point: PredictedPoint) {
        guard point.time != nil, pending.count < Self.capacity else { return }
        pending.append(point)
    }

    /// Takes where the pen was, and judges the predictions whose time has come.
    ///
    /// Between two samples the pen went straight. A lift leaves what was expected open.
    public mutating func observe(_ sample: PenSample) {
        guard sample.phase == .moved else {
            pending.removeAll(keepingCapacity: true)
            last = sample.phase == .began ? (sample.time, sample.position) : nil
            return
        }
        if let last { judge(from: last, to: sample) }
        last = (sample.time, sample.position)
    }

    private mutating func judge(from last: (time: Timestamp, position: Point), to sample: PenSample)
    {
        let span = sample.time.seconds(since: last.time)
        pending.removeAll { point in
            guard let time = point.time, time <= sample.time else { return false }
            let fraction = span > 0 ? min(max(time.seconds(since: last.time) / span, 0), 1) : 1
            let place = last.position.interpolated(to: sample.position, fraction: fraction)
            let error = place.distance(to: point.position)
            mean = mean.map { $0 * Self.memory + error * (1 - Self.memory) } ?? error
            return true
        }
    }
}
