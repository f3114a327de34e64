import Drawing
import Geometry
import Graphics
import Ink

/// The tiles that have been drawn, of all layers and scales: what they show, and ink that is laid on them.
///
/// Tiles without ink are known too, and cost next to nothing.
final class TileCache {
    /// Bytes of the pixels of a tile.
    static let bytesPerTile = TileKey.length * TileKey.length * 4
    /// How many levels coarser a tile may be that stands for one that has not been drawn.
    private static let coarsest = 4
    /// How often the ink of a stroke is wiped away: once leaves a quarter of what half covers a pixel at
    /// its edge.
    private static let wipes = 3
    /// Strokes of more samples take longer than a frame to wipe; they vanish with the next request.
    private static let mostSamplesWiped = 2_000

    private(set) var tiles: [TileKey: Tile] = [:]
    /// What is seen of them; see `show`.
    private(set) var viewport: Viewport
    /// The number of the view that is shown.
    private(set) var view = 0
    /// Pixels as they were, for undo.
    var versions: TileVersions
    let painter = TilePainter()
    private var dirty = DirtyRegion()

    init(viewport: Viewport) {
        self.viewport = viewport
        versions = TileVersions(capacity: Self.savedCapacity(viewport.size))
    }

    subscript(key: TileKey) -> Tile? { tiles[key] }

    /// The bytes of all pixels.
    var bytes: Int { tiles.values.reduce(0) { $0 + $1.bytes } }

    /// The bytes of pixels that are kept for undo at most: two pictures of the window.
    private static func savedCapacity(_ size: PixelSize) -> Int {
        max(16 << 20, 2 * 4 * size.width * size.height)
    }

    /// Begins a view: what is not seen from now on grows old.
    func show(_ viewport: Viewport) {
        self.viewport = viewport
        versions.capacity = Self.savedCapacity(viewport.size)
        view += 1
    }

    /// The tile, seen in this view; a new one where there is none.
    func see(_ key: TileKey) -> Tile {
        if let tile = tiles[key] {
            tile.lastSeen = view
            return tile
        }
        let tile = Tile(key, lastSeen: view)
        tiles[key] = tile
        return tile
    }

    /// Drops all tiles; what is being drawn for them counts no more.
    func removeAll() {
        tiles.removeAll()
        versions.removeAll()
    }

    /// Drops the tiles that were seen the longest time ago, until the others need no more than `bytes`;
    /// never those that are seen now, nor those that are being drawn.
    func trim(to bytes: Int) {
        var excess = self.bytes - bytes
        // Those without pixels are worth nothing once they are many.
        guard excess > 0 || tiles.count > 4_096 else { return }
        let old = tiles.filter { $0.value.lastSeen < view && $0.value.job == nil }
            .sorted { $0.value.lastSeen < $1.value.lastSeen }
        for (key, tile) in old where excess > 0 || tile.surface == nil {
            tiles[key] = nil
            if tile.surface != nil { excess -= Self.bytesPerTile }
        }
    }

    // MARK: - What is no longer as it should be

    /// Notes that pixels of tiles of this level are others.
    func note(_ part: PixelRectangle) {
        dirty.insert(viewport.windowPart(part.intersection(viewport.tilePixels)))
    }

    /// The pixels of the window that are others since the last call.
    func drainDirty(into region: inout DirtyRegion) { dirty.drain(into: &region) }

    /// Notes that the ink of a layer may be another within `areas`, at every level.
    func touch(_ layer: LayerID, _ areas: [Rectangle]) {
        for (tile, part) in inkTiles(of: layer, meeting: areas) { tile.touch(part) }
    }

    /// Notes that all of a layer may be another: its ink, or its picture.
    func touch(_ layer: LayerID, isPicture: Bool = false) {
        for tile in tiles.values
        where tile.key.layer == layer && (tile.key.kind == .picture) == isPicture {
            tile.touch(tile.key.frame)
        }
    }

