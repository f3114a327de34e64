public import Drawing
import ForceTouch
import Gallery
public import Geometry
public import Graphics
public import Input
public import InterfaceCore
public import Panels
public import Paths
public import Settings
public import Toolkit
public import Wording

/// All that a window shows: its content, the overlays over it, and what keys and commands do to them.
public final class Screen {
    /// What the window is for.
    public let content: any Content
    /// What the program around does for the views.
    public var services = Services() { didSet { root.clipboard = services.program } }
    /// The extent in pixels.
    public private(set) var size: PixelSize

    /// Whether things move as they come and go: not where a picture stands for itself.
    public var isMoving: Bool {
        get { root.isMoving }
        set { root.isMoving = newValue }
    }

    /// All views of the window, for keys, for tests, and for whoever reads the screen to people.
    public var tree: View { root }

    private let theme: Theme
    private let shortcuts: Shortcuts
    private let root: OverlayStack
    private let toasts: Toasts
    private lazy var panels = PanelPresenter(theme: theme, self, root, shortcuts)
    private var devices: [Device]?
    private var palms = PalmRejection()
    private var swipe = FingerSwipe()
    /// What moved last; nil before anything did.
    private var lastKind: PointerKind?
    /// Whether people were told that the pen is gone.
    private var isPenMissed = false

    /// A screen of `size` with this content.
    public init(
        content: any Content, size: PixelSize, theme: Theme = Theme(),
        shortcuts: Shortcuts = Shortcuts()
    ) throws(GraphicsError) {
        (self.content, self.size, self.theme) = (content, size, theme)
        self.shortcuts = shortcuts
        root = OverlayStack(theme: theme, content: content)
        toasts = Toasts(theme: theme)
        if let page = content.page { root.show(page) }
        root.show(toasts)
        try resize(to: size)
        content.takeQuickActions { [unowned self] in services.quickActions(theme: theme) }
    }

    // MARK: Events

    /// Takes something that happened.
    public func handle(_ event: InputEvent) throws(GraphicsError) {
        switch event {
        case .pointer(let sample): try handle(sample)
        case .scroll(let scroll): _ = root.handle(scroll)
        case .pinch(let pinch):
            // One that began on the paper ends there.
            if pinch.phase != .began || root.view(at: pinch.position) === content {
                content.handle(pinch)
            }
        case .key(let press): try handle(press)
        case .released(let key): content.handle(released: key)
        case .modifiers(let modifiers): content.handle(modifiers)
        case .text(let text): _ = root.insert(text)
        case .devices(let devices): try handle(devices)
        case .resized(let size): try resize(to: size)
        case .exposed: root.invalidate()
        case .dropped, .closeRequested, .windowLost, .displayLost: break
        }
        takeEffects()
    }

    /// Takes a sample of what is no hand that only lies there.
    private func handle(_ sample: PenSample) throws(GraphicsError) {
        lastKind = sample.pointerKind
        if sample.pointerKind == .pen, sample.force != nil { withdrawPenIsGone() }
        panels.note(sample)
        palms.pixelsPerMillimetre = PalmRejection.density(theme.scale)
        func isOnControl() -> Bool { root.view(at: sample.position) !== content }
        if palms.isFurtherFinger(sample), !isOnControl() { content.takeFurtherFinger() }
        var failure: GraphicsError?
        palms.handle(
            sample, isOnControl: isOnControl,
            undo: { content.takeBack($0) },
            emit: { meant in
                do throws(GraphicsError) { try take(meant) } catch { failure = error }
            })
        if let failure { throw failure }
    }

    /// Takes a sample that is meant, unless three fingers swipe with it.
    private func take(_ sample: PenSample) throws(GraphicsError) {
        guard sample.pointerKind == .finger else { return try root.handle(sample) }
        swipe.scale = theme.scale
        let hasSwiped = swipe.isDone
        guard let way = swipe.handle(sample) else {
            if !hasSwiped { try root.handle(sample) }
            return
        }
        for pointer in swipe.pointers {
            var last = sample
            (last.pointer, last.phase) = (pointer, .cancelled)
            try root.handle(last)
        }
        switch way {
        case .up: if root.modal == nil { attempt(.showGallery) }
        case .down: panels.gallery.leave()
        }
    }

    private func resize(to size: PixelSize) throws(GraphicsError) {
        self.size = size
        try content.resize(to: size)
        root.resize(to: Size(size))
    }

    private func handle(_ press: KeyPress) throws(GraphicsError) {
        if press.key == .escape, try root.cancelPresses() { return }
        let command = shortcuts.command(of: press)
        if root.capturesKeys {
            _ = root.handle(press)
        } else if takesText, Self.pastes(press) {
            pasteText()
        } else if let command, command.isOfWindow, root.modal != nil {
            try perform(command)
        } else if !root.handle(press), !content.handle(press) {
            if press.key == .escape, panels.isWorking { return panels.stopWork() }
            if let command { try perform(command) }
        }
    }

