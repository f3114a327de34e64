import Geometry

/// What a trace knows of a contact that lasts.
struct TraceContact: Sendable {
    let stroke: Int
    /// Its first point.
    let first: Int
    /// Its latest point of this drain, which is the delivered one unless another comes.
    var delivered: Int?
    var progress = StrokeProgress()
    var predicted: [PredictedPoint] = []

    private var wait: Int?
    private var hasForce: Bool

    init(stroke: Int, first: Int, force: Force?) {
        self.stroke = stroke
        self.first = first
        hasForce = force != nil
        wait = force?.value == 0 ? 0 : nil
    }

    /// Whether its force is still to come.
    var awaitsForce: Bool { wait != nil }

    var predictedBounds: Rectangle {
        predicted.reduce(.null) { $0.union(Rectangle(center: $1.position, radius: 0)) }
    }

    /// Takes the force of the next point; gives the type of that point, and whether the points
    /// before it wait no more.
    mutating func take(_ force: Force?) -> (type: PointType, settles: Bool) {
        if force != nil { hasForce = true }
        guard let waited = wait else { return (hasForce ? .standard : .finger, false) }
        guard (force?.value ?? 0) == 0, waited < StrokeTrace.longestWait else {
            wait = nil
            return (.standard, true)
        }
        wait = waited + 1
        return (.needsUpdate, false)
    }
}
