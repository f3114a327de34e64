public import Drawing
public import Geometry
public import Graphics
public import Ink
import Pen
public import Rendering

/// The paper: contacts become strokes, and strokes the drawing.
public final class CanvasView: View {
    /// Seconds after which tiles are asked for where nobody tells of them: half a frame.
    private static let tileInterval = 0.008

    /// What a pen, a mouse or a finger draws with.
    public var brush = Brush.pen
    /// What the other end of the pen draws with.
    public var eraser = Brush.eraser
    /// Whether strokes are drawn where the pen is, not at whole pixels; for those that begin.
    public private(set) var isPrecise = true

    /// Whether ink leads on to where the pen is expected.
    public private(set) var isPredicting = true

    /// What is to be kept of all that people do; nil for a canvas that nobody keeps.
    public var keeping: Keeping?

    private var history: History
    private var changes: [CanvasChange] = []
    private let renderer: CanvasRenderer
    /// Whether drawn tiles have to be asked for, as nobody tells of them.
    private let isAskingForTiles: Bool
    private var lastDrain = Timestamp.zero
    private let theme: Theme
    private var debug: DebugView?
    private var strokes: [PointerID: ActiveStroke] = [:]
    private var strokeCount = 0
    private var forecast = PenForecast()
    /// Where a pen is expected; used again and again, so that a sample allocates nothing.
    private var predicted: [PredictedPoint] = []
    /// Whose strokes were cut short by an empty paper, and begin anew with the next sample.
    private var restarting: Set<PointerID> = []
    private var devices: [Device] = []
    private var devicesToldOf: Set<DeviceID> = []
    private var devicesWithForce: Set<DeviceID> = []

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
    public init(
        history: History, size: PixelSize, theme: Theme = Theme(), workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        self.theme = theme
        self.history = history
        renderer = try CanvasRenderer(size: size, drawing: history.drawing, workers: workers)
        isAskingForTiles = workers.map { !$0.tellsOfTiles } ?? false
        super.init(role: .canvas, name: "Canvas", frame: PixelRectangle(size).rectangle)
    }

    /// Seconds until what is drawn now has been shown: how far ahead ink may lead.
    public var presentInterval: Double {
        get { forecast.presentInterval }
        set { forecast.presentInterval = newValue }
    }

    /// The drawing as it can be seen: with the strokes that are still being drawn on top.
    public var visibleDrawing: Drawing {
        var drawing = history.drawing
        for active in strokes.values.sorted(by: { $0.number < $1.number }) {
            var stroke = active.stroke
            guard let finished = stroke.finish() else { continue }
            // A drawing that refuses ink shows none.
            _ = try? drawing.apply(drawing.addition(of: [finished]))
        }
        return drawing
    }

    /// What happened to the drawing since the last time, in order.
    public func takeChanges() -> [CanvasChange] {
        guard !changes.isEmpty else { return [] }
        defer { changes.removeAll() }
        return changes
    }

    override func layout(in size: PixelSize) throws(GraphicsError) {
        frame = PixelRectangle(size).rectangle
        try renderer.resize(to: size, drawing: history.drawing)
        try super.layout(in: size)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try renderer.draw(part, background: history.drawing.background, in: context)
        try super.draw(part, in: context)
    }

    override func handle(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        forecast.append(sample)
        switch sample.phase {
        case .hover, .cancelled: break
        case .began: try begin(sample, &update)
        case .moved where restarting.contains(sample.pointer): try begin(sample, &update)
        case .moved, .ended: append(sample)
        }
        if let debug { tell(debug, sample, &update) }
        switch sample.phase {
        case .hover, .began, .moved: break
        case .ended: try end(sample.pointer, &update)
        case .cancelled: cancel(sample.pointer, &update)
        }
    }

    override func handle(devices: [Device]?, _ update: inout Update) {
        super.handle(devices: devices, &update)
        self.devices = devices ?? []
        devicesToldOf.formIntersection(self.devices.map(\.id))
        devicesWithForce.formIntersection(self.devices.map(\.id))
        forecast.keep(Set(self.devices.map(\.id)))
    }

    override func endDrain(now: Timestamp, _ update: inout Update) {
        refresh(now: now, &update)
        lastDrain = now
        do throws(GraphicsError) { try showTiles(&update) } catch {
            update.effects.append(.notice("Some of the drawing cannot be shown: \(error)"))
        }
        super.endDrain(now: now, &update)
    }

