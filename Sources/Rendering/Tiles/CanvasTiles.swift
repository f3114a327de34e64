import Drawing
import Geometry
import Graphics
import Ink

/// Has the tiles of a drawing's layers drawn.
///
/// A change of a drawing *touches* tiles; `request` asks the drawing which version of its ink each one
/// should show then. That version is shown already, known from before, or drawn by a job.
final class CanvasTiles {
    /// What is drawn at once, in samples: a few milliseconds.
    static let immediateSamples = 400
    /// In layers of more strokes than this, many pixels are not even looked at for that.
    private static let manyStrokes = 1_000
    let cache: TileCache
    private(set) var jobs: TileJobs
    private(set) var pictures = PictureSources()
    private var shapes = CoarseShapes()
    private var preparation = ShapePreparation()
    private var finished = Finished()

    init(viewport: Viewport, workers: (any TileExecutor)?) {
        cache = TileCache(viewport: viewport)
        jobs = TileJobs(executor: workers ?? ImmediateExecutor(cache.painter))
    }

    /// What is seen of them; see `show`.
    var viewport: Viewport { cache.viewport }

    /// Who draws what takes long; another one only while nothing is under way.
    var executor: any TileExecutor {
        get { jobs.executor }
        set { jobs.executor = newValue }
    }

    /// The bytes of pixels beyond which tiles that are not seen are dropped.
    var memoryLimit: Int { max(64 << 20, 4 * 4 * viewport.size.width * viewport.size.height) }

    // MARK: - What is seen

    /// Takes the picture that lies beneath the ink of a layer now; gives whether it is another one.
    func take(_ image: PlacedImage?, of layer: LayerID) -> Bool {
        guard pictures.take(image, of: layer) else { return false }
        cache.touch(layer, isPicture: true)
        return true
    }

    /// Drops all tiles.
    func removeAll() {
        cache.removeAll()
        jobs.cancel { _ in true }
        pictures = PictureSources()
        preparation.cancel()
        (shapes, preparation) = (CoarseShapes(), ShapePreparation())
    }

    /// Prepares to show all of a drawing at once, while nothing else is to be done.
    func prepare(_ drawing: Drawing) { preparation = ShapePreparation(drawing) }

    /// Begins a view in which layers are `shown`: stops drawing what is not seen any more, and lets it
    /// grow old.
    func show(_ viewport: Viewport, _ shown: Set<LayerID>) {
        let pixels = viewport.tilePixels
        for (key, tile) in cache.tiles where tile.job != nil {
            let isSeen =
                key.level == viewport.level && key.frame.meets(pixels) && shown.contains(key.layer)
            if !isSeen { tile.release() }
        }
        cancelUnwanted()
        cache.show(viewport)
    }

    private func cancelUnwanted() {
        guard jobs.areUnderWay else { return }
        let wanted = Set(cache.tiles.values.compactMap(\.job))
        jobs.cancel { $0.isOfTiles && !wanted.contains($0.id) }
    }

    // MARK: - Having tiles drawn

    /// Has everything show `drawing` that can be seen.
    func request(_ drawing: Drawing) throws(GraphicsError) {
        for layer in drawing.layers where layer.isVisible && layer.opacity > 0 {
            try requestPicture(of: layer)
            for sheet in LayerSheet.allCases where sheet == .ink || layer.strokes.hasMarks {
                try requestInk(of: layer, sheet)
            }
        }
        cancelUnwanted()
        cache.trim(to: memoryLimit)
        pictures.trim(layers: Set(drawing.layers.map(\.id)))
    }

    private func requestInk(of layer: Layer, _ sheet: LayerSheet) throws(GraphicsError) {
        let tiles = TileKey.covering(
            viewport.tilePixels, layer: layer.id, level: viewport.level, kind: .init(sheet)
        ).map(cache.see)
        let unknown = tiles.filter { $0.wanted == nil }
        let asked = layer.strokes.versions(in: unknown.map(\.key.inkArea), on: sheet)
        for (tile, version) in zip(unknown, asked) {
            let part = try tile.want(version, &cache.versions)
            guard !part.isEmpty else { continue }
            cache.note(part)
            finished.tiles.append(tile.key)
        }
        try draw(tiles.filter { !$0.stale.isEmpty }, of: layer)
    }

    /// Has tiles for the first marks of a layer, which were added to it on top, show the layer without them: nothing.
    func requestMarks(
        below added: [IdentifiedStroke], of layer: Layer
    ) throws(GraphicsError) {
        let ids = Set(added.map(\.id))
        let erasers = layer.strokes.strokes(on: .marks).filter { !ids.contains($0.id) }
        let below = Layer(id: layer.id, name: layer.name, strokes: StrokeStack(erasers))
        try requestInk(of: below, .marks)
    }

    /// Has the tiles of a placed picture drawn, all by one job, as it may have to be decoded for them.
    private func requestPicture(of layer: Layer) throws(GraphicsError) {
        guard let image = layer.image, let source = pictures.use(layer.id) else { return }
        let pixels = Viewport.pixels(of: image.bounds, level: viewport.level)
        let keys = TileKey.covering(
            pixels.intersection(viewport.tilePixels), layer: layer.id, level: viewport.level,
            kind: .picture)
        let tiles = keys.map(cache.see).filter { !$0.stale.isEmpty }
        for tile in tiles { tile.release() }
        if !tiles.isEmpty { try start([tiles], .picture(source), on: executor) }
    }

