public import Drawing
public import Geometry
public import Graphics
import Ink

/// Draws layers as pixels in bands of rows, so that the size of a picture hardly costs memory: the way of
/// every export.
///
/// Ink comes out the same, byte by byte, however a picture is divided. The surfaces that are given
/// are drawn over by the next call.
public final class BandPainter {
    /// What the surfaces of a band take together, in bytes.
    private static let capacity = 64 << 20
    /// A page and the ink of a layer of four bytes each, a mask with the directions of edges, the sums of passes and
    /// how deep they reach.
    private static let bytesPerPixel = 13
    /// Points between two looks at whether to go on.
    private static let pointsAtOnce = 16
    /// How many pixels of placed pictures are kept decoded; a larger picture is drawn with fewer.
    public static let picturePixels = 26_000_000

    /// The bands from top to bottom, all as wide as the picture.
    public let bands: [PixelRectangle]

    private let transform: Transform
    private let painter: StrokePainter
    private let ink: ImageSurface
    private var page: ImageSurface?
    private var shapes = ShapeCache()
    private var documents: [(image: PlacedImage, pages: PlacedPages)] = []
    private var pictures: [(image: PlacedImage, pixels: DecodedPicture)] = []

    /// A painter of a picture of `size` that shows the drawing through `transform`, in bands of so
    /// many rows, or else as many as memory is meant for.
    ///
    /// - Throws: where a side is beyond what Cairo holds.
    public init(
        size: PixelSize, transform: Transform, rows: Int? = nil
    ) throws(GraphicsError) {
        let rows = max(min(rows ?? Self.rows(forWidth: size.width), size.height), 1)
        bands = stride(from: 0, to: size.height, by: rows).map {
            PixelRectangle(x: 0, y: $0, width: size.width, height: min(rows, size.height - $0))
        }
        self.transform = transform
        ink = try ImageSurface(
            size: PixelSize(width: size.width, height: rows), format: .argb32)
        painter = StrokePainter(layer: ink, transform: transform, canvas: size)
    }

    /// A picture of a whole drawing in one piece, on paper of this colour.
    ///
    /// - Throws: as `flatten`.
    public static func picture(
        of drawing: Drawing, size: PixelSize, transform: Transform = .identity,
        background: Background = .white
    ) throws(GraphicsError) -> ImageSurface {
        let painter = try BandPainter(size: size, transform: transform, rows: size.height)
        let layers = drawing.layers.filter { $0.isVisible && $0.opacity > 0 && !$0.isEmpty }
        return try painter.flatten(layers, on: background, PixelRectangle(size))
    }

    /// As many rows as there is memory for.
    private static func rows(forWidth width: Int) -> Int {
        max(capacity / (max(width, 1) * bytesPerPixel), 1)
    }

    /// What the layers show on paper of this colour, the lowest first, in the rows of a band.
    ///
    /// `progress` takes how much of the band is drawn, 0…1, and says whether to go on.
    /// - Throws: where memory is short or a picture damaged; `stopped` where it is not to go on.
    public func flatten(
        _ layers: [Layer], on background: Background, _ band: PixelRectangle,
        progress: (Double) -> Bool = { _ in true }
    ) throws(GraphicsError) -> ImageSurface {
        if layers.count == 1, layers[0].opacity == 1, !layers[0].strokes.hasMarks {
            return try draw(layers[0], band, progress: progress).laid(
                on: background, band, transform)
        }
        let page = try page.kept(
            or: ImageSurface(size: ink.size, format: background.color.alpha == 1 ? .rgb24 : .argb32)
        )
        try page.draw { context throws(GraphicsError) in
            context.setOperator(.source)
            context.setSource(background.color)
            context.paint()
            context.setOperator(.over)
            try background.ruling?.draw(band, of: transform, in: context)
        }
        let blend = MarkBlend(on: background.color)
        for (index, layer) in layers.enumerated() {
            let parts = layer.strokes.hasMarks ? 2.0 : 1
            func goesOn(_ part: Double) -> Bool {
                progress((Double(index) + part / parts) / Double(layers.count))
            }
            let ink = try draw(layer, band, progress: goesOn)
            try page.draw { context in
                context.setSource(ink)
                context.paint(opacity: layer.opacity)
            }
            guard layer.strokes.hasMarks else { continue }
            let marks = try draw(strokes(of: layer, on: .marks, band), band) { goesOn(1 + $0) }
            try page.draw { blend.lay(marks, opacity: layer.opacity, in: $0) }
        }
        return page
    }

    /// The strokes of a sheet of a layer that may be seen in the rows of a band.
    private func strokes(
        of layer: Layer, on sheet: LayerSheet, _ band: PixelRectangle
    ) -> [IdentifiedStroke] {
        layer.strokes(intersecting: transform.inverted.apply(to: band.rectangle))
            .filter { sheet.holds($0.stroke.brush) }
    }

    /// What lies on a layer in the rows of a band, without paper, without the layer's opacity and without its
    /// marks, which are seen only on what is below.
    ///
    /// - Throws: as above.
    public func draw(
        _ layer: Layer, _ band: PixelRectangle, progress: (Double) -> Bool = { _ in true }
    ) throws(GraphicsError) -> ImageSurface {
        let area = transform.inverted.apply(to: band.rectangle)
        let surface = try draw(strokes(of: layer, on: .ink, band), band, progress: progress)
        guard let image = layer.image, image.bounds.intersects(area) else { return surface }
        guard progress(1) else { throw .stopped }
        let shown = Transform(
            scale: transform.scale, offset: transform.offset - Vector(dx: 0, dy: Double(band.y)))
        try surface.draw { context throws(GraphicsError) in
            // Under the ink, as an eraser takes away ink only.
            context.setOperator(.destinationOver)
            guard image.mediaType != .pdf else {
                return try pages(of: image).draw(
                    PixelRectangle(band.size), transform: shown, in: context
                ) { progress(1) }
            }
            let pixels = try decoded(image) { progress(1) }
            image.draw(pixels, in: context, transform: shown)
        }
        return surface
    }

