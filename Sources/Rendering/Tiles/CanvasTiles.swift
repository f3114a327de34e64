import Drawing
import Geometry
import Graphics
import Ink

/// The tiles of a drawing's layers: what they show, and who draws what they should show.
///
/// A change of a drawing *touches* tiles; `request` asks the drawing which version of its ink each one
/// should show then. That version is shown already, known from before, or drawn by a job.
final class CanvasTiles {
    /// What is drawn at once, in samples: a few milliseconds.
    static let immediateSamples = 400
    /// In layers of more strokes than this, many pixels are not even looked at for that.
    private static let manyStrokes = 1_000
    /// How often the ink of a stroke is wiped away: once leaves a quarter of what half covers a pixel at
    /// its edge.
    private static let wipes = 3
    /// Strokes of more samples take longer than a frame to wipe; they vanish with the next request.
    private static let mostSamplesWiped = 2_000

    /// What is seen of them; see `show`.
    private(set) var viewport: Viewport
    let cache = TileCache()
    private(set) var versions: TileVersions
    private(set) var jobs: TileJobs
    private(set) var pictures = PictureSources()
    /// The pixels of the window that are others since the last `takeDirty`.
    private(set) var dirty = DirtyRegion()
    private var finished = Finished()
    private let painter = TilePainter()

    init(viewport: Viewport, workers: (any TileExecutor)?) {
        self.viewport = viewport
        jobs = TileJobs(executor: workers ?? ImmediateExecutor(painter))
        versions = TileVersions(capacity: Self.savedCapacity(viewport.size))
    }

    /// Who draws what takes long; another one only while nothing is under way.
    var executor: any TileExecutor {
        get { jobs.executor }
        set { jobs.executor = newValue }
    }

    /// The bytes of pixels that are kept for undo at most: two pictures of the window.
    private static func savedCapacity(_ size: PixelSize) -> Int {
        max(16 << 20, 2 * 4 * size.width * size.height)
    }

    /// The bytes of pixels beyond which tiles that are not seen are dropped.
    var memoryLimit: Int { max(64 << 20, 4 * 4 * viewport.size.width * viewport.size.height) }

    // MARK: - What is no longer as it should be

    /// Notes that the ink of a layer may be another within `areas`, at every level.
    func touch(_ layer: LayerID, _ areas: [Rectangle]) {
        for tile in cache.tiles.values where tile.key.layer == layer && tile.key.kind == .ink {
            for area in areas {
                let part = tile.key.part(of: area)
                if !part.isEmpty { tile.touch(part) }
            }
        }
    }

    /// Notes that all of a layer may be another: its ink, or its picture.
    func touch(_ layer: LayerID, _ kind: TileKey.Kind = .ink) {
        for tile in cache.tiles.values where tile.key.layer == layer && tile.key.kind == kind {
            tile.touch(tile.key.frame)
        }
    }

    /// Notes that a part of the sheet, and all at other levels, has to be drawn whatever it shows.
    func spoil(_ part: PixelRectangle) {
        for tile in cache.tiles.values {
            let isSeen = tile.key.level == viewport.level
            let part = isSeen ? part.intersection(tile.key.frame) : tile.key.frame
            if !part.isEmpty { tile.spoil(part) }
        }
    }

    /// Takes the picture that lies beneath the ink of a layer now; gives whether it is another one.
    func take(_ image: PlacedImage?, of layer: LayerID) -> Bool {
        guard pictures.take(image, of: layer) else { return false }
        touch(layer, .picture)
        return true
    }

    /// Drops all tiles.
    func removeAll() {
        cache.removeAll()
        versions.removeAll()
        jobs.cancel { _ in true }
        pictures = PictureSources()
    }

    /// Begins a view in which layers are `shown`: stops drawing what is not seen any more, and lets it
    /// grow old.
    func show(_ viewport: Viewport, _ shown: Set<LayerID>) {
        self.viewport = viewport
        versions.capacity = Self.savedCapacity(viewport.size)
        let sheet = viewport.sheet
        for (key, tile) in cache.tiles where tile.job != nil {
            let isSeen =
                key.level == viewport.level && key.frame.meets(sheet) && shown.contains(key.layer)
            if !isSeen { tile.release() }
        }
        cancelUnwanted()
        cache.beginView()
    }

