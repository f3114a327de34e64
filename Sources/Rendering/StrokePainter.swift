public import Geometry
public import Graphics
public import Ink

/// Paints finished strokes on a layer: the one way from ink to pixels that stay, for the window,
/// for exports and for recordings.
///
/// A stroke comes in chains, `begin`, `add`, `end`, so that its length does not matter. It gathers
/// in a mask first, where the larger coverage counts: so slices of a long stroke meet without a
/// seam, and translucent ink is even where the stroke crosses itself.
public final class StrokePainter {
    /// Points that are filled at once: what a path of them needs in memory is small.
    private static let sliceLength = 512

    private let layer: ImageSurface
    private let transform: Transform
    private var clip: PixelRectangle
    private var brush: Brush?
    private var mask: ImageSurface?
    private var tile: MaskTile?
    /// The pixels of the mask that may not be zero.
    private var touched = PixelRectangle.empty

    /// A painter on `layer`, transparent where there is no ink, that shows the drawing through
    /// `transform`.
    public init(layer: ImageSurface, transform: Transform = .identity) {
        self.layer = layer
        self.transform = transform
        clip = PixelRectangle(layer.size)
    }

    /// How exact the pieces of a curve must be for this scale.
    public var tolerance: Double { StrokeModel.defaultTolerance / transform.scale }

    /// Paints a whole stroke, within `clip` only where given.
    public func paint(_ stroke: Stroke, clip: PixelRectangle? = nil) throws(GraphicsError) {
        self.clip = (clip ?? PixelRectangle(layer.size)).intersection(PixelRectangle(layer.size))
        defer { self.clip = PixelRectangle(layer.size) }
        try begin(stroke.brush)
        var failure: GraphicsError?
        stroke.forEachChain(tolerance: tolerance) { chain in
            guard failure == nil else { return }
            do throws(GraphicsError) { try add(chain) } catch { failure = error }
        }
        try end()
        if let failure { throw failure }
    }

    /// Begins a stroke with `brush`.
    public func begin(_ brush: Brush) throws(GraphicsError) {
        precondition(self.brush == nil, "one stroke at a time")
        if mask == nil { mask = try ImageSurface(size: layer.size, format: .a8) }
        if tile == nil { tile = try MaskTile(transform: transform) }
        self.brush = brush
    }

    /// Adds the next points of the stroke, the first of which ended the chain before.
    public func add(_ chain: [InkPoint]) throws(GraphicsError) {
        guard brush != nil, let mask, let tile else {
            preconditionFailure("begin a stroke first")
        }
        var start = chain.startIndex
        while start < chain.endIndex {
            let end = min(start + Self.sliceLength, chain.endIndex)
            touched = touched.union(try tile.add(chain[start..<end], to: mask, clip: clip))
            // Slices share a point, whose disc joins them.
            start = end == chain.endIndex ? end : end - 1
        }
    }

    /// Ends the stroke.
    public func end() throws(GraphicsError) {
        guard let brush, let mask else { preconditionFailure("begin a stroke first") }
        let touched = touched
        self.brush = nil
        self.touched = .empty
        guard !touched.isEmpty else { return }
        try layer.draw { context in
            context.clip(to: touched)
            context.setOperator(brush.effect.operator)
            context.setSource(brush.color.withAlpha(brush.inkAlpha))
            context.paint(through: mask)
        }
        try mask.draw { context in
            context.clip(to: touched)
            context.setOperator(.clear)
            context.paint()
        }
    }
}

extension Brush.Effect {
    var `operator`: Context.Operator {
        switch self {
        case .ink: .over
        case .erase: .destinationOut
        }
    }
}
