import ArgumentParser
import Drawing
import Exchange
import Foundation
import Geometry
import Graphics

/// `downstroke export`: drawings to the files of other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write drawings as PNG, SVG, PDF, OpenRaster, InkML or Xournal++ documents.",
        discussion: """
            The format follows from the suffix of the output: .png, .svg, .pdf, .ora, .inkml, \
            .xopp; or from --format.

            Examples:
              downstroke export sketch.inkml -o sketch.svg --background transparent
              downstroke export *.xopp -o '{name}.pdf'
            """)

    @Argument(
        help: "Drawings: InkML, Xournal++ documents, recordings.", completion: .file())
    var drawings: [String]

    @Option(
        name: [.short, .long],
        help: "The file to write; {name} stands for the name of each drawing, - for the output.")
    var output: String

    @Option(help: "png, svg, pdf, ora, inkml or xopp (default: by the suffix of the output).")
    var format: FormatArgument?

    @Option(
        help: """
            What to show: ink (with a margin), view (what the window showed last), or X,Y,W,H in \
            pixels of the drawing.
            """)
    var region = ExportRegion.ink

    @Option(help: "Pixels of the output per pixel of the drawing, 0.01 to 100.")
    var scale: Double?

    @Option(help: "The width of the output in pixels, in place of a scale.")
    var width: Int?

    @Option(help: "The paper: a colour, or transparent (default: that of the drawing).")
    var background: ColorArgument?

    @Option(help: "The layers to show, by name or by number from the lowest, divided by commas.")
    var layers: LayerChoice?

    func validate() throws {
        guard !drawings.isEmpty else { throw ValidationError("Name a drawing to export.") }
        guard !output.isEmpty else { throw ValidationError("--output is empty.") }
        guard drawings.count == 1 || output.contains(OutputName.placeholder) else {
            throw ValidationError(
                "\(drawings.count) drawings need a name each: put {name} into --output.")
        }
        if let scale, !(0.01...100).contains(scale) {
            throw ValidationError("--scale takes a number from 0.01 to 100, not \(scale).")
        }
        if let width, !(1...ImageSurface.maximumLength).contains(width) {
            throw ValidationError("--width takes 1 to \(ImageSurface.maximumLength), not \(width).")
        }
        guard scale == nil || width == nil else {
            throw ValidationError("Give either --scale or --width.")
        }
        _ = try chosenFormat
    }

    func run() throws {
        let interruption = Interruption()
        for path in drawings {
            let source = DrawingSource(path: path)
            let target = OutputName(output).path(for: source.name)
            let imported = try source.read()
            for note in imported.notes { Failure.tell("\(path): \(note)") }
            let page = try page(of: imported.drawing, source)
            let meter = ProgressMeter(
                "Writing \(target == "-" ? path : target)", isStopped: { interruption.isRequested })
            defer { meter.end() }
            try ExportFile(path: target).write(page, as: chosenFormat, meter: meter)
        }
    }

    private var chosenFormat: ExportFormat {
        get throws {
            if let format { return format.format }
            if output == "-" { return .png }
            guard let format = ExportFormat(path: output) else {
                let names = ExportFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
                throw ValidationError(
                    "\(output.printable) has no suffix of a known format. End it in one of "
                        + "\(names), or give --format.")
            }
            return format
        }
    }

    private func page(of drawing: Drawing, _ source: DrawingSource) throws -> Page {
        let shown = try layers?.layers(of: drawing, path: source.path) ?? drawing.layers
        let rectangle = try region.rectangle(of: shown, source)
        guard !rectangle.isNull, rectangle.width > 0, rectangle.height > 0 else {
            throw Failure(
                .badInput, "\(source.path): there is nothing on the layers that are shown.")
        }
        let factor = scale ?? width.map { Double($0) / rectangle.width } ?? 1
        let page = Page(
            layers: shown, region: rectangle, scale: factor,
            background: background?.color ?? drawing.background, title: source.name)
        let longest = max(page.size.width, page.size.height)
        guard longest <= ImageSurface.maximumLength else {
            throw Failure(
                .badInput,
                "\(source.path): the output would be \(page.size.width) × \(page.size.height) px, "
                    + "beyond \(ImageSurface.maximumLength). Give a smaller --scale or --region.")
        }
        return page
    }
}
