public import Drawing
public import Editing
public import Geometry
public import Graphics
public import Input
public import Rendering
public import Settings
public import Toolkit
public import Wording

/// A drawing in the window: samples in, pixels out, commands done.
///
/// The paper takes contacts; what lies over it, the replay and the debug view, are parts of their own.
public final class CanvasView: View, Content {
    /// Seconds after which tiles are asked for where nobody tells of them: half a frame.
    private static let tileInterval = 0.008

    let paper: Paper
    /// How the drawing was made, while that is shown.
    private(set) var replay = CanvasReplay()

    /// Whether nothing was ever drawn here, so that people are told what to do first.
    public var isFirstStart = false
    /// Whether the tools lie over it.
    public var showsTools = false
    /// The tools, from when they are shown first: paper waits for no fonts.
    private var studio: Studio?
    /// Whether strokes were growing in the last frame.
    private var wasDrawing = false
    private var debug: DebugView?
    let navigator: Navigator
    /// Which keys mean which commands.
    let shortcuts: Shortcuts
    let hands: Hands
    /// What is chosen by the lasso, and what is done to it.
    private(set) lazy var selection = SelectionTools(theme: theme, self)
    private lazy var tips = TipTools(theme: theme, self)
    private let theme: Theme
    /// Whether drawn tiles have to be asked for, as nobody tells of them.
    private let isAskingForTiles: Bool
    private var lastFrame = Timestamp.zero

    /// A canvas that goes on with `history` and shows of it what `viewport` says.
    ///
    /// With workers, what takes long is drawn meanwhile, and shown at the end of a later drain. The tools
    /// lie over it where it has some.
    public init(
        history: History, viewport: Viewport, theme: Theme = Theme(),
        shortcuts: Shortcuts = Shortcuts(), workers: TileWorkers? = nil, hasTools: Bool = false
    ) throws(GraphicsError) {
        (self.theme, self.shortcuts) = (theme, shortcuts)
        paper = try Paper(Editor(history, viewport: viewport), workers: workers)
        navigator = Navigator(paper, theme: theme)
        hands = Hands(paper, navigator, theme: theme)
        isAskingForTiles = workers.map { !$0.tellsOfTiles } ?? false
        super.init(role: .canvas, name: Message.canvas.text())
        place(PixelRectangle(viewport.size).rectangle)
        paper.show = { [unowned self] in invalidate($0.rectangle) }
        showsTools = hasTools
        arrange()
    }

    /// The state of whoever draws here.
    public var editor: Editor {
        get { paper.editor }
        set { paper.editor = newValue }
    }

    /// Seconds until what is drawn now has been shown: how far ahead ink may lead.
    public var presentInterval: Double {
        get { paper.lead.presentInterval }
        set { paper.lead.presentInterval = newValue }
    }

    /// The drawing as it can be seen: with the strokes that are still being drawn on top.
    public var visibleDrawing: Drawing { editor.visibleDrawing }

    /// What happened to the drawing since the last time, in order.
    public func takeChanges() -> [CanvasChange] { paper.editor.takeChanges() }

    // MARK: - A view

    /// What it has to tell and to ask since the last time, in order.
    public func takeEffects() -> [Effect] {
        guard !paper.effects.isEmpty else { return [] }
        defer { paper.effects.removeAll() }
        return paper.effects
    }

    /// Takes a new extent of the window.
    public func resize(to size: PixelSize) throws(GraphicsError) {
        place(PixelRectangle(size).rectangle)
        try paper.resize(to: size)
        try debug?.resize(to: size)
    }

    /// Puts what lies over the paper in its place.
    public override func layout() { for view in subviews { view.place(bounds) } }

    public override var takesContacts: Bool { true }

    public override func hoverChanged() { if !isHovered { hands.outline.hide() } }

    /// Yes: outlines of the ink that would be drawn.
    public var drawsCursor: Bool { true }

    public override func draw(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        if replay.view?.isReady != true {
            try paper.renderer.draw(part, background: editor.shownBackground, in: context)
        }
    }

    /// Takes the devices that there are now.
    public func handle(devices: [Device]) {
        debug?.devices = devices
        paper.devices = devices
    }

    /// Takes what people have set.
    public func apply(_ preferences: Preferences) {
        hands.gestures.use = preferences.fingers
        editor.hand.buttons = preferences.buttons
    }

    public override func restyle() {
        super.restyle()
        hands.gestures.scale = theme.scale
    }

    /// Takes what it took to show the samples so far.
    public func note(_ statistics: FrameStatistics) { debug?.statistics = statistics }

