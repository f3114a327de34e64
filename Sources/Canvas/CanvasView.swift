public import Drawing
public import Editing
public import Geometry
public import Graphics
import Ink
public import Input
public import InterfaceCore
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
    private(set) lazy var replay = CanvasReplay(self)

    /// Whether nothing was ever drawn here, so that people are told what to do first.
    public var isFirstStart = false { didSet { paper.advice.isDue = isFirstStart } }
    /// Whether the tools lie over it.
    public var showsTools = false
    /// The tools, from when they are shown first: paper waits for no fonts.
    private(set) var studio: Studio?
    /// Whether strokes were growing in the last frame.
    private var wasDrawing = false
    private(set) lazy var debug = CanvasDebug(self)
    let navigator: Navigator
    /// Which keys mean which commands.
    let shortcuts: Shortcuts
    let hands: Hands
    /// What is chosen by the lasso, and what is done to it.
    private(set) lazy var selection = SelectionTools(theme: theme, self)
    private(set) lazy var tips = TipTools(theme: theme, self)
    private lazy var commands = CanvasCommands(self)
    /// What it looks like.
    public let theme: Theme
    /// Whether drawn tiles have to be asked for, as nobody tells of them.
    let isAskingForTiles: Bool
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
        paper.editor.screenScale = theme.scale
        paper.show = { [unowned self] in invalidate($0.rectangle) }
        showsTools = hasTools
        arrange()
    }

    /// What makes the actions that a press on the mark shows.
    private(set) var makeQuickActions: () -> ViewController? = { nil }

    /// The state of whoever draws here.
    public var editor: Editor {
        get { paper.editor }
        set { paper.editor = newValue }
    }

    /// Whether somebody touches the paper; asked after each sample, for which the state is too large to be copied.
    public var isTouched: Bool { !paper.editor.contacts.isEmpty }

    /// Whether more was drawn of a stroke than the parts that were handed on; asked as often.
    public var hasNewParts: Bool { paper.editor.hasNewParts }

    /// Seconds until what is drawn now has been shown: how far ahead ink may lead.
    public var presentInterval: Double {
        get { paper.live.lead.presentInterval }
        set { paper.live.lead.presentInterval = newValue }
    }

    /// The drawing as it can be seen: with the strokes that are still being drawn on top.
    public var visibleDrawing: Drawing { editor.visibleDrawing }

    /// The view in which a motion ends; the current one without a motion.
    public var settledViewport: Viewport { navigator.settledViewport }

    /// What happened to the drawing since the last time, in order.
    public func takeChanges() -> [CanvasChange] { paper.editor.takeChanges() }

    // MARK: - A view

    /// What it has to tell and to ask since the last time, in order.
    public func takeEffects() -> [Effect] { paper.takeEffects() }

    /// Takes a new extent of the window.
    public func resize(to size: PixelSize) throws(GraphicsError) {
        place(PixelRectangle(size).rectangle)
        try paper.resize(to: size)
        try debug.view?.resize(to: size)
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

    /// What it shows of the drawing, without what lies over that; nil where something else is shown, or memory is short.
    public func picture() -> OpenDrawingPicture? {
        let part = PixelRectangle(covering: bounds)
        guard replay.view == nil, !part.isEmpty,
            let surface = try? ImageSurface(size: part.size, format: .rgb24)
        else { return nil }
        let isDrawn: Void? = try? surface.draw { context throws(GraphicsError) in
            context.clip(to: part)
            try draw(part, in: context)
        }
        guard isDrawn != nil else { return nil }
        let ink = editor.history.drawing.bounds
        let viewport = editor.viewport
        let isUpright = viewport.rotation == .zero && !viewport.isFlipped
        let corners = ink.isNull || !isUpright ? [] : ink.corners.map(viewport.windowPlace)
        return OpenDrawingPicture(
            surface, ground: editor.shownBackground.color, ink: ink,
            place: Rectangle(around: corners))
    }

    /// Takes the devices that there are now.
    public func handle(devices: [Device]) {
        debug.view?.devices = devices
        paper.devices = devices
    }

    /// Takes what people have set.
    public func apply(_ preferences: Preferences) {
        hands.gestures.use = preferences.fingers
        editor.hand.buttons = preferences.buttons
        hands.choice = preferences.hand
        if preferences.smoothing != editor.hand.smoothing {
            editor.hand.smooth(preferences.smoothing)
        }
    }

    /// Has new drawings begin on this paper, and the one that is shown too, where nobody did anything to it.
    public func offer(_ background: Background) throws(GraphicsError) {
        try OfferedPaper(theme: theme, paper).take(background)
    }

    public override func restyle() {
        super.restyle()
        paper.editor.screenScale = theme.scale
    }

    /// Takes what it took to show the samples so far.
    public func note(_ statistics: FrameStatistics) { debug.view?.statistics = statistics }

    public override var isTimed: Bool { true }

    public override func prepareFrame(now: Timestamp) {
        hands.advance(to: now)
        navigator.advance(to: now)
        tips.advance(to: now)
        lastFrame = now
        do throws(GraphicsError) {
            try paper.showView(now: now)
            paper.refresh(now: now) { [view = debug.view] progress, predicted, pointer in
                view?.note(progress, predicted: predicted, of: pointer)
            }
            try paper.smoothErased()
            try paper.showTiles()
            try replay.advance()
            try selection.update(now: now)
        } catch { paper.tell(.notShown(error.message)) }
        hands.showOutline(now: now)
        super.prepareFrame(now: now)
        updateTools(now: now)
        replay.endIfOver()
    }

    private func updateTools(now: Timestamp) {
        if showsTools, studio == nil {
            let studio = Studio(theme: theme, self)
            self.studio = studio
            for view in [studio.bar, studio.pill, studio.welcome] as [Overlay] {
                // The gallery may have been asked for before the first picture.
                view.isOfContent = true
                show(view)
            }
        }
        // Nothing moves while a stroke grows, and the ink has all of the time.
        if !(wasDrawing && paper.live.isGrowing) { studio?.update(now: now) }
        studio?.giveWay(to: paper.live.isGrowing ? hands.contact : nil, now: now)
        wasDrawing = paper.live.isGrowing
    }

    /// Whether all that is to be seen of the drawing is shown.
    public var isComplete: Bool {
        !paper.renderer.isWaiting && paper.restTime == nil && replay.pending == nil
    }

    public override var deadline: Timestamp? {
        let isWaitingForTiles = isAskingForTiles && !isComplete || paper.isRough
        return super.deadline
            .earlier(paper.live.leadEnd).earlier(paper.restTime)
            .earlier(hands.deadline).earlier(tips.deadline)
            .earlier(navigator.isMoving ? lastFrame.advanced(by: presentInterval) : nil)
            .earlier(studio?.deadline(after: lastFrame))
            .earlier(selection.deadline(after: lastFrame))
            .earlier(isWaitingForTiles ? lastFrame.advanced(by: Self.tileInterval) : nil)
    }

    /// As people set it, or as their pen leans.
    public var hand: Handedness { hands.hand }

    /// How high the controls at its lower edge are; 0 without any.
    public var footHeight: Double {
        replay.view.map { frame.maxY - $0.bar.frame.minY } ?? 0
    }

    public override func handle(_ press: KeyPress) -> Bool {
        press.readings.contains(where: take)
    }

    private func take(_ press: KeyPress) -> Bool {
        if press == KeyPress(.escape), editor.hand.isPicking {
            editor.hand.isPicking = false
            return true
        }
        if replay.view?.handle(press) == true || selection.handle(press) { return true }
        let command = shortcuts.command(of: press)
        if command?.changesDrawing == true { hands.marks.removeAll() }
        // A key that people gave to a command is no key to drag with any more.
        return command == nil && navigator.handle(press)
    }

    /// Takes that a key went up.
    public func handle(released key: KeyPress.Key) { navigator.handle(released: key) }

    /// Takes the modifiers that are held now.
    public func handle(_ modifiers: KeyPress.Modifiers) { navigator.modifiers = modifiers }

    /// Takes what two fingers do on a touchpad: they move, zoom and turn the paper.
    public func handle(_ pinch: Pinch) { hands.handle(pinch) }

    /// Takes what makes the actions that a press on the mark shows.
    public func takeQuickActions(_ make: @escaping () -> ViewController?) {
        makeQuickActions = make
    }

    /// Makes the shape regular that a stroke has become which is held.
    public func takeFurtherFinger() { editor.makeShapesRegular() }

    public override func handle(_ scroll: Scroll) -> Bool {
        navigator.handle(scroll)
        return true
    }

    public override func handle(_ sample: PenSample) throws(GraphicsError) {
        try hands.handle(sample) { sample throws(GraphicsError) in try draw(sample) }
    }

    private func draw(_ sample: PenSample) throws(GraphicsError) {
        paper.live.lead.append(sample)
        if tips.handle(sample) || navigator.handle(sample) { return }
        if try selection.handle(sample) { return }
        switch sample.phase {
        case .hover, .cancelled: break
        case .began:
            replay.end()
            // A lift that went missing is no reason to lose the stroke before it.
            try paper.end(sample.pointer)
            try paper.begin(sample)
        case .moved where paper.editor.contacts.isRestarting(sample.pointer):
            try paper.end(sample.pointer)
            try paper.begin(sample)
        case .moved, .ended: try paper.take(sample)
        }
        debug.append(sample)
        switch sample.phase {
        case .hover, .began, .moved: break
        case .ended:
            try paper.end(sample.pointer)
            paper.advise(after: sample)
        case .cancelled: try paper.cancel(sample.pointer)
        }
    }

    // MARK: - Commands

    /// Does a command, and tells whether it is one of its own.
    public func perform(_ command: Command) throws(GraphicsError) -> Bool {
        if command.changesDrawing { replay.end() }
        if try selection.trial.settle(before: command) { return true }
        return try commands.perform(command)
    }

    /// Has the next tap take the colour of its place.
    func pickColor() {
        editor.hand.isPicking = true
        paper.tell(.tapTheColor)
    }

    /// What is in the way of a command now; nil for nothing.
    public func obstacle(to command: Command) -> Message? { editor.obstacle(to: command) }

    /// Goes on with `history`, and shows of it what `viewport` says; whoever touches the paper
    /// meanwhile begins another stroke there.
    ///
    /// - Throws: where it cannot be shown; the canvas keeps its drawing then.
    public func show(_ history: History, _ viewport: Viewport) throws(GraphicsError) {
        replay.end()
        selection.trial.finish()
        try paper.goOn(with: history, viewport)
        noteDrawing()
    }

    /// Takes that the drawing is not the one that was drawn in just now.
    func noteDrawing() {
        OfferedPaper(theme: theme, paper).offerInk()
        debug.view?.clear()
    }

    /// Ends what is being drawn, which is part of the drawing then: the window may be about to close.
    public func endContacts() throws(GraphicsError) {
        selection.trial.finish()
        try paper.interruptAll()
    }

    // MARK: - What lies over the paper

    /// Takes the parts that lie over the paper, of which one came or went.
    func arrange() {
        subviews = [selection.view, hands.outline, replay.view, debug.view].compactMap(\.self)
        for view in [selection.view, hands.outline] { view.place(bounds) }
    }
}
