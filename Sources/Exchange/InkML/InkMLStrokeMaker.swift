import Geometry
import Ink
import Input

/// The scale of the force of a context.
struct InkMLForce {
    private let minimum: Double
    private let range: Double

    /// The scale that a channel names; else the largest force in the file is all.
    init(_ channel: InkMLChannel?, largest: Double) {
        minimum = channel?.minimum ?? 0
        let most = channel?.maximum ?? (largest > 1 ? largest : 1)
        range = max(most - minimum, 1e-9)
    }

    /// The normalised force of a number.
    func normalized(_ value: Double) -> Double { min(max((value - minimum) / range, 0), 1) }
}

/// Makes a stroke of the points of a trace.
struct InkMLStrokeMaker {
    let context: InkMLContext
    let force: InkMLForce
    let brush: InkMLBrush
    /// Pixels of the drawing per pixel of the points.
    let fit: Double

    /// Adds the stroke, which began at `startTime`, to its layer.
    ///
    /// - Throws: beyond a limit.
    func add(
        _ points: [InkMLPoint], of trace: InkMLTrace, startTime: Double?,
        to builder: inout DrawingBuilder
    ) throws(ImportError) {
        let hasForce = points.contains { $0.force != nil }
        let unit = max(abs(context.scale.x), abs(context.scale.y)) * fit
        var brush = brush.brush(hasForce: hasForce, unit: unit)
        let widths = hasForce ? nil : Self.widths(points)
        if let widths { (brush.smallestWidth, brush.largestWidth) = (widths.least, widths.most) }
        let times = times(points, trace)
        var samples: [StrokeSample] = []
        samples.reserveCapacity(points.count)
        for (point, seconds) in zip(points, times) {
            let share = widths.map { ((point.width ?? $0.most) - $0.least) / $0.range }
            samples.append(
                StrokeSample(
                    position: Point.zero + (point.position - .zero) * fit, seconds: seconds,
                    force: share ?? point.force.map { force.normalized($0) }, tilt: point.tilt))
        }
        try builder.add(
            samples, brush, to: trace.sheet, startTime: startTime, line: trace.line)
    }

    /// The widths that points without force have; nil where they are all the same or unknown.
    private static func widths(
        _ points: [InkMLPoint]
    ) -> (least: Double, most: Double, range: Double)? {
        let known = points.compactMap(\.width).filter { $0 > 0 && $0 <= ImportLimits.width }
        guard let least = known.min(), let most = known.max() else { return nil }
        // Down to next to nothing, so that no point has a force of 0.
        let start = max(least / 2, 0.01)
        return most > start ? (start, most, most - start) : nil
    }

    /// Seconds since the start of the stroke, which never run backwards.
    private func times(_ points: [InkMLPoint], _ trace: InkMLTrace) -> [Double] {
        let first = points.lazy.compactMap(\.seconds).first
        let rate = context.sampleRate ?? Self.rate(of: points.count, trace) ?? 120
        var last = 0.0
        return points.enumerated().map { index, point in
            let time = point.seconds.map { $0 - (first ?? 0) } ?? Double(index) / rate
            last = max(last, time)
            return last
        }
    }

    private static func rate(of count: Int, _ trace: InkMLTrace) -> Double? {
        guard let duration = trace.duration, duration > 0, count > 1 else { return nil }
        return Double(count - 1) * 1000 / duration
    }
}
