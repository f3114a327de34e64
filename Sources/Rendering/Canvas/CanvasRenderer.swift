public import Drawing
public import Geometry
public import Graphics
public import Ink

/// Shows a drawing while it is being drawn.
///
/// It keeps the ink of each layer as tiles, and lays these, with the strokes that are being drawn,
/// over one another where something is dirty: what a sample costs does not depend on the drawing.
/// What has to be drawn anew and would take long is drawn by `TileWorkers`; until then what was
/// there is shown, or tiles of another scale.
///
/// Whatever changes the picture is told by `takeChanges()`.
public final class CanvasRenderer {
    /// So many strokes on top are painted one after another; more are an edit like any other.
    private static let mostOnTop = 16

    let tiles: CanvasTiles
    let ink: LiveStrokes
    let pending: PendingStrokes
    private let composer: LayerComposer
    private var dirty = DirtyRegion()
    /// What the last `takeDirty` gave.
    private var taken = DirtyRegion()

    /// A renderer that shows `drawing` in `viewport`.
    ///
    /// Without workers all is drawn at once by whoever asks for it.
    ///
    /// - Throws: where memory is short or the window beyond what Cairo holds.
    public init(
        viewport: Viewport, drawing: Drawing = Drawing(), workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        tiles = CanvasTiles(viewport: viewport, workers: workers)
        ink = try LiveStrokes(viewport: viewport)
        pending = PendingStrokes(tiles, ink)
        composer = LayerComposer(tiles, ink)
        takeLayers(of: drawing)
        tiles.prepare(drawing)
        try request(drawing)
        // Nothing has been shown that could look different now.
        _ = takeDirty()
    }

    /// What part of the drawing is shown, and how.
    public var viewport: Viewport { tiles.viewport }

    /// The extent of the canvas in pixels.
    public var size: PixelSize { viewport.size }

    // MARK: - What is shown

    /// Changes the extent; what was visible stays, and only what is new is drawn.
    public func resize(to size: PixelSize, drawing: Drawing) throws(GraphicsError) {
        guard size != self.size else { return }
        var viewport = viewport
        viewport.size = size
        try show(viewport, drawing)
    }

    /// Shows another part of the drawing, or shows it in another way.
    ///
    /// Strokes that are being drawn go on, at another scale too. While the view moves it is shown a little less
    /// well, which is quicker, until `rest`.
    public func show(
        _ viewport: Viewport, _ drawing: Drawing, isMoving: Bool = false
    ) throws(GraphicsError) {
        guard viewport != self.viewport else { return }
        if isMoving { tiles.executor.gate?.close() }
        try pending.settle(drawing)
        if viewport.level != self.viewport.level { pending.remove() }
        try ink.show(viewport)
        tiles.show(viewport, shownLayers)
        composer.isMoving = isMoving
        dirty.insert(PixelRectangle(size))
        try request(drawing)
    }

    /// Makes ready what the next stroke of a brush needs and takes long, beside all else.
    public func prepare(for brush: Brush) { brush.prepare(atScale: viewport.levelScale) }

    /// Shows the view as well as it can be shown, as it has come to rest.
    public func rest() {
        guard composer.isMoving else { return }
        composer.isMoving = false
        if viewport.rest < 1 { dirty.insert(PixelRectangle(size)) }
    }

    /// Shows another drawing, of which nothing has been drawn.
    public func show(_ drawing: Drawing) throws(GraphicsError) {
        pending.remove()
        tiles.removeAll()
        takeLayers(of: drawing)
        tiles.prepare(drawing)
        dirty.insert(PixelRectangle(size))
        try request(drawing)
    }

    /// Shows the canvas within `part`: paper, then each layer, with live ink in the one that takes it.
    public func draw(
        _ part: PixelRectangle, background: Background, in context: Context
    ) throws(GraphicsError) {
        defer { tiles.executor.gate?.open() }
        try composer.draw(part, background: background, in: context)
    }

