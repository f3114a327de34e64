public import ForceTouch
public import Geometry
public import Graphics
public import Input

/// A part of the window: a node of the one tree that is drawn, touched, walked through by keys, and read.
///
/// A view draws and is touched in its own coordinates, whose origin is its upper left corner. It is kept
/// from one event to the next, changes only in answer to one, and tells its surroundings which of its
/// pixels look different then.
open class View: Identifiable {
    /// What it is.
    public let role: Role
    /// What it is called, or says.
    public var name: String
    /// What it is set to, as people read it; nil for what has no value.
    open var value: String? { nil }
    /// Whether it means something now.
    open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
    /// Whether keys can be given to it.
    open var isFocusable: Bool { false }
    /// Whether keys go to it.
    public internal(set) var isFocused = false {
        didSet {
            guard isFocused != oldValue else { return }
            invalidate()
            focusChanged()
        }
    }
    /// Whether a pen or a mouse is over it.
    public internal(set) var isHovered = false {
        didSet { if isHovered != oldValue { hoverChanged() } }
    }
    /// The corners of the ring that shows that keys go to it; nil for what shows that by itself.
    open var focusCorner: Corner? { .control }

    /// The part of it that keys are for, in its own coordinates: all of it, unless it chooses among what is in it.
    open var keyFrame: Rectangle { bounds }

    /// How far the ring around it stays within its upper and lower edge, in pixels.
    open var focusInset: Double { 0 }
    /// What is told of it while a pen or a mouse rests on it; nil for nothing.
    open var tooltip: Tip? { nil }
    /// Whether it takes the width that is left in a row.
    public var growsWide = false
    /// Whether it takes the height that is left in a column.
    public var growsHigh = false
    /// How far a press on it has come to a preview, 0…1, while it is shown above the window, which steps back; nil while
    /// it is part of that.
    public internal(set) var pressProgress: Double?
    /// What a press on it previews; nil for nothing.
    public internal(set) var previewing: PreviewingContext?
    /// How wide it has to be at least in a row, in points; nil for as wide as it wants to be.
    public var leastWidth: Double?

    /// Where it is, in the coordinates of the view around it; null before its first layout.
    public private(set) var frame = Rectangle.null
    /// The view around it.
    public private(set) weak var parent: View?
    /// The views in it, the lowest first, which is also the order of Tab.
    public var subviews: [View] = [] {
        didSet {
            for view in oldValue where view.parent === self { view.parent = nil }
            for view in subviews { view.parent = self }
            timingChanged()
        }
    }

    /// A view of this role that is called `name`.
    public init(role: Role, name: String = "") { (self.role, self.name) = (role, name) }

    /// How it stands at the moment.
    open var states: States {
        var states: States = isEnabled ? [] : .disabled
        if isFocusable { states.insert(.focusable) }
        if isFocused { states.insert(.focused) }
        return states
    }

    /// Takes that keys go to it now, or not any more.
    open func focusChanged() {}

    /// Takes that a pen or a mouse is over it now, or not any more.
    open func hoverChanged() {}

    /// Takes that a pen or a mouse moves over it, or over something in it.
    func noteHover() {}

    /// Takes that the theme is another one: what follows from it is made anew.
    open func restyle() { for view in subviews { view.restyle() } }

    /// Takes that somebody came to it by Tab.
    open func focusCame() {}

    /// Moves what is in it so that `part` of it can be seen, where it is able to.
    open func reveal(_ part: Rectangle) {}

    // MARK: Traits

    /// What is known of where it is shown.
    open var traitCollection: TraitCollection { parent?.traitCollection ?? TraitCollection() }

    /// How far devices reach that were pressed here without a pop: worn pens are known by it, whatever they press.
    var pressReaches: PressReaches {
        get { parent?.pressReaches ?? PressReaches() }
        set { parent?.pressReaches = newValue }
    }

    /// Takes that its traits are others than `previous`, as when a tablet was unplugged.
    ///
    /// That is nil where it has just been shown. Overrides call this first.
    open func traitCollectionDidChange(_ previous: TraitCollection?) {
        previewing?.traitCollectionDidChange()
    }

    /// Tells it and all views in it that their traits are others.
    final func tellTraits(since previous: TraitCollection?) {
        for view in all { view.traitCollectionDidChange(previous) }
    }

    // MARK: Place

    /// It in its own coordinates.
    public final var bounds: Rectangle {
        frame.isNull ? .null : Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
    }

    /// From the corner of the outermost view to its own.
    public final var offset: Vector {
        guard !frame.isNull else { return parent?.offset ?? Vector(dx: 0, dy: 0) }
        return (parent?.offset ?? Vector(dx: 0, dy: 0)) + (frame.origin - .zero)
    }