    private func cancelUnwanted() {
        guard jobs.areUnderWay else { return }
        let wanted = Set(cache.tiles.values.compactMap(\.job))
        jobs.cancel { if case .stroke = $0.content { false } else { !wanted.contains($0.id) } }
    }

    // MARK: - Having tiles drawn

    /// Has everything show `drawing` that can be seen.
    func request(_ drawing: Drawing) throws(GraphicsError) {
        for layer in drawing.layers where layer.isVisible && layer.opacity > 0 {
            try requestPicture(of: layer)
            try requestInk(of: layer)
        }
        cancelUnwanted()
        cache.trim(to: memoryLimit)
        pictures.trim()
    }

    private func requestInk(of layer: Layer) throws(GraphicsError) {
        let tiles = TileKey.covering(viewport.sheet, layer: layer.id, level: viewport.level)
            .map(cache.see)
        let unknown = tiles.filter { $0.wanted == nil }
        let asked = layer.strokes.versions(in: unknown.map(\.key.inkArea))
        for (tile, version) in zip(unknown, asked) {
            let part = try tile.want(version, &versions)
            guard !part.isEmpty else { continue }
            dirty.insert(viewport.windowPart(part.intersection(viewport.sheet)))
            finished.tiles.append(tile.key)
        }
        try draw(tiles.filter { !$0.stale.isEmpty }, of: layer)
    }

    /// Has the tiles of a placed picture drawn, all by one job, as it may have to be decoded for them.
    private func requestPicture(of layer: Layer) throws(GraphicsError) {
        guard let image = layer.image, let source = pictures.use(layer.id) else { return }
        let pixels = Viewport.pixels(of: image.frame, level: viewport.level)
        let keys = TileKey.covering(
            pixels.intersection(viewport.sheet), layer: layer.id, level: viewport.level,
            kind: .picture)
        let tiles = keys.map(cache.see).filter { !$0.stale.isEmpty }
        for tile in tiles { tile.release() }
        if !tiles.isEmpty { try start([tiles], .picture(source), on: executor) }
    }

    private func draw(_ tiles: [Tile], of layer: Layer) throws(GraphicsError) {
        guard !tiles.isEmpty else { return }
        if isQuick(tiles, layer) {
            return try start([tiles], .layer(layer), on: ImmediateExecutor(painter))
        }
        let middle = viewport.sheet.rectangle.center
        let sorted = tiles.sorted {
            $0.key.frame.rectangle.center.distance(to: middle)
                < $1.key.frame.rectangle.center.distance(to: middle)
        }
        try start(sorted.map { [$0] }, .layer(layer), on: executor)
    }

    private func start(
        _ groups: [[Tile]], _ content: TileJob.Content, on executor: any TileExecutor
    ) throws(GraphicsError) {
        let made = groups.map { tiles in
            let areas = tiles.map { TileJob.Area(key: $0.key, part: $0.stale) }
            let job = jobs.make(content, areas)
            for tile in tiles { tile.begin(job.id) }
            return job
        }
        executor.submit(made)
        if executor !== self.executor { try take(executor.takeResults()) }
    }

    /// Whether it takes no longer than what people do not notice.
    private func isQuick(_ tiles: [Tile], _ layer: Layer) -> Bool {
        if executor.isImmediate || layer.strokes.isEmpty { return true }
        let pixels = tiles.reduce(0) { $0 + $1.stale.area }
        let isLarge = pixels > TileKey.length * TileKey.length
        guard !isLarge || layer.strokes.count <= Self.manyStrokes else { return false }
        let places = tiles.map {
            Transform(scale: 1 / viewport.levelScale).apply(to: $0.stale.rectangle)
        }
        var samples = 0
        layer.strokes.forEach(intersectingAnyOf: places) { element in
            samples += element.stroke.sampleCount
            return samples <= Self.immediateSamples
        }
        return samples <= Self.immediateSamples
    }

    // MARK: - Results