    public override func prepareFrame(now: Timestamp) {
        hands.advance(to: now)
        navigator.advance(to: now)
        tips.advance(to: now)
        lastFrame = now
        do throws(GraphicsError) {
            try paper.showView()
            paper.refresh(now: now, debug: debug)
            try paper.smoothErased()
            try paper.showTiles()
            try advanceReplay()
            try selection.update()
        } catch { paper.tell(.notShown(error.message)) }
        hands.showOutline(now: now)
        super.prepareFrame(now: now)
        updateTools(now: now)
        guard let view = replay.view, view.isClosed || view.problem != nil else { return }
        if let problem = view.problem { paper.tell(.replayNotShown(problem.message)) }
        endReplay()
    }

    private func updateTools(now: Timestamp) {
        if showsTools, studio == nil {
            let studio = Studio(theme: theme, self)
            self.studio = studio
            show(studio.bar)
            show(studio.pill)
            show(studio.welcome)
        }
        // Nothing moves while a stroke grows, and the ink has all of the time.
        if !(wasDrawing && paper.isDrawing) { studio?.update(now: now) }
        studio?.giveWay(to: paper.isDrawing ? hands.contact : nil, now: now)
        wasDrawing = paper.isDrawing
    }

    /// Whether all that is to be seen of the drawing is shown.
    public var isComplete: Bool { !paper.renderer.isWaiting && replay.pending == nil }

    public override var deadline: Timestamp? {
        var deadline = super.deadline
        // Asked once per picture: without arrays in between.
        func consider(_ time: Timestamp?) {
            if let time { deadline = min(deadline ?? time, time) }
        }
        consider(paper.leadEnd)
        consider(hands.deadline)
        consider(tips.deadline)
        if navigator.isMoving { consider(lastFrame.advanced(by: presentInterval)) }
        consider(studio?.deadline(after: lastFrame))
        consider(selection.deadline(after: lastFrame))
        if isAskingForTiles && !isComplete || paper.isRough {
            consider(lastFrame.advanced(by: Self.tileInterval))
        }
        return deadline
    }

    /// How high the controls at its lower edge are; 0 without any.
    public var footHeight: Double {
        replay.view.map { frame.maxY - $0.bar.frame.minY } ?? 0
    }

    public override func handle(_ press: KeyPress) -> Bool {
        if press == KeyPress(.escape), editor.hand.isPicking {
            editor.hand.isPicking = false
            return true
        }
        return replay.view?.handle(press) == true || navigator.handle(press)
            || selection.handle(press)
    }

    /// Takes that a key went up.
    public func handle(released key: KeyPress.Key) { navigator.handle(released: key) }

    /// Takes the modifiers that are held now.
    public func handle(_ modifiers: KeyPress.Modifiers) { navigator.modifiers = modifiers }

    /// Takes what two fingers do on a touchpad: they move, zoom and turn the paper.
    public func handle(_ pinch: Pinch) { hands.handle(pinch) }

    public override func handle(_ scroll: Scroll) -> Bool {
        navigator.handle(scroll)
        return true
    }

    public override func handle(_ sample: PenSample) throws(GraphicsError) {
        try hands.handle(sample) { sample throws(GraphicsError) in try draw(sample) }
    }

    private func draw(_ sample: PenSample) throws(GraphicsError) {
        paper.lead.append(sample)
        if tips.handle(sample) || navigator.handle(sample) { return }
        if try selection.handle(sample) { return }
        switch sample.phase {
        case .hover, .cancelled: break
        case .began:
            endReplay()
            // A lift that went missing is no reason to lose the stroke before it.
            try paper.end(sample.pointer)
            try paper.begin(sample)
        case .moved where paper.editor.isRestarting(sample.pointer):
            try paper.end(sample.pointer)
            try paper.begin(sample)
        case .moved, .ended: try paper.take(sample)
        }
        if let debug { tell(debug, sample) }
        switch sample.phase {
        case .hover, .began, .moved: break
        case .ended: try paper.end(sample.pointer)
        case .cancelled: try paper.cancel(sample.pointer)
        }
    }

    // MARK: - Commands