    private static func pastes(_ press: KeyPress) -> Bool {
        let keys = [KeyPress(.character("v"), .control), KeyPress(.insert, .shift)]
        return keys.contains(where: press.readings.contains)
    }

    /// Pastes into the field that has the focus now, once the text is there.
    private func pasteText() {
        let field = root.textField
        services.program?.readCopiedText { [weak self, weak field] text in
            guard let self, field === root.textField else { return }
            _ = root.insert(text)
        }
    }

    private func perform(_ command: Command) throws(GraphicsError) {
        if try content.perform(command) { return }
        switch command {
        case .quit: services.program?.quit()
        case .closeWindow: services.program?.closeWindow()
        case .focusTools: root.focusNextOverlay()
        case .toggleFullScreen: services.program?.toggleFullScreen()
        case .export: services.exporting?.exportPicture()
        case .copy: services.copying?.copy()
        case .cut: if services.copying?.copy() == true { try perform(.deleteSelection) }
        case .paste: services.copying?.paste()
        // What is for a drawing: other content has no answer to it.
        default: panels.perform(command)
        }
    }

    private func handle(_ devices: [Device]) throws(GraphicsError) {
        let (former, capability) = (
            ForceCapability(devices: self.devices), ForceCapability(devices: devices)
        )
        self.devices = devices
        panels.devices = devices
        content.handle(devices: devices)
        handsChanged()
        try root.handle(devices)
        guard former != .unknown, capability != former else { return }
        guard let pen = devices.first(where: \.isForceAvailable) else { return tellPenIsGone() }
        withdrawPenIsGone()
        tell(.penHere(pen.shownName))
    }

    private func tellPenIsGone() {
        isPenMissed = true
        tell(.penGone)
    }

    /// Some servers report late, or never, that a pen is back; its force shows it.
    private func withdrawPenIsGone() {
        guard isPenMissed else { return }
        isPenMissed = false
        withdraw(.penGone)
    }

    // MARK: The theme

    /// Whether a pen, a mouse or a finger is down.
    public var isTouched: Bool { root.isTouched }

    /// Takes what people have set.
    public func apply(_ preferences: Preferences) {
        shortcuts.take(preferences.shortcuts)
        palms.rest = preferences.palmRest
        content.apply(preferences)
        handsChanged()
    }

    /// Takes that something else is known of how hard people press; all views learn what follows from it.
    public func handsChanged() {
        let configuring = services.configuring
        root.traitCollection = TraitCollection(
            devices: devices, curves: configuring?.preferences.pressureCurves ?? PressureCurves(),
            hands: configuring?.hands ?? [:])
    }

    /// Takes that the theme is another one.
    public func restyle() { root.restyle() }

    /// Sets a letter in one of the styles, so that the first text in that need not wait for its font; false where there
    /// are no more.
    public func prepareFont(_ number: Int) -> Bool {
        guard TextStyle.allCases.indices.contains(number) else { return false }
        _ = TextLayout("A", font: theme.font(TextStyle.allCases[number]))
        return true
    }

    // MARK: Telling and asking

    /// Tells people something once it is its turn.
    public func tell(_ message: Message) { toasts.show(Notice(message.text())) }

    /// Tells people what came of what they have just done, at once.
    public func answer(_ message: Message) {
        var notice = Notice(message.text())
        notice.isAnswer = true
        toasts.show(notice)
    }

    /// The same with a button beside it; what that `offers` holds until it is withdrawn, or no longer than this is told.
    public func answer(
        _ message: Message, _ title: Message, offers: Bool = false, action: @escaping () -> Void
    ) {
        var notice = Notice(message.text(), title: title.text(), action: action)
        (notice.isAnswer, notice.isOffer) = (true, offers)
        toasts.show(notice)
    }

    /// Tells people something about which they may do what a button beside it says; the button tells the
    /// `detail` to whoever rests on it.
    public func tell(
        _ message: Message, _ title: Message, detail: Message? = nil, action: @escaping () -> Void
    ) {
        toasts.show(
            Notice(message.text(), title: title.text(), detail: detail?.text(), action: action))
    }

    /// Tells no more what does not hold.
    public func withdraw(_ message: Message) { toasts.withdraw(message.text()) }

    /// Tells and asks no more what does not hold.
    public func withdraw(_ messages: [Message], _ question: Question) {
        for message in messages { toasts.withdraw(message.text()) }
        panels.withdraw(question)
    }

    /// Has a few words stay as long as they are true; nil when nothing is to be told any more.
    public func stand(_ message: Message?) { toasts.stand(message?.text()) }

