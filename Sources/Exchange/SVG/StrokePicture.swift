import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// Strokes as pixels, where a format of outlines cannot say how they look.
struct StrokePicture {
    /// zlib's usual level: grain is no even colour, and takes a fifth less than at the fastest.
    private static let level: Int32 = 6

    /// Where the pixels lie on the page, in its pixels: at whole ones, to which some programs would
    /// move them else.
    let frame: Rectangle
    /// How it meets what is below: as its ink does where all of it does alike.
    let operation: Context.Operator
    private let strokes: [IdentifiedStroke]
    private let page: Page
    /// What all of it is painted in; nil for the colours of its ink.
    private let color: Color?

    /// What erasing strokes cover of a page, in a colour; nil where that is nothing.
    init?(coverOf erasers: [IdentifiedStroke], in color: Color, on page: Page) {
        let covers = erasers.map { IdentifiedStroke(id: $0.id, stroke: $0.stroke.asInk) }
        self.init(covers, on: page, color: color)
    }

    /// The part of strokes, the lowest first, that a page shows; nil where it shows none.
    init?(_ strokes: [IdentifiedStroke], on page: Page) {
        self.init(strokes, on: page, color: nil)
    }

    private init?(_ strokes: [IdentifiedStroke], on page: Page, color: Color?) {
        let bounds = strokes.reduce(Rectangle.null) { $0.union($1.stroke.bounds) }
            .outset(by: 1).intersection(page.region)
        guard !bounds.isNull else { return nil }
        frame = PixelRectangle(covering: page.transform.apply(to: bounds)).rectangle
        guard !frame.isNull else { return nil }
        (self.strokes, self.page, self.color) = (strokes, page, color)
        let operations = Set(
            strokes.lazy.map(\.stroke.brush).filter { $0.effect == .ink }.map(\.operator))
        operation = operations.count == 1 ? operations.first ?? .over : .over
    }

    /// The pixels, so many for each one of the page in both directions.
    func surface(density: Double, progress: (Double) -> Bool) throws -> ImageSurface {
        let (size, transform) = extent(density)
        let painter = try BandPainter(size: size, transform: transform, rows: size.height)
        return try draw(by: painter, PixelRectangle(size), progress)
    }

    /// Gives the pixels as a PNG, in pieces, to `sink`; fewer than `density` asks for where a side
    /// would be too long.
    func writePNG(
        density: Double, progress: @escaping (Double) -> Bool, to sink: ByteSink
    ) throws {
        let longest = Double(PageSettings.longest)
        let (size, transform) = extent(min(density, longest / max(frame.width, frame.height)))
        let painter = try BandPainter(size: size, transform: transform)
        try painter.writePNG(of: size, level: Self.level, progress: progress, to: sink) {
            band, progress in
            try draw(by: painter, band, progress)
        }
    }

    private func draw(
        by painter: BandPainter, _ band: PixelRectangle, _ progress: (Double) -> Bool
    ) throws -> ImageSurface {
        let surface = try painter.draw(strokes, band, progress: progress)
        guard let color else { return surface }
        try surface.draw { context in
            context.setOperator(.atop)
            context.setSource(color)
            context.paint()
        }
        return surface
    }

    private func extent(_ density: Double) -> (PixelSize, Transform) {
        let part = Page(
            layers: [], region: page.transform.inverted.apply(to: frame),
            scale: page.scale * density, background: .transparent)
        return (part.size, part.transform)
    }
}

extension MarkBlend {
    /// Whether outlines laid on one another cannot show how the marks among these strokes meet.
    ///
    /// That is where the strength of some changes within a stroke, and on paper that they lighten where some are less
    /// opaque than others. All of them are one picture then.
    func needsPixels(for strokes: [IdentifiedStroke]) -> Bool {
        let brushes = strokes.lazy.map(\.stroke.brush).filter(\.marks)
        guard let opacity = brushes.first?.inkAlpha else { return false }
        return brushes.contains { $0.isShaded || lightens && $0.inkAlpha != opacity }
    }

    /// A stroke in a picture that is laid on outlines of marks: a mark is opaque, as these are.
    func opaque(_ element: IdentifiedStroke) -> IdentifiedStroke {
        var brush = element.stroke.brush
        guard brush.marks else { return element }
        (brush.color, brush.opacity) = (color(of: brush), 1)
        return IdentifiedStroke(
            id: element.id, stroke: element.stroke.withBrush(SharedBrush(brush)))
    }
}

extension Layer {
    /// Whether some of its ink is multiplied with other ink of it.
    var hasStains: Bool { strokes.contains { $0.stroke.brush.stains } }
}

extension Stroke {
    /// The shape of the stroke as a page shows it, as one chain.
    func chain(of page: Page) -> [InkPoint] {
        let transform = page.transform
        var chain: [InkPoint] = []
        forEachChain(tolerance: StrokeModel.defaultTolerance / page.scale) { points in
            chain += (chain.isEmpty ? points[...] : points.dropFirst()).map {
                $0.applying(transform)
            }
        }
        return chain
    }
}
