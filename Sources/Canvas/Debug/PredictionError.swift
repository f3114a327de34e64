import Geometry
import Input
import InterfaceCore

/// How far a pen was from where it was expected, lately: hindsight.
struct PredictionError {
    /// The most predictions that wait for their time.
    private static let capacity = 64
    /// What is kept of the mean from one prediction to the next.
    private static let memory = 0.97

    /// The mean distance in pixels, weighted towards the last ones; nil before the first.
    private(set) var mean: Double?

    private var pending: [PredictedPoint] = []
    private var last: (time: Timestamp, position: Point)?

    /// No prediction yet.
    init() { pending.reserveCapacity(Self.capacity) }

    /// Notes where the pen is expected.
    mutating func expect(_ point: PredictedPoint) {
        if pending.count < Self.capacity { pending.append(point) }
    }

    /// Takes where the pen was, and judges the predictions whose time has come.
    ///
    /// Between two samples the pen went straight. A lift leaves what was expected open.
    mutating func observe(_ sample: PenSample) {
        guard sample.phase == .moved else {
            pending.removeAll(keepingCapacity: true)
            last = sample.phase == .began ? (sample.time, sample.position) : nil
            return
        }
        if let last { judge(from: last, to: sample) }
        last = (sample.time, sample.position)
    }

    private mutating func judge(
        from last: (time: Timestamp, position: Point), to sample: PenSample
    ) {
        let span = sample.time.seconds(since: last.time)
        pending.removeAll { point in
            guard point.time <= sample.time else { return false }
            let passed = point.time.seconds(since: last.time)
            let fraction = span > 0 ? min(max(passed / span, 0), 1) : 1
            let place = last.position.interpolated(to: sample.position, fraction: fraction)
            let error = place.distance(to: point.position)
            mean = mean.map { $0 * Self.memory + error * (1 - Self.memory) } ?? error
            return true
        }
    }
}
