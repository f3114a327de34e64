import ArgumentParser
import Drawing
import Foundation
import Geometry
import Ink
import Input
import Storage

/// `downstroke-bench store`: what drawing files cost.
struct StoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "Print what opening, saving and undoing cost in a drawing file, and its size.",
        discussion: """
            Of a drawing file: the times to open it, to save one more stroke and to undo; the strokes \
            that are drawn for it are undone at the end. Where there is no such file, one is made and \
            stays: the same strokes on every run, each a step that can be undone. Of a recording: the \
            size of a file of its strokes, drawn one after another.
            """)

    @Argument(help: "Drawing files, or recordings (CSV files) to be put into one.")
    var files: [String]

    @Option(help: "The strokes of a file that is made.")
    var strokes = 100_000

    @Option(help: "The samples of each of them.")
    var samples = 60

    func validate() throws {
        guard strokes > 0, samples > 0 else {
            throw ValidationError("--strokes and --samples take numbers above 0.")
        }
    }

    func run() throws {
        for path in files {
            let isRecording = path.hasSuffix(".csv")
            let drawing =
                isRecording ? NSTemporaryDirectory() + "bench-\(getpid()).downstroke" : path
            if !FileManager.default.fileExists(atPath: drawing) {
                try make(drawing, isRecording ? recorded(path) : (0..<strokes).map(made))
            }
            defer { if isRecording { unlink(drawing) } }
            print(path)
            if !isRecording { try measure(path) }
            try printSize(drawing)
        }
    }

    /// Writes a file of strokes that were drawn one after another.
    private func make(_ path: String, _ strokes: [[StrokeSample]]) throws {
        let brush = SharedBrush(.pen)
        var history = History()
        for samples in strokes {
            guard let stroke = Stroke(brush: brush, samples: samples) else { continue }
            _ = try history.apply(EditBuilder(history.drawing).addition(of: [stroke]))
        }
        try DrawingFile.create(path, history)
    }

    private func measure(_ path: String) throws {
        var figures = Figures()
        try figures.time("open", 5) { try DrawingFile.open(path).close() }
        let opened = try DrawingFile.open(path)
        var history = opened.history
        let changed = DispatchSemaphore(value: 0)
        let journal = Journal(opened) { changed.signal() }
        func waitUntilSaved() { while journal.status != .saved { changed.wait() } }
        let stroke = Stroke(brush: SharedBrush(.pen), samples: made(1)).map { [$0] } ?? []
        for _ in 0..<51 {
            let edit = EditBuilder(history.drawing).addition(of: stroke)
            let start = ContinuousClock.now
            try figures.time("draw, in memory") {
                journal.append(try history.apply(edit), to: history)
            }
            waitUntilSaved()
            figures.note("draw, on the disk", start.duration(to: .now) / .seconds(1))
        }
        for _ in 0..<51 {
            try figures.time("undo, in memory") {
                if let undone = try history.undo() { journal.append(undone, to: history) }
            }
            waitUntilSaved()
        }
        figures.print()
        guard journal.close() else { throw ValidationError("\(path) was not saved") }
    }

    private func printSize(_ path: String) throws {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        let drawing = try DrawingFile.summary(path).drawing
        let samples = drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        let rate = String(format: "%.2f", Double(size) / Double(max(samples, 1)))
        print("\(size) bytes, \(samples) samples, \(rate) bytes a sample")
    }

    private func recorded(_ path: String) throws -> [[StrokeSample]] {
        try Recording(path: path).strokes.map { rows in
            rows.map { row in
                StrokeSample(
                    position: row.sample.position,
                    seconds: row.sample.seconds - rows[0].sample.seconds,
                    force: row.sample.force, tilt: row.sample.tilt
                ).onGrid
            }
        }
    }

    /// The stroke `number` of a hand that writes loops at 133 Hz: sums of sines, with the noise of a
    /// tablet.
    private func made(_ number: Int) -> [StrokeSample] {
        var random = SplitMix(state: UInt64(number))
        let columns = Int(Double(strokes).squareRoot().rounded(.up))
        let corner = Point(x: 40 * Double(number % columns), y: 40 * Double(number / columns))
        let phase = Double(number % 97)
        return (0..<samples).map { index in
            let time = Double(index) / 133
            let angle = Angle(radians: 9 * time + phase)
            let swing = Angle(radians: 4 * time + 2 * phase)
            let noise = (0..<3).map { _ in random.number() - 0.5 }
            let place = Vector(
                dx: 16 + 11 * angle.sine + 5 * swing.cosine + 0.1 * noise[0],
                dy: 16 + 9 * angle.cosine + 6 * swing.sine + 0.1 * noise[1])
            let force = 0.5 + 0.35 * Angle(radians: 5 * time + phase).sine + 0.01 * noise[2]
            return StrokeSample(
                position: corner + place, seconds: time, force: (force * 2047).rounded() / 2047,
                tilt: Tilt(
                    x: Angle(degrees: (20 + 6 * swing.sine).rounded()),
                    y: Angle(degrees: (30 + 4 * angle.cosine).rounded()))
            ).onGrid
        }
    }
}
