import ArgumentParser
import Paths

/// `downstroke record`: the window, and every sample written to a file.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Open a window and record every sample of every device.",
        discussion: """
            “downstroke render” draws the file again. If something goes wrong, send the file with \
            your report.

            Example:
              downstroke record -o strokes.csv
            """)

    @Option(name: .shortAndLong, help: "The CSV file to write.")
    var output: FilePath

    @OptionGroup var window: WindowOptions
    @OptionGroup var drawing: DrawingOptions

    func run() throws {
        let recording = try RecordingOutput(path: output)
        let choice = try drawing.choice()
        let app = try App(on: window.display.connection())
        try app.open(
            .canvas(choice, nil, hasTools: !drawing.canvasOnly),
            extent: window.extent(standard: .canvas),
            recording: recording)
        try app.run()
    }
}