    /// The pixels that look different since the last call, in the coordinates of the window.
    ///
    /// Takes what the workers have drawn meanwhile.
    public func takeChanges() throws(GraphicsError) -> DirtyRegion {
        try takeResults()
        return takeDirty()
    }

    /// Has drawn as it was under the pen what was drawn a little less exactly for being sharp soon, where there is time
    /// for that; shows `drawing`, as it did before.
    public func refine(_ drawing: @autoclosure () -> Drawing) {
        if !composer.isMoving, !pending.isPainting { tiles.refine(drawing) }
    }

    /// Whether something is still being drawn by others that is not shown as it should be.
    public var isWaiting: Bool { tiles.jobs.areAwaited || pending.isPainting }

    /// Whether a long stroke is being painted, with which `redraw` would have to wait.
    public var isPaintingStroke: Bool { pending.isPainting }

    // MARK: - Changes

    /// Shows what a step has changed in `drawing`, which it has led to, or which lacks strokes beside.
    ///
    /// `live` is the live picture of the stroke that was added. One that would take longer than a frame
    /// is painted by the workers; `live` is shown until then, and ended.
    public func changed(
        _ done: Transition, _ drawing: Drawing, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        try changed(done.change, by: done.edit, drawing, live: live)
    }

    /// Shows what an edit has changed in `drawing`.
    ///
    /// Strokes on top are painted on the tiles that they meet; what other edits touched is put back
    /// where its pixels are known, however many strokes lie there, and drawn anew where they are not.
    public func changed(
        _ change: Change, by edit: Edit? = nil, _ drawing: Drawing, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        if let edit, try layOnTop(edit, change, drawing, live) { return }
        if let live { ink.end(live) }
        try pending.settle(drawing)
        for (layer, area) in change.ink { tiles.cache.touch(layer, area.rectangles) }
        try takeLayers(change, drawing)
        try request(drawing)
    }

    /// Takes strokes of a layer out of the picture at once.
    ///
    /// Ink that crosses them is missing there until `redraw`. What it costs follows from the strokes,
    /// not from the drawing.
    public func hide(
        _ strokes: some Collection<IdentifiedStroke>, of layer: LayerID
    ) throws(GraphicsError) {
        guard !strokes.isEmpty else { return }
        let ids = Set(strokes.map(\.id))
        pending.remove { ids.contains($0.id) }
        for element in strokes { try tiles.cache.wipe(element.stroke, of: layer) }
    }

    /// Draws anew what is not as it is in `drawing`, and these areas of a layer.
    public func redraw(
        _ areas: [Rectangle] = [], of layer: LayerID, _ drawing: Drawing
    ) throws(GraphicsError) {
        try pending.settle(drawing)
        tiles.cache.touch(layer, areas)
        try request(drawing)
    }

    // MARK: - Live strokes

    /// Lays strokes that are being drawn on the layer of `drawing` that was chosen to take ink; on the
    /// topmost that is shown and not locked for nil.
    public func layInk(on layer: LayerID?, of drawing: Drawing) {
        guard layer != composer.chosenLayer else { return }
        composer.chosenLayer = layer
        composer.openLayer = drawing.inkLayer(chosen: layer)?.id
        for stroke in ink.strokes { dirty.insert(ink.extent(of: stroke)) }
    }

    // MARK: - Strokes on top

    /// Paints the strokes of an edit that lie above all others; gives false where it is another edit, or
    /// where pixels with them are known.
    private func layOnTop(
        _ edit: Edit, _ change: Change, _ drawing: Drawing, _ live: LiveStroke?
    ) throws(GraphicsError) -> Bool {
        guard case .addStrokes(let added, let id) = edit, let layer = drawing[id],
            added.count <= Self.mostOnTop, !added.isEmpty,
            layer.strokes.ids.suffix(added.count).elementsEqual(added.map(\.id))
        else { return false }
        let strokes = added.map { StrokeOnTop(stroke: $0.stroke, id: $0.id, layer: id) }
        guard !tiles.cache.know(strokes, on: id) else { return false }
        let areas = change.ink[id]?.rectangles ?? []
        do throws(GraphicsError) {
            try beginMarks(of: layer, below: added)
            if strokes.allSatisfy(isPaintedAtOnce) { try tiles.cache.keepBelow(areas, of: id) }
            for (stroke, element) in zip(strokes, added) {
                try paint(stroke, element.id == added.last?.id ? live : nil)
            }
        } catch {
            // Memory is short: it is drawn with the rest of the drawing.
            return false
        }
        return true
    }

