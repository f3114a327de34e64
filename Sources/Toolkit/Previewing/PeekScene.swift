import ForceTouch
import Geometry
import Graphics
import Input

/// What a press shows over the window: that steps back, blurred, behind what is pressed and the preview of it.
final class PeekScene: Overlay {
    /// How long nothing is said of what takes long to open, in seconds.
    private static let quiet = 0.3

    let context: PreviewingContext
    private let source: LiftedSource
    private let picture: PeekPicture
    private var motion: PeekMotion
    private var card: PeekCard?
    private var list: PreviewActionList?
    private let chrome: PeekChrome
    /// What is said of what takes long to open.
    private var words: PeekAdvice?
    /// Whether it was told so far that a tap opens it.
    private var wasLeftAlone = false
    /// Who presses the preview that stands.
    private var presser: PointerID?
    private var now = Timestamp.zero
    /// What begins to move with the next picture: the one before may be long ago.
    private var beginnings: [(Timestamp) -> Void] = []
    /// How the preview gives way to what it opens, once it pops.
    private var opening: PreviewOpening?
    /// Whether it is nothing but motion any more, and what is pressed is for what lies below.
    private(set) var isEnding = false

    init(
        theme: Theme, _ context: PreviewingContext, _ source: LiftedSource, _ backdrop: Backdrop
    ) {
        (self.context, self.source) = (context, source)
        picture = PeekPicture(
            theme: theme, source, backdrop,
            start: context.sourceRect.offset(by: context.sourceView?.offset ?? .zero))
        motion = PeekMotion(theme: theme)
        chrome = PeekChrome(theme: theme)
        super.init(theme: theme, role: .group, name: "", modality: .floating)
        chrome.handle.action = { [unowned self] in
            context.showActions(at: context.sourceRect.center, now)
        }
    }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    override func covers(_ part: PixelRectangle) -> Bool { look.opacity == 1 }

    /// A message over the actions of a preview would hide some, and take what is meant for them.
    override var liesOverMessages: Bool { true }

    /// Whether nothing is left of it.
    var isOver: Bool { motion.isOver(at: now) || look.opacity <= 0 }

    /// Whether what is pressed lies elsewhere by now than as it was pressed, or in a window of another extent.
    var isDisplaced: Bool {
        source.isDisplaced || picture.extent != PixelRectangle(covering: bounds).size
    }

    /// Where the preview is shown; nil where there is none.
    var shownCard: Rectangle? { motion.card }

    private var window: Size { Size(width: bounds.width, height: bounds.height) }

    // MARK: Stages

    /// Takes what happened to the press.
    func follow(_ event: PressEvent) {
        switch event {
        case .entered(.peek): context.showsActionsAtOnce ? stepBack() : peek()
        case .entered(.actions): showActions()
        case .entered: break
        case .ended(.pop): pop()
        case .ended: goBack()
        }
    }

    /// Has something begin to move with the next picture.
    private func begin(_ motion: @escaping (Timestamp) -> Void) {
        beginnings.append(motion)
        invalidate()
    }

    private func stepBack() { begin { [unowned self] in motion.stepBack(at: $0) } }

    private func peek() {
        guard list == nil, let target = context.target, card == nil else { return }
        let card = PeekCard(target, theme: theme)
        card.onChange = { [unowned self] _ in invalidate(picture.drawn) }
        (self.card, picture.card) = (card, card)
        showChrome(of: card)
        layout()
        begin { [unowned self] in motion.peek(from: sourceFrame, to: card.frame, at: $0) }
    }

    /// Whether no contact is there to be pressed harder, so that a tap opens what is previewed.
    private var isLeftAlone: Bool { context.isHeldOpen && !context.isPressedByForce }

    private func showChrome(of card: PeekCard) {
        wasLeftAlone = isLeftAlone
        chrome.show(
            hasActions: !card.target.previewActionItems.isEmpty,
            advice: card.target.advice(isHeldOpen: isLeftAlone))
        subviews = [card] + chrome.views
        setNeedsLayout()
    }

