import ArgumentParser
import Foundation
import Settings

/// `downstroke brushes`: what can be drawn with.
struct BrushesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "brushes",
        abstract: "List the brushes, and check the files of your own.",
        discussion: """
            Your own brushes are the .toml files in ~/.local/share/downstroke/brushes; one of them \
            that has the name of another brush takes its place.

            Example:
              downstroke brushes ./soft-pencil.toml
            """)

    @Argument(help: "Names of brushes, or brush files, to list alone.")
    var brushes: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
        let library = InstalledBrushes.library()
        let entries =
            brushes.isEmpty
            ? library.entries : try brushes.map { try BrushChoice($0, in: library).entry }
        // Of those that were not asked for nothing is to be said.
        let problems = brushes.isEmpty ? library.problems : []
        let report = BrushReport(entries: entries, problems: problems)
        let text = json ? try report.json : report.text
        try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
        for problem in problems { Failure.tell(problem.description) }
        if brushes.isEmpty, InstalledBrushes.folder == nil {
            Failure.tell(
                "the brushes that come with it are missing. Install it anew, or set "
                    + "DOWNSTROKE_ASSETS to the folder in which “Brushes” is.")
        }
    }
}
