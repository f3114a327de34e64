import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// The small picture of a layer while it is painted, from the lowest stroke to the top.
struct LayerPainting {
    /// The room around the ink, in pixels.
    private static let margin = 4.0
    /// The finest line that can be seen, in pixels.
    private static let finest = 0.9
    /// What each stroke costs beside its points, in points.
    private static let costOfStroke = 12
    /// So many samples are read in the time of one point.
    private static let samplesPerPoint = 16

    /// What has been painted so far.
    private(set) var surface: ImageSurface?
    /// How many strokes have been painted.
    private(set) var count: Int

    private let strokes: StrokeStack
    private let size: PixelSize
    private let transform: Transform
    private let former: ImageSurface?
    private var painter: BandPainter?

    /// A picture of ink within `bounds`, of which the strokes before `count` are painted on `former` already.
    init(
        _ strokes: StrokeStack, from count: Int, over former: ImageSurface?, _ bounds: Rectangle,
        scale: Double
    ) {
        (self.strokes, self.count, self.former) = (strokes, count, former)
        let room = LayerPictures.size
        size = PixelSize(
            width: Int((room.width * scale).rounded()), height: Int((room.height * scale).rounded())
        )
        let (width, height) = (Double(size.width), Double(size.height))
        let factor = min(
            scale, (width - 2 * Self.margin) / max(bounds.width, 1),
            (height - 2 * Self.margin) / max(bounds.height, 1))
        let middle = Point(x: width / 2, y: height / 2)
        transform = Transform(
            scale: factor, offset: middle - Point.zero - (bounds.center - .zero) * factor)
    }

    /// Whether nothing is left to paint.
    var isDone: Bool { count == strokes.count }

    /// Paints as many strokes as may cost so much together, one at least.
    ///
    /// - Throws: where memory is short.
    mutating func advance(_ cost: Int) throws(GraphicsError) {
        let surface = try makeSurface()
        var left = cost
        while left > 0, !isDone {
            let brush = strokes[count].stroke.brush
            var run: [IdentifiedStroke] = []
            while left > 0, !isDone, strokes[count].stroke.brush.operator == brush.operator {
                let element = strokes[count]
                if let stroke = coarse(element.stroke) {
                    run.append(IdentifiedStroke(id: element.id, stroke: stroke))
                    left -= stroke.sampleCount
                }
                left -= Self.costOfStroke + element.stroke.sampleCount / Self.samplesPerPoint
                count += 1
            }
            try paint(run, of: brush, on: surface)
        }
    }

    private func paint(
        _ run: [IdentifiedStroke], of brush: Brush, on surface: ImageSurface
    ) throws(GraphicsError) {
        guard let painter, !run.isEmpty else { return }
        try surface.lay(try painter.draw(run, PixelRectangle(size)), of: brush)
    }

    private mutating func makeSurface() throws(GraphicsError) -> ImageSurface {
        if let surface { return surface }
        // Beside the former picture, which is shown until this one is ready.
        let surface = try ImageSurface(size: size, format: .argb32)
        if let former {
            try surface.draw { context in
                context.setSource(former)
                context.paint()
            }
        }
        painter = try BandPainter(size: size, transform: transform, rows: size.height)
        self.surface = surface
        return surface
    }

    /// A stroke with no more points than can be told apart, and as wide as it has to be to be seen; what
    /// erases is ink, to be taken away.
    private func coarse(_ stroke: Stroke) -> Stroke? {
        let samples = stroke.samples
        let extent = (stroke.bounds.width + stroke.bounds.height) * transform.scale
        let step = samples.count / min(max(Int(extent), 8), 200) + 1
        var brush = stroke.asInk.brush
        brush.largestWidth = max(brush.largestWidth, Self.finest / transform.scale)
        brush.smallestWidth = max(
            brush.smallestWidth, min(brush.largestWidth, Self.finest / transform.scale))
        let kept = samples.indices.filter { $0.isMultiple(of: step) || $0 == samples.count - 1 }
        var coarse = Stroke(
            brush: SharedBrush(brush), samples: kept.map { samples[$0] },
            isForceProven: stroke.isForceProven)
        coarse?.offset = stroke.offset
        return coarse
    }
}
