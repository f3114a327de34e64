import ArgumentParser
import Documents
import Drawing
import Exchange
import Foundation
import Ink
import Paths
import Storage
import Wording

/// `downstroke import`: drawings of the files of other programs.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make drawings of the files of other programs.",
        discussion: """
            Reads InkML, Xournal++ and Xournal documents, recordings and pictures, whatever they are \
            called. Each becomes a new drawing in your library, named after the file; nothing is \
            replaced, and the path of each new drawing is printed. With --output all files become one \
            drawing: the layers of each lie above those of the file before it. What cannot be taken \
            over is told.

            Of files that cannot be read nothing is written, and the exit code is not 0; the others \
            are imported all the same, unless all were to become one drawing.

            Examples:
              downstroke import notes.xopp sketch.inkml
              downstroke import photo.jpg sketch.inkml -o traced.downstroke
              downstroke import notes.xopp --dry-run
            """)

    @Argument(help: "The files to read.", completion: .file())
    var files: [FilePath]

    @Option(
        name: [.short, .long],
        help: "The one drawing to write, a .downstroke file that is not there yet.")
    var output: FilePath?

    @Flag(name: .long, help: "Only tell what is in the files; write nothing.")
    var dryRun = false

    func validate() throws {
        guard let output else { return }
        guard output.isOf(kind: DrawingFile.suffix) else {
            throw ValidationError(.notADrawingName(suffix: DrawingFile.suffix))
        }
    }

    func run() throws {
        Interruption.listen()
        if let output, !dryRun { return try importAll(into: output) }
        var failures = Failures()
        for path in files { try failures.collect { try importOne(path) } }
        try failures.finish()
    }

    /// Puts all files into one drawing; what is wrong with any is told before that ends it.
    private func importAll(into output: FilePath) throws {
        guard access(output.cString, F_OK) != 0 else {
            throw Failure(.cannotWrite, .fileExists(output))
        }
        let output = output.destination
        var parts: [(name: String, drawing: Drawing)] = []
        var failures = Failures()
        for path in files {
            try failures.collect {
                let source = DrawingSource(path: path)
                parts.append((source.name.shown, try source.drawing()))
            }
        }
        try failures.finish()
        let drawing = try combined(parts)
        do throws(StorageError) { try DrawingFile.create(output, History(drawing)) } catch {
            throw Failure(.cannotWrite, error.message)
        }
        try tell(output)
    }

    /// One file is taken as it is, with its own layers.
    private func combined(
        _ parts: [(name: String, drawing: Drawing)]
    ) throws(Failure) -> Drawing {
        if parts.count == 1 { return parts[0].drawing }
        do throws(ImportError) { return try ImportedDrawing.combined(parts) } catch {
            throw Failure(.badInput, .together(error.message))
        }
    }

    /// Tells where a drawing is, which is taken away again where the import was to be stopped meanwhile.
    private func tell(_ path: FilePath) throws(Failure) {
        do throws(Failure) {
            // A terminal gets what people can read, and another program the true bytes.
            if isatty(STDOUT_FILENO) == 1 { return try print(path.shown) }
            try StandardOutput.write(path.bytes + [UInt8(ascii: "\n")])
        } catch {
            if Interruption.isRequested { unlink(path.cString) }
            throw error
        }
    }

    /// Makes a drawing in the library of a file, or tells what would be in it.
    private func importOne(_ path: FilePath) throws(Failure) {
        let source = DrawingSource(path: path)
        let drawing = try source.drawing()
        guard dryRun else {
            return try tell(try UserFiles.library.add(drawing, named: source.name))
        }
        let strokes = drawing.layers.reduce(0) { $0 + $1.strokes.count }
        let samples = drawing.strokes.reduce(0) { $0 + $1.sampleCount }
        let pictures = drawing.layers.count { $0.image != nil }
        let summary = Message.importSummary(
            path, layers: drawing.layers.count, strokes: strokes, samples: samples,
            pictures: pictures)
        try print(summary.text())
    }

    private func print(_ line: String) throws(Failure) {
        try StandardOutput.write("\(line.printable)\n")
    }
}
