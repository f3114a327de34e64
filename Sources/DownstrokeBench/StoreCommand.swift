import ArgumentParser
import Drawing
import Foundation
import Geometry
import Ink
import Storage

/// `downstroke-bench store`: what drawing files cost.
struct StoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "Print what opening, saving and undoing cost in a drawing file, and its size.",
        discussion: """
            Of a drawing file: the times to open it, to save one more stroke and to undo. The strokes \
            that it draws are taken back at the end. Of recordings: the size of a file of their \
            strokes, drawn one after another.
            """)

    @Argument(help: "A drawing file, or recordings (CSV files) to be put into one.")
    var files: [String]

    @Flag(help: "Draw without an end, and print the number of each stroke that is on the disk.")
    var endless = false

    func run() throws {
        guard files[0].hasSuffix(".csv") else {
            return try endless ? drawWithoutEnd(files[0]) : measure(files[0])
        }
        for path in files { try measureSize(of: path) }
    }

    private func measure(_ path: String) throws {
        var times: [Duration] = []
        for _ in 0..<5 {
            times.append(try ContinuousClock().measure { try DrawingFile.open(path).close() })
        }
        report("open", times)
        let opened = try DrawingFile.open(path)
        var history = opened.history
        let changed = DispatchSemaphore(value: 0)
        let journal = Journal(opened) { changed.signal() }
        let stroke = try stroke(1)
        var (saves, edits, undos) = ([Duration](), [Duration](), [Duration]())
        for _ in 0..<51 {
            let edit = history.drawing.addition(of: [stroke])
            saves.append(
                try ContinuousClock().measure {
                    edits.append(
                        try ContinuousClock().measure {
                            journal.append(try history.apply(edit), to: history)
                        })
                    wait(for: changed, untilSaved: journal)
                })
        }
        for _ in 0..<51 {
            undos.append(
                try ContinuousClock().measure {
                    guard let undone = try history.undo() else { return }
                    journal.append(undone, to: history)
                })
            wait(for: changed, untilSaved: journal)
        }
        report("draw, in memory", edits)
        report("draw, on the disk", saves)
        report("undo, in memory", undos)
        guard journal.close() else { throw ValidationError("\(path) was not saved") }
        let samples = history.drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        try reportSize(path, samples)
    }

    private func measureSize(of path: String) throws {
        let drawing = NSTemporaryDirectory() + "bench-\(getpid()).downstroke"
        var history = History()
        var samples = 0
        for rows in try Recording(path: path).strokes {
            let kept = rows.map { row in
                StrokeSample(
                    position: row.sample.position,
                    seconds: row.sample.seconds - rows[0].sample.seconds,
                    force: row.sample.force, tilt: row.sample.tilt
                ).onGrid
            }
            guard let stroke = Stroke(brush: SharedBrush(.pen), samples: kept) else { continue }
            samples += kept.count
            _ = try history.apply(history.drawing.addition(of: [stroke]))
        }
        try DrawingFile.create(drawing, history)
        defer { unlink(drawing) }
        print(URL(filePath: path).lastPathComponent, terminator: ": ")
        try reportSize(drawing, samples)
    }

    private func reportSize(_ path: String, _ samples: Int) throws {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        let rate = Double(size) / Double(max(samples, 1))
        print("\(size) bytes, \(samples) samples, \(String(format: "%.2f", rate)) bytes a sample")
    }

    /// For tests that end the program at any moment.
    private func drawWithoutEnd(_ path: String) throws {
        let isThere = FileManager.default.fileExists(atPath: path)
        let opened = isThere ? try DrawingFile.open(path) : nil
        var history = opened?.history ?? History()
        let changed = DispatchSemaphore(value: 0)
        let onChange: @Sendable () -> Void = { changed.signal() }
        let journal =
            opened.map { Journal($0, onChange: onChange) }
            ?? Journal(beginningWith: history, at: { path }, onChange: onChange)
        while true {
            let number = history.drawing.layers[0].strokes.count
            let edit = history.drawing.addition(of: [try stroke(number)])
            journal.append(try history.apply(edit), to: history)
            wait(for: changed, untilSaved: journal)
            FileHandle.standardOutput.write(Data("\(number + 1)\n".utf8))
        }
    }

    private func stroke(_ number: Int) throws -> Stroke {
        let samples = MadeHand(number: number).samples(60, from: .zero)
        guard let stroke = Stroke(brush: SharedBrush(.pen), samples: samples) else {
            throw ValidationError("a stroke has no samples")
        }
        return stroke
    }

    private func wait(for changed: DispatchSemaphore, untilSaved journal: Journal) {
        while journal.status != .saved { changed.wait() }
    }

    private func report(_ name: String, _ times: [Duration]) {
        let sorted = times.map {
            Double($0.components.attoseconds) / 1e15 + Double($0.components.seconds) * 1000
        }
        .sorted()
        let padded = name.padding(toLength: 20, withPad: " ", startingAt: 0)
        print(
            padded
                + String(
                    format: "%.3f ms median, %.3f ms most", sorted[sorted.count / 2],
                    sorted[sorted.count - 1]))
    }
}
