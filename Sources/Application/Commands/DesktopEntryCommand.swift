import ApplicationShortcuts
import ArgumentParser
import Documents
import Foundation
import Settings
import Wording

/// `downstroke desktop-entry`: the desktop entry with the program's quick actions, for who installs it.
struct DesktopEntryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "desktop-entry",
        abstract: "Print a desktop entry with the quick actions of the program.",
        discussion: "Reads the entry without actions from the standard input.",
        shouldDisplay: false)

    @Flag(help: "Print the names of its icons instead, each with a picture among the assets.")
    var icons = false

    func run() throws {
        guard InstalledFiles.quickActions != nil else { throw Failure(.software, .noQuickActions) }
        let items: [ApplicationShortcutItem]
        do throws(SettingsError) { items = try ShortcutItems.assetItems() } catch {
            throw Failure(.badInput, error.message)
        }
        if icons { return printIcons(of: items) }
        let input = FileHandle.standardInput.readDataToEndOfFile()
        guard let text = LauncherEntry.text(String(decoding: input, as: UTF8.self), adding: items)
        else { throw Failure(.badInput, .noDesktopEntry) }
        print(text, terminator: "")
    }

    private func printIcons(of items: [ApplicationShortcutItem]) {
        for (name, picture) in LauncherEntry.icons(of: items).sorted(by: <) {
            print(name, picture)
        }
    }
}