    /// Does a command, and tells whether it is one of its own.
    public func perform(_ command: Command) throws(GraphicsError) -> Bool {
        if command.changesDrawing { endReplay() }
        switch command {
        case .undo:
            // What is being drawn is the last thing that was done.
            try paper.endAll()
            try paper.change { editor throws(EditError) in try editor.undo() }
            debug?.clear()
        case .redo:
            try paper.change { editor throws(EditError) in try editor.redo() }
            debug?.clear()
            for pointer in editor.vainContacts { try paper.cancel(pointer) }
        case .new:
            guard !editor.history.drawing.isEmpty else { break }
            paper.effects.append(.ask(editor.keeping == nil ? .startOver : .newDrawing))
        case .startOver:
            try paper.startOver()
            debug?.clear()
        case .replay: try toggleReplay()
        case .toggleDebug: try toggleDebug()
        case .togglePrecise:
            // Changes nothing that is drawn: a stroke keeps what the pen reported.
            editor.hand.isPrecise.toggle()
            debug?.isPrecise = editor.hand.isPrecise
            paper.tell(.precision(editor.hand.isPrecise))
        case .togglePrediction:
            paper.lead.isOn.toggle()
            debug?.isPredicting = paper.lead.isOn
            paper.tell(.prediction(paper.lead.isOn))
        case .toggleTools: showsTools.toggle()
        case .switchEraser:
            editor.hand.switchEraser()
            paper.tell(.eraser(editor.hand.eraser))
        case .focusTools, .showColors, .showBrushes, .showLayers, .showPaper:
            studio?.perform(command)
        case .brush, .eraser, .lasso, .lastBrush, .lastColor, .finer, .broader, .fainter, .stronger:
            editor.hand.perform(command)
        case .zoomIn, .zoomOut, .zoomToFull, .showAllInk, .turnLeft, .turnRight, .turnUpright,
            .flip:
            navigator.perform(command)
        case .newLayer, .duplicateLayer, .mergeLayer, .deleteLayer, .raiseLayer, .lowerLayer:
            try paper.changeLayers { editor throws(EditError) in try command.layerEdit(editor) }
        case .selectAll, .dropSelection, .deleteSelection, .duplicate, .recolor, .mirror,
            .bringToFront, .sendToBack, .showSelection, .toggleScalingWidth, .toggleAllLayers:
            try selection.perform(command)
        case .layerAbove: try chooseLayer(above: 1)
        case .layerBelow: try chooseLayer(above: -1)
        case .copy, .cut, .paste, .quit, .showSettings, .open, .export, .exportAs, .print, .rename,
            .save,
            .showCommands, .showHelp, .toggleFullScreen:
            return false
        }
        return true
    }

    /// What is in the way of a command now; nil for nothing.
    public func obstacle(to command: Command) -> Message? { editor.obstacle(to: command) }

    private func chooseLayer(above steps: Int) throws(GraphicsError) {
        guard let layer = editor.layer(above: steps) else { return }
        try paper.interruptAll()
        editor.activeLayerID = layer.id
        paper.tell(.nowDrawing(on: layer.name))
    }

    /// Goes on with `history`, and shows of it what `viewport` says; whoever touches the paper
    /// meanwhile begins another stroke there.
    ///
    /// - Throws: where it cannot be shown; the canvas keeps its drawing then.
    public func show(_ history: History, _ viewport: Viewport) throws(GraphicsError) {
        endReplay()
        try paper.goOn(with: history, viewport)
        debug?.clear()
    }

    /// Ends what is being drawn, which is part of the drawing then: the window may be about to close.
    public func endContacts() throws(GraphicsError) { try paper.interruptAll() }

    // MARK: - What lies over the paper

    /// Takes the parts that lie over the paper, of which one came or went.
    private func arrange() {
        subviews = [selection.view, hands.outline, replay.view, debug].compactMap(\.self)
        for view in [selection.view, hands.outline] { view.place(bounds) }
    }

    /// Shows the replay that came, or the drawing again.
    private func showReplay() {
        arrange()
        replay.view?.place(bounds)
        invalidate()
    }

    private func toggleReplay() throws(GraphicsError) {
        guard !replay.isWanted else { return endReplay() }
        // What is being drawn is part of it.
        try paper.endAll()
        paper.editor.restart([])
        replay.prepare(paper.renderer.timeline(of: editor.history.drawing))
        // At once where that can be: a key right behind it is about the replay.
        try advanceReplay()
    }

    private func advanceReplay() throws(GraphicsError) {
        let isOther = try replay.advance(
            on: paper.renderer, isAsking: isAskingForTiles, theme: theme, &paper.effects)
        if isOther { showReplay() }
    }

    private func endReplay() {
        if replay.end() { showReplay() }
    }

    private func toggleDebug() throws(GraphicsError) {
        debug?.invalidateAll()
        debug = debug == nil ? try makeDebugView() : nil
        arrange()
        debug?.invalidateAll()
    }

    private func makeDebugView() throws(GraphicsError) -> DebugView {
        let view = DebugView(
            theme: theme, devices: paper.devices, isPrecise: editor.hand.isPrecise,
            isPredicting: paper.lead.isOn)
        try view.resize(to: paper.renderer.size)
        return view
    }

    /// Tells the debug view of a sample that the ink has taken.
    private func tell(_ debug: DebugView, _ sample: PenSample) {
        let interaction = editor.interaction(of: sample.pointer)
        debug.append(
            sample, isPrecise: interaction?.isPrecise ?? editor.hand.isPrecise,
            interaction?.progress ?? StrokeProgress())
    }
}
