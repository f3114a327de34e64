import ArgumentParser
import Drawing
import Exchange
import Foundation
import Ink
import Storage

/// `downstroke import`: drawings of other programs.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make drawings of the files of other programs.",
        discussion: """
            Reads InkML, Xournal++ and Xournal documents, recordings and pictures, whatever they are \
            called. What cannot be taken over is told. Without --output nothing is written: only what \
            is in the files is told.

            Example:
              downstroke import notes.xopp -o notes.downstroke
            """)

    @Argument(help: "The files to read.", completion: .file())
    var files: [String]

    @Option(
        name: [.short, .long],
        help: "The drawing to write, a .downstroke file that is not there yet; for one file.")
    var output: String?

    func validate() throws {
        guard let output else { return }
        guard files.count == 1 else {
            throw ValidationError(
                "--output takes one file, not \(files.count). Import them one by one.")
        }
        guard output.lowercased().hasSuffix(DrawingFile.suffix) else {
            throw ValidationError("--output names a drawing, NAME\(DrawingFile.suffix).")
        }
    }

    func run() throws {
        for path in files {
            let imported = try DrawingSource(path: path).read()
            let strokes = imported.drawing.layers.reduce(0) { $0 + $1.strokes.count }
            let samples = imported.drawing.strokes.reduce(0) { $0 + $1.samples.count }
            let text = """
                \(path.printable): \(imported.drawing.layers.count) layers, \(strokes) strokes, \
                \(samples) samples

                """
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
            for note in imported.notes { Failure.tell("\(path): \(note)") }
            if let output { try write(imported.drawing, to: output) }
        }
    }

    private func write(_ drawing: Drawing, to path: String) throws {
        do throws(StorageError) { try DrawingFile.create(path, History(drawing)) } catch {
            throw Failure(.cannotWrite, error.description)
        }
    }
}
