import CReferences
import Display
import Drawing
import Geometry
import Graphics
import Ink
import Input
import Rendering

/// Ink while the pen is down: picture by picture, as the window draws it.
enum LiveInk {
    static let rows = [
        row("live ink, opaque, 1080p", .hd, opacity: 1, must: 0.5, aim: 0.25),
        row("live ink, translucent, 1080p", .hd, opacity: 0.5, must: 0.7, aim: 0.3),
        row("live ink, opaque, 4K", .ultraHD, opacity: 1, must: 0.55, aim: 0.35),
        row("live ink, translucent, 4K", .ultraHD, opacity: 0.5, must: 0.55, aim: 0.35),
        wideVectors("live ink with AVX2, opaque, 1080p", .hd),
        wideVectors("live ink with AVX2, opaque, 4K", .ultraHD),
        model,
    ]

    /// What a sample costs before any pixel of it: smoothing, curve, width and tail.
    private static let model = Benchmark(
        name: "model of a live stroke", reference: "µs a sample", must: 4, aim: 1.5
    ) { workload in
        let painting = workload.painting(.hd)
        return try workload.perSample(of: painting) {
            for stroke in painting.strokes {
                var model = StrokeModel(brush: .pen)
                for sample in stroke {
                    try model.append(sample)
                    _ = model.refresh()
                    model.discardSettled()
                }
            }
        }
    }

    /// The same pictures in the two ways that there are, of which one needs a processor with AVX2.
    private static func wideVectors(_ name: String, _ size: PixelSize) -> Benchmark {
        Benchmark(
            name: name, reference: "the same, portable", must: 1, aim: 0.8
        ) { workload in
            guard WideVectors.areUsed else { return .notMeasured("no AVX2") }
            let canvas = try LiveCanvas(workload.painting(size))
            defer { WideVectors.areUsed = true }
            return try Stopwatch.interleaved(workload.repetitions) {
                WideVectors.areUsed = true
                return try Stopwatch.cpu { try canvas.draw() }
            } reference: {
                WideVectors.areUsed = false
                return try Stopwatch.cpu { try canvas.draw() }
            }
        }
    }

    private static func row(
        _ name: String, _ size: PixelSize, opacity: Double, must: Double, aim: Double
    ) -> Benchmark {
        Benchmark(
            name: name, reference: "a stroke of Cairo per segment", must: must, aim: aim
        ) { workload in
            let painting = workload.painting(size, opacity: opacity)
            let canvas = try LiveCanvas(painting)
            let naive = try NaiveCanvas(painting)
            let count = Double(painting.count)
            return try Stopwatch.interleaved(workload.repetitions) {
                try Stopwatch.cpu { try canvas.draw() } / count
            } reference: {
                Stopwatch.cpu { naive.draw {} } / count
            }
        }
    }
}

/// A canvas with strokes that are being drawn, as in the window.
final class LiveCanvas {
    let painting: Workload.Painting
    let frames: [[ArraySlice<StrokeSample>]]
    let renderer: CanvasRenderer
    let page: ImageSurface

    /// A window that shows the drawing beside its origin, if told so.
    init(
        _ painting: Workload.Painting, drawing: Drawing = Drawing(), offset: Vector = .zero
    ) throws {
        self.painting = painting
        frames = painting.strokes.map(painting.frames)
        renderer = try CanvasRenderer(
            viewport: Viewport(size: painting.size, offset: offset), drawing: drawing)
        page = try ImageSurface(size: painting.size, format: .rgb24)
        try draw(PixelRectangle(painting.size))
    }

    /// Draws all strokes, each gone before the next; what changed in a picture is told to `present`.
    func draw(_ present: (PixelRectangle) throws -> Void = { _ in }) throws {
        for frames in frames {
            let live = try renderer.beginStroke(painting.brush)
            var model = StrokeModel(brush: painting.brush)
            for frame in frames { try present(draw(frame, &model, live)) }
            _ = renderer.endStroke(live)
        }
    }

    /// Draws the samples of one picture; gives the pixels that changed.
    @discardableResult
    func draw(
        _ frame: ArraySlice<StrokeSample>, _ model: inout StrokeModel, _ live: LiveStroke
    ) throws -> PixelRectangle {
        for sample in frame { try model.append(sample) }
        let changed = model.refresh()
        live.update(model)
        model.discardSettled()
        let part = PixelRectangle(covering: changed.outset(by: 1))
        try draw(part)
        return part
    }

    private func draw(_ part: PixelRectangle) throws {
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(part, background: .white, in: context)
        }
    }
}

/// The same strokes, drawn by a stroke of Cairo for each two neighbours.
final class NaiveCanvas {
    private let reference: Reference
    private let color: Color
    private let frames: [[[reference_point]]]

    init(_ painting: Workload.Painting) throws {
        reference = try Reference(size: painting.size)
        color = painting.brush.color.withAlpha(painting.brush.inkAlpha)
        frames = painting.strokes.map { stroke in
            var last: reference_point?
            return painting.frames(stroke).map { frame in
                let points = painting.points(Array(frame)).map { reference_point($0) }
                defer { last = points.last }
                return (last.map { [$0] } ?? []) + points
            }
        }
    }

    /// Copies all pixels to those of a window of the same size.
    func copy(to pixels: PixelBuffer) { reference.copy(to: pixels) }

    /// Draws all strokes; `present` is called after each picture.
    func draw(_ present: () throws -> Void) rethrows {
        for frame in frames.joined() {
            reference.drawSegments(frame, color)
            try present()
        }
    }
}
