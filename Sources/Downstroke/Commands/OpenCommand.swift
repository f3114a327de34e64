import ArgumentParser
import Foundation
import Geometry
import Storage

/// `downstroke`: the window to draw in.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a window to draw in (what happens without a subcommand).",
        discussion: """
            What is drawn is saved at once, into the drawing that is named, or into a new one in \
            ~/.local/share/downstroke/drawings. Without a name the last drawing is opened again.

            A drawing is opened as it was left: with its window, its brush and its eraser.

            Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+E writes a picture, Ctrl+N begins a new \
            drawing, Ctrl+R plays how it was made, Ctrl+Q quits.

            Example:
              downstroke open --geometry 1280x800 --brush Pencil
            """)

    @Argument(
        help: "Drawings, each in a window of its own; one that is not there yet begins empty.",
        completion: .file(extensions: ["downstroke"]))
    var drawings: [String] = []

    @OptionGroup var window: WindowOptions

    @OptionGroup var drawing: DrawingOptions

    @Option(help: "The PNG file that Ctrl+E writes (default: a new one in the pictures folder).")
    var output: String?

    func run() throws {
        let choice = try drawing.choice()
        let kept = try KeptDrawing(drawings.first.map { .file($0) } ?? .last)
        for path in drawings.dropFirst() { openAnotherWindow(path) }
        let session = try WindowSession(
            content: .canvas(choice.brushes(leftWith: kept.view), kept),
            size: window.size(standard: kept.view?.size ?? .canvas),
            output: output)
        try session.run()
    }

    /// Starts the program once more, with the same options.
    private func openAnotherWindow(_ path: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
            .resolvingSymlinksInPath()
        process.arguments = ["open", DrawingLibrary.absolute(path)]
        if let size = window.geometry?.size {
            process.arguments? += ["--geometry", "\(size.width)x\(size.height)"]
        }
        if let brush = drawing.brush { process.arguments? += ["--brush", brush] }
        if let eraser = drawing.eraser { process.arguments? += ["--eraser", eraser] }
        do { try process.run() } catch {
            Failure.tell("no window for \(path) could be opened: \(error.localizedDescription)")
        }
    }
}
