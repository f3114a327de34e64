import ForceTouch
import Geometry
import Graphics
import Input

/// What a press shows over the window: that steps back, blurred, behind what is pressed and the preview of it.
final class PeekScene: Overlay {
    /// How far from the upper edge a preview stands with its actions, from these, and these from the lower edge.
    private static let (top, gap, foot) = (40.0, 12.0, 16.0)
    /// How far a preview follows a pull fully, in points; a third of what goes beyond.
    private static let follow = 64.0
    /// How long a preview that was opened waits for what it turns into at most, in seconds.
    private static let patience = 3.0

    let context: PreviewingContext
    private let backdrop: Backdrop
    private let source: LiftedSource
    private var motion: PeekMotion
    private var card: PeekCard?
    private var list: PreviewActionList?
    private let handle: PeekHandle
    private var advice: PeekAdvice?
    /// Who presses the preview that stands.
    private var presser: PointerID?
    private var now = Timestamp.zero
    /// Since when what was opened takes the place of the preview.
    private var handOver: Timestamp?
    private var opacity = 1.0
    /// When the preview was opened.
    private var popTime = Timestamp.zero
    /// What was drawn last: all of it, where the window changed.
    private var drawn = Rectangle.null
    private var look = Look()
    private var chromeSince: Timestamp?
    /// Whether it is nothing but motion any more, and what is pressed is for what lies below.
    private(set) var isEnding = false

    private struct Look: Hashable {
        var (blur, dim, scale, share, opacity) = (0.0, 0.0, 1.0, 1.0, 1.0)
    }

    init(
        theme: Theme, _ context: PreviewingContext, _ source: LiftedSource, _ backdrop: Backdrop
    ) {
        (self.context, self.source, self.backdrop) = (context, source, backdrop)
        motion = PeekMotion(theme: theme)
        handle = PeekHandle(theme: theme)
        super.init(theme: theme, role: .group, name: "", modality: .floating)
        handle.action = { [unowned self] in
            context.showActions(at: context.sourceRect.center, now)
        }
    }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    override func covers(_ part: PixelRectangle) -> Bool { opacity == 1 }

    /// Whether nothing is left of it.
    var isOver: Bool { motion.isOver(at: now) || opacity <= 0 }

    private var window: Size { Size(width: bounds.width, height: bounds.height) }

    // MARK: Stages

    /// Takes what happened to the press.
    func follow(_ event: PressEvent) {
        switch event {
        case .entered(.peek): context.showsActionsAtOnce ? motion.stepBack(at: now) : peek()
        case .entered(.actions): showActions()
        case .entered: break
        case .ended(.pop): pop()
        case .ended: goBack()
        }
    }

    private func peek() {
        guard list == nil, let target = context.target, card == nil else { return }
        let card = PeekCard(target, theme: theme)
        card.onChange = { [unowned self] _ in invalidate(drawn) }
        self.card = card
        handle.isHidden = target.previewActionItems.isEmpty
        advice = target.advice.map { PeekAdvice($0, theme: theme) }
        subviews = [card, handle, advice].compactMap(\.self)
        setNeedsLayout()
        layout()
        motion.peek(from: place(of: context), to: card.frame, at: now)
        invalidate()
    }

    /// The source in the window, wherever that is by now.
    private func place(of context: PreviewingContext) -> Rectangle {
        guard let view = context.sourceView, !context.sourceRect.isNull else { return source.frame }
        return context.sourceRect.offset(by: view.offset)
    }

    private func showActions() {
        guard list == nil, let target = context.target else { return }
        let list = PreviewActionList(target, theme: theme)
        list.onChoose = { [unowned self] in context.choose($0, at: now) }
        list.onChange = { [unowned self] first in
            setNeedsLayout()
            focus(first)
        }
        self.list = list
        list.presence = 0
        chromeSince = nil
        subviews = [card, list].compactMap(\.self)
        setNeedsLayout()
        layout()
        focus(focusable.first { $0 is PreviewActionRow })
        if let card { motion.move(to: card.frame, at: now) }
        invalidate()
    }

    private func pop() {
        end()
        popTime = now
        motion.pop(into: bounds, at: now)
    }

    private func goBack() {
        end()
        motion.goBack(to: place(of: context), at: now)
    }