    private func draw(_ tiles: [Tile], of layer: Layer) throws(GraphicsError) {
        guard !tiles.isEmpty else { return }
        if isQuick(tiles, layer) {
            return try start([tiles], .layer(layer, shapes), on: ImmediateExecutor(cache.painter))
        }
        let isDraft =
            viewport.level == CoarseShapes.levels.draft
            && layer.strokes.count > ShapePreparation.fewStrokes
        try start(
            fromTheMiddle(tiles).map { [$0] }, .layer(layer, shapes, isDraft: isDraft),
            on: executor)
    }

    private func fromTheMiddle(_ tiles: [Tile]) -> [Tile] {
        let middle = viewport.tilePixels.rectangle.center
        return tiles.sorted {
            $0.key.frame.rectangle.center.distance(to: middle)
                < $1.key.frame.rectangle.center.distance(to: middle)
        }
    }

    /// Has what is seen of drafts drawn as it was under the pen, once nothing else is to be drawn of `drawing`.
    ///
    /// Tiles of many strokes are sharp sooner so.
    func refine(_ drawing: () -> Drawing) {
        guard viewport.level == CoarseShapes.levels.draft, !jobs.areUnderWay else { return }
        let drafts = cache.tiles.values.filter {
            $0.isDraft && $0.lastSeen == cache.view && $0.key.level == viewport.level
        }
        guard !drafts.isEmpty else { return }
        let drawing = drawing()
        let made = fromTheMiddle(drafts).compactMap { refine($0, drawing) }
        if !made.isEmpty { executor.submit(made) }
    }

    private func refine(_ tile: Tile, _ drawing: Drawing) -> TileJob? {
        guard let layer = drawing[tile.key.layer], let sheet = tile.key.kind.sheet,
            tile.wanted == layer.strokes.versions(in: [tile.key.inkArea], on: sheet).first
        else { return nil }
        let area = TileJob.Area(key: tile.key, part: tile.key.frame)
        let job = jobs.make(.layer(layer, shapes), [area], isAwaited: false)
        tile.refine(job.id)
        return job
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
        // Erasers take nothing from nothing.
        if tiles[0].key.kind == .marks, !layer.strokes.hasMarks { return true }
        let pixels = tiles.reduce(0) { $0 + $1.stale.area }
        let isLarge = pixels > TileKey.length * TileKey.length
        guard !isLarge || layer.strokes.count <= Self.manyStrokes else { return false }
        let places = tiles.map {
            Transform(scale: 1 / viewport.levelScale).apply(to: $0.stale.rectangle)
        }
        var samples = 0
        layer.strokes.forEach(intersectingAnyOf: places) { element in
            guard tiles[0].key.kind.holds(element.stroke.brush) else { return true }
            samples += element.stroke.sampleCount
            return samples <= Self.immediateSamples
        }
        return samples <= Self.immediateSamples
    }

    /// Draws what is known of `part` of the picture beneath the ink of a layer, where the upper left pixel of `corner` is
    /// at (0, 0).
    func drawPicture(
        of look: LayerAppearance, _ part: PixelRectangle, _ opacity: Double,
        corner: PixelRectangle, in context: Context
    ) {
        guard let image = look.image else { return }
        let shown = Viewport.pixels(of: image.bounds, level: viewport.level).intersection(part)
        cache.draw(
            shown, of: look.id, kind: .picture, level: viewport.level, opacity, corner: corner,
            in: context)
    }

    /// Has what a rectangle shows of the picture of a layer made; nil where there is none that can be read.
    func view(
        of layer: LayerID, _ size: PixelSize, _ transform: Transform
    ) -> PictureView? {
        guard let source = pictures.use(layer) else { return nil }
        let content = PictureView.Content(source, size, transform)
        let job = jobs.make(.view(content), [])
        executor.submit([job])
        return PictureView(content, job, self)
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

    /// Takes what others have drawn, and has them prepare for more where there is time for it.
    func takeResults(hasTime: Bool) throws(GraphicsError) {
        try take(executor.takeResults())
        guard hasTime, !executor.isImmediate, !jobs.areUnderWay, let job = preparation.next(shapes)
        else {
            return
        }
        executor.submit([job])
    }

    /// Takes all results, also beside one that went wrong.
    private func take(_ results: [TileResult]) throws(GraphicsError) {
        var failure: GraphicsError?
        for result in results where !preparation.finish(result) {
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
        let (part, additions) = try tile.finish(
            drawn.surface, isDraft: job.isDraft, &cache.versions)
        for addition in additions { try cache.lay(addition, on: tile, within: part) }
        guard key.level == viewport.level else { return }
        cache.note(part)
        finished.tiles.append(key)
    }

    /// Leaves out a picture that cannot be read.
    private func leaveOut(_ result: TileResult) {
        for tile in cache.tiles.values where tile.job == result.id && tile.key.kind == .picture {
            pictures.setBroken(tile.key.layer)
            tile.release()
        }
    }

    // MARK: - Long strokes

    /// Has a stroke painted by others, apart from all other ink.
    func start(_ stroke: StrokeOnTop) -> TileJob {
        let areas = cache.takeInkTiles(of: stroke.stroke, on: stroke.layer)
            .map { TileJob.Area(key: $0.tile.key, part: $0.part) }
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
        guard let result = own.perform(with: cache.painter), result.error == nil else { return nil }
        return result
    }
}