    /// The ink tiles of a layer, at every level, that ink within `areas` touches, and where.
    private func inkTiles(
        of layer: LayerID, meeting areas: [Rectangle], with brush: Brush? = nil
    ) -> [(tile: Tile, part: PixelRectangle)] {
        tiles.values.compactMap { tile in
            guard tile.key.layer == layer, tile.key.kind != .picture,
                brush.map(tile.key.kind.holds) ?? true
            else { return nil }
            let part = areas.reduce(PixelRectangle.empty) { $0.union(tile.key.part(of: $1)) }
            return part.isEmpty ? nil : (tile, part)
        }
    }

    /// The ink tiles of this level that a stroke touches, and where; those of other levels are drawn
    /// anew when they are seen.
    func takeInkTiles(of stroke: Stroke, on layer: LayerID) -> [(tile: Tile, part: PixelRectangle)]
    {
        let met = inkTiles(of: layer, meeting: [stroke.bounds], with: stroke.brush)
        for (tile, part) in met where !isShown(tile) { tile.touch(part) }
        return met.filter { isShown($0.tile) }
    }

    private func isShown(_ tile: Tile) -> Bool { tile.key.level == viewport.level }

    // MARK: - Ink on top

    /// Whether pixels of this level are known that show these strokes on top of a layer.
    func know(_ strokes: [StrokeOnTop], on layer: LayerID) -> Bool {
        inkTiles(of: layer, meeting: strokes.map(\.stroke.bounds)).contains { tile, _ in
            guard isShown(tile), let wanted = tile.wanted,
                strokes.contains(where: { tile.key.kind.holds($0.stroke.brush) })
            else { return false }
            let version = strokes.reduce(wanted) { $1.added(to: $0, of: tile.key) }
            return versions.contains(version, of: tile.key)
        }
    }

    /// Keeps the pixels below strokes that are about to be painted on top.
    func keepBelow(_ areas: [Rectangle], of layer: LayerID) throws(GraphicsError) {
        for (tile, part) in inkTiles(of: layer, meeting: areas) where isShown(tile) {
            try tile.keepBelow(part, in: &versions)
        }
    }

    /// Paints a stroke on top.
    func paint(_ stroke: StrokeOnTop) throws(GraphicsError) {
        let met = takeInkTiles(of: stroke.stroke, on: stroke.layer)
        let metKeys = Set(met.map(\.tile.key))
        // Versions look a little farther than ink reaches.
        for tile in tiles.values
        where tile.key.layer == stroke.layer && tile.key.kind != .picture && isShown(tile) {
            tile.add(stroke, metKeys.contains(tile.key) ? .stroke(stroke.stroke) : nil)
        }
        do throws(GraphicsError) { try paint(stroke.stroke, on: met.map(\.tile)) } catch {
            for (tile, part) in met { tile.spoil(part) }
            throw error
        }
    }

    private func paint(_ stroke: Stroke, on tiles: [Tile]) throws(GraphicsError) {
        var targets: [TilePainter.Target] = []
        // There is nothing to take away from no ink.
        for tile in tiles where stroke.brush.effect == .ink || tile.surface != nil {
            targets.append(try tile.target(tile.key.frame))
        }
        try painter.paint(stroke, on: targets)
        note(Viewport.pixels(of: stroke.bounds, level: viewport.level))
    }

    /// Lays ink that was laid on top meanwhile on what was drawn of a tile.
    func lay(
        _ addition: Tile.Addition, on tile: Tile, within part: PixelRectangle
    ) throws(GraphicsError) {
        switch addition.content {
        case .stroke(let stroke):
            if stroke.brush.effect == .erase, tile.surface == nil { return }
            try painter.paint(stroke, on: [tile.target(part)])
        case .patch(let patch, let brush):
            try tile.lay(patch, of: brush, on: part)
        }
    }

    /// Lays what was painted of a stroke on its tile.
    func lay(_ drawn: DrawnTile, of stroke: StrokeOnTop) throws(GraphicsError) {
        guard let tile = tiles[drawn.area.key] else { return }
        let part = drawn.area.part
        try tile.keepBelow(part, in: &versions)
        guard let patch = drawn.surface else { return tile.add(stroke, nil) }
        let brush = stroke.stroke.brush
        tile.add(stroke, .patch(patch, brush))
        do throws(GraphicsError) { try tile.lay(patch, of: brush, on: part) } catch {
            tile.spoil(part)
            throw error
        }
    }