    /// The source in the window, wherever that is by now, or was before it went.
    private var sourceFrame: Rectangle {
        guard let view = context.sourceView, let stack, view.isWithin(stack) else {
            return source.frame
        }
        return context.sourceFrame ?? source.frame
    }

    private func showActions() {
        guard list == nil, let target = context.target else { return }
        let list = PreviewActionList(
            target, theme: theme, isMenu: context.showsActionsAtOnce)
        list.onChoose = { [unowned self] in context.choose($0, at: now) }
        list.onChange = { [unowned self] first in
            setNeedsLayout()
            focus(first)
        }
        self.list = list
        list.presence = 0
        chrome.begin()
        subviews = [card, list].compactMap(\.self)
        setNeedsLayout()
        layout()
        focus(focusable.first { $0 is PreviewActionRow })
        begin { [unowned self] now in
            if let card { motion.move(to: card.frame, at: now) }
        }
    }

    private func pop() {
        // Where only actions are shown nothing grows into the window.
        guard card != nil else { return goBack() }
        end()
        begin { [unowned self] now in
            opening = PreviewOpening(at: now)
            motion.pop(into: bounds, at: now)
        }
    }

    private func goBack() {
        opening = nil
        end()
        begin { [unowned self] in motion.goBack(to: sourceFrame, at: $0) }
    }

    private func end() {
        isEnding = true
        focus(nil)
        subviews = card.map { [$0] } ?? []
        invalidate()
    }

    /// Takes that somebody does something with what lies below.
    func giveWay() { opening?.isInTheWay = true }

    /// Puts what was pressed back into the window.
    func putBack() { source.show(nil) }

    // MARK: Places

    private var places: PeekPlaces { PeekPlaces(window: window, scale: theme.scale) }

    override func layout() {
        guard !bounds.isNull else { return }
        motion.resize(to: bounds, at: now)
        guard let card else {
            guard let list else { return }
            let size = list.size(fitting: places.menuRoom)
            return list.place(places.menu(size, beside: sourceFrame))
        }
        let size = card.target.previewSize(in: window, scale: theme.scale)
        guard let list else { return place(card, size) }
        let frames = places.card(size, above: list.size(fitting: places.actionRoom))
        card.place(frames.card)
        list.place(frames.list.offset(by: way(of: card)))
    }

    /// How far a preview that moves is from its place.
    private func way(of card: PeekCard) -> Vector {
        guard motion.way == .peek, let shown = motion.card else { return .zero }
        return Vector(dx: 0, dy: (shown.maxY - card.frame.maxY).rounded())
    }

    /// Puts a preview in the middle, and what belongs to it around it.
    private func place(_ card: PeekCard, _ size: Size) {
        card.place(places.card(size))
        chrome.place(around: card.frame, shownAt: motion.card ?? card.frame, places)
    }

    // MARK: Contacts

    /// Whether it hides what was there before, and what was opened is not there yet: who touches it means neither.
    private var isWaiting: Bool {
        isEnding && motion.isHandedOver && card?.target.commitProgress == .awaited
    }

    override func view(at point: Point) -> View? {
        guard !isEnding else { return isWaiting ? self : nil }
        for view in [list, chrome.handle.parent === self ? chrome.shownHandle : nil] {
            guard let view, view.frame.contains(point) else { continue }
            return view.view(at: point - (view.frame.origin - .zero))
        }
        return self
    }

    override func handle(_ sample: PenSample) {
        guard !isEnding else { return }
        if sample.phase == .began { presser = sample.pointer }
        guard sample.pointer == presser, sample.phase != .hover else { return }
        let isOnCard = card?.frame.contains(sample.position) == true
        var own = sample
        own.position = sample.position - (context.sourceView?.offset ?? .zero)
        _ = context.handle(own, on: isOnCard ? .preview : .source)
        if !sample.phase.isContact { presser = nil }
    }

