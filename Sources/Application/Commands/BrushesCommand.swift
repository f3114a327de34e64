import ArgumentParser
import Documents
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import Paths
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
              downstroke brushes --try word.csv -o word.png --brush Pen --brush Brush
            """)

    @Argument(help: "Names of brushes, or brush files; without any, all brushes are listed.")
    var brushes: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: "Write a PNG file that shows what each brush does.")
    var sheet: FilePath?

    @Option(
        help: "A recording (CSV) whose strokes the sheet shows as handwriting.",
        completion: .file(extensions: ["csv"]))
    var handwriting: FilePath?

    @Option(
        name: .customLong("try"),
        help: "A recording (CSV) to draw in each brush, side by side; needs --output.",
        completion: .file(extensions: ["csv"]))
    var trial: FilePath?

    @Option(name: [.short, .long], help: "The PNG file that --try writes.")
    var output: FilePath?

    @Option(name: .customLong("brush"), help: "A brush to try; may be given several times.")
    var chosen: [String] = []

    @Option(help: "Pixels per point of the picture that --try writes.")
    var scale = 1.0

    @Flag(
        help: "With --try: fit the force to the hand that drew it first, as “Fit to My Hand” does.")
    var fit = false

    func validate() throws {
        guard (trial == nil) == (output == nil), output?.isEmpty != true else {
            throw ValidationError(.trialNeedsOutput)
        }
        guard trial != nil || chosen.isEmpty else { throw ValidationError(.brushWithoutTrial) }
        if let output { try checkPNG(output, Message.onlyPNG) }
        guard !fit || trial != nil else { throw ValidationError(.fitNeedsTrial) }
        try check("--scale", scale, in: PageSettings.scales)
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
        let names = brushes + chosen
        let entries =
            names.isEmpty
            ? library.entries : try names.map { try library.chosen($0) }
        // Of those that were not asked for nothing is to be said.
        let problems = names.isEmpty ? library.problems : []
        for note in entries.flatMap(\.definition.notes) { Failure.tell(note.message) }
        if let trial, let output {
            try writeTrial(of: entries.map(\.definition.brush), on: trial, to: output)
            for problem in problems { Failure.tell(problem.message) }
            return
        }
        if let sheet { try writeSheet(of: entries.map(\.definition.brush), to: sheet) }
        try BrushReport(entries: entries, problems: problems).write(asJSON: json)
        for problem in problems { Failure.tell(problem.message) }
        if brushes.isEmpty, InstalledFiles.brushFolder == nil {
            Failure.tell(.assetsMissing)
        }
    }

    /// Whole strokes that are taken away leave nothing to look at.
    private func writeTrial(
        of brushes: [Brush], on recording: FilePath, to path: FilePath
    ) throws {
        let strokes = try DrawingSource(path: recording).recordedStrokes()
        let shown = brushes.filter { $0.effect == .ink || !chosen.isEmpty }.map { brush in
            var brush = brush
            // What an eraser takes away is seen as ink.
            brush.effect = .ink
            return brush
        }
        let drawn = fit ? try FittedStrokes.of(strokes) : strokes
        try write(to: path) { () throws(GraphicsError) in
            try BrushTrial(brushes: shown, strokes: drawn, scale: scale).surface()
        }
    }

    private func writeSheet(of brushes: [Brush], to path: FilePath) throws {
        let recorded = try handwriting.map { try DrawingSource(path: $0).recordedStrokes() } ?? []
        let strokes = recorded.map(\.samples)
        try write(to: path) { () throws(GraphicsError) in
            try BrushSheet(brushes: brushes, handwriting: strokes).surface()
        }
    }

    private func write(
        to path: FilePath, _ draw: () throws(GraphicsError) -> ImageSurface
    ) throws {
        let picture: [UInt8]
        do throws(GraphicsError) {
            picture = try draw().png(PNGMetadata(software: "Downstroke"))
        } catch {
            throw Failure(.software, .sheetFailed(error.message))
        }
        try ExportFile.write(to: path) { sink in try sink(picture) }
    }
}