    private func end() {
        isEnding = true
        focus(nil)
        subviews = card.map { [$0] } ?? []
        invalidate()
    }

    /// Puts what was pressed back into the window.
    func putBack() { source.lift(nil) }

    // MARK: Places

    override func layout() {
        guard !bounds.isNull else { return }
        if card == nil, let list { place(menu: list) }
        guard let card else { return }
        let size = card.target.previewSize(in: window, scale: theme.scale)
        guard let list else {
            card.place(
                Rectangle(
                    x: ((bounds.width - size.width) / 2).rounded(),
                    y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
            let pill = handle.size(fitting: bounds.width)
            handle.place(
                Rectangle(
                    x: ((bounds.width - pill.width) / 2).rounded(),
                    y: max(card.frame.minY - theme.pixels(Self.gap - 6) - pill.height, 0),
                    width: pill.width, height: pill.height))
            if let advice { place(advice, below: card) }
            return
        }
        place(card, size, above: list)
    }

    private func place(_ advice: PeekAdvice, below card: PeekCard) {
        let size = advice.size(fitting: bounds.width)
        let top = card.frame.maxY + theme.pixels(Self.gap)
        advice.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: min(top, max(bounds.height - size.height, 0)), width: size.width,
                height: size.height))
    }

    /// Puts a menu below its source, or above it, and within the window.
    private func place(menu list: PreviewActionList) {
        let (source, gap) = (place(of: context), theme.pixels(8))
        let wanted = list.size(fitting: max(bounds.width - 2 * gap, 1))
        let (above, below) = (source.minY - 2 * gap, bounds.height - source.maxY - 2 * gap)
        let isBelow = wanted.height <= below || above < below
        let height = max(min(wanted.height, isBelow ? below : above), 1)
        list.place(
            Rectangle(
                x: min(max(source.minX, gap), max(bounds.width - gap - wanted.width, 0)).rounded(),
                y: (isBelow ? source.maxY + gap : source.minY - gap - height).rounded(),
                width: wanted.width, height: height))
    }

    /// Puts a preview above its actions, which scroll where there is no room for both.
    private func place(_ card: PeekCard, _ size: Size, above list: PreviewActionList) {
        let (gap, foot) = (theme.pixels(Self.gap), theme.pixels(Self.foot))
        let wanted = list.size(fitting: max(bounds.width - 2 * foot, 1))
        let least = min(size.height, (bounds.height * 0.3).rounded())
        let top = min(
            theme.pixels(Self.top),
            max(bounds.height - foot - wanted.height - gap - size.height, foot))
        let room = max(bounds.height - top - gap - wanted.height - foot, least)
        let share = min(room / size.height, 1)
        let shown = Size(
            width: (size.width * share).rounded(), height: (size.height * share).rounded())
        card.place(
            Rectangle(
                x: ((bounds.width - shown.width) / 2).rounded(), y: top, width: shown.width,
                height: shown.height))
        let y = card.frame.maxY + gap
        list.place(
            Rectangle(
                x: ((bounds.width - wanted.width) / 2).rounded(), y: y, width: wanted.width,
                height: max(min(wanted.height, bounds.height - y - foot), 1)))
    }

    // MARK: Contacts

    override func view(at point: Point) -> View? {
        guard !isEnding else { return nil }
        for view in [list, handle.parent === self && !handle.isHidden ? handle : nil] {
            guard let view, view.frame.contains(point) else { continue }
            return view.view(at: point - (view.frame.origin - .zero))
        }
        return self
    }

    override func handle(_ sample: PenSample) {
        if sample.phase == .began { presser = sample.pointer }
        guard sample.pointer == presser, sample.phase != .hover else { return }
        let isOnCard = card?.frame.contains(sample.position) == true
        var own = sample
        own.position = sample.position - (context.sourceView?.offset ?? .zero)
        _ = context.handle(own, on: isOnCard ? .preview : .source)
        if !sample.phase.isContact { presser = nil }
    }

    /// Takes that the contact that opened it slides over it.
    func slide(to place: Point) {
        guard let list else { return }
        list.slide(to: place - (list.frame.origin - Point.zero))
    }

    /// Takes that it was lifted.
    func lift() { list?.lift() }