    /// Shows what the renderer has changed by itself or by what it was told.
    private func showTiles(_ update: inout Update) throws(GraphicsError) {
        update.dirty.insert(try renderer.takeChanges())
    }

    /// Ink that leads on goes when the pen rests, and a pen does not report that.
    override var deadline: Timestamp? {
        let rests = strokes.filter { $0.value.stroke.model.predictedCount > 0 }
            .compactMap { forecast.restTime(of: $0.key) }
        let tiles =
            isAskingForTiles && renderer.isWaiting
            ? lastDrain.advanced(by: Self.tileInterval) : nil
        return [rests.min(), tiles, super.deadline].compactMap(\.self).min()
    }

    override func perform(
        _ command: Command, _ update: inout Update
    ) throws(GraphicsError) -> Bool {
        switch command {
        case .undo:
            // What is being drawn is the last thing that was done.
            try endAll(&update)
            let undone = edit(&update) { history throws(EditError) in try history.undo() }
            try show(undone, &update)
        case .redo:
            let redone = edit(&update) { history throws(EditError) in try history.redo() }
            try show(redone, &update)
        case .export: update.effects.append(.export)
        case .new: askToStartOver(&update)
        case .startOver: try startOver(&update)
        case .toggleDebug: try toggleDebug(&update)
        case .togglePrecise: togglePrecise(&update)
        case .togglePrediction: togglePrediction(&update)
        case .quit: return false
        }
        return true
    }

    /// Empties the paper; whoever touches it meanwhile begins another stroke there.
    private func startOver(_ update: inout Update) throws(GraphicsError) {
        let touching = strokes.keys
        // Ended and not dropped, so that undo brings them back too.
        try endAll(&update)
        restarting.formUnion(touching)
        guard keeping == nil else { return try beginNewDrawing(&update) }
        let done = edit(&update) { history throws(EditError) in
            try history.apply(history.drawing.startingOver())
        }
        try show(done, &update)
    }

    /// The former drawing is kept where it is, and this one has nothing to undo.
    private func beginNewDrawing(_ update: inout Update) throws(GraphicsError) {
        history = History()
        changes.append(.new(history.drawing))
        debug?.clear(&update)
        try renderer.show(history.drawing)
        try showTiles(&update)
    }

    /// Changes the drawing; tells people where it refuses that.
    private func edit(
        _ update: inout Update, _ body: (inout History) throws(EditError) -> Transition?
    ) -> Transition? {
        do throws(EditError) {
            let transition = try body(&history)
            if keeping != nil, let transition {
                changes.append(
                    .edited(
                        transition, history.drawing, nextStepNumber: history.nextStepNumber))
            }
            return transition
        } catch {
            update.effects.append(.notice(error.description))
            return nil
        }
    }

    private func toggleDebug(_ update: inout Update) throws(GraphicsError) {
        if let debug {
            debug.insertEverything(into: &update)
            (self.debug, subviews) = (nil, [])
            return
        }
        let debug = DebugView(
            theme: theme, devices: devices, isPrecise: isPrecise, isPredicting: isPredicting)
        let size = PixelSize(width: Int(frame.width), height: Int(frame.height))
        try debug.layout(in: size)
        debug.insertEverything(into: &update)
        (self.debug, subviews) = (debug, [debug])
    }

    /// Changes nothing that is drawn: a stroke keeps what the pen reported, and how it was drawn.
    private func togglePrecise(_ update: inout Update) {
        isPrecise.toggle()
        debug?.isPrecise = isPrecise
        update.effects.append(.precision(isPrecise))
    }

    private func togglePrediction(_ update: inout Update) {
        isPredicting.toggle()
        debug?.isPredicting = isPredicting
        update.effects.append(.prediction(isPredicting))
    }

    /// Brings the ink of all strokes up to date, leading on to where the pens will be.
    private func refresh(now: Timestamp, _ update: inout Update) {
        // By index and in place: whoever holds the keys while a stroke changes has all copied.
        var index = strokes.startIndex
        while index != strokes.endIndex {
            refresh(at: index, now: now, &update)
            strokes.formIndex(after: &index)
        }
    }

