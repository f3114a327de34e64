import Drawing
import Geometry
import Graphics
import Ink

/// A job that has been given away.
struct RunningJob {
    let job: TileJob
    /// How many tiles still want its result.
    var wanted: Int
    /// How often it went wrong.
    var failures = 0
}

/// Having tiles drawn.
extension CanvasRenderer {
    /// What the renderer draws itself at once, in samples: a few milliseconds.
    static let immediateSamples = 400

    /// On how many tiles the ink of a long stroke is put between two frames.
    static let tilesLandedAtOnce = 2

    /// In layers of more strokes than this, many pixels are not even looked at for that.
    private static let manyStrokes = 1_000

    /// The bytes of pixels beyond which tiles that are not seen are dropped.
    var memoryLimit: Int { max(64 << 20, 4 * 4 * size.width * size.height) }

    /// Has everything drawn that can be seen and is not as it should be.
    func request(_ drawing: Drawing) throws(GraphicsError) {
        let sheet = viewport.sheet
        for layer in drawing.layers where layer.isVisible && layer.opacity > 0 {
            try requestPicture(of: layer)
            try draw(staleAreas(sheet, of: layer.id, .ink), of: layer)
        }
        try acceptResults()
        endForgottenFading()
        cache.trim(to: memoryLimit)
        pictures.trim()
    }

    /// What has to be drawn of a part of the sheet, which is seen now.
    private func staleAreas(
        _ part: PixelRectangle, of layer: LayerID, _ kind: TileKey.Kind
    ) -> [TileJob.Area] {
        TileKey.covering(part, layer: layer, level: viewport.level, kind: kind).compactMap { key in
            let tile = cache.see(key)
            guard !tile.stale.isEmpty else { return nil }
            release(tile)
            return TileJob.Area(key: key, part: tile.stale)
        }
    }

    /// Has the tiles of a placed picture drawn, all by one job, as it may have to be decoded for them.
    private func requestPicture(of layer: Layer) throws(GraphicsError) {
        guard let image = layer.image, let source = pictures.use(layer.id) else { return }
        let pixels = Viewport.pixels(of: image.frame, level: viewport.level)
        let areas = staleAreas(pixels.intersection(viewport.sheet), of: layer.id, .picture)
        guard !areas.isEmpty else { return }
        try start([areas], .picture(source), on: executor)
    }

    private func draw(_ areas: [TileJob.Area], of layer: Layer) throws(GraphicsError) {
        guard !areas.isEmpty else { return }
        if isQuick(areas, layer) {
            try start([areas], .layer(layer), on: ImmediateExecutor(painter))
        } else {
            let middle = viewport.sheet.rectangle.center
            let sorted = areas.sorted {
                $0.key.frame.rectangle.center.distance(to: middle)
                    < $1.key.frame.rectangle.center.distance(to: middle)
            }
            try start(sorted.map { [$0] }, .layer(layer), on: executor)
        }
    }

    private func start(
        _ groups: [[TileJob.Area]], _ content: TileJob.Content, on executor: any TileExecutor
    ) throws(GraphicsError) {
        let jobs = groups.map { areas in
            let job = makeJob(content, areas)
            for area in areas {
                guard let tile = cache[area.key] else { continue }
                (tile.pending, tile.stale, tile.job) = (area.part, .empty, job.id)
            }
            return job
        }
        executor.submit(jobs)
        if executor !== self.executor { try accept(executor.takeResults()) }
    }

    func makeJob(_ content: TileJob.Content, _ areas: [TileJob.Area]) -> TileJob {
        jobCount += 1
        let job = TileJob(id: jobCount, content: content, areas: areas)
        jobs[job.id] = RunningJob(job: job, wanted: areas.count)
        return job
    }

    /// Whether it takes no longer than what people do not notice.
    private func isQuick(_ areas: [TileJob.Area], _ layer: Layer) -> Bool {
        if executor.isImmediate || layer.strokes.isEmpty { return true }
        let pixels = areas.reduce(0) { $0 + $1.part.area }
        let isLarge = pixels > TileKey.length * TileKey.length
        guard !isLarge || layer.strokes.count <= Self.manyStrokes else { return false }
        let places = areas.map {
            Transform(scale: 1 / viewport.levelScale).apply(to: $0.part.rectangle)
        }
        var samples = 0
        layer.strokes.forEach(intersectingAnyOf: places) { element in
            samples += element.stroke.sampleCount
            return samples <= Self.immediateSamples
        }
        return samples <= Self.immediateSamples
    }

    // MARK: - Results

    func acceptResults() throws(GraphicsError) {
        try accept(executor.takeResults())
        try landReady(tiles: Self.tilesLandedAtOnce)
    }

    /// Takes all results, also beside one that went wrong.
    private func accept(_ results: [TileResult]) throws(GraphicsError) {
        var failure: GraphicsError?
        for result in results {
            do throws(GraphicsError) { try accept(result) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func accept(_ result: TileResult) throws(GraphicsError) {
        guard let running = jobs.removeValue(forKey: result.id) else { return }
        if let error = result.error { return try tryAgain(running, error) }
        if let index = landings.firstIndex(where: { $0.job.id == result.id }) {
            landings[index].result = result
            return
        }
        for sheet in result.sheets { try accept(sheet, of: result.id) }
    }

    /// Has a job done again that went wrong, mostly for want of memory, until it goes right: what is
    /// shown meanwhile is not what it should be.
    ///
    /// - Throws: the error, once for all jobs that go wrong at the same time, and not where the second
    ///   try goes right.
    private func tryAgain(_ running: RunningJob, _ error: GraphicsError) throws(GraphicsError) {
        if case .picture = running.job.content { return try giveUp(running.job, error) }
        var running = running
        running.failures += 1
        let isTold = jobs.values.contains { $0.failures >= executor.failuresToTell }
        jobs[running.job.id] = running
        executor.submit(running.job, afterFailures: running.failures)
        if running.failures == executor.failuresToTell, !isTold { throw error }
    }

    /// Leaves out a picture that cannot be read.
    private func giveUp(_ job: TileJob, _ error: GraphicsError) throws(GraphicsError) {
        for area in job.areas where cache[area.key]?.job == job.id {
            pictures.setBroken(area.key.layer)
            if let tile = cache[area.key] { giveBack(tile) }
        }
        throw error
    }

    private func accept(_ sheet: TileResult.Sheet, of job: Int) throws(GraphicsError) {
        let (key, part) = (sheet.area.key, sheet.area.part)
        guard let tile = cache[key], tile.job == job else { return }
        let additions = tile.additions
        (tile.job, tile.pending, tile.additions) = (nil, .empty, [])
        try tile.replace(part, of: key, by: sheet.surface)
        for addition in additions { try lay(addition, on: tile, key, within: part) }
        guard key.level == viewport.level else { return }
        dirty.insert(viewport.windowPart(part.intersection(viewport.sheet)))
        endFading(on: key)
    }

    private func lay(
        _ addition: Tile.Addition, on tile: Tile, _ key: TileKey, within part: PixelRectangle
    ) throws(GraphicsError) {
        switch addition.content {
        case .stroke(let stroke):
            if stroke.brush.effect == .erase, tile.surface == nil { return }
            let target = TilePainter.Target(
                surface: try tile.canvas(), frame: key.frame, clip: part)
            try painter.paint(stroke, on: [target], level: key.level)
        case .patch(let patch, let effect):
            try tile.lay(patch, effect, on: part, of: key)
        }
    }
}