    // MARK: Time

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        self.now = max(now, self.now)
        advance()
        redraw()
    }

    private func advance() {
        motion.hint(context.progress)
        source.lift(context.progress)
        if context.stage == .pulling || motion.way == .peek, let card, list == nil {
            motion.move(to: card.frame.offset(by: pull), at: now, isHeld: context.pulled > 0)
        }
        motion.advance(to: now, deepening: context.deepening)
        handle.isFlat = context.pulled > 0
        showChrome()
        guard motion.isHandedOver else { return }
        guard handOver != nil || card?.target.isPresented != false else {
            // What cannot be opened is told elsewhere; the preview has not to stand in the way.
            if now.seconds(since: popTime) > Self.patience { goBack() }
            return
        }
        let start = handOver ?? now
        handOver = start
        opacity = 1 - now.seconds(since: start) / theme.fade
    }

    /// How far a pull has moved the preview.
    private var pull: Vector {
        let (pulled, full) = (context.pulled, theme.pixels(Self.follow))
        return Vector(dx: 0, dy: -(min(pulled, full) + max(pulled - full, 0) / 3))
    }

    /// Shows what belongs to a preview once that has grown.
    private func showChrome() {
        guard motion.way == .peek, card == nil || motion.growth > 0.9 else { return }
        let since = chromeSince ?? now
        chromeSince = since
        let presence = min(now.seconds(since: since) / theme.fade, 1)
        handle.presence = presence
        // Nothing presses open what has gone.
        advice?.presence = context.target?.isOpenable == false ? 0 : presence
        list?.presence = presence
    }

    /// Has drawn anew what looks different.
    private func redraw() {
        let look = Look(
            blur: motion.blur, dim: motion.dim, scale: motion.sourceScale,
            share: motion.sourceShare, opacity: opacity)
        defer { self.look = look }
        guard look == self.look else {
            backdrop.mix(blur: motion.blur, dim: motion.dim)
            return invalidate()
        }
        let reach = (motion.card ?? .null).outset(by: card?.reach ?? 0)
        if reach != drawn { invalidate(reach.union(drawn)) }
    }

    override var deadline: Timestamp? {
        let isMoving =
            !motion.isSettled(at: now) || motion.way == .pop || isChromeComing
        let motion = isMoving ? now.advanced(by: OverlayStack.frameInterval) : nil
        return [motion, super.deadline].compactMap(\.self).min()
    }

    private var isChromeComing: Bool {
        list.map { $0.presence < 1 } ?? (card != nil && !handle.isHidden && handle.presence < 1)
    }

    // MARK: Looks

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard opacity < 1 else { return try drawScene(in: context) }
        // Laid on as a whole, pixel by pixel: quicker than as many translucent parts.
        try backdrop.mixed.draw { mixed throws(GraphicsError) in try drawScene(in: mixed) }
        context.setSource(backdrop.mixed)
        context.paint(opacity: max(opacity, 0))
    }

    private func drawScene(in context: Context) throws(GraphicsError) {
        if opacity == 1 { paintBackdrop(in: context) }
        if motion.sourceShare > 0 {
            try source.draw(
                scale: motion.sourceScale, opacity: motion.sourceShare, on: backdrop.sharp,
                in: context)
        }
        guard let card, let frame = motion.card else { return }
        drawn = frame.outset(by: card.reach)
        try card.draw(
            in: frame, radius: radius, opacity: cardOpacity, in: context)
    }

    /// The window as it was when it was pressed; another extent of it later stretches that.
    private func paintBackdrop(in context: Context) {
        let size = backdrop.mixed.size
        context.saved {
            if size != PixelRectangle(covering: bounds).size {
                let whole = Size(width: Double(size.width), height: Double(size.height))
                context.stretch(from: whole, to: bounds)
            }
            context.setSource(backdrop.mixed)
            context.paint()
        }
    }

    private var cardOpacity: Double {
        motion.way == .peek ? min(motion.cardOpacity, 1 - motion.sourceShare) : motion.cardOpacity
    }

    /// From the corners of a picture to those of a preview, and to those of the window, which it has none of.
    private var radius: Double {
        let (tile, sheet) = (theme.radius(.tile), theme.radius(.sheet))
        let growth = min(max(motion.growth, 0), 1)
        switch motion.way {
        case .hint, .peek: return tile + (sheet - tile) * growth
        case .pop: return sheet * (1 - growth)
        case .back: return sheet + (tile - sheet) * growth
        }
    }
}
