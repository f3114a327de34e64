import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// Writes a drawing as a PDF of one page: each stroke is an outline, filled.
///
/// Where strokes erase on opaque paper with nothing below, they are drawn in its colour. Elsewhere
/// they are pixels together with all that lies between them and the first stroke that they
/// touch. Ink that changes its strength within a stroke is pixels too; marks that do are so with all of their layer.
struct PDFWriter {
    /// Points per pixel: a pixel is 1/96 inch.
    private static let pointsPerPixel = 72.0 / 96
    /// How far outlines may be off, in pixels of the page: a hair at any zoom that is printed.
    private static let tolerance = 0.04
    /// Pixels of an embedded picture per pixel of the page: 288 per inch.
    private static let pictureScale = 3.0
    /// How many pixels all embedded pictures of ink have: Cairo keeps them until the page ends.
    private static let mostPixels = 16e6

    /// What is drawn at once.
    private enum Part {
        case outline(Stroke)
        case picture(StrokePicture, count: Int)
    }

    private let page: Page
    private let layers: [(sheet: LayerSheet, layer: Layer, parts: [Part])]
    private let density: Double
    private let markBlend: MarkBlend
    private let progress: ExportProgress

    /// A writer of `page`, which is as large as its region at its scale.
    init(_ page: Page, _ progress: ExportProgress) {
        (self.page, self.progress) = (page, progress)
        let blend = MarkBlend(on: page.background.color)
        markBlend = blend
        layers = page.visibleLayers.flatMap(\.sheets).enumerated().map { index, entry in
            let (sheet, layer) = entry
            let showsPaper =
                index == 0 && layer.image == nil && page.background.color.alpha == 1
                && page.background.ruling == nil
                && (page.background.color == .white || !layer.hasStains)
            return (
                sheet, layer,
                Self.parts(of: layer, on: page, blend, showsPaper: showsPaper && layer.opacity == 1)
            )
        }
        var pixels = 0.0
        for case .picture(let picture, _) in layers.flatMap(\.parts) {
            pixels += picture.frame.width * picture.frame.height
        }
        density = min(Self.pictureScale, (Self.mostPixels / max(pixels, 1)).squareRoot())
    }

    /// The strokes of a layer, of which those that must be pixels and follow one another are one picture.
    private static func parts(
        of layer: Layer, on page: Page, _ blend: MarkBlend, showsPaper: Bool
    ) -> [Part] {
        let strokes = layer.strokes(intersecting: page.region)
        let isWhole = blend.needsPixels(for: strokes)
        let erased = isWhole ? strokes.indices : showsPaper ? 0..<0 : erased(strokes)
        var (parts, run): ([Part], [IdentifiedStroke]) = ([], [])
        func endRun() {
            let picture =
                run.allSatisfy { $0.stroke.brush.effect == .erase }
                ? StrokePicture(coverOf: run, in: page.background.color, on: page)
                : StrokePicture(isWhole ? run : run.map(blend.opaque), on: page)
            if let picture { parts.append(.picture(picture, count: run.count)) }
            run = []
        }
        for (index, element) in strokes.enumerated() {
            let brush = element.stroke.brush
            let isSeen = brush.effect == .ink || showsPaper
            if index == erased.lowerBound || index == erased.upperBound { endRun() }
            if !erased.contains(index), let last = run.last?.stroke.brush,
                last.stains != brush.stains || last.effect != brush.effect
            {
                endRun()
            }
            if erased.contains(index) || brush.isShaded && isSeen {
                run.append(element)
            } else if isSeen {
                endRun()
                parts.append(.outline(element.stroke))
            }
        }
        endRun()
        return parts
    }

    /// From the first stroke that loses ink, or any where stains mix with them, to the last one that takes it.
    private static func erased(_ strokes: [IdentifiedStroke]) -> Range<Int> {
        var erased = 0..<0
        for (index, eraser) in strokes.enumerated() where eraser.stroke.brush.effect == .erase {
            let first = strokes[..<index].firstIndex {
                $0.stroke.brush.effect == .ink && $0.stroke.bounds.intersects(eraser.stroke.bounds)
            }
            guard let first else { continue }
            erased = (erased.isEmpty ? first : min(erased.lowerBound, first))..<index + 1
        }
        if strokes[erased].contains(where: { $0.stroke.brush.stains }) {
            erased = 0..<erased.upperBound
        }
        return erased
    }

