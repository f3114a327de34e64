import ArgumentParser
import Drawing
import Exchange
import Foundation
import Ink

/// `downstroke import`: drawings of other programs.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read drawings of other programs, and tell what is in them.",
        discussion: """
            Reads InkML, Xournal++ and Xournal documents and recordings, whatever they are called. \
            What cannot be taken over is told.

            Example:
              downstroke import notes.xopp
            """)

    @Argument(help: "The files to read.", completion: .file())
    var files: [String]

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
        }
    }
}
