public import Drawing
public import Geometry
public import Graphics
public import Input
import Rendering

/// All views of a window: its content, and over it messages and questions.
///
/// A contact belongs to the view on which it began until it ends, wherever it goes.
public final class Screen {
    /// What the window is for.
    public let content: View
    /// What follows from the events so far.
    public internal(set) var update = Update()
    /// The extent in pixels.
    public private(set) var size: PixelSize

    let theme: Theme
    let message: MessageView
    let progress: ProgressView
    let dialog: DialogView
    var panel: PanelView?
    private var owners: [PointerID: View] = [:]
    var capability = ForceCapability.unknown

    /// A screen of `size` with this content.
    public init(content: View, size: PixelSize, theme: Theme = Theme()) throws(GraphicsError) {
        self.content = content
        self.size = size
        self.theme = theme
        message = MessageView(theme: theme)
        progress = ProgressView(theme: theme)
        dialog = DialogView(theme: theme)
        try layout()
    }

    /// When something changes by itself next; nil for never.
    public var deadline: Timestamp? {
        [message.deadline, content.deadline].compactMap(\.self).min()
    }

    /// Takes something that happened; what follows is added to `update`.
    public func handle(_ event: InputEvent) throws(GraphicsError) {
        switch event {
        case .pointer(let sample): try handle(sample)
        case .scroll(let scroll): try handle(scroll)
        case .key(let press): try handle(press)
        case .text(let text): panel?.insert(text, &update)
        case .devices(let devices): handle(devices)
        case .resized(let size):
            self.size = size
            try layout()
        case .exposed: update.dirty.insert(PixelRectangle(size))
        case .dropped, .closeRequested, .displayLost: break
        }
        settle()
        absorbEffects()
    }

    /// Takes what the program has to tell at `now`.
    public func handle(_ change: WindowChange, now: Timestamp) throws(GraphicsError) {
        switch change {
        case .notice(let text): update.effects.append(.notice(text))
        case .standing(let text): message.stand(text)
        case .listing(let listing): (panel as? OpenPanel)?.show(listing, &update)
        case .preview(let preview): (panel as? OpenPanel)?.show(preview, &update)
        case .exportChoices(let choices):
            show(ExportPanel(theme: theme, choices: choices, &update))
        case .name(let name): show(NamePanel(theme: theme, name: name, &update))
        case .renamed(let problem):
            (panel as? NamePanel)?.show(problem: problem, in: size, &update)
        case .estimate(let estimate): (panel as? ExportPanel)?.show(estimate, &update)
        case .progress(let progress): self.progress.show(progress, in: size, &update)
        }
        settle()
        absorbEffects()
        if change.isTold { showMessages(now: now) }
    }

    /// Goes on with another drawing, where the content is a canvas, and shows what `viewport` says.
    ///
    /// What is being drawn is ended first, as part of the former drawing.
    public func show(_ history: History, _ viewport: Viewport) throws(GraphicsError) {
        // What was being chosen was about the former one.
        panel?.close(&update)
        settle()
        try (content as? CanvasView)?.show(history, viewport, &update)
    }

    /// Ends what is being drawn, which is part of the drawing then: the window may be about to close.
    public func endContacts() throws(GraphicsError) {
        try (content as? CanvasView)?.paper.interruptAll(&update)
    }

    /// Whether keys that type are to give text as well: while a panel is open, so that nothing is lost of
    /// what is typed right behind a Tab.
    public var takesText: Bool { !dialog.isShown && panel != nil }

    /// Notes that everything that had happened has been given, at `now`.
    ///
    /// A picture follows: what is shown once per picture, however many samples came, changes now.
    public func prepareFrame(now: Timestamp) {
        content.prepareFrame(now: now, &update)
        absorbEffects()
        showMessages(now: now)
    }

    /// Takes what it took to show the samples so far, for whoever wants to see it.
    public func note(_ statistics: FrameStatistics) { content.note(statistics) }

    /// What the program around is to do, in order; each is given once.
    public func takeEffects() -> [Effect] {
        guard !update.effects.isEmpty else { return [] }
        defer { update.effects.removeAll() }
        return update.effects
    }

    /// The pixels of the window that look different now, until `clean`.
    public var dirtyParts: [PixelRectangle] {
        update.dirty.clip(to: PixelRectangle(size))
        return update.dirty.rectangles
    }

    /// Notes that all dirty parts have been shown.
    public func clean() { update.dirty.removeAll() }

    /// Draws a part of the window.
    public func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try context.saved { () throws(GraphicsError) in
            context.clip(to: part)
            for view in views where view.frame.intersects(part.rectangle) {
                try view.draw(part, in: context)
            }
        }
    }

    /// All views, the lowest first.
    private var views: [View] {
        let lower = [content, message, progress]
        return (panel.map { lower + [$0] } ?? lower) + [dialog]
    }

    private func layout() throws(GraphicsError) {
        for view in views { try view.layout(in: size) }
        update.dirty.insert(PixelRectangle(size))
    }

    private func handle(_ sample: PenSample) throws(GraphicsError) {
        switch sample.phase {
        case .hover:
            try view(at: sample.position).handle(sample, &update)
        case .began:
            let view = view(at: sample.position)
            owners[sample.pointer] = view
            panel?.began(on: view, &update)
            try view.handle(sample, &update)
        case .moved:
            try owners[sample.pointer]?.handle(sample, &update)
        case .ended, .cancelled:
            try owners.removeValue(forKey: sample.pointer)?.handle(sample, &update)
        }
        try answerDialog()
    }

    private func handle(_ scroll: Scroll) throws(GraphicsError) {
        guard !dialog.isShown else { return }
        try (panel ?? content).handle(scroll, &update)
    }

    private func view(at point: Point) -> View {
        if dialog.isShown { return dialog.view(at: point) ?? dialog }
        if let panel { return panel.view(at: point) ?? panel }
        return progress.view(at: point) ?? content.view(at: point) ?? content
    }

    /// Does what has been chosen on panels.
    private func settle() {
        if progress.takeCancel() { update.effects.append(.stop) }
        guard let panel else { return }
        panel.settle(&update)
        if panel.isClosed { self.panel = nil }
    }

    private func showMessages(now: Timestamp) {
        message.update(
            now: now, isDrawing: !owners.isEmpty, above: content.footHeight, in: size, &update)
    }

    func show(_ panel: PanelView) {
        self.panel?.close(&update)
        self.panel = panel
        panel.place(in: size)
        update.dirty.insert(panel.frame)
    }
}