    /// The ink of strokes, the lowest first, in the rows of a band.
    ///
    /// - Throws: as above.
    public func draw(
        _ strokes: [IdentifiedStroke], _ band: PixelRectangle,
        progress: (Double) -> Bool = { _ in true }
    ) throws(GraphicsError) -> ImageSurface {
        try ink.clear(PixelRectangle(ink.size))
        painter.move(to: (band.x, band.y))
        shapes.begin(band.y)
        for (index, element) in strokes.enumerated() {
            let share = Double(index) / Double(strokes.count)
            guard progress(share) else { throw .stopped }
            do throws(GraphicsError) {
                try paint(element, band) { progress(share) }
            } catch {
                painter.giveUp()
                throw error
            }
        }
        return ink
    }

    private func paint(
        _ element: IdentifiedStroke, _ band: PixelRectangle, goesOn: () -> Bool
    ) throws(GraphicsError) {
        let brush = element.stroke.brush
        try painter.begin(brush)
        func add(_ chain: [InkPoint]) throws(GraphicsError) {
            // A point may cost as much as a page.
            for start in stride(
                from: 0, to: max(chain.count - 1, 1), by: Self.pointsAtOnce)
            {
                guard goesOn() else { throw .stopped }
                painter.add(chain[start..<min(start + Self.pointsAtOnce + 1, chain.count)])
            }
        }
        if let chains = shapes[element.id] {
            for chain in chains { try add(chain) }
        } else {
            let shown = transform.apply(to: element.stroke.bounds).outset(by: 1)
            let bottom = PixelRectangle(covering: shown).bottom
            let isLast = band.bottom == bands.last?.bottom
            var shape = bottom > band.bottom && !isLast ? [[InkPoint]]() : nil
            try element.stroke.forEachChain(tolerance: painter.tolerance) {
                chain throws(GraphicsError) in
                if shape != nil, shapes.hasRoom(for: chain) {
                    shape?.append(chain)
                } else {
                    shape = nil
                }
                try add(chain)
            }
            if let shape { shapes.keep(shape, of: element.id, until: bottom) }
        }
        try painter.end()
    }

    private func pages(of image: PlacedImage) throws(GraphicsError) -> PlacedPages {
        if let known = documents.first(where: { $0.image == image }) { return known.pages }
        let pages = try PlacedPages(image)
        documents.append((image, pages))
        return pages
    }

    private func decoded(
        _ image: PlacedImage, goesOn: () -> Bool
    ) throws(GraphicsError) -> DecodedPicture {
        if let known = pictures.first(where: { $0.image == image }) { return known.pixels }
        let pixels = try image.decoded(
            DecodedPicture.Detail(
                shown: image.shownSize(transform.scale), pixels: Self.picturePixels),
            goesOn: goesOn)
        pictures.append((image, pixels))
        while pictures.count > 1, pictures.reduce(0, { $0 + $1.pixels.area }) > Self.picturePixels {
            pictures.removeFirst()
        }
        return pixels
    }
}

extension ImageSurface {
    /// The surface with paper of this colour under what is on it: the same pixels as on a page beside it,
    /// in half the memory.
    fileprivate func laid(
        on background: Background, _ band: PixelRectangle, _ transform: Transform
    ) throws(GraphicsError) -> ImageSurface {
        try draw { context throws(GraphicsError) in
            context.setOperator(.destinationOver)
            try background.ruling?.draw(band, of: transform, in: context)
            context.setSource(background.color)
            context.paint()
        }
        return background.color.alpha == 1 ? try withoutOpacity() : self
    }
}

extension Ruling {
    /// Draws the lines of a band of a page, whose first row is the first of the context.
    fileprivate func draw(
        _ band: PixelRectangle, of page: Transform, in context: Context
    ) throws(GraphicsError) {
        let shown = Transform(
            scale: page.scale,
            offset: page.offset - Vector(dx: Double(band.x), dy: Double(band.y)))
        try draw(PixelRectangle(band.size), shown, in: context)
    }
}

extension DecodedPicture {
    fileprivate var area: Int { surface.size.width * surface.size.height }
}

/// The shapes of strokes that reach into further bands: so few are modelled more than once.
private struct ShapeCache {
    /// How many points are kept: 20 MB.
    private static let most = 400_000

    private var shapes: [StrokeID: (chains: [[InkPoint]], bottom: Int)] = [:]
    private var count = 0
    private var row = 0

    subscript(id: StrokeID) -> [[InkPoint]]? { shapes[id]?.chains }

    /// Whether so many points more can be kept.
    func hasRoom(for chain: [InkPoint]) -> Bool { count + chain.count <= Self.most }

    /// Keeps the shape of a stroke, which reaches down to the row before `bottom`.
    mutating func keep(_ chains: [[InkPoint]], of id: StrokeID, until bottom: Int) {
        let length = chains.reduce(0) { $0 + $1.count }
        guard count + length <= Self.most else { return }
        shapes[id] = (chains, bottom)
        count += length
    }

    /// Forgets what lies above a row, and all where the picture is drawn from the top again.
    mutating func begin(_ row: Int) {
        defer { self.row = row }
        guard row != self.row, !shapes.isEmpty else { return }
        let isAgain = row < self.row
        shapes = shapes.filter { $0.value.bottom > row && !isAgain }
        count = shapes.values.reduce(0) { sum, shape in
            sum + shape.chains.reduce(0) { $0 + $1.count }
        }
    }
}