    /// The extent of the page, in points of 1/72 inch.
    private var size: Size {
        Size(
            width: Double(page.size.width) * Self.pointsPerPixel,
            height: Double(page.size.height) * Self.pointsPerPixel)
    }

    /// Writes the whole document, in pieces, to `sink`.
    func write(to sink: @escaping ByteSink) throws {
        let surface = try Self.surface(of: page, size: size, progress, sink)
        try surface.draw { try draw(in: $0) }
        try surface.finish()
    }

    /// A document whose first page is of `size`.
    static func surface(
        of page: Page, size: Size, _ progress: ExportProgress, _ sink: @escaping ByteSink
    ) throws -> PDFSurface {
        try PDFSurface(size: size, title: page.title, creator: "Downstroke") { bytes in
            guard progress.report(1) else { throw ExportError.cancelled }
            try sink(Array(bytes))
        }
    }

    /// Draws the page, whose pixels are as large as those of 96 per inch.
    func draw(in context: Context) throws {
        context.concatenate(Transform(scale: Self.pointsPerPixel))
        if page.background.color.alpha > 0 {
            context.setSource(page.background.color)
            context.paint()
        }
        drawRuling(in: context)
        for (sheet, layer, parts) in layers {
            let draw = {
                try self.draw(layer.image, in: context)
                guard layer.hasStains else { return try self.draw(parts, in: context) }
                // Stains meet the ink of their layer, and nothing below it.
                try context.group(opacity: 1) { try self.draw(parts, in: context) }
            }
            if sheet == .marks {
                try context.group(
                    opacity: layer.opacity * markBlend.share, markBlend.operator, draw)
            } else if layer.opacity < 1 {
                try context.group(opacity: layer.opacity, .over, draw)
            } else {
                try draw()
            }
        }
    }

    private func drawRuling(in context: Context) {
        guard let ruling = page.background.ruling else { return }
        context.saved {
            context.concatenate(page.transform)
            ruling.drawOutlines(page.region, in: context)
        }
    }

    private func draw(_ image: PlacedImage?, in context: Context) throws {
        try image?.forEachPicture(
            on: page, density: Self.pictureScale, goesOn: progress.goesOn
        ) { image in
            // Not only what is seen, as nobody knows how large the page will be printed.
            let pixels = try image.decoded(.init(pixels: BandPainter.picturePixels))
            image.draw(pixels, in: context, transform: page.transform)
        }
    }

    private func draw(_ parts: [Part], in context: Context) throws {
        for part in parts {
            switch part {
            case .outline(let stroke):
                try progress.step()
                draw(stroke, in: context)
            case .picture(let picture, let count):
                try draw(picture, in: context)
                for _ in 0..<count { try progress.step() }
            }
        }
    }

    private func draw(_ stroke: Stroke, in context: Context) {
        let brush = stroke.brush
        context.setOperator(brush.effect == .erase ? .over : brush.operator)
        defer { context.setOperator(.over) }
        // An eraser that is an outline lies on nothing but paper.
        let color = brush.effect == .erase ? page.background.color : brush.color
        context.setSource(
            brush.marks ? markBlend.color(of: brush) : color.withAlpha(brush.inkAlpha))
        var outline = StrokeOutline(context, tolerance: Self.tolerance)
        outline.add(stroke.chain(of: page))
        context.fill()
    }

    private func draw(_ picture: StrokePicture, in context: Context) throws {
        let pixels = try picture.surface(density: density) { _ in progress.goesOn() }
        // Viewers scale colours and opacity apart, over as many pixels as are one of the page.
        let opacity = try pixels.takeOpacity(reach: Int(density.rounded(.up)) + 1)
        let colors = try pixels.withoutOpacity()
        context.saved {
            context.concatenate(
                Transform(offset: Vector(dx: picture.frame.minX, dy: picture.frame.minY)))
            context.concatenate(Transform(scale: 1 / density))
            context.setOperator(picture.operation)
            context.setSource(colors)
            context.paint(through: opacity)
        }
    }
}
