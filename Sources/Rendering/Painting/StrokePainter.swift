import Geometry
import Graphics
import Ink

/// Paints finished strokes on a layer, for the window, for exports and for recordings.
///
/// A stroke comes in chains, `begin`, `add`, `end`, so that its length does not matter. It gathers in a mask first, as
/// it did while it was drawn: so it looks the same, slices of a long stroke meet without a seam, and translucent
/// ink is even where the stroke crosses itself.
final class StrokePainter {
    private var layer: ImageSurface
    /// The pixels of the canvas that the layer shows.
    private var frame: PixelRectangle
    private let canvas: PixelSize
    private var transform: Transform
    private var clip: PixelRectangle
    private var brush: Brush?
    private var texture = InkTexture.plain
    private var mask: CoverageMask?
    private var patterns = PaperPatterns()
    /// Points as the mask shows them; used again and again.
    private var placed: [InkPoint] = []

    /// A painter on `layer`, transparent where there is no ink, that shows the drawing through
    /// `transform`.
    ///
    /// The layer may show a part of a larger canvas, in whose pixels all places are told: `move` tells
    /// which. A pixel comes out the same whichever part it is.
    init(layer: ImageSurface, transform: Transform = .identity, canvas: PixelSize? = nil) {
        (self.layer, self.transform, self.canvas) = (layer, transform, canvas ?? layer.size)
        frame = PixelRectangle(layer.size)
        clip = frame
    }

    /// The pixels of the canvas that are on the layer, which may show more than there is.
    private var shown: PixelRectangle { frame.intersection(PixelRectangle(canvas)) }

    /// How exact the pieces of a curve must be for this scale.
    var tolerance: Double { StrokeModel.defaultTolerance / transform.scale }

    /// Paints a whole stroke, within `clip` only where given.
    func paint(_ stroke: Stroke, clip: PixelRectangle? = nil) throws(GraphicsError) {
        try paint(stroke.brush, clip: clip ?? frame) {
            stroke.forEachChain(tolerance: tolerance) { add($0) }
        }
    }

    /// Paints the chains of a stroke, within `clip` only.
    func paint(
        _ chains: [[InkPoint]], _ brush: Brush, clip: PixelRectangle
    ) throws(GraphicsError) {
        try paint(brush, clip: clip) {
            for chain in chains { add(chain) }
        }
    }

    private func paint(
        _ brush: Brush, clip: PixelRectangle, _ addChains: () -> Void
    ) throws(GraphicsError) {
        self.clip = clip.intersection(shown)
        defer { self.clip = shown }
        try begin(brush)
        addChains()
        try end()
    }

    /// Goes on with another layer of the same extent, between two strokes.
    func move(to layer: ImageSurface, transform: Transform) {
        precondition(brush == nil && layer.size == self.layer.size, "between two strokes only")
        self.layer = layer
        guard transform != self.transform else { return }
        self.transform = transform
        patterns.move(to: transform, size: canvas)
    }

    /// Goes on with another part of the canvas on the same layer, between two strokes.
    func move(to origin: (x: Int, y: Int)) {
        precondition(brush == nil, "between two strokes only")
        (frame.x, frame.y) = origin
        clip = shown
    }

    /// Gives up the stroke that was begun.
    func giveUp() {
        mask?.clear()
        brush = nil
    }

    /// Begins a stroke with `brush`.
    ///
    /// - Throws: where memory is short.
    func begin(_ brush: Brush) throws(GraphicsError) {
        precondition(self.brush == nil, "one stroke at a time")
        texture = texture(of: brush)
        try mask.kept(or: CoverageMask(size: layer.size)).prepare(texture)
        self.brush = brush
    }

    /// Adds the next points of the stroke, the first of which ended the chain before.
    func add(_ chain: some Collection<InkPoint>) {
        precondition(brush != nil, "begin a stroke first")
        placed.removeAll(keepingCapacity: true)
        for point in chain { placed.append(point.applying(transform)) }
        mask?.add(placed, texture, within: clip, origin: (frame.x, frame.y), isOpen: true)
    }

    /// Ends the stroke.
    ///
    /// - Throws: where memory is short; less of the stroke may be on the layer then.
    func end() throws(GraphicsError) {
        guard let brush, let mask else { preconditionFailure("begin a stroke first") }
        defer { giveUp() }
        mask.finish(texture, within: clip, origin: (frame.x, frame.y))
        let part = mask.touched.intersection(clip.within(frame))
        guard !part.isEmpty else { return }
        try layer.lay(brush, texture, through: mask.surface(showing: part), at: .zero, within: part)
    }

    /// What fills the line of a stroke with `brush`, for the pixels of this layer.
    func texture(of brush: Brush) -> InkTexture {
        patterns.texture(of: brush, size: canvas, transform: transform)
    }
}
