import ArgumentParser

/// The program `downstroke-bench`: what the stages that model motion make of a recording, and at
/// what cost.
@main
struct DownstrokeBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "downstroke-bench",
        abstract: "Measure how Downstroke draws, models motion, and edits drawings.",
        subcommands: [
            TableCommand.self, PredictCommand.self, SmoothCommand.self, CostCommand.self,
            EditCommand.self, TileCommand.self, StoreCommand.self,
        ])
}
