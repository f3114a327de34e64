import ApplicationShortcuts
import ArgumentParser
import Documents
import Foundation
import Wording

/// `downstroke`: the window to draw in.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a window to draw in (the default).",
        discussion: """
            Every stroke is saved at once, in the drawing you name or in a new one in \
            ~/.local/share/downstroke/drawings. Without a name, the last drawing opens again.

            A drawing opens as you left it: with its window, its brush and its eraser. Files of \
            other programs (InkML, Xournal++, recordings, and pictures to trace) are imported into \
            a new drawing.

            Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+G shows all drawings, Ctrl+O opens a file, Ctrl+E exports a \
            picture, Ctrl+Shift+E exports as you choose, F2 renames the drawing, F7 shows its layers, \
            Ctrl+N starts a new one, Ctrl+R replays how it was drawn, Tab leaves the paper alone, the wheel moves the \
            paper and with Ctrl zooms, R and a drag turn it, Ctrl+0 shows it at 100 %, F11 fills \
            the screen, Ctrl+Q quits.

            Example:
              downstroke open --geometry 1280x800 --brush Pencil
            """)

    @Argument(
        help: "Drawings, each opened in its own window; one that does not exist yet starts empty.",
        completion: .file())
    var drawings: [String] = []

    @OptionGroup var window: WindowOptions

    @OptionGroup var drawing: DrawingOptions

    @Option(help: "The PNG file that Ctrl+E writes (default: a new one in your pictures folder).")
    var output: String?

    @Option(help: "Begin with a quick action, as the icon of the program offers them.")
    var action: String?

    @Option(
        name: .customLong("user-info"),
        help: "What the quick action has to know besides, such as path=DRAWING; may be repeated.")
    var userInfo: [String] = []

    func run() throws {
        let choice = try drawing.choice()
        let plan = OpeningPlan(
            drawings.map(FilePath.absolute), isDrawing: DocumentOpener.isDrawing)
        let shortcuts = ShortcutItems()
        let item = try item(shortcuts)
        // Before there is a window: what cannot be opened needs none.
        let first = item == nil ? try WindowOpener.document(plan.here) : nil
        let app = try App(shortcuts)
        var opener = WindowOpener(app, choice)
        (opener.hasTools, opener.size) = (!drawing.canvasOnly, window.geometry)
        let launch = ShortcutLaunch(app, opener, plan, first: first, output: output)
        launch.launch(with: LaunchOptions(shortcutItem: item, files: plan.all))
        if let failure = launch.failure { throw failure }
        try app.run()
    }

    /// The quick action that was asked for.
    ///
    /// - Throws: `ValidationError` for one that there is none of, with all that there are.
    private func item(_ shortcuts: ShortcutItems) throws -> ApplicationShortcutItem? {
        guard let action else { return nil }
        guard shortcuts.types.contains(action) else {
            throw ValidationError(.unknownAction(action, known: shortcuts.types))
        }
        var values: [String: PropertyListValue] = [:]
        for pair in userInfo {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { throw ValidationError(.badUserInfo(pair)) }
            values[String(parts[0])] = .text(String(parts[1]))
        }
        if let path = values[ShortcutItems.pathKey]?.text {
            values[ShortcutItems.pathKey] = .text(FilePath.absolute(path))
        }
        guard let item = shortcuts.item(action, values) else {
            throw ValidationError(.actionWithoutDrawing(action))
        }
        return item
    }
}
