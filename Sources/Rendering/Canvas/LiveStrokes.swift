import Drawing
import Geometry
import Graphics
import Ink

/// The strokes that are being drawn, over one another, with the masks and the grain that they need.
final class LiveStrokes {
    /// How many masks are kept for the next strokes; each has two bytes for each pixel of the tiles that are seen.
    static let mostSpareMasks = 3

    /// The lowest first; those that have ended lie below those that are being drawn.
    private(set) var strokes: [LiveStroke] = []
    private(set) var spareMasks: [CoverageMask]
    /// The pixels of the window that are others since the last `drainDirty`.
    private var dirty = DirtyRegion()
    private var viewport: Viewport
    private var patterns = PaperPatterns()
    private var scratch: CoverageMask?

    init(viewport: Viewport) throws(GraphicsError) {
        self.viewport = viewport
        spareMasks = []
        spareMasks = [try spareMask(of: viewport.tilePixels.size, viewport)]
    }

    /// The extent of a mask that shows the window however it is turned, at any scale.
    private static func largest(_ viewport: Viewport) -> PixelSize {
        let (width, height) = (Double(viewport.size.width), Double(viewport.size.height))
        let side = Int((2 * Vector(dx: width, dy: height).length).rounded(.up)) + 2
        let length = min(side, ImageSurface.maximumLength - 2 * ConeCoverage.lanes)
        return PixelSize(width: length, height: length)
    }

    /// Begins a stroke over all others.
    func begin(_ brush: Brush) throws(GraphicsError) -> LiveStroke {
        let mask =
            if let spare = spareMasks.popLast() { spare } else {
                try CoverageMask(size: viewport.tilePixels.size)
            }
        let texture = texture(of: brush)
        try mask.prepare(texture)
        let stroke = LiveStroke(
            brush: brush, texture: texture, mask: mask, transform: transform)
        strokes.append(stroke)
        return stroke
    }

    /// Removes a stroke.
    func end(_ stroke: LiveStroke) {
        dirty.insert(extent(of: stroke))
        endCleared(stroke)
    }

    /// Removes a stroke that is shown nowhere any more.
    func endCleared(_ stroke: LiveStroke) {
        guard let index = strokes.firstIndex(where: { $0 === stroke }) else { return }
        strokes.remove(at: index)
        stroke.mask.clear()
        let isKept =
            stroke.mask.size == viewport.tilePixels.size && spareMasks.count < Self.mostSpareMasks
        if isKept { spareMasks.append(stroke.mask) }
    }

    /// Takes a stroke that has ended for settled, and puts it at `index`.
    func settle(_ stroke: LiveStroke, at index: Int) {
        // Its lead goes, and is in no mask that would tell of it later.
        dirty.insert(windowPart(ofMask: PixelRectangle(covering: stroke.endBounds.outset(by: 1))))
        stroke.settle()
        strokes.removeAll { $0 === stroke }
        strokes.insert(stroke, at: index)
    }

    /// The tiles that lie below a stroke that has ended.
    func tiles(below stroke: LiveStroke, of layer: LayerID) -> [TileKey] {
        TileKey.covering(
            touched(stroke), layer: layer, level: viewport.level,
            kind: stroke.brush.marks ? .marks : .ink)
    }

    /// Hides a stroke that has ended where a tile lies.
    func clear(_ stroke: LiveStroke, on key: TileKey) {
        let shown = viewport.tilePixels
        note(touched(stroke).intersection(key.frame))
        stroke.clear(key.frame.intersection(shown).within(shown))
    }

    /// Notes that pixels of tiles are others.
    func note(_ part: PixelRectangle) {
        dirty.insert(viewport.windowPart(part.intersection(viewport.tilePixels)))
    }

    /// Notes that what lies below all strokes is composed in another way.
    func noteAll() {
        for stroke in strokes { dirty.insert(extent(of: stroke)) }
    }

    /// Shows another part of the drawing, or shows it in another way.
    ///
    /// - Throws: where memory is short or the window beyond what Cairo holds; nothing has changed then.
    func show(_ viewport: Viewport) throws(GraphicsError) {
        let size = viewport.tilePixels.size
        let spare = try spareMask(of: size, viewport)
        let masks = try strokes.map { _ throws(GraphicsError) in try CoverageMask(size: size) }
        self.viewport = viewport
        (spareMasks, scratch, patterns) = ([spare], nil, PaperPatterns())
        for (stroke, mask) in zip(strokes, masks) {
            let texture = texture(of: stroke.brush)
            try mask.prepare(texture)
            stroke.move(to: mask, transform: transform, texture: texture)
        }
    }

    /// An empty mask of this extent, in the memory of one that is not used any more where there is such.
    private func spareMask(
        of size: PixelSize, _ viewport: Viewport
    ) throws(GraphicsError) -> CoverageMask {
        let known = spareMasks.lazy.compactMap(\.memory).first
        if let known, try known.suffices(for: size) {
            return try CoverageMask(size: size, in: known)
        }
        let largest = Self.largest(viewport)
        let extent = PixelSize(
            width: max(size.width, largest.width), height: max(size.height, largest.height))
        // Where there is none for all that may come, there may be some for this view.
        guard let memory = try? MaskMemory(for: extent) else { return try CoverageMask(size: size) }
        return try CoverageMask(size: size, in: memory)
    }

    /// The pixels of the window that are others since the last call.
    func drainDirty(into region: inout DirtyRegion) { dirty.drain(into: &region) }

    /// The pixels of the window that a stroke covers.
    func extent(of stroke: LiveStroke) -> PixelRectangle {
        let covered = stroke.mask.touched.rectangle.union(stroke.endBounds)
        return windowPart(ofMask: PixelRectangle(covering: covered.outset(by: 1)))
    }

    /// A mask that nobody uses from one part of a picture to the next.
    func scratchMask() throws(GraphicsError) -> CoverageMask {
        try scratch.kept(or: CoverageMask(size: viewport.tilePixels.size))
    }

    /// The pixels of tiles that lie below a stroke that has ended.
    private func touched(_ stroke: LiveStroke) -> PixelRectangle {
        stroke.mask.touched.moved(by: (viewport.tilePixels.x, viewport.tilePixels.y))
    }

    private func windowPart(ofMask part: PixelRectangle) -> PixelRectangle {
        viewport.windowPart(part.moved(by: (viewport.tilePixels.x, viewport.tilePixels.y)))
    }

    /// From the drawing to the masks, which show the same pixels as the tiles that the window shows.
    private var transform: Transform {
        Transform(level: viewport.level, showing: viewport.tilePixels)
    }

    private func texture(of brush: Brush) -> InkTexture {
        patterns.texture(of: brush, size: viewport.tilePixels.size, transform: transform)
    }
}
