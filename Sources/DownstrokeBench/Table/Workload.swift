import Foundation
import Geometry
import Ink
import Input

/// What the rows draw: strokes of recordings as a fast pen would have sent them, on a large canvas.
struct Workload {
    /// Samples per second that recordings are resampled to.
    static let rate = 200.0
    /// Pictures per second.
    static let framesPerSecond = 60.0

    /// The strokes of a recording, scaled to a canvas.
    struct Painting {
        let size: PixelSize
        var brush: Brush
        let strokes: [[StrokeSample]]

        /// How many samples there are.
        var count: Int { strokes.reduce(0) { $0 + $1.count } }

        /// The points of a stroke, as they are without a curve.
        func points(_ stroke: [StrokeSample]) -> [InkPoint] {
            stroke.map {
                InkPoint(position: $0.position, radius: brush.width(force: $0.force ?? 1) / 2)
            }
        }

        /// The samples of a stroke as the pictures take them up.
        func frames(_ stroke: [StrokeSample]) -> [ArraySlice<StrokeSample>] {
            var frames: [ArraySlice<StrokeSample>] = []
            var start = 0
            for end in 1...stroke.count {
                let isLast = end == stroke.count
                let frame = { (index: Int) in Int(stroke[index].seconds * framesPerSecond) }
                guard isLast || frame(end) != frame(start) else { continue }
                frames.append(stroke[start..<end])
                start = end
            }
            return frames
        }
    }

    /// Whether to be done soon, at the price of noise.
    let isQuick: Bool

    /// The strokes of all recordings as their pens sent them.
    let recordedStrokes: [Stroke]

    /// The strokes of each recording at an even rate.
    private let recordings: [[[StrokeSample]]]

    /// Which of these somebody painted, if any.
    private let painter: Int?

    /// The strokes of the recordings at `paths`.
    init(paths: [String], isQuick: Bool) throws {
        self.isQuick = isQuick
        let read = try paths.map { try Recording(path: $0).strokes }
        let brush = SharedBrush(.pen)
        recordedStrokes = read.joined().compactMap {
            Stroke(brush: brush, samples: Self.reported($0))
        }
        recordings = read.map { $0.map(Self.resampled).filter { !$0.isEmpty } }
        painter = paths.firstIndex { $0.contains("painting") }
    }

    /// How often a piece of work is repeated.
    var repetitions: Int { isQuick ? 3 : 7 }

    /// The time of the processor that work on all samples of a painting takes, in µs a sample.
    func perSample(
        of painting: Painting, _ work: () throws -> Void
    ) rethrows -> Benchmark.Outcome {
        let times = try (0..<repetitions).map { _ in try Stopwatch.cpu(work) }
        return .figure(Stopwatch.median(times) / Double(painting.count) * 1e6)
    }

    /// The strokes on a canvas of `size`, each recording as large as fits; the pen is as wide as at
    /// 1080 rows.
    func painting(_ size: PixelSize, opacity: Double = 1) -> Painting {
        let widths = Double(size.height) / 1080
        return Painting(
            size: size,
            brush: Brush(
                smallestWidth: widths, largestWidth: 14 * widths,
                color: Color(rgb: 0x103060), opacity: opacity,
                // Both sides of a comparison draw the same points.
                smoothing: 0),
            strokes: recordings.flatMap { Self.scaled($0, to: size) })
    }

    /// The strokes of somebody who painted, as large as they were drawn but for `scale`; nil without a recording.
    func painters(_ brush: Brush, _ scale: Double) -> Painting? {
        guard let painter else { return nil }
        let strokes = recordings[painter].map { stroke in
            stroke.map { sample in
                var sample = sample
                sample.position = Point(x: sample.position.x * scale, y: sample.position.y * scale)
                return sample
            }
        }
        return Painting(size: .hd, brush: brush, strokes: strokes)
    }

    private static func scaled(
        _ strokes: [[StrokeSample]], to size: PixelSize
    ) -> [[StrokeSample]] {
        let bounds = strokes.joined().reduce(Rectangle.null) {
            $0.union(Rectangle(center: $1.position, radius: 1))
        }
        let margin = Double(size.height) / 40
        let scale = min(
            (Double(size.width) - 2 * margin) / bounds.width,
            (Double(size.height) - 2 * margin) / bounds.height)
        return strokes.map { stroke in
            stroke.map { sample in
                var sample = sample
                sample.position = Point(
                    x: margin + (sample.position.x - bounds.minX) * scale,
                    y: margin + (sample.position.y - bounds.minY) * scale)
                return sample
            }
        }
    }

    /// A stroke as a drawing keeps it.
    private static func reported(_ stroke: [Recording.Row]) -> [StrokeSample] {
        stroke.map(\.sample).map { sample in
            StrokeSample(
                position: sample.position, seconds: sample.seconds - stroke[0].sample.seconds,
                force: sample.force, tilt: sample.tilt
            ).onGrid
        }
    }

    /// A stroke at an even rate, between the samples that there were.
    private static func resampled(_ stroke: [Recording.Row]) -> [StrokeSample] {
        let samples = stroke.map(\.sample)
        guard let first = samples.first, let last = samples.last else { return [] }
        let count = Int((last.seconds - first.seconds) * rate)
        var index = 0
        return (0...max(count, 0)).map { step in
            let time = first.seconds + Double(step) / rate
            while index + 2 < samples.count, samples[index + 1].seconds < time { index += 1 }
            let (from, to) = (samples[index], samples[min(index + 1, samples.count - 1)])
            let length = to.seconds - from.seconds
            let fraction = length > 0 ? min(max((time - from.seconds) / length, 0), 1) : 0
            let (start, end) = (from.force ?? 0.5, to.force ?? 0.5)
            return StrokeSample(
                position: from.position.interpolated(to: to.position, fraction: fraction),
                seconds: time - first.seconds,
                force: max(start + (end - start) * fraction, 0.001))
        }
    }
}

extension PixelSize {
    /// 1920 × 1080.
    static let hd = PixelSize(width: 1920, height: 1080)
    /// 3840 × 2160.
    static let ultraHD = PixelSize(width: 3840, height: 2160)
}

extension Workload.Painting {
    /// The strokes as a drawing keeps them.
    var finishedStrokes: [Stroke] {
        let brush = SharedBrush(brush)
        return strokes.compactMap { Stroke(brush: brush, samples: $0) }
    }
}
