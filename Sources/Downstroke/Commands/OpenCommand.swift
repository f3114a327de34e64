import ArgumentParser

/// `downstroke`: the window to draw in.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a window to draw in (what happens without a subcommand).",
        discussion: """
            Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+E writes a picture, Ctrl+N starts over, \
            Ctrl+Q quits.

            Example:
              downstroke open --geometry 1280x800 --brush Pencil
            """)

    @OptionGroup var window: WindowOptions

    @OptionGroup var drawing: DrawingOptions

    @Option(help: "The PNG file that Ctrl+E writes (default: a new one in the pictures folder).")
    var output: String?

    func run() throws {
        let session = try WindowSession(
            content: .canvas(try drawing.brushes), size: window.size(standard: .canvas),
            output: output)
        try session.run()
    }
}