    // MARK: - Ink that goes

    /// Wipes a stroke off the tiles, with what crosses it, until the next request.
    func wipe(_ stroke: Stroke, of layer: LayerID) throws(GraphicsError) {
        let met = takeInkTiles(of: stroke, on: layer)
        for (tile, part) in met {
            tile.keep(tile.key.frame, in: &versions)
            tile.spoil(part)
        }
        guard stroke.sampleCount <= Self.mostSamplesWiped else { return }
        let wiping = stroke.withBrush(SharedBrush(stroke.brush.wiping))
        for _ in 0..<Self.wipes { try paint(wiping, on: met.map(\.tile)) }
    }

    // MARK: - Drawing them

    /// Draws what is known of `part` of a layer, where the upper left pixel of `corner` is at (0, 0).
    ///
    /// Tiles of other levels stand for those that have not been drawn.
    func draw(
        _ part: PixelRectangle, of layer: LayerID, kind: TileKey.Kind = .ink, level: Int,
        _ opacity: Double, corner: PixelRectangle, in context: Context
    ) {
        for key in TileKey.covering(part, layer: layer, level: level, kind: kind) {
            let place = key.frame.origin(within: corner)
            if let tile = tiles[key], tile.isDrawn {
                guard let surface = tile.surface else { continue }
                context.setSource(surface, at: place)
                context.paint(opacity: opacity)
            } else {
                drawSubstitute(for: key, at: place, opacity, in: context)
            }
        }
    }

    /// The tile where it has been drawn, else the next coarser one that has, else the finer one; nil for none.
    func known(for key: TileKey, finer: TileKey) -> Tile? {
        for steps in 0...Self.coarsest {
            if let tile = tiles[key.coarser(steps)], tile.isDrawn { return tile }
        }
        return tiles[finer].flatMap { $0.isDrawn ? $0 : nil }
    }

    /// Draws what tiles of other levels know of a tile that has not been drawn.
    private func drawSubstitute(
        for key: TileKey, at place: Point, _ opacity: Double, in context: Context
    ) {
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: Int(place.x), y: Int(place.y), width: TileKey.length,
                    height: TileKey.length))
            context.concatenate(Transform(offset: place - .zero))
            for steps in 1...Self.coarsest {
                let coarser = key.coarser(steps)
                guard let tile = tiles[coarser], tile.isDrawn else { continue }
                draw(tile, in: key, opacity, context)
                return
            }
            for finer in key.finer {
                guard let tile = tiles[finer], tile.isDrawn else { continue }
                draw(tile, in: key, opacity, context)
            }
        }
    }

    /// Draws a tile of another level where it lies in one whose corner is at (0, 0).
    private func draw(_ tile: Tile, in key: TileKey, _ opacity: Double, _ context: Context) {
        guard let surface = tile.surface else { return }
        let other = tile.key
        let scale = Viewport.scale(ofLevel: key.level - other.level)
        let offset = Vector(
            dx: Double(other.frame.x) * scale - Double(key.frame.x),
            dy: Double(other.frame.y) * scale - Double(key.frame.y))
        context.saved {
            context.concatenate(Transform(scale: scale, offset: offset))
            context.setSource(surface)
            context.paint(opacity: opacity)
        }
    }
}

extension Brush {
    /// A brush of the same shape that takes all ink away.
    fileprivate var wiping: Brush {
        var brush = self
        (brush.effect, brush.color, brush.opacity) = (.erase, .black, 1)
        brush.smallestWidth += 2 * brush.fringe
        brush.largestWidth += 2 * brush.fringe
        brush.model = .even
        brush.opacityAtNoForce = 1
        brush.tilt.lightening = 0
        brush.grain.depth = 0
        return brush
    }
}
