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
            tenth of its size. Times of edits and frames are those of the processor for the thread of the \
            window; others are of the wall clock: “until shown” is how long until no tile is missing. \
            “frame” is a stroke of a recording with a picture of its dirty pixels after each sample.
            """)

    @Argument(help: "A recording.")
    var recording: String

    @Option(help: "The strokes of the drawing.")
    var strokes = 10_000

    @Option(help: "The samples of a stroke at most.")
    var samples = 1_000_000

    @Option(help: "How many times as wide and high as the window the drawing is.")
    var spread = 1.0

    @Option(help: "The width of the window in pixels.")
    var width = 1_920

    @Option(help: "The height of the window in pixels.")
    var height = 1_080

    @Option(help: "The threads that draw tiles.")
    var threads = 2

    @Option(help: "A picture, PNG or JPEG, that lies beneath all.")
    var image: String?

    @Option(help: "How often each edit is done.")
    var rounds = 11

    @Flag(help: "Draw the picture of an export too, for comparison.")
    var picture = false

    private var size: PixelSize { PixelSize(width: width, height: height) }

    func validate() throws {
        guard strokes > 0, samples > 3, spread > 0, width > 0, height > 0, threads > 0, rounds > 0
        else { throw ValidationError("All numbers are above 0, and --samples above 3.") }
    }

    func run() throws {
        var random = SystemRandomNumberGenerator()
        let drawing = try makeDrawing(&random)
        let count = drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        print("strokes: \(drawing.strokes.count), samples: \(count)")
        print("resident with the drawing: \(Self.memory("VmRSS:")) MB")
        if picture {
            let time = try ContinuousClock().measure { _ = try Picture(of: drawing, size: size) }
            print("picture, one thread: \(time.inMilliseconds)")
        }
        Self.resetPeak()
        let window = try open(drawing)
        try TileRounds(window: window, size: size).run(rounds, &random)
        window.report()
        try LongStrokeEnd(window: window, size: size).run()
        try StrokeWipe(window: window).measure()
        print("resident: \(Self.memory("VmRSS:")) MB, at most \(Self.memory("VmHWM:")) MB")
    }

    /// Opens a window; prints how long that takes.
    private func open(_ drawing: Drawing) throws -> TimedWindow {
        let before = Self.memory("VmRSS:")
        let start = ContinuousClock.now
        let window = try TimedWindow(History(drawing), size: size, threads: threads)
        print("until the window answers: \(start.duration(to: .now).inMilliseconds)")
        var first: Duration?
        while window.renderer.isWaiting {
            window.wait()
            if try window.frame(), first == nil { first = start.duration(to: .now) }
        }
        let all = start.duration(to: .now)
        print("first tile, \(threads) threads: \((first ?? .zero).inMilliseconds)")
        print("all tiles, \(threads) threads: \(all.inMilliseconds)")
        print("longest frame meanwhile: \(window.longestFrame.inMilliseconds)")
        print("memory beyond the drawing: \(Self.memory("VmHWM:") - before) MB, while drawing too")
        return window
    }

    private func makeDrawing(_ random: inout some RandomNumberGenerator) throws -> Drawing {
        let sources = try Recording(path: recording).strokes.filter { $0.count > 3 }
        guard !sources.isEmpty else {
            throw ValidationError("\(recording) has no stroke of more than 3 samples.")
        }
        let brush = SharedBrush(.pen)
        var drawing = Drawing(
            strokes: (0..<strokes).compactMap { index in
                stroke(sources[index % sources.count], brush, &random)
            })
        guard let image else { return drawing }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: image)))
        let type: PlacedImage.MediaType = bytes.first == 0xFF ? .jpeg : .png
        let placed = PlacedImage(
            bytes: bytes, mediaType: type, frame: PixelRectangle(size).rectangle)
        _ = try drawing.apply(.placeImage(placed, in: drawing.layers[0].id))
        return drawing
    }

    /// The stroke of a recording, made small, somewhere.
    private func stroke(
        _ rows: [Recording.Row], _ brush: SharedBrush, _ random: inout some RandomNumberGenerator
    ) -> Stroke? {
        let scale = Double(height) / 1_080 * 0.1
        let place = Vector(
            dx: .random(in: 0...Double(width) * spread, using: &random),
            dy: .random(in: 0...Double(height) * spread, using: &random))
        guard let first = rows.first?.sample else { return nil }
        let samples = rows.prefix(samples).map { row in
            let way = row.sample.position - first.position
            return StrokeSample(
                position: Point.zero + (place + way * scale),
                seconds: row.sample.seconds - first.seconds, force: row.sample.force)
        }
        return Stroke(brush: brush, samples: samples)
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
