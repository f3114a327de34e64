import ArgumentParser
import Documents
import Foundation
import Platform
import Wording

/// The program `downstroke`: without a subcommand it opens the window.
@main
struct Downstroke: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "downstroke",
        abstract: "Draw with a pen that feels how hard you press.",
        discussion: """
            Without a subcommand, it opens a window to draw in.

            Example:
              downstroke --geometry 1280x800 --output sketch.png
            """,
        version: Version.current,
        subcommands: [
            OpenCommand.self, InfoCommand.self, RenderCommand.self, ExportCommand.self,
            ReplayCommand.self, ImportCommand.self, RecordCommand.self, BrushesCommand.self,
            DevicesCommand.self, BackupCommand.self, RestoreCommand.self,
            ThumbnailCommand.self, DemoCommand.self, DrawSVGCommand.self, ManualCommand.self,
            DesktopEntryCommand.self, GuidePageCommand.self,
        ],
        defaultSubcommand: OpenCommand.self)

    /// Runs the command on the command line; ends with the exit code that its failure has.
    static func main() {
        StandardOutput.claim()
        UserFolders.ignoreUnusableVariables()
        InstalledFiles.language?.speak()
        do {
            try UTF8Arguments.check()
            var command = try parseAsRoot()
            try command.run()
        } catch {
            StartupID.endUntaken()
            end(with: error)
        }
    }

    private static func end(with error: any Error) -> Never {
        guard let failure = error as? Failure else { exit(withError: error) }
        Failure.tell(failure.message)
        Foundation.exit(
            failure.code == .interrupted ? Interruption.exitCode : failure.code.rawValue)
    }
}
