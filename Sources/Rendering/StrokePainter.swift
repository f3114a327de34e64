public import Geometry
public import Graphics
public import Ink

/// Paints finished strokes on a layer: the one way from ink to pixels that stay, for the window,
/// for exports and for recordings.
///
/// A stroke comes in chains, `begin`, `add`, `end`, so that its length does not matter. Opaque ink
/// goes straight onto the layer; translucent ink gathers in a mask first, so that it is even where
/// the stroke crosses itself.
public final class StrokePainter {
    /// Points that are filled at once: a compromise between seams and the memory of a path.
    private static let sliceLength = 512

    private let layer: ImageSurface
    private let transform: Transform
    private var clip: PixelRectangle
    private var brush: Brush?
    private var mask: ImageSurface?
    private var maskBounds = Rectangle.null

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
        try begin(stroke.brush)
        var failure: GraphicsError?
        stroke.forEachChain(tolerance: tolerance) { chain in
            guard failure == nil else { return }
            do throws(GraphicsError) { try add(chain) } catch { failure = error }
        }
        if let failure { throw failure }
        try end()
        self.clip = PixelRectangle(layer.size)
    }

    /// Begins a stroke with `brush`.
    public func begin(_ brush: Brush) throws(GraphicsError) {
        precondition(self.brush == nil, "one stroke at a time")
        self.brush = brush
        guard brush.inkAlpha < 1, mask == nil else { return }
        mask = try ImageSurface(size: layer.size, format: .a8)
    }

    /// Adds the next points of the stroke, the first of which ended the chain before.
    public func add(_ chain: [InkPoint]) throws(GraphicsError) {
        guard let brush else { preconditionFailure("begin a stroke first") }
        if brush.inkAlpha < 1, let mask {
            maskBounds.formUnion(transform.apply(to: chain.bounds))
            try fill(chain, on: mask, color: .black, by: .over)
        } else {
            try fill(chain, on: layer, color: brush.color, by: brush.effect.operator)
        }
    }

    /// Ends the stroke.
    public func end() throws(GraphicsError) {
        guard let brush else { preconditionFailure("begin a stroke first") }
        self.brush = nil
        guard brush.inkAlpha < 1, let mask else { return }
        let touched = PixelRectangle(covering: maskBounds.outset(by: 2)).intersection(clip)
        maskBounds = .null
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

    private func fill(
        _ chain: [InkPoint], on surface: ImageSurface, color: Color, by operation: Context.Operator
    ) throws(GraphicsError) {
        let visible = transform.inverted.apply(to: clip.rectangle.outset(by: 2))
        try surface.draw { context in
            context.clip(to: clip)
            context.concatenate(transform)
            context.setOperator(operation)
            context.setSource(color.withAlpha(1))
            var start = chain.startIndex
            while start < chain.endIndex {
                let end = min(start + Self.sliceLength, chain.endIndex)
                var path = InkPath(context: context, visible: visible, scale: transform.scale)
                path.add(chain[start..<end])
                context.fill()
                // Slices share a point, whose disc joins them.
                start = end == chain.endIndex ? end : end - 1
            }
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
