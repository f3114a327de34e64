import ArgumentParser
import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering

/// `downstroke-bench tiles`: what the renderer of the window makes of a large drawing.
struct TileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tiles",
        abstract: "Print what a large drawing costs in the window.",
        discussion: """
            The strokes are short ones all over a canvas of 1920 × 1080. Times of edits and frames are \
            those of the processor for the thread of the window, which others that work at the same \
            time hardly change; others are of the wall clock: “until shown” is how long until no tile \
            is missing. A “frame” is one of a stroke, with a picture of its dirty pixels after each \
            sample.
            """)

    @Option(help: "The strokes of the drawing.")
    var strokes = 10_000

    @Option(help: "The threads that draw tiles.")
    var threads = 2

    func validate() throws {
        guard strokes > 0, threads > 0 else {
            throw ValidationError("--strokes and --threads take numbers above 0.")
        }
    }

    func run() throws {
        let drawing = MadeDrawing.make(strokes, size: .hd)
        print("resident with the drawing: \(Self.megabytes(Memory.resident())) MB")
        _ = Memory.resetPeak()
        let window = try TimedWindow(History(drawing), threads: threads)
        print(
            "resident: \(Self.megabytes(Memory.resident())) MB, most \(Self.megabytes(Memory.peak()))"
        )
        try window.drawStroke(drawing.strokes[0])
        for _ in 0..<11 { try window.edit() }
        try window.endLongStroke()
        try window.wipe()
        window.figures.print()
        print(
            "resident: \(Self.megabytes(Memory.resident())) MB, most \(Self.megabytes(Memory.peak()))"
        )
    }

    private static func megabytes(_ bytes: Int?) -> Int { (bytes ?? 0) / 1_000_000 }
}

/// A window without a screen: a renderer, its page, and what the thread of a window has to do.
private final class TimedWindow {
    private(set) var figures = Figures()

    private var history: History
    private let renderer: CanvasRenderer
    private let page: ImageSurface
    private let ready = DispatchSemaphore(value: 0)

    /// A window that shows `history`, with all of its tiles.
    init(_ history: History, threads: Int) throws {
        self.history = history
        let start = ContinuousClock.now
        let ready = ready
        renderer = try CanvasRenderer(
            size: .hd, drawing: history.drawing,
            workers: TileWorkers(count: threads) { ready.signal() })
        page = try ImageSurface(size: .hd, format: .rgb24)
        figures.note("until the window answers", start.duration(to: .now) / .seconds(1))
        try finish("frame while tiles come")
        figures.note("all tiles", start.duration(to: .now) / .seconds(1))
    }

    /// Does what the window's thread does between two waits, and draws what is dirty then.
    private func frame(_ name: String, _ body: () throws -> Void = {}) throws {
        let time = try Stopwatch.thread {
            try body()
            for part in try renderer.takeChanges().rectangles { try draw(part) }
        }
        figures.note(name, time)
    }

    private func draw(_ part: PixelRectangle) throws {
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(part, background: history.drawing.background, in: context)
        }
    }

    /// Shows tiles until none is missing.
    private func finish(_ name: String) throws {
        while renderer.isWaiting {
            ready.wait()
            try frame(name)
        }
    }

    /// Does something to the drawing and shows it, until all of it is shown.
    private func step(
        _ name: String, live: LiveStroke? = nil,
        _ body: (inout History) throws -> Transition?
    ) throws {
        let start = ContinuousClock.now
        try frame(name) {
            guard let done = try body(&history) else { return }
            try renderer.changed(done, history.drawing, live: live)
        }
        try finish(name + ", later frames")
        figures.note(name + ", until shown", start.duration(to: .now) / .seconds(1))
    }

    /// Does each kind of edit, takes it back, does it again, and takes it back for good.
    func edit() throws {
        let layer = history.drawing.layers[0]
        let picked = Array(Set((0..<8).compactMap { _ in layer.strokes.ids.randomElement() }))
        let extra = layer.strokes[layer.strokes.count / 2].stroke
        let wipe = extra.withBrush(SharedBrush(.eraser))
        let edits: [(String, Edit)] = [
            ("draw", EditBuilder(history.drawing).addition(of: [extra])),
            ("erase", EditBuilder(history.drawing).addition(of: [wipe])),
            ("erase a stroke", .removeStrokes([picked[0]], from: layer.id)),
            ("erase several", .removeStrokes(picked, from: layer.id)),
            ("hide", .showLayer(layer.id, false)),
            ("fade", .fadeLayer(layer.id, opacity: 0.5)),
            ("start over", EditBuilder(history.drawing).startingOver()),
        ]
        for (name, edit) in edits {
            try step(name) { try $0.apply(edit) }
            try step("undo " + name) { try $0.undo() }
            try step("redo " + name) { try $0.redo() }
            try step("undo " + name) { try $0.undo() }
        }
    }

    /// Draws a stroke twenty times.
    func drawStroke(_ stroke: Stroke) throws {
        for _ in 0..<20 {
            _ = renderer.endStroke(try drawLive(stroke) { name, work in try frame(name, work) })
        }
    }

    /// Draws all samples of a stroke, each as `frame` does it, and leaves the pen on the paper.
    private func drawLive(
        _ stroke: Stroke, _ frame: (String, () throws -> Void) throws -> Void
    ) throws -> LiveStroke {
        let live = try renderer.beginStroke(stroke.brush)
        var model = StrokeModel(brush: stroke.brush)
        for sample in stroke.samples {
            try frame("frame of a stroke") {
                try model.append(sample)
                let changed = model.refresh()
                live.update(model)
                model.discardSettled()
                try draw(PixelRectangle(covering: changed.outset(by: 1)))
            }
        }
        return live
    }

    /// Lifts the pen three times after a minute at 1000 samples a second.
    func endLongStroke() throws {
        let count = 60_000
        let samples = (0..<count).map { index in
            let angle = Angle(radians: Double(index) / 90)
            let reach = 0.05 + 0.4 * Double(index) / Double(count)
            return StrokeSample(
                position: Point(
                    x: 1920 * (0.5 + reach * angle.cosine), y: 1080 * (0.5 + reach * angle.sine)),
                seconds: Double(index) / 1_000, force: 0.4)
        }
        guard let stroke = Stroke(brush: SharedBrush(.pen), samples: samples) else { return }
        for _ in 0..<3 {
            let live = try drawLive(stroke) { _, work in try work() }
            try step("end of a minute at 1000 samples/s", live: live) {
                try $0.apply(EditBuilder($0.drawing).addition(of: [stroke]))
            }
        }
        try step("undo of that") { try $0.undo() }
        try step("redo of that") { try $0.redo() }
    }

    /// Wipes once along the middle of the window with an eraser of whole strokes.
    func wipe() throws {
        let layer = history.drawing.layers[0]
        var erasure = StrokeErasure(in: layer)
        try frame("wipe, begin") { erasure = StrokeErasure(in: layer) }
        for x in stride(from: 0, to: 1920, by: 5.0) {
            try frame("wipe, sample") {
                let point = Brush.strokeEraser.point(at: Point(x: x, y: 540), force: 0.5)
                try renderer.hide(erasure.append(point), of: layer.id)
            }
        }
        let ids = erasure.strokes(in: history.drawing)
        try step("wipe, lift") { try $0.apply(.removeStrokes(ids, from: layer.id)) }
        try step("wipe, undo") { try $0.undo() }
    }
}
