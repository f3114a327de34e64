public import Geometry
public import Graphics
public import Pen

/// Something that happened to the window.
public enum WindowChange: Hashable, Sendable {
    /// A pen, a mouse or a finger was somewhere, or a wheel turned.
    case pointer(PointerEvent)
    /// A key went down.
    case key(KeyPress)
    /// The window has another extent.
    case resized(PixelSize)
    /// The window's pixels were lost.
    case exposed
    /// These are the devices now; nil as long as they are not known.
    case devices([Device]?)
    /// Something to tell people.
    case notice(String)
}

/// All views of a window: its content, and over it messages and questions.
///
/// A contact belongs to the view on which it began until it ends, wherever it goes.
public final class Screen {
    /// What the window is for.
    public let content: View
    /// What follows from the events so far.
    public private(set) var update = Update()
    /// The extent in pixels.
    public private(set) var size: PixelSize

    private let message: MessageView
    private let dialog: DialogView
    private var owners: [PointerID: View] = [:]
    private var capability = ForceCapability.unknown

    /// A screen of `size` with this content.
    public init(content: View, size: PixelSize, theme: Theme = Theme()) throws(GraphicsError) {
        self.content = content
        self.size = size
        message = MessageView(theme: theme)
        dialog = DialogView(theme: theme)
        try layout()
    }

    /// When something changes by itself next; nil for never.
    public var deadline: Timestamp? {
        guard let end = message.end else { return content.deadline }
        return min(end, content.deadline ?? end)
    }

    /// Takes something that happened at `now`; what follows is added to `update`.
    public func handle(_ change: WindowChange, now: Timestamp) throws(GraphicsError) {
        switch change {
        case .pointer(.sample(let sample)): try handle(sample)
        case .pointer: break
        case .key(let press): try handle(press)
        case .resized(let size):
            self.size = size
            try layout()
        case .exposed: update.dirty.insert(PixelRectangle(size))
        case .devices(let devices): handle(devices)
        case .notice(let text): update.effects.append(.notice(text))
        }
        absorbEffects(now: now)
    }

    /// Notes that everything that had happened has been given, at `now`.
    ///
    /// A picture follows: what is shown once per picture, however many samples came, changes now.
    public func endDrain(now: Timestamp) {
        content.endDrain(now: now, &update)
        absorbEffects(now: now)
        advance(to: now)
    }

    /// Takes what it took to show the samples so far, for whoever wants to see it.
    public func note(_ statistics: FrameStatistics) { content.note(statistics) }

    /// Lets time pass: what has shown long enough goes.
    public func advance(to now: Timestamp) {
        message.advance(to: now, &update)
    }

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
            for view in [content, message, dialog] where view.frame.intersects(part.rectangle) {
                try view.draw(part, in: context)
            }
        }
    }

    private func layout() throws(GraphicsError) {
        for view in [content, message, dialog] { try view.layout(in: size) }
        update.dirty.insert(PixelRectangle(size))
    }

    private func handle(_ sample: PenSample) throws(GraphicsError) {
        switch sample.phase {
        case .hover:
            try view(at: sample.position).handle(sample, &update)
        case .began:
            let view = view(at: sample.position)
            owners[sample.pointer] = view
            try view.handle(sample, &update)
        case .moved:
            try owners[sample.pointer]?.handle(sample, &update)
        case .ended, .cancelled:
            try owners.removeValue(forKey: sample.pointer)?.handle(sample, &update)
        }
        try answerDialog()
    }

    private func view(at point: Point) -> View {
        dialog.isShown ? dialog.view(at: point) ?? dialog : content.view(at: point) ?? content
    }

    private func handle(_ press: KeyPress) throws(GraphicsError) {
        if dialog.isShown, dialog.handle(press) {
            try answerDialog()
            return
        }
        if content.handle(press, &update) { return }
        guard let command = Command(press) else { return }
        try perform(command)
    }

    private func perform(_ command: Command) throws(GraphicsError) {
        if try content.perform(command, &update) { return }
        if command == .quit { update.effects.append(.quit) }
    }

    private func answerDialog() throws(GraphicsError) {
        guard let answer = dialog.takeAnswer(&update) else { return }
        if case .confirmed(let command) = answer { try perform(command) }
    }

    private func handle(_ devices: [Device]?) {
        let former = capability
        capability = ForceCapability(devices: devices)
        content.handle(devices: devices, &update)
        switch (former, capability) {
        case (.available, .unavailable):
            update.effects.append(
                .notice("The pen is gone. What you drew is kept; mouse and fingers still draw."))
        case (.unavailable, .available):
            let name = devices?.first(where: \.isForceAvailable)?.name ?? "A pen"
            update.effects.append(.notice("\(name) is here: the line follows its force."))
        default: break
        }
    }

    /// Messages and questions are shown by the screen itself; the rest is for the program.
    private func absorbEffects(now: Timestamp) {
        guard !update.effects.isEmpty else { return }
        let effects = update.effects
        update.effects.removeAll(keepingCapacity: true)
        for effect in effects {
            switch effect {
            case .notice(let text): message.show(text, in: size, now: now, &update)
            case .ask(let question): dialog.show(question, in: size, &update)
            case .quit, .export: update.effects.append(effect)
            }
        }
    }
}