    /// A wheel that turns downwards goes to what lies below a preview: its actions.
    override func handle(_ scroll: Scroll) -> Bool {
        guard context.stage == .peek, chrome.shownHandle != nil, scroll.notches.dy > 0 else {
            return false
        }
        context.showActions(at: context.sourceRect.center, now)
        return true
    }

    /// Takes that the contact that opened it slides over it.
    func slide(to place: Point) {
        guard let list else { return }
        list.slide(to: place - (list.frame.origin - Point.zero))
    }

    /// Takes that it was lifted.
    func chooseUnderContact() { list?.chooseUnderContact() }

    // MARK: Time

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        self.now = max(now, self.now)
        advance()
        redraw()
    }

    private func advance() {
        for begin in beginnings { begin(now) }
        beginnings.removeAll()
        if let card, list == nil, !isEnding, isLeftAlone != wasLeftAlone {
            showChrome(of: card)
            layout()
        }
        motion.hint(context.progress)
        source.show(context.progress)
        if context.stage == .pulling || motion.way == .peek, let card {
            // A group of actions that opens may need more room.
            let place = list == nil ? places.pulled(card.frame, by: context.pulled) : card.frame
            motion.move(to: place, at: now, isHeld: context.pulled > 0)
        }
        motion.advance(to: now, deepening: context.deepening)
        if motion.way == .peek, list == nil, let card, let frame = motion.card {
            chrome.place(around: card.frame, shownAt: frame, places)
        }
        // What can be done with a preview comes along with it.
        if motion.way == .peek, list != nil, card != nil { layout() }
        showChrome()
        giveOver()
    }

    /// Has what was opened take the place of the preview.
    private func giveOver() {
        guard let target = card?.target,
            let outlook = opening?.advance(to: now, motion, of: target, theme: theme)
        else { return }
        switch outlook {
        case .goesOn: words?.presence = min(words?.presence ?? 0, max(look.opacity, 0))
        case .waits(let seconds): if motion.isHandedOver { tellOfWaiting(seconds - Self.quiet) }
        // Why it cannot be opened is told elsewhere; the preview has not to stand in the way.
        case .fails: if motion.isHandedOver { goBack() }
        }
    }

    /// Says after a while that what was pressed is still on its way: a preview may have nothing to show by then.
    private func tellOfWaiting(_ seconds: Double) {
        guard seconds >= 0, let text = card?.target.waitingWords else { return }
        if words == nil {
            let words = PeekAdvice(text, theme: theme)
            self.words = words
            subviews.append(words)
            words.place(places.words(words.size(fitting: window.width)))
        }
        words?.presence = min(seconds / theme.fade, 1)
    }

    /// Shows what belongs to a preview once that has grown.
    private func showChrome() {
        guard motion.way == .peek, card == nil || motion.growth > 0.9 else { return }
        let presence = chrome.appear(
            at: now, isPulled: context.pulled > 0,
            opens: context.target?.isOpenable != false && context.deepening < 1)
        list?.presence = presence
    }

    /// Has drawn anew what looks different.
    private func redraw() {
        guard let part = picture.advance(to: look) else { return invalidate() }
        if !part.isNull { invalidate(part) }
    }

    override var deadline: Timestamp? {
        guard beginnings.isEmpty else { return .zero }
        // What has gone back is taken away with the picture after that.
        let isMoving =
            !motion.isSettled(at: now) || [.pop, .back].contains(motion.way) || isChromeComing
        let motion = isMoving ? now.advanced(by: OverlayStack.frameInterval) : nil
        return super.deadline.earlier(motion)
    }

    private var isChromeComing: Bool {
        list.map { $0.presence < 1 } ?? (card != nil && chrome.isComing)
    }

    // MARK: Looks

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try picture.draw(look, in: bounds, context)
    }

    private var look: PeekPicture.Look { PeekPicture.Look(motion: motion, opening: opening) }
}
