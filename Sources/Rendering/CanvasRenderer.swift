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
    /// How many masks are kept for the next strokes; each has twice as many bytes as the window pixels.
    static let mostSpareMasks = 3

    /// What part of the drawing is shown, and how.
    public internal(set) var viewport: Viewport

    /// The extent of the canvas in pixels.
    public var size: PixelSize { viewport.size }

    /// The layers as they lie on one another, the lowest first.
    var appearances: [LayerAppearance] = []
    /// The layer that takes ink, `Drawing.topmostOpenLayer`; nil for none.
    var openLayer: LayerID?

    let cache = TileCache()
    let painter = TilePainter()
    /// Who draws what takes long; another one only while nothing is under way.
    var executor: any TileExecutor
    var jobs: [Int: RunningJob] = [:]
    var jobCount = 0
    var landings: [Landing] = []
    var fading: [FadingStroke] = []
    /// How many samples of long strokes are painted at once where they have to be: two or three frames.
    var samplesFinishedAtOnce = 4_000
    var saved = SavedPixels()
    var hidden = HiddenInk()
    /// At which moment the tiles of layers are right that the drawing has no more.
    var parked: [LayerID: Moment] = [:]
    var pictures = PictureSources()
    var dirty = DirtyRegion()

    var live: [LiveStroke] = []
    private var paperGrains: [PaperGrain] = []
    private(set) var spareMasks: [CoverageMask] = []
    private var scratchMask: CoverageMask?
    private var scratchLayer: ImageSurface?
    private var scratchPage: ImageSurface?

    /// A renderer that shows `drawing` in `viewport`.
    ///
    /// Without workers all is drawn at once by whoever asks for it.
    ///
    /// - Throws: where memory is short or the window beyond what Cairo holds.
    public init(
        viewport: Viewport, drawing: Drawing = Drawing(), workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        self.viewport = viewport
        executor = ImmediateExecutor(painter)
        if let workers { executor = workers }
        spareMasks = [try CoverageMask(size: viewport.sheet.size)]
        takeLooks(of: drawing, nil, nil)
        try request(drawing)
        // Nothing has been shown that could look different now.
        dirty.removeAll()
    }

    /// A renderer of a canvas of `size` that shows `drawing` as it is.
    ///
    /// - Throws: where memory is short or `size` beyond what Cairo holds.
    public convenience init(
        size: PixelSize, drawing: Drawing = Drawing(), workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        try self.init(viewport: Viewport(size: size), drawing: drawing, workers: workers)
    }

    /// Changes the extent; what was visible stays, and only what is new is drawn.
    public func resize(to size: PixelSize, drawing: Drawing) throws(GraphicsError) {
        guard size != self.size else { return }
        var viewport = viewport
        viewport.size = size
        try show(viewport, drawing)
    }

    /// Shows another part of the drawing, or shows it in another way.
    ///
    /// Strokes that are being drawn go on, at another scale too.
    public func show(_ viewport: Viewport, _ drawing: Drawing) throws(GraphicsError) {
        let (former, sheet) = (self.viewport, viewport.sheet)
        guard viewport != former else { return }
        try finishLandings()
        if viewport.level != former.level { endFading() }
        let masks = [try CoverageMask(size: sheet.size)]
        self.viewport = viewport
        (spareMasks, scratchMask, scratchLayer, scratchPage) = (masks, nil, nil, nil)
        paperGrains = []
        for stroke in live {
            try stroke.move(
                to: sheet.size, transform: sheetTransform, texture: texture(of: stroke.brush))
        }
        if viewport.level != former.level {
            saved.removeAll()
            hidden.forgetPixels()
        }
        beginView()
        dirty.insert(PixelRectangle(size))
        try request(drawing)
    }

    /// The pixels that look different since the last call, in the coordinates of the window.
    ///
    /// Takes what the workers have drawn meanwhile.
    public func takeChanges() throws(GraphicsError) -> DirtyRegion {
        try acceptResults()
        dirty.clip(to: PixelRectangle(size))
        defer { dirty.removeAll() }
        return dirty
    }

    /// Whether something is still being drawn by others.
    public var isWaiting: Bool { !jobs.isEmpty || !landings.isEmpty }

    // MARK: - Live strokes

    /// Begins a live stroke, over those that are already being drawn.
    public func beginStroke(_ brush: Brush) throws(GraphicsError) -> LiveStroke {
        let stroke = LiveStroke(
            brush: brush, texture: texture(of: brush), mask: try takeMask(),
            transform: sheetTransform)
        live.append(stroke)
        return stroke
    }

    /// Removes a live stroke; gives the pixels that it covered.
    public func endStroke(_ stroke: LiveStroke) -> PixelRectangle {
        guard let index = live.firstIndex(where: { $0 === stroke }) else { return .empty }
        let covered = extent(of: stroke)
        live.remove(at: index)
        stroke.mask.clear()
        let isKept =
            stroke.mask.size == viewport.sheet.size && spareMasks.count < Self.mostSpareMasks
        if isKept { spareMasks.append(stroke.mask) }
        return covered
    }

    /// The pixels of the window that a live stroke covers.
    func extent(of stroke: LiveStroke) -> PixelRectangle {
        let covered = stroke.mask.touched.rectangle.union(stroke.endBounds)
        return windowPart(ofSheet: PixelRectangle(covering: covered.outset(by: 1)))
    }

    /// The pixels of the window that the end of a live stroke covers, which may change with every sample.
    func endPart(of stroke: LiveStroke) -> PixelRectangle {
        windowPart(ofSheet: PixelRectangle(covering: stroke.endBounds.outset(by: 1)))
    }

    /// From the drawing to the sheet, the tiles' pixels that the window shows.
    var sheetTransform: Transform {
        let sheet = viewport.sheet
        return Transform(
            scale: viewport.levelScale,
            offset: Vector(dx: -Double(sheet.x), dy: -Double(sheet.y)))
    }

    private func windowPart(ofSheet part: PixelRectangle) -> PixelRectangle {
        let sheet = viewport.sheet
        return viewport.windowPart(
            PixelRectangle(
                x: part.x + sheet.x, y: part.y + sheet.y, width: part.width, height: part.height))
    }

    private func texture(of brush: Brush) -> InkTexture {
        guard !brush.isPlain else { return .plain }
        guard brush.grain.depth > 0 else { return InkTexture(isPlain: false) }
        if let known = paperGrains.first(where: { $0.grain == brush.grain }) {
            return InkTexture(isPlain: false, paperGrain: known)
        }
        let paperGrain = PaperGrain(
            brush.grain, size: viewport.sheet.size, transform: sheetTransform)
        if paperGrains.count == StrokePainter.paperGrainsKept { paperGrains.removeFirst() }
        paperGrains.append(paperGrain)
        return InkTexture(isPlain: false, paperGrain: paperGrain)
    }

    // MARK: - Surfaces that are used again

    private func takeMask() throws(GraphicsError) -> CoverageMask {
        if let spare = spareMasks.popLast() { return spare }
        return try CoverageMask(size: viewport.sheet.size)
    }

    func takeScratchMask() throws(GraphicsError) -> CoverageMask {
        if let scratchMask { return scratchMask }
        let mask = try CoverageMask(size: viewport.sheet.size)
        scratchMask = mask
        return mask
    }

    func takeScratchLayer() throws(GraphicsError) -> ImageSurface {
        if let scratchLayer { return scratchLayer }
        let surface = try ImageSurface(size: viewport.sheet.size, format: .argb32)
        scratchLayer = surface
        return surface
    }

    func takeScratchPage() throws(GraphicsError) -> ImageSurface {
        if let scratchPage { return scratchPage }
        let surface = try ImageSurface(size: viewport.sheet.size, format: .rgb24)
        scratchPage = surface
        return surface
    }
}