    /// The extent that it wants where it may be so wide.
    open func size(fitting width: Double) -> Size { Size(width: 0, height: 0) }

    /// How high it has to be at least to be of use, where it may be so wide.
    open func minimumHeight(fitting width: Double) -> Double { size(fitting: width).height }

    /// Puts it in `frame`, and its subviews in it.
    public final func place(_ frame: Rectangle) {
        let former = self.frame
        self.frame = frame
        layout()
        guard frame != former else { return }
        parent?.invalidate(former.outset(by: overhang))
        if isSeen { parent?.invalidate(frame.outset(by: overhang)) }
    }

    /// Puts it so far down; whoever does that notes what looks different then.
    final func move(down way: Double) { frame = frame.offset(by: Vector(dx: 0, dy: way)) }

    /// Puts its subviews where they belong.
    open func layout() {}

    /// Whether it is to be seen where it lies.
    var isSeen: Bool { true }

    /// Has the views around it put everything in its place again, before the next picture.
    open func setNeedsLayout() { parent?.setNeedsLayout() }

    // MARK: Showing

    /// Shows an overlay over the window that it is in.
    open func show(_ overlay: Overlay) { parent?.show(overlay) }

    /// Ends what is left of a preview that goes back, in the window that it is in.
    open func finishPreviews() { parent?.finishPreviews() }

    /// What the window that it is in looks like now; nil where memory is short, or nothing moves.
    open func snapshot() -> ImageSurface? { parent?.snapshot() }

    /// Whether nothing of its subviews is to be seen beyond it.
    open var clips: Bool { false }

    /// How opaque it is with all that is in it, 0…1.
    public final var presence = 1.0 {
        didSet { if presence != oldValue { parent?.invalidate(drawnFrame) } }
    }

    /// How far beyond its frame it draws, in pixels: a shadow.
    open var overhang: Double { 0 }

    /// Draws itself, in its own coordinates, as far as it lies in `part`; subviews follow by themselves.
    open func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {}

    /// Draws what lies between the subviews below `view` and that one.
    func drawBeneath(_ view: View, _ part: PixelRectangle, in context: Context) {}

