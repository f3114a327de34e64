import CAllocations
import Canvas
import Drawing
import Geometry
import Graphics
import Ink
import Input
import Rendering
import Toolkit

/// Whether a picture costs the same however much there is already.
enum LongStrokes {
    static let rows = [
        Benchmark(
            name: "last pictures of a long stroke", reference: "its first ones", must: 1.5,
            aim: 1.2
        ) { workload in
            let painting = wandering(workload.isQuick ? 4_000 : 12_000)
            // What else the machine does comes and goes in seconds: the least of some rounds counts.
            let rounds = try (0..<workload.repetitions).map { _ in
                let times = try LiveCanvas(painting).frameTimes()
                return (times.suffix(100), times.dropFirst(20).prefix(100))
            }
            return .times(
                own: rounds.map { Stopwatch.median(Array($0.0)) }.min() ?? 0,
                reference: rounds.map { Stopwatch.median(Array($0.1)) }.min() ?? 0)
        },
        Benchmark(
            name: "pictures over a drawing of 10,000 strokes", reference: "over empty paper",
            must: 1.5, aim: 1.2
        ) { workload in
            let painting = wandering(400)
            let full = try LiveCanvas(painting, drawing: MadeDrawing.make(10_000, size: .hd))
            let empty = try LiveCanvas(painting)
            return try Stopwatch.interleaved(workload.repetitions) {
                try Stopwatch.cpu { try full.draw() }
            } reference: {
                try Stopwatch.cpu { try empty.draw() }
            }
        },
        allocations,
    ]

    /// What a sample costs on the way from its device, which has a curve for its force, to the mask, with a
    /// frame of its own, once the stroke is under way; the stroke itself grows now and then.
    private static let allocations = Benchmark(
        name: "allocations while drawing", reference: "a sample, from the device to the mask",
        must: 0.02, aim: 0.01
    ) { _ in
        let samples = wandering(2_000).strokes[0]
        let counts = try [Vector.zero, Vector(dx: 40, dy: 30)].map { offset in
            let viewport = Viewport(size: .hd, offset: offset)
            let canvas = try CanvasView(history: History(), viewport: viewport)
            var tracker = tracker
            let strokes = try samples.enumerated().map { index, sample in
                let event = RawPointerEvent(
                    kind: index == 0 ? .press(1) : .motion,
                    time: Timestamp(seconds: 1 + sample.seconds), position: sample.position,
                    source: pen.id, seat: pen.id, axes: AxisReadings(force: sample.force))
                var sent: PenSample?
                let before = downstroke_allocation_count()
                tracker.handle(event) { if case .pointer(let sample) = $0 { sent = sample } }
                if let sent { try canvas.handle(sent) }
                canvas.prepareFrame(now: event.time)
                return downstroke_allocation_count() - before
            }
            return strokes.dropFirst(500).reduce(0, +)
        }
        return .figure(Double(counts.max() ?? 0) / Double(samples.count - 500))
    }

    private static let pen = Device(
        id: DeviceID(rawValue: 1), name: "A tablet of a usual name", kind: .pen, forceRange: 0...1)

    private static var tracker: PointerTracker {
        let scope = PressureCurves.Scope(device: pen.name)
        var tracker = PointerTracker(
            pressureCurves: PressureCurves([scope: Sensitivity.firm.curve]))
        tracker.update(devices: [pen]) { _ in }
        return tracker
    }

    /// A stroke in waves down the canvas and up again, as fast at its end as at its start.
    private static func wandering(_ count: Int) -> Workload.Painting {
        let brush = Brush(smallestWidth: 1, largestWidth: 14, color: Color(rgb: 0x103060))
        let samples = (0..<count).map { index in
            let turn = Double(index) * 0.08
            let place = Point(
                x: 960 + 800 * Angle(radians: turn * 0.317).sine + 60 * Angle(radians: turn).sine,
                y: 540 + 400 * Angle(radians: turn * 0.213).cosine
                    + 60 * Angle(radians: turn).cosine)
            return StrokeSample(
                position: place, seconds: Double(index) / Workload.rate,
                force: 0.3 + 0.2 * Angle(radians: turn * 0.7).sine)
        }
        return Workload.Painting(size: .hd, brush: brush, strokes: [samples])
    }
}

extension LiveCanvas {
    /// The times of the pictures of the first stroke, in seconds of the processor.
    func frameTimes() throws -> [Double] {
        let live = try renderer.beginStroke(painting.brush)
        defer { _ = renderer.endStroke(live) }
        var model = StrokeModel(brush: painting.brush)
        return try frames[0].map { frame in try Stopwatch.cpu { try draw(frame, &model, live) } }
    }
}
