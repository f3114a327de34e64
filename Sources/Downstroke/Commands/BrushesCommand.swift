import ArgumentParser
import Documents
import Exchange
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
        abstract: "List the brushes, and check your own brush files.",
        discussion: """
            Your own brushes are the .toml files in ~/.local/share/downstroke/brushes. One with the \
            name of another brush replaces it.

            Example:
              downstroke brushes ./soft-pencil.toml
              downstroke brushes --sheet brushes.png
            """)

    @Argument(help: "Names of brushes, or brush files; without any, all brushes are listed.")
    var brushes: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: "Write a PNG file that shows what each brush does.")
    var sheet: String?

    @Option(
        help: "A recording (CSV) whose strokes the sheet shows as handwriting.",
        completion: .file(extensions: ["csv"]))
    var handwriting: String?

    func validate() throws {
        guard sheet?.isEmpty != true else {
            throw ValidationError(.emptySheetName)
        }
        if let sheet { try checkPNG(sheet, Message.onlyPNG) }
        guard handwriting == nil || sheet != nil else {
            throw ValidationError(.handwritingWithoutSheet)
        }
    }

    func run() throws {
        let library = InstalledFiles.brushes()
        let entries =
            brushes.isEmpty
            ? library.entries : try brushes.map(library.chosen)
        // Of those that were not asked for nothing is to be said.
        let problems = brushes.isEmpty ? library.problems : []
        if let sheet { try writeSheet(of: entries.map(\.definition.brush), to: sheet) }
        try BrushReport(entries: entries, problems: problems).write(asJSON: json)
        for problem in problems { Failure.tell(problem.message) }
        if brushes.isEmpty, InstalledFiles.brushFolder == nil {
            Failure.tell(.assetsMissing)
        }
    }

    private func writeSheet(of brushes: [Brush], to path: String) throws {
        let recorded = try handwriting.map { try DrawingSource(path: $0).recordedStrokes() } ?? []
        let strokes = recorded.map(\.samples)
        let picture: [UInt8]
        do throws(GraphicsError) {
            picture = try BrushSheet(brushes: brushes, handwriting: strokes).surface()
                .png(PNGMetadata(software: "Downstroke"))
        } catch {
            throw Failure(.software, .sheetFailed(error.message))
        }
        try ExportFile.write(to: path) { sink in try sink(picture) }
    }
}
