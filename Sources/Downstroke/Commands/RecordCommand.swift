import ArgumentParser

/// `downstroke record`: the window, and every sample written to a file.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Open the window and record every sample of every device.",
        discussion: """
            The file can be drawn again with “downstroke render”, and sent with a report of what \
            went wrong.

            Example:
              downstroke record -o strokes.csv
            """)

    @Option(name: .shortAndLong, help: "The CSV file to write.")
    var output: String

    @OptionGroup var window: WindowOptions
    @OptionGroup var drawing: DrawingOptions

    func run() throws {
        let recording = try RecordingOutput(path: output)
        let session = try WindowSession(
            content: .canvas(try drawing.choice(), nil),
            extent: window.extent(standard: .canvas),
            recording: recording)
        try session.run()
    }
}
