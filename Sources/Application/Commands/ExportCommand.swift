import ArgumentParser
import Documents
import Exchange
import Foundation
import Paths
import Wording

/// `downstroke export`: drawings to the files of other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write drawings as PNG, SVG, PDF, OpenRaster, InkML or Xournal++ documents.",
        discussion: """
            The format follows from the suffix of the output: .png, .svg, .pdf, .ora, .inkml, \
            .xopp; or from --format.

            Of drawings that cannot be exported nothing is written, and the exit code is not 0; \
            the others are exported all the same.

            Examples:
              downstroke export sketch.inkml -o sketch.svg --background transparent
              downstroke export *.xopp -o '{name}.pdf'
            """)

    private static let placeholder = "{name}"

    @Argument(
        help: "Drawings: Downstroke's own, InkML, Xournal++ documents, recordings.",
        completion: .file())
    var drawings: [FilePath]

    @Option(
        name: [.short, .long],
        help: "The file to write; {name} stands for the name of each drawing, - for the output.")
    var output: FilePath

    @Option(help: "png, svg, pdf, ora, inkml or xopp (default: by the suffix of the output).")
    var format: ExportFormat?

    @OptionGroup var options: PageOptions

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError(.emptyOutput) }
        for unknown in output.shown.matches(of: /\{\w*\}/).map(\.output)
        where unknown != Self.placeholder {
            throw ValidationError(.unknownPlaceholder(String(unknown), known: Self.placeholder))
        }
        guard drawings.count == 1 || output.shown.contains(Self.placeholder) else {
            throw ValidationError(.oneNameForMany(drawings.count))
        }
        _ = try chosenFormat
    }

    func run() throws {
        Interruption.listen()
        try checkNames()
        if let note = try options.ignored(in: chosenFormat) { Failure.tell(note) }
        var failures = Failures()
        for path in drawings {
            try failures.collect { try export(path) }
        }
        try failures.finish()
    }

    private func export(_ path: FilePath) throws {
        let source = DrawingSource(path: path)
        let target = target(of: path)
        let export = try options.export(of: try source.drawing(), source, as: chosenFormat)
        for note in export.omissions { Failure.tell(.note(target, note)) }
        try ProgressMeter.show(.writing(target == "-" ? path : target)) {
            progress throws(Failure) in
            try export.write(to: target, progress: progress)
        }
    }

    private func target(of path: FilePath) -> FilePath {
        output.replacing(Self.placeholder, with: DrawingSource(path: path).name)
    }

    /// A drawing that is written over would lose its force and times; and drawings of one name in
    /// two folders would be written over one another.
    private func checkNames() throws {
        var seen: Set<FilePath> = []
        for path in drawings {
            let target = target(of: path)
            guard target == "-" || !target.isSame(as: path) else {
                throw ValidationError(.outputIsDrawing(target))
            }
            guard target == "-" || seen.insert(target).inserted else {
                throw ValidationError(.sameOutput(target))
            }
        }
    }

    private var chosenFormat: ExportFormat {
        get throws {
            if let format { return format }
            if output == "-" { return .png }
            guard let format = ExportFormat(path: output) else {
                let names = ExportFormat.allCases.map { ".\($0.rawValue)" }
                throw ValidationError(.unknownSuffix(output, known: names))
            }
            return format
        }
    }
}