    /// Draws what lies over its subviews.
    open func drawAbove(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {}

    /// Draws what of it and of its subviews lies in `part`, to which the context is clipped.
    public final func render(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        let lowest = subviews.lastIndex { $0.covers(part) }
        if lowest == nil { try draw(part, in: context) }
        for view in subviews[(lowest ?? 0)...] {
            // What lies beneath a view may reach farther than that.
            if lowest == nil || view !== subviews[lowest ?? 0] {
                drawBeneath(view, part, in: context)
            }
            guard view.drawnFrame.intersects(part.rectangle), view.pressProgress == nil else {
                continue
            }
            try view.render(visible: part, of: context)
        }
        try drawAbove(part, in: context)
    }

    /// Whether nothing of what lies below it is to be seen in a part of the view around it.
    func covers(_ part: PixelRectangle) -> Bool { false }

    /// Draws it otherwise, from a picture of it, in the coordinates of the view around it; false where it draws itself.
    func renderPicture(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) -> Bool { false }

    /// All that it draws on, in the coordinates of the view around it.
    final var drawnFrame: Rectangle { frame.isNull ? .null : frame.outset(by: overhang) }

    private func render(
        visible part: PixelRectangle, of context: Context
    ) throws(GraphicsError) {
        if try renderPicture(part, in: context) { return }
        guard presence < 1 else { return try render(in: part, of: context) }
        try context.saved { () throws(GraphicsError) in
            context.clip(to: part.intersection(PixelRectangle(covering: drawnFrame)))
            try context.group(opacity: presence) { () throws(GraphicsError) in
                try render(in: part, of: context)
            }
        }
    }

    private func render(in part: PixelRectangle, of context: Context) throws(GraphicsError) {
        let origin = frame.origin
        guard origin != .zero || clips else { return try render(part, in: context) }
        let visible = clips ? part.intersection(PixelRectangle(covering: drawnFrame)) : part
        // Two that only touch have no pixel in common.
        guard !visible.isEmpty else { return }
        try context.saved { () throws(GraphicsError) in
            if clips { context.clip(to: visible) }
            context.concatenate(Transform(scale: 1, offset: origin - .zero))
            let own = visible.rectangle.offset(by: .zero - origin)
            try render(PixelRectangle(covering: own), in: context)
        }
    }

    /// Notes that this part of it looks different now.
    open func invalidate(_ part: Rectangle) {
        guard !part.isNull, !frame.isNull else { return }
        let seen = clips ? part.intersection(bounds.outset(by: overhang)) : part
        if !seen.isNull { parent?.invalidate(seen.offset(by: frame.origin - .zero)) }
    }

    /// Notes that all of it looks different now.
    public final func invalidate() { invalidate(bounds.outset(by: overhang)) }

    /// Shifts what is seen of a part of it down by whole rows of pixels.
    ///
    /// So far `view` in it has moved, or all that it draws where that is nil; what has not is noted afterwards.
    func shift(_ part: Rectangle, by rows: Int, of view: View? = nil) {
        let seen = clips ? part.intersection(bounds) : part
        guard !seen.isNull, !frame.isNull else { return }
        guard presence == 1, let parent else { return invalidate(seen) }
        parent.shift(seen.offset(by: frame.origin - .zero), by: rows, of: self)
        if let view { invalidate(above: view, in: seen, shiftedBy: rows) }
    }

    /// Notes that what lies above `view` has not moved, nor what is drawn in `frames`: it looks different where it is, and
    /// where it was shifted to.
    final func invalidate(
        above view: View, and frames: [Rectangle] = [], in part: Rectangle, shiftedBy rows: Int
    ) {
        let above = subviews.drop { $0 !== view }.dropFirst()
        for frame in above.map(\.drawnFrame) + frames {
            let still = frame.intersection(part)
            guard !still.isNull else { continue }
            invalidate(still)
            invalidate(still.offset(by: Vector(dx: 0, dy: Double(rows))).intersection(part))
        }
    }

    // MARK: Events

    /// Whether the next key is one for it to keep, whatever else that does.
    open var capturesKeys: Bool { false }

    /// Where text is being typed in it, in its own pixels; nil if it is not.
    open var textCaret: Rectangle? { nil }

    /// Whether a contact on it that goes up or down scrolls what is around it instead.
    open var yieldsToScrolling: Bool { false }

    /// Whether Escape takes a contact from it: nothing comes of that any more.
    open var yieldsToEscape: Bool { false }

    /// Whether a contact can begin on it.
    open var takesContacts: Bool { false }

    /// The view that gets a contact which begins at `point`; nil where there is none.
    open func view(at point: Point) -> View? {
        guard bounds.contains(point) else { return nil }
        for view in subviews.reversed() where !view.frame.isNull {
            if let hit = view.view(at: point - (view.frame.origin - .zero)) { return hit }
        }
        return takesContacts ? self : nil
    }

    /// Takes a sample: of a contact that began on this view, or of a hover over it.
    open func handle(_ sample: PenSample) throws(GraphicsError) {}

    /// Takes a key, and tells whether it meant something here; else the view around it gets it.
    open func handle(_ press: KeyPress) -> Bool { false }

    /// Takes a turn of a wheel, and tells whether it meant something here.
    open func handle(_ scroll: Scroll) -> Bool { false }

    /// Whether to stop a key that neither this view nor its parents handled.
    open func keeps(_ press: KeyPress) -> Bool { false }

    /// Where text is copied to and pasted from; nil where there is nothing of the kind.
    open var clipboard: (any TextClipboard)? { parent?.clipboard }

    /// Takes text that was typed or pasted, and tells whether there is a place for it here.
    open func insert(_ text: String) -> Bool { false }

    /// Does what a press on it does; false where it does nothing.
    @discardableResult
    open func press() -> Bool { false }

    // MARK: Time

    /// Whether it is asked for `deadline`, and told of each frame by `prepareFrame`.
    ///
    /// Call `timingChanged` when this changes. Views that are not timed, and have no timed views in them, are skipped.
    open var isTimed: Bool { false }

    /// The subviews that are timed, or have timed views in them.
    private var timedSubviews: [View] = []

    private var isOrHasTimed: Bool { isTimed || !timedSubviews.isEmpty }

    /// Called when `isTimed` changes, here or in a subview.
    public final func timingChanged() {
        timedSubviews = subviews.filter(\.isOrHasTimed)
        guard let parent,
            parent.timedSubviews.contains(where: { $0 === self }) != isOrHasTimed
        else {
            return
        }
        parent.timingChanged()
    }

    /// Called once all samples have been handled, before the next picture.
    open func prepareFrame(now: Timestamp) {
        for view in timedSubviews { view.prepareFrame(now: now) }
    }

    /// When it needs a picture even if nothing happens; nil for never.
    open var deadline: Timestamp? {
        var earliest: Timestamp?
        for view in timedSubviews { earliest = earliest.earlier(view.deadline) }
        return earliest
    }
}
