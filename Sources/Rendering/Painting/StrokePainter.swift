import Geometry
import Graphics
import Ink

/// Paints finished strokes on a layer: the one way from ink to pixels that stay, for the window,
/// for exports and for recordings.
///
/// A stroke comes in chains, `begin`, `add`, `end`, so that its length does not matter. It gathers
/// in a mask first, where the larger coverage counts: so slices of a long stroke meet without a
/// seam, and translucent ink is even where the stroke crosses itself.
final class StrokePainter {
    /// Points that are filled at once: what a path of them needs in memory is small.
    private static let sliceLength = 512

    private var layer: ImageSurface
    /// The pixels of the canvas that the layer shows.
    private var frame: PixelRectangle
    private let canvas: PixelSize
    private var transform: Transform
    private var clip: PixelRectangle
    private var brush: Brush?
    private var texture = InkTexture.plain
    private var mask: ImageSurface?
    private var shadedMask: CoverageMask?
    private var patterns = PaperPatterns()
    private var tile: MaskTile?
    /// The first chain, until it is known whether it is all of the stroke; empty afterwards.
    private var firstChain: [InkPoint] = []
    private var hasMore = false
    /// The pixels of the mask that may not be zero.
    private var touched = PixelRectangle.empty

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
        try paint(stroke.brush, clip: clip ?? frame) { () throws(GraphicsError) in
            try stroke.forEachChain(tolerance: tolerance) { chain throws(GraphicsError) in
                try add(chain)
            }
        }
    }

    /// Paints the chains of a stroke, within `clip` only.
    func paint(
        _ chains: [[InkPoint]], _ brush: Brush, clip: PixelRectangle
    ) throws(GraphicsError) {
        try paint(brush, clip: clip) { () throws(GraphicsError) in
            for chain in chains { try add(chain) }
        }
    }

    private func paint(
        _ brush: Brush, clip: PixelRectangle, _ addChains: () throws(GraphicsError) -> Void
    ) throws(GraphicsError) {
        self.clip = clip.intersection(shown)
        defer { self.clip = shown }
        try begin(brush)
        try addChains()
        try end()
    }

    /// Goes on with another layer of the same extent, between two strokes.
    func move(to layer: ImageSurface, transform: Transform) {
        precondition(brush == nil && layer.size == self.layer.size, "between two strokes only")
        self.layer = layer
        guard transform != self.transform else { return }
        self.transform = transform
        tile?.transform = transform
        patterns.move(to: transform, size: canvas)
    }

    /// Goes on with another part of the canvas on the same layer, between two strokes.
    func move(to origin: (x: Int, y: Int)) {
        precondition(brush == nil, "between two strokes only")
        (frame.x, frame.y) = origin
        clip = shown
    }

    /// Gives up the stroke that was begun; what the masks hold of it nobody knows.
    func giveUp() {
        (mask, tile, shadedMask) = (nil, nil, nil)
        forget()
    }

    /// Begins a stroke with `brush`.
    func begin(_ brush: Brush) throws(GraphicsError) {
        precondition(self.brush == nil, "one stroke at a time")
        texture = texture(of: brush)
        if brush.isMasked {
            try shadedMask.kept(or: CoverageMask(size: layer.size, canvas: canvas))
                .prepare(texture)
        } else {
            if tile == nil { tile = try MaskTile(transform: transform) }
        }
        self.brush = brush
    }

    /// Adds the next points of the stroke, the first of which ended the chain before.
    ///
    /// - Throws: where memory is short; the stroke is given up then.
    func add(_ chain: [InkPoint]) throws(GraphicsError) {
        guard let brush else { preconditionFailure("begin a stroke first") }
        if brush.isMasked { return addShaded(chain) }
        do throws(GraphicsError) { try addPlain(chain) } catch {
            giveUp()
            throw error
        }
    }

    private func addPlain(_ chain: [InkPoint]) throws(GraphicsError) {
        if hasMore {
            try gather(chain)
        } else if firstChain.isEmpty {
            firstChain = chain
        } else {
            try gatherFirst()
            try gather(chain)
        }
    }

    private func gatherFirst() throws(GraphicsError) {
        hasMore = true
        try gather(firstChain)
    }

    /// Adds a chain to the mask, slice by slice.
    private func gather(_ chain: [InkPoint]) throws(GraphicsError) {
        guard let tile else { return }
        let mask = try takeMask()
        var start = chain.startIndex
        while start < chain.endIndex {
            let end = min(start + Self.sliceLength, chain.endIndex)
            touched = touched.union(
                try tile.add(chain[start..<end], to: mask, showing: frame, clip: clip))
            // Slices share a point, whose disc joins them.
            start = end == chain.endIndex ? end : end - 1
        }
    }

    /// Ends the stroke.
    ///
    /// - Throws: where memory is short; less of the stroke may be on the layer then.
    func end() throws(GraphicsError) {
        guard let brush else { preconditionFailure("begin a stroke first") }
        do throws(GraphicsError) { try layGathered(brush) } catch {
            giveUp()
            throw error
        }
        forget()
    }

    private func layGathered(_ brush: Brush) throws(GraphicsError) {
        if brush.isMasked {
            guard let shadedMask else { return }
            shadedMask.finish(texture, within: clip, origin: (frame.x, frame.y))
            try lay(
                shadedMask.surface, at: frame.rectangle.origin,
                touched: shadedMask.touched.moved(by: (frame.x, frame.y)).intersection(clip), brush)
            shadedMask.clear()
            return
        }
        if !hasMore {
            if try layWhole(brush) { return }
            try gatherFirst()
        }
        let mask = try takeMask()
        try lay(mask, at: frame.rectangle.origin, touched: touched, brush)
        mask.clearBytes(of: touched.within(frame))
    }

    private func forget() {
        (brush, touched, firstChain, hasMore) = (nil, .empty, [], false)
    }

    /// Lays a stroke that is small and short on the layer at once; gives false where it is not.
    private func layWhole(_ brush: Brush) throws(GraphicsError) -> Bool {
        guard let tile, firstChain.count <= Self.sliceLength else { return false }
        return try tile.withWhole(firstChain[...], clip: clip) { bounds throws(GraphicsError) in
            try lay(
                tile.surface, at: bounds.rectangle.origin, touched: bounds.intersection(clip), brush
            )
        }
    }

    private func takeMask() throws(GraphicsError) -> ImageSurface {
        try mask.kept(or: ImageSurface(size: layer.size, format: .a8))
    }

    /// What fills the line of a stroke with `brush`, for the pixels of this layer.
    func texture(of brush: Brush) -> InkTexture {
        patterns.texture(of: brush, size: canvas, transform: transform)
    }

    private func addShaded(_ chain: [InkPoint]) {
        let points = transform == .identity ? chain : chain.map { $0.applying(transform) }
        shadedMask?.add(
            points, texture, within: clip, origin: (frame.x, frame.y), isOpen: true)
    }

    private func lay(
        _ mask: ImageSurface, at origin: Point, touched: PixelRectangle, _ brush: Brush
    ) throws(GraphicsError) {
        guard !touched.isEmpty else { return }
        try layer.lay(
            brush, texture, through: mask, at: .zero + (origin - frame.rectangle.origin),
            within: touched.within(frame))
    }
}