    /// Whether somebody changes a brush, which is kept once that is done.
    public var isEditingBrush: Bool { panels.isEditingBrush }

    /// Shows the drawing of the window, where its gallery lies over that.
    public func showDrawing() { panels.gallery.leave() }

    /// Takes files that were dropped on the window; false where that is for whoever opens files.
    public func take(dropped paths: [FilePath]) -> Bool { panels.gallery.take(dropped: paths) }

    /// Ends what somebody changes, and keeps it.
    public func endEditing() { panels.endEditing() }

    /// Shows what is wrong in the files of settings, if anything is.
    public func showProblems() { panels.showProblems() }

    /// Shows how far something is that takes long; nil when nothing does.
    public func show(_ work: WorkProgress?) { panels.show(work) }

    /// Takes what the content has to say.
    private func takeEffects() {
        for effect in content.takeEffects() {
            switch effect {
            case .notice(let message): answer(message)
            case .offer(let message, let title, let command):
                answer(message, title) { [unowned self] in attempt(command) }
            case .ask(let question): panels.ask(question)
            case .perform(let command): attempt(command)
            }
        }
    }

    /// What people chose with the pen; where that fails, it is told as everything of the canvas is, and false comes back.
    @discardableResult
    public func attempt(_ command: Command) -> Bool {
        defer { takeEffects() }
        do throws(GraphicsError) { try perform(command) } catch {
            tell(.notDone(error.message))
            return false
        }
        return true
    }

    /// Whether the gallery lies over the drawing.
    public var isGalleryShown: Bool { panels.gallery.isShown }

    /// Whether something else than the gallery waits for people: what comes by itself is not to end it.
    public var isAsking: Bool { root.modal.map { !($0 is GalleryView) } ?? false }

    // MARK: The drawing

    /// Goes on with another drawing, and shows what `viewport` says.
    ///
    /// What is being drawn is ended first, as part of the former drawing. Where it `isBelow`, a gallery over it stays.
    public func show(
        _ history: History, _ viewport: Viewport, isBelow: Bool = false
    ) throws(GraphicsError) {
        // What was being chosen was about the former one.
        if !isBelow || !panels.gallery.isShown { root.dismiss() }
        try content.show(history, viewport)
        takeEffects()
    }

    // MARK: Pictures

    /// Whether the desktop's cursor is to be seen: of a mouse over controls, and where nothing else shows
    /// where it is.
    public var showsCursor: Bool {
        guard content.drawsCursor, let lastKind else { return true }
        return lastKind == .mouse && root.hovered !== content
    }

    /// Whether keys that type are to give text as well: while people can type, so that nothing is lost of
    /// what is typed right behind a Tab.
    public var takesText: Bool { root.takesText }

    /// Where text is being typed, in pixels; nil if it is not.
    public var caret: Rectangle? { root.caret }

    /// When something changes by itself next; nil for never.
    public var deadline: Timestamp? { root.deadline }

    /// Notes that everything that had happened has been given, at `now`.
    ///
    /// A picture follows: what is shown once per picture, however many samples came, changes now.
    public func prepareFrame(now: Timestamp) {
        toasts.isHeld = root.isTouched || root.isPreviewing
        toasts.isMirrored = content.hand == .left
        root.prepareFrame(now: now)
        root.foot = content.footHeight
        takeEffects()
        // What the content has just said is told in this picture.
        toasts.prepareFrame(now: now)
    }

    /// Takes what it took to show the samples so far, for whoever wants to see it.
    public func note(_ statistics: FrameStatistics) { content.note(statistics) }

    /// Whether the window looks different now, until `clean`.
    public var isDirty: Bool {
        root.layOutIfNeeded()
        root.damage.clip(to: PixelRectangle(size))
        return !root.damage.isEmpty
    }

    /// Gives what is to be done to the window's pixels: shifted, drawn, and presented.
    ///
    /// What was taken once is never shifted again, but is drawn the next time, until `clean`.
    public func takeChange() -> PictureChange? { isDirty ? root.damage.takeChange() : nil }

    /// Notes that all that was taken has been shown.
    public func clean() { root.damage.removeAll() }

    /// Draws parts on what was shown last, as large as the window.
    ///
    /// - Throws: where memory is short: some of them may be drawn then.
    public func draw(_ parts: [PixelRectangle], on picture: ImageSurface) throws(GraphicsError) {
        try picture.draw { context throws(GraphicsError) in
            for part in parts { try draw(part, in: context) }
        }
    }

    /// Draws a part of the window.
    public func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        for piece in root.pieces(of: part) {
            try context.saved { () throws(GraphicsError) in
                context.clip(to: piece)
                try root.render(piece, in: context)
            }
        }
    }
}
