import ArgumentParser
import Documents
import Foundation

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

    func run() throws {
        let choice = try drawing.choice()
        let plan = OpeningPlan(
            drawings.map(FilePath.absolute), isDrawing: DocumentOpener.isDrawing)
        let app = try App()
        var opener = WindowOpener(app, choice)
        (opener.hasTools, opener.size) = (!drawing.canvasOnly, window.geometry)
        try opener.open(plan.here, with: plan, output: output)
        opener.openAll(plan.windows, tell: Failure.tell)
        try app.run()
    }
}
