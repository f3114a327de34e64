public import Drawing
public import Geometry
public import Graphics
public import Ink
import Input
public import Rendering

/// The paper: contacts become strokes, and strokes the drawing.
public final class CanvasView: View {
    /// Seconds after which tiles are asked for where nobody tells of them: half a frame.
    private static let tileInterval = 0.008

    /// What a pen, a mouse or a finger draws with.
    public var brush = Brush.pen
    /// What the other end of the pen draws with.
    public var eraser = Brush.eraser
    /// What it is switched to.
    public var otherEraser = Brush.strokeEraser
    /// Whether strokes are drawn where the pen is, not at whole pixels; for those that begin.
    public internal(set) var isPrecise = true

    /// Whether ink leads on to where the pen is expected.
    public internal(set) var isPredicting = true

    /// What is to be kept of all that people do; nil for a canvas that nobody keeps.
    public var keeping: Keeping?

    /// The drawing with all that was done to it.
    public internal(set) var history: History
    var changes: [CanvasChange] = []
    let renderer: CanvasRenderer
    /// Whether drawn tiles have to be asked for, as nobody tells of them.
    let isAskingForTiles: Bool
    var lastDrain = Timestamp.zero
    let theme: Theme
    var debug: DebugView? { didSet { arrange() } }
    /// How the drawing was made, while that is shown.
    var replay: ReplayView? { didSet { arrange() } }
    /// What is to be shown so, while it takes long to find out when each stroke is played.
    var pendingReplay: PendingTimeline?
    var strokes: [PointerID: ActiveStroke] = [:]
    var erasures: [PointerID: ActiveErasure] = [:]
    /// The layer of which tiles lack ink around strokes that were just erased.
    var roughLayer: LayerID?
    /// Whether strokes were erased since the last drain.
    var hasErased = false
    var strokeCount = 0
    var forecast = PenForecast()
    /// Where a pen is expected; used again and again, so that a sample allocates nothing.
    var predicted: [PredictedPoint] = []
    /// The same places in the drawing.
    var places: [Point] = []
    /// When the first of the pens that ink leads on to counts as resting.
    var leadEnd: Timestamp?
    /// Whose strokes were cut short by an empty paper, and begin anew with the next sample.
    var restarting: Set<PointerID> = []
    var devices: [Device] = []
    var devicesToldOf: Set<DeviceID> = []
    var devicesWithForce: Set<DeviceID> = []

    /// A canvas of `size` that shows `drawing`.
    ///
    /// With workers, what takes long is drawn meanwhile, and shown at the end of a later drain.
    public convenience init(
        drawing: Drawing = Drawing(), size: PixelSize, theme: Theme = Theme(),
        workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        try self.init(history: History(drawing), size: size, theme: theme, workers: workers)
    }

    /// A canvas of `size` that goes on with `history`.
    public convenience init(
        history: History, size: PixelSize, theme: Theme = Theme(), workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        try self.init(
            history: history, viewport: Viewport(size: size, scale: theme.scale), theme: theme,
            workers: workers)
    }

    /// A canvas that goes on with `history` and shows of it what `viewport` says.
    public init(
        history: History, viewport: Viewport, theme: Theme = Theme(),
        workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        self.theme = theme
        self.history = history
        renderer = try CanvasRenderer(
            viewport: viewport, drawing: history.drawing, workers: workers)
        isAskingForTiles = workers.map { !$0.tellsOfTiles } ?? false
        super.init(
            role: .canvas, name: "Canvas", frame: PixelRectangle(viewport.size).rectangle)
    }

    /// What part of the drawing is shown, and how.
    public var viewport: Viewport { renderer.viewport }

    /// Seconds until what is drawn now has been shown: how far ahead ink may lead.
    public var presentInterval: Double {
        get { forecast.presentInterval }
        set { forecast.presentInterval = newValue }
    }

    private func arrange() { subviews = [replay, debug].compactMap(\.self) }

    /// The drawing as it can be seen: with the strokes that are still being drawn on top.
    public var visibleDrawing: Drawing {
        var drawing = shownDrawing
        for active in strokes.values.sorted(by: { $0.number < $1.number }) {
            var stroke = active.stroke
            guard let finished = stroke.finish() else { continue }
            // A drawing that refuses ink shows none.
            _ = try? drawing.apply(drawing.addition(of: [finished]))
        }
        return drawing
    }

