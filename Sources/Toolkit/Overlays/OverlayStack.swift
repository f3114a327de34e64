public import ForceTouch
public import Geometry
public import Graphics
public import Input

/// A window's content and the overlays over it, any number of them: the root of the tree of views.
///
/// A contact belongs to the view on which it began until it ends, wherever it goes.
public final class OverlayStack: View {
    /// What the window is for.
    public let content: View
    /// What looks different now, until it is shown.
    public var damage = Damage()
    /// How high the controls of the content at its lower edge are; messages lie above them.
    public var foot = 0.0 { didSet { if foot != oldValue { layout() } } }

    /// Whether keys were used last, so that it has to be seen where they go.
    private(set) var isSteeredByKeys = false {
        didSet {
            guard isSteeredByKeys != oldValue else { return }
            for overlay in overlays { overlay.showFocus() }
        }
    }
    /// Seconds between two pictures of what moves.
    public static let frameInterval = PressFigures.frame
    /// Whether things move as they come and go, as they do where one picture follows another.
    public var isMoving = false
    /// What is left of overlays that have gone.
    private var departures = Departures()
    /// Whether what fades is left out of what is drawn.
    private var isStill = false
    /// When the last picture was; nil where nothing moved in it.
    private var lastMotion: Timestamp?
    private let theme: Theme
    private var order = OverlayOrder()
    private var overlays: [Overlay] { order.all }
    /// What a pen or a mouse is over.
    public private(set) weak var hovered: View? {
        didSet {
            guard hovered !== oldValue else { return }
            oldValue?.isHovered = false
            hovered?.isHovered = true
        }
    }
    private let capture: PointerCapture
    private var secondTap = SecondTap()
    private let tooltips: Tooltips
    private lazy var presentation = PreviewPresentation(self, theme: theme)

    /// A window with this content.
    public init(theme: Theme, content: View) {
        (self.theme, self.content) = (theme, content)
        (capture, tooltips) = (PointerCapture(theme: theme), Tooltips(theme: theme))
        super.init(role: .group)
        subviews = [content]
    }

    /// Whether a pen, a mouse or a finger is down.
    public var isTouched: Bool { !capture.isEmpty }

    /// Whether something is previewed, or about to be.
    public var isPreviewing: Bool { presentation.isActive }

    /// The topmost overlay that all waits for; nil where nothing does.
    public var modal: Overlay? { order.modal }

    /// Whether the next key is one to keep, whatever else it does.
    public override var capturesKeys: Bool { modal?.focused?.capturesKeys == true }

    /// Whether keys that type are to give text as well.
    public var takesText: Bool { !presentation.isActive && order.writer?.takesText == true }

    /// Where text is being typed, in pixels of the window; nil if it is not.
    public var caret: Rectangle? {
        guard takesText, let view = order.writer?.focused, let caret = view.textCaret,
            let frame = view.frame(in: self)
        else { return nil }
        return caret.offset(by: Vector(dx: frame.minX, dy: frame.minY))
    }

    /// What all views in it know of where they are shown.
    public override var traitCollection: TraitCollection {
        get { traits }
        set {
            let former = traits
            traits = newValue
            if traits != former { tellTraits(since: former) }
        }
    }
    private var traits = TraitCollection()

    override var pressReaches: PressReaches {
        get { reaches }
        set { reaches = newValue }
    }
    private var reaches = PressReaches()

    public override var clipboard: (any TextClipboard)? {
        get { programClipboard }
        set { programClipboard = newValue }
    }
    private weak var programClipboard: (any TextClipboard)?

    // MARK: Overlays

    /// Shows an overlay over all others but those that are there to be read; over the content alone where it belongs to that.
    public override func show(_ overlay: Overlay) {
        guard overlay.parent == nil else { return }
        order.insert(overlay)
        overlay.stack = self
        subviews = [content] + overlays
        overlay.tellTraits(since: nil)
        layOut(overlay)
        overlay.invalidate()
        if overlay.modality == .modal { invalidate() }
    }

    /// Makes an overlay go, whatever it is in the middle of.
    public func remove(_ overlay: Overlay) {
        guard overlay.parent === self else { return }
        fade(overlay)
        drop(overlay)
    }

    private func drop(_ overlay: Overlay) {
        // What goes may take others with it.
        guard overlay.parent === self else { return }
        overlay.invalidate()
        if overlay.modality == .modal { invalidate() }
        capture.release(overlay)
        order.remove(overlay)
        subviews = [content] + overlays
        overlay.onClose()
    }

    /// Makes all go that is about what the content shows now, as a press on that does.
    public func dismiss() {
        while let modal { modal.close() }
        dismiss(atPressOn: content)
    }

