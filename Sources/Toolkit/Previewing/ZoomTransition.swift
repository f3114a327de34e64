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

    /// From which part of its way on it fades into what lies below.
    private static let handOver = 0.6
    /// How long it waits for that at most, in seconds.
    private static let patience = 1.0

    /// What the window looks like around it; nil for what is below it.
    public var ground: ImageSurface?
    /// Whether what it turns into is there by now.
    public var isReady: () -> Bool = { true }

    private let picture: ImageSurface
    private let way: Way
    private let findPlace: () -> Rectangle?
    private var place: Rectangle?
    private var springs: SpringRectangle?
    private var start: Timestamp?
    private var fadeStart: Timestamp?
    private var now = Timestamp.zero
    private var opacity = 1.0
    /// When it was drawn last on what was around it.
    private var groundTime: Timestamp?
    private var drawn = Rectangle.null

    /// The way of a picture between the window and a place in that, which is asked for until it is known.
    public init(
        theme: Theme, _ picture: ImageSurface, _ way: Way, place: @escaping () -> Rectangle?
    ) {
        (self.picture, self.way, findPlace) = (picture, way, place)
        super.init(theme: theme, role: .group, name: "", modality: .passive)
    }

    public override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Whether it hides what was there before, and what it turns into is not there yet: who touches it means neither.
    private var isWaiting: Bool { ground != nil && fadeStart == nil && !isReady() }

    public override func view(at point: Point) -> View? { isWaiting ? self : nil }

    public override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        self.now = now
        let start = start ?? now
        self.start = start
        setOut()
        let isPatient = now.seconds(since: start) < Self.patience
        if share >= Self.handOver, fadeStart != nil || isReady() || !isPatient {
            fadeStart = fadeStart ?? now
        }
        if place == nil, isReady() || !isPatient { fadeStart = fadeStart ?? now }
        opacity = fadeStart.map { 1 - now.seconds(since: $0) / theme.fade } ?? 1
        // What is around it fades with it, wherever that is.
        invalidate(ground != nil && opacity < 1 ? bounds : drawn.union(reach))
        if opacity <= 0 { close() }
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
        guard opacity == 1, ground == nil else { return .empty }
        let inner = card.outset(by: -theme.radius(.tile) - 1).intersection(bounds)
        guard !inner.isNull else { return .empty }
        let (left, top) = (Int(inner.minX.rounded(.up)), Int(inner.minY.rounded(.up)))
        return PixelRectangle(
            x: left, y: top, width: max(Int(inner.maxX) - left, 0),
            height: max(Int(inner.maxY) - top, 0))
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
        [now.advanced(by: OverlayStack.frameInterval), super.deadline].compactMap(\.self).min()
    }

    public override func draw(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) {
        let frame = card
        drawn = reach
        let grown = way == .grow ? share : 1 - share
        let radius = theme.radius(.tile) * min(max(1 - grown, 0), 1)
        if let ground { return try draw(in: frame, radius, on: ground, context) }
        guard opacity < 1 else {
            return try theme.drawCard(picture, in: frame, radius: radius, context)
        }
        // Only as much is gathered as it covers: all of the window takes as long as a frame may.
        try context.saved { () throws(GraphicsError) in
            context.clip(to: PixelRectangle(covering: reach))
            try context.group(opacity: max(opacity, 0)) { () throws(GraphicsError) in
                try theme.drawCard(picture, in: frame, radius: radius, context)
            }
        }
    }

    /// Draws what grows on what was around it; as that fades, they are one picture.
    private func draw(
        in frame: Rectangle, _ radius: Double, on ground: ImageSurface, _ context: Context
    ) throws(GraphicsError) {
        guard opacity < 1 else {
            context.setSource(ground)
            context.paint()
            return try theme.drawCard(picture, in: frame, radius: radius, context)
        }
        // It grows over all of itself: what is below it in the picture is never seen again.
        if groundTime != now {
            // Shadows would add up around it.
            let isFirst = groundTime == nil
            groundTime = now
            try ground.draw { context throws(GraphicsError) in
                try theme.drawCard(picture, in: frame, radius: radius, casts: isFirst, context)
            }
        }
        context.setSource(ground)
        context.paint(opacity: max(opacity, 0))
    }
}
