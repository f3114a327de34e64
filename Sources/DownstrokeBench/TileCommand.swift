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
            The strokes are those of a recording, one after another at random places of the canvas, at a \
            tenth of its size. Times are of the wall clock; “frame” is a stroke of 60 samples with a \
            picture of its dirty pixels after each.
            """)

    @Argument(help: "A recording.")
    var recording: String

    @Option(help: "The strokes of the drawing.")
    var strokes = 10_000

    @Option(help: "How many times as wide and high as the window the drawing is.")
    var spread = 1.0

    @Option(help: "The width of the window in pixels.")
    var width = 1_920

    @Option(help: "The height of the window in pixels.")
    var height = 1_080

    @Option(help: "The threads that draw tiles.")
    var threads = 2

    @Flag(help: "Draw the picture of an export too, for comparison.")
    var picture = false

    private var size: PixelSize { PixelSize(width: width, height: height) }

    func validate() throws {
        guard strokes > 0, spread > 0, width > 0, height > 0, threads > 0 else {
            throw ValidationError("All numbers are above 0.")
        }
    }

    func run() throws {
        var random = SystemRandomNumberGenerator()
        let sources = try Recording(path: recording).strokes.filter { $0.count > 3 }
        guard !sources.isEmpty else {
            throw ValidationError("\(recording) has no stroke of more than 3 samples.")
        }
        let added = (0..<strokes).compactMap { index in
            stroke(sources[index % sources.count], &random)
        }
        var history = History(Drawing(strokes: added))
        let samples = added.reduce(0) { $0 + $1.samples.count }
        print("strokes: \(added.count), samples: \(samples)")
        print("resident with the drawing: \(Self.memory("VmRSS:")) MB")
        if picture {
            report("picture, one thread") {
                _ = try? Picture(of: history.drawing, size: size)
            }
        }
        Self.resetPeak()
        let before = Self.memory("VmRSS:")
        let ready = DispatchSemaphore(value: 0)
        let workers = TileWorkers(count: threads) { ready.signal() }
        let start = ContinuousClock.now
        let renderer = try CanvasRenderer(size: size, drawing: history.drawing, workers: workers)
        print("until the window answers: \(Self.milliseconds(start.duration(to: .now)))")
        var first: Duration?
        while renderer.isWaiting {
            ready.wait()
            let changed = try renderer.takeChanges()
            if first == nil, !changed.isEmpty { first = start.duration(to: .now) }
        }
        print("first tile, \(threads) threads: \(Self.milliseconds(first ?? .zero))")
        print("all tiles, \(threads) threads: \(Self.milliseconds(start.duration(to: .now)))")
        let peak = Self.memory("VmHWM:") - before
        print("memory beyond the drawing: \(peak) MB, while drawing too")
        let page = try ImageSurface(size: size, format: .rgb24)
        func show() throws {
            let dirty = try renderer.takeChanges()
            try page.draw { context throws(GraphicsError) in
                for part in dirty.rectangles {
                    try renderer.draw(part, background: .white, in: context)
                }
            }
        }
        func wait() throws {
            while renderer.isWaiting {
                ready.wait()
                try show()
            }
        }
        try frames(of: added[0], renderer, page)
        let extra = added[strokes / 2]
        var times: [String: [Duration]] = [:]
        func measure(_ name: String, _ body: () throws -> Void) rethrows {
            times[name, default: []].append(try ContinuousClock().measure(body))
        }
        for _ in 0..<21 {
            try measure("commit") {
                let done = try history.apply(history.drawing.addition(of: [extra]))
                try renderer.changed(done, history.drawing)
                try show()
            }
            try measure("undo") {
                guard let done = try history.undo() else { return }
                try renderer.changed(done, history.drawing)
                try show()
            }
            let layer = history.drawing.layers[0]
            let id = layer.strokes.ids[Int.random(in: 0..<layer.strokes.count, using: &random)]
            try measure("erase one, answer") {
                let done = try history.apply(.removeStrokes([id], from: layer.id))
                try renderer.changed(done, history.drawing)
                try show()
            }
            try measure("erase one, until shown") { try wait() }
            try measure("undo that, answer") {
                guard let done = try history.undo() else { return }
                try renderer.changed(done, history.drawing)
                try show()
            }
            try measure("undo that, until shown") { try wait() }
        }
        for (name, values) in times.sorted(by: { $0.key < $1.key }) {
            let sorted = values.sorted()
            print(
                "\(name): \(Self.milliseconds(sorted[sorted.count / 2])), "
                    + "at most \(Self.milliseconds(sorted[sorted.count - 1]))")
        }
        try longStroke(renderer, ready, &history, page)
        try StrokeWipe(renderer: renderer, page: page, ready: ready).measure(&history)
        print("resident: \(Self.memory("VmRSS:")) MB")
    }

    /// Prints how long a frame takes while a stroke is drawn over the drawing.
    private func frames(
        of stroke: Stroke, _ renderer: CanvasRenderer, _ page: ImageSurface
    ) throws {
        var times: [Duration] = []
        for _ in 0..<20 {
            let live = try renderer.beginStroke(stroke.brush)
            var model = StrokeModel(brush: stroke.brush)
            for sample in stroke.samples {
                times.append(
                    try ContinuousClock().measure {
                        try model.append(sample)
                        let changed = model.refresh()
                        live.update(model)
                        model.discardSettled()
                        let part = PixelRectangle(covering: changed.outset(by: 1))
                        try page.draw { context throws(GraphicsError) in
                            try renderer.draw(part, background: .white, in: context)
                        }
                    })
            }
            _ = renderer.endStroke(live)
        }
        times.sort()
        print(
            "frame: \(Self.milliseconds(times[times.count / 2])), "
                + "of a hundred one takes \(Self.milliseconds(times[times.count * 99 / 100]))")
    }

    /// Prints what the end of a minute at 1000 samples a second costs.
    private func longStroke(
        _ renderer: CanvasRenderer, _ ready: DispatchSemaphore, _ history: inout History,
        _ page: ImageSurface
    ) throws {
        let samples = (0..<60_000).map { index in
            let angle = Angle(radians: Double(index) / 90)
            let reach = 0.05 + 0.4 * Double(index) / 60_000
            return StrokeSample(
                position: Point(
                    x: Double(width) * (0.5 + reach * angle.cosine),
                    y: Double(height) * (0.5 + reach * angle.sine)),
                seconds: Double(index) / 1_000, force: 0.4)
        }
        guard let stroke = Stroke(brush: SharedBrush(.pen), samples: samples) else { return }
        let done = try history.apply(history.drawing.addition(of: [stroke]))
        let live = try renderer.beginStroke(stroke.brush)
        var model = StrokeModel(brush: stroke.brush)
        for sample in stroke.samples {
            _ = try model.append(sample)
            live.update(model)
            model.discardSettled()
        }
        let start = ContinuousClock.now
        var longest = Duration.zero
        func round(_ body: () throws -> Void) throws {
            let time = try ContinuousClock().measure {
                try body()
                let dirty = try renderer.takeChanges()
                try page.draw { context throws(GraphicsError) in
                    for part in dirty.rectangles {
                        try renderer.draw(part, background: .white, in: context)
                    }
                }
            }
            longest = max(longest, time)
        }
        try round {
            try renderer.changed(done, history.drawing, live: live)
        }
        while renderer.isWaiting {
            ready.wait()
            try round {}
        }
        print(
            "end of a minute at 1000 samples/s: \(Self.milliseconds(start.duration(to: .now))), "
                + "longest frame \(Self.milliseconds(longest))")
    }

    /// The stroke of a recording, made small, somewhere.
    private func stroke(
        _ rows: [Recording.Row], _ random: inout some RandomNumberGenerator
    ) -> Stroke? {
        let scale = Double(height) / 1_080 * 0.1
        let place = Vector(
            dx: .random(in: 0...Double(width) * spread, using: &random),
            dy: .random(in: 0...Double(height) * spread, using: &random))
        guard let first = rows.first?.sample else { return nil }
        let samples = rows.map { row in
            let way = row.sample.position - first.position
            return StrokeSample(
                position: Point.zero + (place + way * scale),
                seconds: row.sample.seconds - first.seconds, force: row.sample.force)
        }
        return Stroke(brush: SharedBrush(.pen), samples: samples)
    }

    private func report(_ name: String, _ body: () -> Void) {
        print("\(name): \(Self.milliseconds(ContinuousClock().measure(body)))")
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let microseconds = duration.components.attoseconds / 1_000_000_000_000
        let all = Double(duration.components.seconds) * 1_000 + Double(microseconds) / 1_000
        return "\(all) ms"
    }

    /// A figure of `/proc/self/status` in MB.
    private static func memory(_ key: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        let kilobytes = line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
        return kilobytes / 1_000
    }

    private static func resetPeak() {
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }
}