    /// What has come of requests.
    struct Finished {
        /// The tiles that show what they should.
        var tiles: [TileKey] = []
        /// Strokes that were painted apart from all other ink.
        var strokes: [TileResult] = []
    }

    /// What has come of requests since the last call.
    func takeFinished() -> Finished {
        defer { finished = Finished() }
        return finished
    }

    /// Takes what others have drawn.
    func takeResults() throws(GraphicsError) { try take(executor.takeResults()) }

    /// Takes all results, also beside one that went wrong.
    private func take(_ results: [TileResult]) throws(GraphicsError) {
        var failure: GraphicsError?
        for result in results {
            do throws(GraphicsError) {
                guard let job = try jobs.finish(result) else { continue }
                if case .stroke = job.content { finished.strokes.append(result) }
                for drawn in result.tiles { try take(drawn, of: job) }
            } catch {
                leaveOut(result)
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    private func take(_ drawn: DrawnTile, of job: TileJob) throws(GraphicsError) {
        let key = drawn.area.key
        guard let tile = cache[key], tile.job == job.id else { return }
        let (part, additions) = try tile.finish(drawn.surface, &versions)
        for addition in additions { try lay(addition, on: tile, within: part) }
        guard key.level == viewport.level else { return }
        dirty.insert(viewport.windowPart(part.intersection(viewport.sheet)))
        finished.tiles.append(key)
    }

    /// Leaves out a picture that cannot be read.
    private func leaveOut(_ result: TileResult) {
        for tile in cache.tiles.values where tile.job == result.id && tile.key.kind == .picture {
            pictures.setBroken(tile.key.layer)
            tile.release()
        }
    }

    private func lay(
        _ addition: Tile.Addition, on tile: Tile, within part: PixelRectangle
    ) throws(GraphicsError) {
        switch addition.content {
        case .stroke(let stroke):
            if stroke.brush.effect == .erase, tile.surface == nil { return }
            let target = TilePainter.Target(
                surface: try tile.canvas(), frame: tile.key.frame, clip: part)
            try painter.paint(stroke, on: [target], level: tile.key.level)
        case .patch(let patch, let effect):
            try tile.lay(patch, effect, on: part)
        }
    }

    /// The pixels of the window that are others since the last call.
    func takeDirty() -> DirtyRegion {
        defer { dirty.removeAll() }
        return dirty
    }

    // MARK: - Ink on top

    /// The tiles of this level on which a stroke has ink, and where.
    func parts(of stroke: StrokeOnTop) -> [TileJob.Area] {
        cache.tiles.keys.compactMap { key in
            guard key.layer == stroke.layer, key.kind == .ink, key.level == viewport.level else {
                return nil
            }
            let part = key.part(of: stroke.stroke.bounds)
            return part.isEmpty ? nil : TileJob.Area(key: key, part: part)
        }
    }

    /// Whether pixels are known that show these strokes on top.
    func know(_ strokes: [StrokeOnTop]) -> Bool {
        guard !strokes.isEmpty else { return false }
        return Set(strokes.flatMap(parts).map(\.key)).contains { key in
            guard let wanted = cache[key]?.wanted else { return false }
            let version = strokes.reduce(wanted) { $1.added(to: $0, of: key) }
            return versions.contains(version, of: key)
        }
    }

    /// Keeps the pixels below strokes that are about to be painted on top.
    func keepBelow(_ areas: [Rectangle], of layer: LayerID) throws(GraphicsError) {
        for (key, tile) in cache.tiles
        where key.layer == layer && key.kind == .ink && key.level == viewport.level {
            let part = areas.reduce(PixelRectangle.empty) { $0.union(key.part(of: $1)) }
            if !part.isEmpty { try tile.keepBelow(part, in: &versions) }
        }
    }

    /// Paints a stroke on top.
    func paint(_ stroke: StrokeOnTop) throws(GraphicsError) {
        let bounds = stroke.stroke.bounds
        var painted: [Tile] = []
        for (key, tile) in cache.tiles where key.layer == stroke.layer && key.kind == .ink {
            let part = key.part(of: bounds)
            if key.level != viewport.level {
                // Drawn anew when it is seen.
                if !part.isEmpty { tile.touch(part) }
            } else {
                tile.add(stroke, part.isEmpty ? nil : .stroke(stroke.stroke))
                if !part.isEmpty { painted.append(tile) }
            }
        }
        do throws(GraphicsError) { try paint(stroke.stroke, on: painted) } catch {
            for tile in painted { tile.spoil(tile.key.part(of: bounds)) }
            throw error
        }
    }

    private func paint(_ stroke: Stroke, on tiles: [Tile]) throws(GraphicsError) {
        var targets: [TilePainter.Target] = []
        // There is nothing to take away from no ink.
        for tile in tiles where stroke.brush.effect == .ink || tile.surface != nil {
            targets.append(
                TilePainter.Target(
                    surface: try tile.canvas(), frame: tile.key.frame, clip: tile.key.frame))
        }
        try painter.paint(stroke, on: targets, level: viewport.level)
        let pixels = Viewport.pixels(of: stroke.bounds, level: viewport.level)
        dirty.insert(viewport.windowPart(pixels.intersection(viewport.sheet)))
    }

    /// Has a stroke painted by others, apart from all other ink.
    func start(_ stroke: StrokeOnTop, _ areas: [TileJob.Area]) -> TileJob {
        for (key, tile) in cache.tiles
        where key.layer == stroke.layer && key.kind == .ink && key.level != viewport.level {
            let part = key.part(of: stroke.stroke.bounds)
            if !part.isEmpty { tile.touch(part) }
        }
        let job = jobs.make(.stroke(stroke.stroke), areas)
        executor.submit([job])
        return job
    }

    /// Cancels a job that paints a stroke.
    func cancel(_ job: TileJob) { jobs.cancel { $0.id == job.id } }

    /// Paints what a job was to paint, which is cancelled; nil where that goes wrong.
    func perform(_ job: TileJob) -> TileResult? {
        cancel(job)
        let own = TileJob(id: job.id, content: job.content, areas: job.areas)
        guard let result = own.perform(with: painter), result.error == nil else { return nil }
        return result
    }

    /// Lays what was painted of a stroke on its tile.
    func lay(_ drawn: DrawnTile, of stroke: StrokeOnTop) throws(GraphicsError) {
        guard let tile = cache[drawn.area.key] else { return }
        let part = drawn.area.part
        try tile.keepBelow(part, in: &versions)
        guard let patch = drawn.surface else { return tile.add(stroke, nil) }
        let effect = stroke.stroke.brush.effect.operator
        tile.add(stroke, .patch(patch, effect))
        do throws(GraphicsError) { try tile.lay(patch, effect, on: part) } catch {
            tile.spoil(part)
            throw error
        }
    }

    // MARK: - Ink that goes

    /// Wipes a stroke off the tiles, with what crosses it, until the next request.
    func wipe(_ stroke: Stroke, of layer: LayerID) throws(GraphicsError) {
        var tiles: [Tile] = []
        for (key, tile) in cache.tiles where key.layer == layer && key.kind == .ink {
            let part = key.part(of: stroke.bounds)
            guard !part.isEmpty else { continue }
            guard key.level == viewport.level else {
                tile.touch(part)
                continue
            }
            tile.keep(key.frame, in: &versions)
            tile.spoil(part)
            if tile.surface != nil { tiles.append(tile) }
        }
        guard stroke.sampleCount <= Self.mostSamplesWiped else { return }
        let wiping = stroke.withBrush(SharedBrush(stroke.brush.wiping))
        for _ in 0..<Self.wipes { try paint(wiping, on: tiles) }
    }
}

extension TileKey {
    /// The pixels of the tile that ink within `area` of the drawing may touch.
    func part(of area: Rectangle) -> PixelRectangle {
        Viewport.pixels(of: area, level: level).intersection(frame)
    }
}

extension Brush {
    /// A brush of the same shape that takes all ink away.
    fileprivate var wiping: Brush {
        var brush = self
        (brush.effect, brush.color, brush.opacity) = (.erase, .black, 1)
        brush.opacityAtNoForce = 1
        brush.tilt.lightening = 0
        brush.grain.depth = 0
        return brush
    }
}
