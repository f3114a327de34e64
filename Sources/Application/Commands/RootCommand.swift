public import ArgumentParser
import Desktop
import Display
import Documents
import Foundation
import Wording

/// The program `downstroke`: without a subcommand it opens the window.
public struct RootCommand: ParsableCommand {
    /// Its name, what it says of itself, and its subcommands.
    public static let configuration = CommandConfiguration(
        commandName: "downstroke",
        abstract: "Draw with a pen that feels how hard you press.",
        discussion: """
            Without a subcommand, it opens a window to draw in.

            Example:
              downstroke --geometry 1280x800 --output sketch.png
            """ + ArchiveOptions.discussion,
        version: Version.current,
        subcommands: [
            OpenCommand.self, InfoCommand.self, RenderCommand.self, ExportCommand.self,
            ReplayCommand.self, ImportCommand.self, RecordCommand.self, BrushesCommand.self,
            DevicesCommand.self, BackupCommand.self, RestoreCommand.self,
            ThumbnailCommand.self, DemoCommand.self, DrawSVGCommand.self, ManualCommand.self,
            DesktopEntryCommand.self, GuidePageCommand.self,
        ],
        defaultSubcommand: OpenCommand.self)

    @OptionGroup var archive: ArchiveOptions

    /// A command with its default values.
    public init() {}

    /// Runs the command on the command line; ends with the exit code that its failure has.
    public static func main() {
        LostArguments.recover()
        StandardOutput.claim()
        UserFolders.ignoreUnusableVariables()
        Archive.claim()
        InstalledFiles.language?.speak()
        do {
            let arguments = CommandLine.escapedArguments
            if try ArchiveOptions.run(arguments) { return }
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch {
            SessionDisplay.endStartup()
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