    private func refresh(
        at index: Dictionary<PointerID, ActiveStroke>.Index, now: Timestamp, _ update: inout Update
    ) {
        let pointer = strokes[index].key
        predicted.removeAll(keepingCapacity: true)
        if isPredicting { forecast.predict(pointer, now: now, into: &predicted) }
        for place in predicted.indices {
            predicted[place].position = strokes.values[index].inkPlace(predicted[place].position)
        }
        let changed = strokes.values[index].refresh(leadingTo: predicted.lazy.map(\.position))
        if !changed.isNull { update.dirty.insert(changed.outset(by: 1)) }
        guard let debug else { return }
        // Marks are where ink is: provisional ink leads nowhere.
        let hasInk = strokes.values[index].stroke.model.predictedCount > 0
        debug.note(
            strokes.values[index].progress, predicted: hasInk ? predicted : [], of: pointer, &update
        )
    }

    /// Tells the debug view of a sample that the ink has taken.
    private func tell(_ debug: DebugView, _ sample: PenSample, _ update: inout Update) {
        let active = strokes[sample.pointer]
        debug.append(
            sample, isPrecise: active?.isPrecise ?? isPrecise,
            active?.progress ?? StrokeProgress(), &update)
    }

    private func begin(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        // A lift that went missing is no reason to lose the stroke before it.
        if strokes[sample.pointer] != nil { try end(sample.pointer, &update) }
        restarting.remove(sample.pointer)
        guard history.drawing.topmostOpenLayer != nil else {
            if sample.phase == .began { update.effects.append(.noOpenLayer) }
            return
        }
        let brush = sample.tool == .eraser ? eraser : brush
        strokeCount += 1
        strokes[sample.pointer] = ActiveStroke(
            StrokeInProgress(
                brush: brush, start: sample.time,
                isForceProven: devicesWithForce.contains(sample.pointer.device)),
            live: try renderer.beginStroke(brush), number: strokeCount, isPrecise: isPrecise,
            start: sample.time)
        append(sample)
    }

    private func append(_ sample: PenSample) {
        guard let index = strokes.index(forKey: sample.pointer) else { return }
        // In place, so that the arrays of the stroke are not copied for every sample.
        strokes.values[index].append(sample)
    }

    /// Ends all strokes, in the order in which they began.
    private func endAll(_ update: inout Update) throws(GraphicsError) {
        for (pointer, _) in strokes.sorted(by: { $0.value.number < $1.value.number }) {
            try end(pointer, &update)
        }
    }

    private func end(_ pointer: PointerID, _ update: inout Update) throws(GraphicsError) {
        restarting.remove(pointer)
        guard var active = strokes.removeValue(forKey: pointer) else { return }
        guard var stroke = active.stroke.finish() else {
            update.dirty.insert(renderer.endStroke(active.live))
            return
        }
        stroke.startTime = keeping.map { $0.origin + active.start.seconds }
        let done = edit(&update) { history throws(EditError) in
            try history.apply(history.drawing.addition(of: [stroke]))
        }
        guard let done else {
            update.dirty.insert(renderer.endStroke(active.live))
            return
        }
        try renderer.changed(done.change, by: done.edit, history.drawing, live: active.live)
        try showTiles(&update)
        if stroke.samples.contains(where: { ($0.force ?? 0) > 0 }) {
            devicesWithForce.insert(pointer.device)
        }
        if stroke.hasOnlyZeroForce { tellOfMissingForce(pointer.device, &update) }
    }

    private func cancel(_ pointer: PointerID, _ update: inout Update) {
        restarting.remove(pointer)
        guard let active = strokes.removeValue(forKey: pointer) else { return }
        update.dirty.insert(renderer.endStroke(active.live))
    }

    /// Shows what a command did.
    private func show(_ done: Transition?, _ update: inout Update) throws(GraphicsError) {
        debug?.clear(&update)
        guard let done else { return }
        try renderer.changed(done.change, by: done.edit, history.drawing)
        try showTiles(&update)
    }

    private func askToStartOver(_ update: inout Update) {
        guard !history.drawing.isEmpty else { return }
        update.effects.append(keeping == nil ? .askToStartOver : .askForNewDrawing)
    }

    private func tellOfMissingForce(_ device: DeviceID, _ update: inout Update) {
        guard devicesToldOf.insert(device).inserted else { return }
        let name = devices.first { $0.id == device }?.name ?? "This device"
        update.effects.append(.missingForce(of: name))
    }
}

extension Transition {
    /// What was applied to the drawing.
    fileprivate var edit: Edit { kind == .undone ? step.inverse : step.edit }
}