    private func dismiss(atPressOn view: View) {
        for overlay in overlays where !overlay.stays(atPressOn: view) { drop(overlay) }
    }

    // MARK: Motion

    /// Whether somebody draws: nothing comes or goes by and by under the hand.
    private var isDrawing: Bool { capture.isWithin(content) }

    public override func finishPreviews() { presentation.finish() }

    public override func snapshot() -> ImageSurface? {
        guard isMoving, !theme.isMotionReduced else { return nil }
        layOutIfNeeded()
        let part = PixelRectangle(covering: bounds)
        guard let picture = try? ImageSurface(size: part.size, format: .rgb24) else { return nil }
        let isDrawn: Void? = try? picture.draw { context throws(GraphicsError) in
            context.clip(to: part)
            try render(part, in: context)
        }
        return isDrawn.map { picture }
    }

    private func fade(_ overlay: Overlay) {
        let part = PixelRectangle(covering: overlay.drawnFrame.intersection(bounds))
        let above = overlays.drop { $0 !== overlay }.dropFirst()
        guard isMoving, !isDrawing, !above.contains(where: { $0.covers(part) }) else { return }
        departures.add(overlay, fade: theme.fade)
    }

    private func move(to now: Timestamp) {
        let isHeld = isDrawing
        for overlay in overlays { overlay.approach.advance(to: now, isHeld: isHeld) }
        for frame in departures.advance(to: isHeld ? nil : now) { invalidate(frame) }
        let isGoingOn = !departures.isEmpty || overlays.contains(where: \.approach.isOnItsWay)
        lastMotion = isGoingOn ? now : nil
    }

    public override func drawAbove(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        if !isStill { departures.draw(in: context) }
    }

    /// Draws a part of it without what is on its way out.
    func renderStill(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        isStill = true
        defer { isStill = false }
        try render(part, in: context)
    }

    // MARK: Place and pixels

