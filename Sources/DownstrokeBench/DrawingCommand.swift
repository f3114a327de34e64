import ArgumentParser
import Drawing
import Paths

/// `downstroke-bench drawing`: a large drawing, to open and to export by hand.
struct DrawingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drawing",
        abstract: "Write a drawing of many strokes in every brush.")

    @Argument(help: "The drawing to write, which must not exist.", completion: .file())
    var output: String

    @Option(help: "How many strokes.")
    var strokes = 20_000

    func validate() throws {
        guard FilePath(MadeDrawing.brushes).isThere else {
            throw ValidationError(
                "There is no Assets/Brushes here: run it in the project's folder.")
        }
        guard (1...1_000_000).contains(strokes) else {
            throw ValidationError("--strokes takes a number from 1 to 1000000, not \(strokes).")
        }
    }

    func run() throws {
        try DrawingFiles.write(MadeDrawing.inEveryBrush(strokes).strokes, to: FilePath(output))
    }
}
