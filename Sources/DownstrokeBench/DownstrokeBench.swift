import ArgumentParser

/// The program `downstroke-bench`: what the stages that model motion make of a recording, and at
/// what cost.
@main
struct DownstrokeBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "downstroke-bench",
        abstract:
            "Measure how Downstroke predicts and smooths motion, and how it edits and draws drawings.",
        subcommands: [
            PredictCommand.self, SmoothCommand.self, CostCommand.self, EditCommand.self,
            TileCommand.self,
        ])
}
