public import Drawing
public import Geometry
public import Graphics
public import Ink

/// A picture of strokes without a window: the way of every export.
public final class Picture {
    private let layer: ImageSurface
    private let painter: StrokePainter

    /// An empty picture that shows the drawing through `transform`.
    ///
    /// - Throws: where Cairo cannot hold a picture of this size.
    public convenience init(
        size: PixelSize, transform: Transform = .identity
    ) throws(GraphicsError) {
        self.init(try ImageSurface(size: size, format: .argb32), transform)
    }

    /// A picture of a whole drawing.
    public convenience init(
        of drawing: Drawing, size: PixelSize, transform: Transform = .identity
    ) throws(GraphicsError) {
        let painter = try BandPainter(size: size, transform: transform, rows: size.height)
        self.init(
            try painter.flatten(
                drawing.layers.filter(\.isSeen), on: .transparent, PixelRectangle(size)), transform)
    }

    private init(_ layer: ImageSurface, _ transform: Transform) {
        self.layer = layer
        painter = StrokePainter(layer: layer, transform: transform)
    }

    /// How exact the pieces of a curve must be for the scale of this picture.
    public var tolerance: Double { painter.tolerance }

    /// Begins a stroke with `brush`.
    public func begin(_ brush: Brush) throws(GraphicsError) { try painter.begin(brush) }

    /// Adds the next points of the stroke, the first of which ended the chain before.
    public func add(_ chain: [InkPoint]) throws(GraphicsError) { try painter.add(chain) }

    /// Ends the stroke.
    public func end() throws(GraphicsError) { try painter.end() }

    /// The ink on paper of this colour, with opacity only where the paper has it.
    public func surface(background: Color) throws(GraphicsError) -> ImageSurface {
        let format: ImageSurface.Format = background.alpha == 1 ? .rgb24 : .argb32
        let page = try ImageSurface(size: layer.size, format: format)
        try page.draw { context in
            context.setSource(background)
            context.paint()
            context.setSource(layer)
            context.paint()
        }
        return page
    }
}
