import Geometry
import Ink

/// A stroke of one or several traces, before it is known how its numbers are scaled.
struct InkMLStroke {
    /// The first of its traces.
    let trace: XMLElement
    /// Its layer, by its index.
    let sheet: Int
    /// What read its points.
    let reader: InkMLPointReader
    /// Its brush, where one is named.
    let brush: XMLElement?
    /// When it began and ended, in seconds of its T channel; nil where no point tells.
    private(set) var (first, last): (Double?, Double?)
    /// Its points: force as the number of the channel, seconds since the first that has a time, or
    /// no number.
    private(set) var samples: [StrokeSample] = []
    /// The width at each point in pixels, or no number.
    private var widths: [Float] = []

    /// A stroke without points.
    init(
        _ trace: XMLElement, on sheet: Int, _ reader: InkMLPointReader, brush: XMLElement?
    ) {
        (self.trace, self.sheet, self.reader, self.brush) = (trace, sheet, reader, brush)
    }

    /// Adds the points of a trace.
    mutating func append(_ points: [InkMLPoint]) {
        let times = points.compactMap(\.seconds)
        (first, last) = (first ?? times.first, times.last ?? last)
        widths += points.map { Float($0.width ?? .nan) }
        samples += points.map { point in
            StrokeSample(
                position: point.position,
                seconds: point.seconds.map { $0 - (first ?? 0) } ?? .nan, force: point.force,
                tilt: point.tilt, rotation: point.rotation)
        }
    }

    /// Gives the memory of its points back.
    mutating func release() { (samples, widths) = ([], []) }

    /// Its samples and brush; whether its force was lost to widths that each point has besides.
    func made(
        _ brush: InkMLBrush, fit: Double
    ) -> (samples: [StrokeSample], brush: Brush, hasLostForce: Bool) {
        let context = reader.context
        let hasForce = samples.contains { $0.force != nil }
        let unit = max(abs(context.scale.x), abs(context.scale.y)) * fit
        var brush = brush.brush(hasForce: hasForce, unit: unit)
        let widths = widths.map { Double($0) * (reader.isWidthBare ? fit : 1) }
        let possible = 0.05...ImportLimits.width
        var share: ((Double) -> Double)?
        if let least = widths.filter({ possible.contains($0) }).min(),
            let most = widths.filter({ possible.contains($0) }).max()
        {
            // Down to half the least, so that no point has a force of 0.
            let smallest = least < most ? least / 2 : most
            (brush.smallestWidth, brush.largestWidth) = (smallest, most)
            if least < most {
                share = { possible.contains($0) ? ($0 - smallest) / (most - smallest) : 1 }
            }
        }
        let channel = context.channel("F") ?? context.channel("P")
        let force = Self.scale(of: channel, reader.largestForce)
        let rate = rate
        var last = 0.0
        let made = samples.indices.map { index in
            let sample = samples[index]
            let time = sample.seconds.isNaN ? Double(index) / rate : sample.seconds
            // Times never run backwards, and stay within what a clock shows.
            last = min(max(last, time), 1e9)
            return StrokeSample(
                position: Point.zero + (sample.position - .zero) * fit, seconds: last,
                force: share.map { $0(widths[index]) } ?? sample.force.map(force),
                tilt: sample.tilt, rotation: sample.rotation)
        }
        return (made, brush, share != nil && hasForce)
    }

    /// Makes forces 0…1 of the numbers of a channel, whose largest number is `largest`.
    private static func scale(of channel: InkMLChannel?, _ largest: Double) -> (Double) -> Double {
        let minimum = channel?.minimum ?? 0
        let range = max((channel?.maximum ?? max(largest, 1)) - minimum, 1e-9)
        return { min(max(($0 - minimum) / range, 0), 1) }
    }

    /// Samples per second where they have no times.
    private var rate: Double {
        let duration = trace.number("duration") ?? 0
        let told =
            reader.context.sampleRate
            ?? (duration > 0 && samples.count > 1
                ? Double(samples.count - 1) * 1000 / duration : 120)
        return min(max(told, 1e-3), 1e6)
    }
}