    /// Takes another extent of the window.
    public func resize(to size: Size) {
        // What a pointer is over now, it tells as soon as it moves.
        if size.width != frame.width || size.height != frame.height { hovered = nil }
        place(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        // There is no picture from before that could be shifted.
        damage.removeAll()
        invalidate()
    }

    public override func layout() {
        if content.frame != bounds { content.place(bounds) }
        for overlay in overlays { layOut(overlay) }
    }

    private func layOut(_ overlay: Overlay) {
        overlay.needsLayout = false
        let size = Size(width: bounds.width, height: bounds.height)
        let wanted = overlay.frame(in: size, above: foot)
        let place = wanted.intersection(bounds)
        overlay.isCut = place != wanted
        let isFollowed = overlay.showsFocused
        if isMoving, overlay.frame.isNull != place.isNull {
            if place.isNull { fade(overlay) } else { overlay.approach.begin() }
        }
        overlay.place(place)
        if isFollowed { overlay.reveal() }
        overlay.showFocus()
    }

    /// Puts everything in its place that what happened since has moved.
    public func layOutIfNeeded() {
        for overlay in overlays where overlay.needsLayout { layOut(overlay) }
    }

    public override func invalidate(_ part: Rectangle) {
        damage.insert(part)
        presentation.invalidate(part)
    }

    override func shift(_ part: Rectangle, by rows: Int, of view: View?) {
        let seen = part.intersection(bounds)
        guard let view, !seen.isNull, damage.shift(seen, by: rows) else {
            return invalidate(seen)
        }
        presentation.invalidate(seen)
        invalidate(above: view, and: departures.frames, in: seen, shiftedBy: rows)
    }

    /// The pieces in which a part of the window is best drawn: what lies below something that moves is drawn only beside it.
    public func pieces(of part: PixelRectangle) -> [PixelRectangle] {
        let hidden = overlays.lazy.map(\.hidden).first { !$0.isEmpty } ?? .empty
        return part.split(around: hidden.intersection(part))
    }

    override func drawBeneath(_ view: View, _ part: PixelRectangle, in context: Context) {
        if view.states.contains(.modal) { context.fill(part.rectangle, theme.scrim) }
    }

    /// Takes that the theme is another one.
    public override func restyle() {
        presentation.cancelAtOnce()
        super.restyle()
        content.place(bounds)
        layout()
        invalidate()
    }

    public override var isTimed: Bool { true }

    public override func prepareFrame(now: Timestamp) {
        presentation.advance(to: now)
        super.prepareFrame(now: now)
        for overlay in overlays where !overlay.hasReason { remove(overlay) }
        if let tooltip = tooltips.take(at: now) { show(tooltip) }
        layOutIfNeeded()
        move(to: now)
        for overlay in overlays { overlay.showFocus() }
    }

    public override var deadline: Timestamp? {
        // What was shown since the last picture comes as soon as it can.
        let isAhead = overlays.contains(where: \.approach.isAhead)
        let motion = isAhead ? .zero : lastMotion?.advanced(by: Self.frameInterval)
        return super.deadline.earlier(motion).earlier(tooltips.due).earlier(presentation.deadline)
    }

    // MARK: Pointers

    public override func view(at point: Point) -> View? {
        layOutIfNeeded()
        for overlay in overlays.reversed() {
            if let hit = overlay.view(at: point - (overlay.frame.origin - .zero)) { return hit }
            if overlay.modality == .modal { return overlay }
        }
        return content.view(at: point) ?? content
    }

    public override func handle(_ sample: PenSample) throws(GraphicsError) {
        switch sample.phase {
        case .hover:
            if sample.buttons.contains(.secondary) { isSteeredByKeys = false }
            let view = view(at: sample.position)
            hovered = view
            for view in (view ?? self).ancestors { view.noteHover() }
            tooltips.hover(view, sample)
            presentation.hovered(sample, over: view)
            try view?.give(sample)
        case .began:
            isSteeredByKeys = false
            tooltips.dismiss()
            let view = view(at: sample.position) ?? content
            guard !isSecondTap(sample, on: view) else { return }
            if view.isWithin(content) { secondTap.began(sample, in: self) }
            // What is previewed leaves all else as it was.
            if !presentation.isActive { dismiss(atPressOn: view) }
            order.began(on: view)
            presentation.began(sample, on: view)
            capture.begin(sample, on: view)
            order.overlay(around: view)?.began(on: view)
            try view.give(sample)
        case .moved:
            secondTap.moved(sample, scale: theme.scale)
            try cancelBesidePreview()
            if presentation.moved(sample) {
                try capture.withdraw(sample)
            } else {
                try capture.move(sample)
            }
        case .ended, .cancelled:
            try cancelBesidePreview()
            noteLift(sample)
            if presentation.ended(sample) || secondTap.wasTap(sample) {
                try capture.withdraw(sample)
            } else {
                try capture.end(sample)
            }
        }
    }

    private func noteLift(_ sample: PenSample) {
        guard sample.phase == .ended, let view = capture.view(of: sample.pointer),
            !view.isWithin(content)
        else { return }
        secondTap.note(sample, on: view)
    }

    private func isSecondTap(_ sample: PenSample, on view: View) -> Bool {
        view.isWithin(content) && secondTap.isMeant(by: sample, in: self, scale: theme.scale)
    }

    /// Once something is previewed, other contacts beside it mean nothing more: whoever lifts a finger that rested there
    /// does not tap.
    private func cancelBesidePreview() throws(GraphicsError) {
        guard let source = presentation.previewedSource,
            let overlay = overlays.first(where: { source.isWithin($0) })
        else { return }
        try capture.cancel(within: overlay, besides: presentation.pointer)
    }

    /// Takes which devices there are now: contacts of others mean nothing more on what lies over the content.
    public func handle(_ devices: [Device]) throws(GraphicsError) {
        let used = Set(devices.filter(\.isUsed).map(\.id))
        presentation.take(used)
        try capture.cancel(besides: used, on: content)
    }

    public override func handle(_ scroll: Scroll) -> Bool {
        guard let view = view(at: scroll.position) else { return false }
        let isMeant = view.ancestors.contains { $0 !== self && $0.handle(scroll) }
        // Something else is under the pointer then, which has not moved.
        if isMeant, hovered != nil { hovered = self.view(at: scroll.position) }
        return isMeant
    }

    // MARK: Keys

    /// Takes Escape for what is pressed: that comes to nothing, and its lift means nothing.
    ///
    /// - Returns: False where the key means something else as well: nothing is pressed, or what a press has opened is
    ///   to close.
    public func cancelPresses() throws(GraphicsError) -> Bool {
        let isPreviewed = presentation.cancelContact()
        let views = try capture.yieldToEscape()
        guard !isPreviewed else { return true }
        return order.isEscape(forPressesOn: views)
    }

    /// Takes a key for the overlays; false where it is left to the content.
    public override func handle(_ press: KeyPress) -> Bool {
        isSteeredByKeys = true
        tooltips.dismiss()
        if presentation.handle(press, focused: order.focused) { return true }
        return order.take(press)
    }

    /// Gives keys to the next overlay with controls, and behind the last one back to the content; first to
    /// a message with a button, which goes soon.
    public func focusNextOverlay() { order.focusNext() }

    /// The field that typed text goes to; nil if none takes it.
    public var textField: View? { order.writer?.focused }

    public override func insert(_ text: String) -> Bool {
        guard let writer = order.writer else { return false }
        writer.take(text)
        return true
    }
}
