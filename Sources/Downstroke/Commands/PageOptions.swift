import ArgumentParser
import Drawing
import Exchange
import Geometry
import Graphics

/// What of a drawing is to be written, and how large.
struct PageOptions: ParsableArguments {
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
        if let scale, !(0.01...100).contains(scale) {
            throw ValidationError("--scale takes a number from 0.01 to 100, not \(scale).")
        }
        if let width, !(1...ImageSurface.maximumLength).contains(width) {
            throw ValidationError("--width takes 1 to \(ImageSurface.maximumLength), not \(width).")
        }
        guard scale == nil || width == nil else {
            throw ValidationError("Give either --scale or --width.")
        }
    }

    /// The page of a drawing.
    ///
    /// - Throws: `Failure` with exit code 65 where there is nothing to see, or too much.
    func page(of drawing: Drawing, _ source: DrawingSource) throws -> Page {
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
