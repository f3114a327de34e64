public import Geometry
public import Graphics
public import Input

/// A picture that grows out of a place into the window, or from there back into the place, over what is shown below or
/// was shown before: nobody waits for it.
public final class ZoomTransition: Overlay {
    /// Which way it goes.
    public enum Way: Hashable, Sendable {
        /// Into the window.
        case grow
        /// Out of it.
        case shrink
    }

    /// From which part of its way on it fades into what lies below, where it does not turn into that.
    private static let handOver = 0.6
    /// From which part of its way on nobody sees it move any more, into the window and back.
    private static let (arrival, arrivalBack) = (0.97, 0.995)
    /// How long it waits at most for what it turns into, or for its place, in seconds.
    private static let patience = 1.0

    /// What the window looks like around it; nil for what is below it.
    public var ground: ImageSurface?
    /// Whether what it turns into is there by now, or will not come.
    public var isReady: () -> Bool = { true }
    /// The small picture at its place; nil as long as that is not known.
    public var picture: () -> ImageSurface? = { nil }
    /// What the window shows of the same, once it is ready; nil for nothing.
    ///
    /// The picture turns into that, or comes from it; without, it fades.
    public var opened: () -> OpenedPicture? = { nil }

    private let way: Way
    private let findPlace: () -> Rectangle?
    private var shown: ImageSurface?
    private var unfolding: Unfolding?
    private var place: Rectangle?
    /// The window as it set out.
    private var whole = Rectangle.null
    private var springs: SpringRectangle?
    private var start: Timestamp?
    private var fadeStart: Timestamp?
    private var now = Timestamp.zero
    private var opacity = 1.0
    /// Whether all of it stands on the ground by now, and only fades.
    private var isFixed = false
    private var drawn = Rectangle.null

    /// The way of a picture between the window and a place in that, which is asked for until it is known.
    public init(theme: Theme, _ way: Way, place: @escaping () -> Rectangle?) {
        (self.way, findPlace) = (way, place)
        super.init(theme: theme, role: .group, name: "", modality: .passive)
    }

    public override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Whether it hides what was there before, and what it turns into is not there yet: who touches it means neither.
    private var isWaiting: Bool { ground != nil && fadeStart == nil && !isReady() }

    public override func view(at point: Point) -> View? { isWaiting ? self : nil }

    public override var isTimed: Bool { true }

    public override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        self.now = now
        if start == nil { (start, whole) = (now, bounds) }
        // In another window there is another way.
        guard bounds == whole else { return close() }
        shown = picture() ?? shown
        setOut()
        unfold()
        if fadeStart == nil, isThere { fadeStart = now }
        opacity = fadeStart.map { 1 - now.seconds(since: $0) / theme.fade } ?? 1
        invalidate(ground != nil && opacity < 1 ? bounds : drawn.union(reach))
        if opacity <= 0 { close() }
    }

    /// Begins to turn into what the window shows, once that is there, or from it, once it is known where to.
    private func unfold() {
        if unfolding == nil, way == .shrink || isReady(), let opened = opened() {
            unfolding = Unfolding(opened, way, theme: theme)
        }
        if springs != nil { unfolding?.advance(to: now) }
    }

    /// Whether there is nothing left to wait for: what it turned into is seen below it from now on.
    private var isThere: Bool {
        let isPatient = start.map { now.seconds(since: $0) < Self.patience } ?? true
        guard place != nil else { return isReady() || !isPatient }
        guard let unfolding else { return share >= Self.handOver && (isReady() || !isPatient) }
        guard way == .grow else { return share >= Self.arrivalBack && (isReady() || !isPatient) }
        // Who goes on with it by now has to see that.
        return share >= Self.arrival && unfolding.isDone || stack?.isTouched == true
    }

    /// Begins to move, once it is known from where or to where.
    private func setOut() {
        guard springs == nil, let place = findPlace() else { return }
        self.place = place
        var springs = SpringRectangle(way == .grow ? place : bounds)
        springs.move(
            to: way == .grow ? bounds : place, by: theme.spring(way == .grow ? .pop : .cancel),
            at: now)
        self.springs = springs
    }

    override func covers(_ part: PixelRectangle) -> Bool {
        opacity == 1 && (ground != nil || hidden.contains(part))
    }

    /// What of the window the picture hides: not its round corners.
    override var hidden: PixelRectangle {
        opacity == 1 && ground == nil ? inside(card) : .empty
    }

    /// What a card in this place hides of the window.
    private func inside(_ card: Rectangle) -> PixelRectangle {
        card.inside(radius: theme.radius(.tile), within: bounds)
    }

    private var card: Rectangle { springs?.frame(at: now) ?? bounds }

    private var reach: Rectangle { card.outset(by: theme.shadowReach(.peek)) }

    /// How far it is on its way, 0…1.
    private var share: Double {
        guard let springs, let place else { return 0 }
        let way = bounds.width - place.width
        guard abs(way) >= 1 else { return 1 }
        let grown = (springs.frame(at: now).width - place.width) / way
        return self.way == .grow ? grown : 1 - grown
    }

    public override var deadline: Timestamp? {
        super.deadline.earlier(now.advanced(by: OverlayStack.frameInterval))
    }

    public override func draw(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        drawn = reach
        guard opacity < 1 else {
            if let ground { paint(ground, in: context) }
            return try drawCard(in: context)
        }
        // All of the window takes as long as a frame may: it is gathered once.
        if let ground {
            if !isFixed { try ground.draw(drawCard) }
            isFixed = true
            context.setSource(ground)
            return context.paint(opacity: max(opacity, 0))
        }
        try context.saved { () throws(GraphicsError) in
            context.clip(to: PixelRectangle(covering: reach))
            try context.group(opacity: max(opacity, 0)) { () throws(GraphicsError) in
                try drawCard(in: context)
            }
        }
    }

    /// Draws what was around the card.
    private func paint(_ ground: ImageSurface, in context: Context) {
        context.paint(around: inside(card), of: bounds) {
            context.setSource(ground)
            context.paint()
        }
    }

    private func drawCard(in context: Context) throws(GraphicsError) {
        let grown = min(max(way == .grow ? share : 1 - share, 0), 1)
        let frame = card
        try theme.drawCard(
            in: frame, radius: theme.radius(.tile) * (1 - grown), way: grown, context
        ) { context in
            if let unfolding {
                unfolding.paint(shown, in: frame, context)
            } else if let shown {
                context.paint(shown, in: frame)
            }
        }
    }
}