    /// What the window shows of the drawing, without what lies over it.
    public func picture() throws(GraphicsError) -> ImageSurface {
        let drawing = visibleDrawing
        if let transform = viewport.uprightTransform {
            return try Picture(of: drawing, size: viewport.size, transform: transform)
                .surface(background: drawing.background)
        }
        let renderer = try CanvasRenderer(viewport: viewport, drawing: drawing)
        let surface = try ImageSurface(size: viewport.size, format: .rgb24)
        try surface.draw { context throws(GraphicsError) in
            try renderer.draw(
                PixelRectangle(viewport.size), background: drawing.background, in: context)
        }
        return surface
    }

    override func layout(in size: PixelSize) throws(GraphicsError) {
        frame = PixelRectangle(size).rectangle
        try renderer.resize(to: size, drawing: shownDrawing)
        try super.layout(in: size)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if replay?.isReady != true {
            try renderer.draw(part, background: history.drawing.background, in: context)
        }
        try super.draw(part, in: context)
    }

    override func handle(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        forecast.append(sample)
        switch sample.phase {
        case .hover, .cancelled: break
        case .began:
            endReplay(&update)
            try begin(sample, &update)
        case .moved where restarting.contains(sample.pointer): try begin(sample, &update)
        case .moved, .ended: try append(sample, &update)
        }
        if let debug { tell(debug, sample, &update) }
        switch sample.phase {
        case .hover, .began, .moved: break
        case .ended: try end(sample.pointer, &update)
        case .cancelled: try cancel(sample.pointer, &update)
        }
    }

    override func handle(devices: [Device], _ update: inout Update) {
        super.handle(devices: devices, &update)
        self.devices = devices
        devicesToldOf.formIntersection(self.devices.map(\.id))
        devicesWithForce.formIntersection(self.devices.map(\.id))
        forecast.keep(Set(self.devices.map(\.id)))
    }

    override func prepareFrame(now: Timestamp, _ update: inout Update) {
        refresh(now: now, &update)
        lastDrain = now
        do throws(GraphicsError) {
            try smoothErased()
            try showTiles(&update)
            try advanceReplay(&update)
        } catch {
            update.effects.append(.notice("Some of the drawing cannot be shown: \(error)"))
        }
        super.prepareFrame(now: now, &update)
        if replay?.isClosed == true { endReplay(&update) }
    }

    override var footHeight: Double { replayHeight }

    override func handle(_ press: KeyPress, _ update: inout Update) -> Bool {
        replay?.handle(press, &update) ?? false
    }

    /// Shows what the renderer has changed by itself or by what it was told.
    func showTiles(_ update: inout Update) throws(GraphicsError) {
        update.dirty.insert(try renderer.takeChanges())
    }

    /// Whether all that is to be seen of the drawing is shown.
    public var isComplete: Bool { !renderer.isWaiting && pendingReplay == nil }

    /// Ink that leads on goes when the pen rests, and a pen does not report that.
    override var deadline: Timestamp? {
        var deadline = super.deadline
        // Asked once per picture: without arrays in between.
        func consider(_ time: Timestamp?) {
            if let time { deadline = min(deadline ?? time, time) }
        }
        if !strokes.isEmpty { consider(leadEnd) }
        if isAskingForTiles && !isComplete || roughLayer != nil {
            consider(lastDrain.advanced(by: Self.tileInterval))
        }
        return deadline
    }

    override func perform(
        _ command: Command, _ update: inout Update
    ) throws(GraphicsError) -> Bool {
        if command.changesDrawing { endReplay(&update) }
        switch command {
        case .undo:
            // What is being drawn is the last thing that was done.
            try endAll(&update)
            let undone = edit(&update) { history throws(EditError) in try history.undo() }
            try show(undone, &update)
        case .redo:
            let redone = edit(&update) { history throws(EditError) in try history.redo() }
            try show(redone, &update)
            try endVainErasures(&update)
        case .export: update.effects.append(.export)
        case .new: askToStartOver(&update)
        case .startOver: try startOver(&update)
        case .replay: try toggleReplay(&update)
        case .toggleDebug: try toggleDebug(&update)
        case .togglePrecise: togglePrecise(&update)
        case .togglePrediction: togglePrediction(&update)
        case .switchEraser: switchEraser(&update)
        case .quit, .open, .exportAs, .rename: return false
        }
        return true
    }
}