    /// Makes tiles for the first marks of a layer, which have none yet.
    private func beginMarks(
        of layer: Layer, below added: [IdentifiedStroke]
    ) throws(GraphicsError) {
        guard layer.strokes.hasMarks,
            let index = composer.layers.firstIndex(where: { $0.id == layer.id && !$0.hasMarks })
        else { return }
        composer.layers[index] = LayerAppearance(layer)
        try tiles.requestMarks(below: added, of: layer)
    }

    private func paint(_ stroke: StrokeOnTop, _ live: LiveStroke?) throws(GraphicsError) {
        guard isPaintedAtOnce(stroke) else { return pending.append(stroke, live) }
        if let live { ink.end(live) }
        try tiles.cache.paint(stroke)
    }

    private func isPaintedAtOnce(_ stroke: StrokeOnTop) -> Bool {
        tiles.executor.isImmediate
            || stroke.stroke.sampleCount <= CanvasTiles.immediateSamples && !pending.isPainting
    }

    // MARK: - Layers

    private var shownLayers: Set<LayerID> { Set(composer.layers.filter(\.isShown).map(\.id)) }

    /// Shows what a change made of layers and paper, after what it made of ink.
    private func takeLayers(_ change: Change, _ drawing: Drawing) throws(GraphicsError) {
        let wasOpen = composer.openLayer
        if change.isLayerListChanged || !change.composition.isEmpty {
            // Some may hold other ink than before.
            for layer in composer.layers { tiles.cache.touch(layer.id) }
        }
        takeLayers(of: drawing)
        if change.isBackgroundChanged || composer.openLayer != wasOpen {
            dirty.insert(PixelRectangle(size))
        }
        for area in change.composition.rectangles { dirty.insert(viewport.windowPart(area)) }
        // What is being drawn is no ink of the drawing yet, and lies on a layer too.
        if !change.composition.isEmpty { ink.noteAll() }
        if change.isLayerListChanged { tiles.show(viewport, shownLayers) }
    }

    /// Takes the layers of a drawing as they lie on one another now.
    private func takeLayers(of drawing: Drawing) {
        let former = composer.layers
        composer.layers = drawing.layers.map { LayerAppearance($0) }
        composer.openLayer = drawing.inkLayer(chosen: composer.chosenLayer)?.id
        for layer in composer.layers {
            let last = former.first { $0.id == layer.id }
            // What came back may have been changed meanwhile.
            if last == nil { tiles.cache.touch(layer.id) }
            if let last, last.hasMarks != layer.hasMarks { dirty.insert(PixelRectangle(size)) }
            guard tiles.take(layer.image, of: layer.id) else { continue }
            for image in [last?.image, layer.image] {
                dirty.insert(viewport.windowPart(image?.bounds ?? .null))
            }
        }
    }

    // MARK: - Tiles

    private func request(_ drawing: Drawing) throws(GraphicsError) {
        try tiles.request(drawing)
        try takeResults()
    }

    private func takeResults() throws(GraphicsError) {
        var failure: GraphicsError?
        do throws(GraphicsError) { try tiles.takeResults(hasTime: !composer.isMoving) } catch {
            failure = error
        }
        pending.take(tiles.takeFinished())
        try pending.layPainted(tiles: PendingStrokes.tilesAtOnce)
        if let failure { throw failure }
    }

    private func takeDirty() -> DirtyRegion {
        tiles.cache.drainDirty(into: &dirty)
        ink.drainDirty(into: &dirty)
        dirty.clip(to: PixelRectangle(size))
        // Whoever took the former one is done with it, so that its memory serves again.
        swap(&dirty, &taken)
        dirty.removeAll()
        return taken
    }
}
