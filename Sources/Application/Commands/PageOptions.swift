import ArgumentParser
import Documents
import Drawing
import Exchange
import Geometry
import Paths
import Wording

/// What of a drawing is to be written, and how large.
struct PageOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: """
            What to show: ink (with a margin), view (what the window showed last), or X,Y,W,H in \
            pixels of the drawing; X and Y may be negative.
            """)
    var region = ExportRegion.ink

    @Option(
        parsing: .unconditional,
        help: "Pixels of the output per pixel of the drawing, 0.01 to 100.")
    var scale: Double?

    @Option(
        parsing: .unconditional,
        help: "The width of the output in pixels, in place of a scale.")
    var width: Int?

    @Option(help: "The paper: a colour, or transparent (default: that of the drawing).")
    var background: Color?

    @Flag(help: "Leave the lines of the paper out.")
    var withoutLines = false

    @Option(
        parsing: .unconditional,
        help: "The layers to show, by name or by number from the lowest, divided by commas.")
    var layers: LayerChoice?

    func validate() throws {
        try check("--scale", scale, in: PageSettings.scales)
        try check("--width", width.map(Double.init), in: 1...Double(PageSettings.longest))
        guard scale == nil || width == nil else {
            throw ValidationError(.scaleAndWidth)
        }
    }

    /// The options that were given and mean nothing in a format, as a sentence; nil where there are
    /// none.
    func ignored(in format: ExportFormat) -> Message? {
        var names: [String] = []
        if !format.hasRegion, region != .ink { names.append("--region") }
        if !format.isScaled, scale != nil { names.append("--scale") }
        if !format.isScaled, width != nil { names.append("--width") }
        guard !names.isEmpty else { return nil }
        return .ignored(names, in: format == .inkml ? .inkMLIsWhole : .xournalHasNoScale)
    }

    /// The export of a drawing in a format; of one that is played, as a PNG.
    ///
    /// - Throws: `Failure` with exit code 65 where there is nothing to see, or too much.
    func export(
        of drawing: Drawing, _ source: DrawingSource, as format: ExportFormat = .png
    ) throws -> DrawingExport {
        let extent = width.map { PageSettings.Extent.width($0) } ?? .scale(scale ?? 1)
        let settings = PageSettings(
            region: try region.region(of: source), extent: extent, background: background,
            hasLines: !withoutLines)
        let shown = try layers?.layers(of: drawing, path: source.path)
        return try DrawingExport(
            drawing, named: source.name.shown, at: source.path, as: format, settings, layers: shown,
            smaller: whatIsSmaller)
    }

    /// What gives a smaller output.
    var whatIsSmaller: String { (width == nil ? "--scale" : "--width") + " or --region" }
}

extension DrawingExport {
    /// The export of a drawing that was read from `path`; the `smaller` of some options help where it is
    /// too large.
    ///
    /// - Throws: `Failure` with exit code 65 where there is nothing to see, or too much.
    init(
        _ drawing: Drawing, named name: String = "", at path: FilePath, as format: ExportFormat,
        _ settings: PageSettings, layers: Set<LayerID>? = nil, smaller options: String
    ) throws(Failure) {
        do throws(PageSettings.Problem) {
            try self.init(drawing, named: name, as: format, settings, layers: layers)
        } catch {
            switch error {
            case .empty: throw Failure(.badInput, .nothingShown(path))
            case .tooLarge(let size):
                throw Failure(
                    .badInput,
                    .outputTooLarge(path, size, limit: PageSettings.longest, smaller: options))
            }
        }
    }
}
