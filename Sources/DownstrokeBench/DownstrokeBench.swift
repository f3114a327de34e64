import ArgumentParser

/// The program `downstroke-bench`: how fast drawing is, and what the stages that model motion make of
/// a recording.
@main
struct DownstrokeBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "downstroke-bench",
        abstract: "Measure how Downstroke draws and models motion.",
        subcommands: [
            TableCommand.self, DrawingCommand.self, PredictCommand.self, SmoothCommand.self,
        ])
}
