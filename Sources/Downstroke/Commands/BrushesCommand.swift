import ArgumentParser
import Documents
import Foundation
import Geometry
import Graphics
import Ink
import Settings
import Wording

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
              downstroke brushes --sheet brushes.png
            """)

    @Argument(help: "Names of brushes, or brush files, to list alone.")
    var brushes: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: "A PNG file to write that shows what each of the brushes does.")
    var sheet: String?

    @Option(
        help: "A recording, a CSV file, whose strokes the sheet shows by hand.",
        completion: .file(extensions: ["csv"]))
    var handwriting: String?

    func validate() throws {
        guard sheet?.isEmpty != true else { throw ValidationError("--sheet is empty.") }
        guard handwriting == nil || sheet != nil else {
            throw ValidationError("--handwriting is for a sheet. Give --sheet FILE, too.")
        }
    }

    func run() throws {
        let library = InstalledBrushes.library()
        let entries =
            brushes.isEmpty
            ? library.entries : try brushes.map { try BrushChoice($0, in: library).entry }
        // Of those that were not asked for nothing is to be said.
        let problems = brushes.isEmpty ? library.problems : []
        if let sheet { try writeSheet(of: entries.map(\.definition.brush), to: sheet) }
        let report = BrushReport(entries: entries, problems: problems)
        let text = json ? try report.json : report.text
        try StandardOutput.write("\(text)\n")
        for problem in problems { Failure.tell(problem.description) }
        if brushes.isEmpty, InstalledBrushes.folder == nil {
            Failure.tell(
                "the brushes that come with it are missing. Install it anew, or set "
                    + "DOWNSTROKE_ASSETS to the folder in which “Brushes” is.")
        }
    }

    private func writeSheet(of brushes: [Brush], to path: String) throws {
        let strokes = try handwriting.map { try RecordingFile(path: $0).strokes() } ?? []
        let surface: ImageSurface
        do throws(GraphicsError) {
            surface = try BrushSheet(brushes: brushes, handwriting: strokes).surface()
        } catch {
            throw Failure(.software, "the sheet was not drawn: \(error)")
        }
        try PictureFile.write(surface, to: path)
    }
}
