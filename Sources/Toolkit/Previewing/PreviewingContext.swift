public import ForceTouch
public import Geometry
public import Input

/// Tells what a source view previews: `UIViewControllerPreviewingDelegate` of 3D Touch.
public protocol PreviewingDelegate: AnyObject {
    /// Gives what a press at `location` previews, in the coordinates of the source view; nil for nothing.
    ///
    /// It may set the `sourceRect` of the context to what stays sharp, and from which the preview grows.
    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController?

    /// Opens what was previewed, just as a click would have.
    func previewingContext(_ context: PreviewingContext, commit target: ViewController)
}

/// A source view that is registered for previews, and the press on it.
///
/// The window that the source is in hands it what people do, and shows what its `stage` and `progress` say. It asks the
/// delegate once a press is felt, so that a tap makes no target; where there is none, nothing reacts.
public final class PreviewingContext {
    /// What tells what there is to preview.
    public private(set) weak var delegate: (any PreviewingDelegate)?
    /// The view that is pressed.
    public private(set) weak var sourceView: View?
    /// The part of it that is pressed, in its coordinates; all of it unless the delegate says otherwise.
    public var sourceRect = Rectangle.null
    /// What stays sharp while all around is blurred: `sourceRect`, unless the delegate says otherwise, as for a picture
    /// with its name below.
    public var sharpRect: Rectangle?
    /// What is previewed; nil for nothing.
    public private(set) var target: ViewController?
    /// Whether its actions come at once, beside the source, instead of a preview: a menu.
    public var showsActionsAtOnce = false {
        didSet { recognizer.showsActionsAtOnce = showsActionsAtOnce }
    }
    /// Takes what happens to the press, after the target and the delegate were told.
    public var onEvent: (PressEvent) -> Void = { _ in }

    /// The view within the source that is pressed, and the part of that; nil for the source itself.
    private weak var pressedView: View?
    private var pressedPart: Rectangle?
    private var recognizer = PressRecognizer(capability: .unknown)
    /// The delegate of who registered by closures.
    private let owned: (any PreviewingDelegate)?
    /// Where the contact is, in the coordinates of the source.
    private var location = Point.zero
    private var isPeeking = false
    /// Whether there is nothing to preview where the contact lies.
    private var isDeaf = false

    init(_ delegate: any PreviewingDelegate, _ sourceView: View, isOwned: Bool) {
        (self.delegate, self.sourceView) = (delegate, sourceView)
        owned = isOwned ? delegate : nil
    }

    /// How far the press has come.
    public var stage: PressStage { recognizer.stage }
    /// How far it has come to a peek, 0…1.
    public var progress: Double { recognizer.progress }
    /// How far it has come from the peek to the pop, 0…1.
    public var deepening: Double { recognizer.deepening }
    /// Whether a contact lies on it that has force.
    var isPressedByForce: Bool { recognizer.level != nil }
    /// Whether a preview stays although nothing touches it.
    public var isHeldOpen: Bool { recognizer.isHeldOpen }
    /// How far the preview is pulled up, in pixels.
    public var pulled: Double { recognizer.pulled }
    /// When it has to be told the time; nil for never.
    public var deadline: Timestamp? { recognizer.deadline }
    /// Pixels a point, where the source is shown now.
    var scale: Double {
        get { recognizer.scale }
        set { recognizer.scale = newValue }
    }

    /// Has the preview grow out of a part of a view in the source, as out of a picture with its name below: all of the view
    /// stays sharp.
    public func grow(outOf part: Rectangle, of view: View) {
        guard let sourceView, let frame = view.frame(in: sourceView) else { return }
        (sourceRect, sharpRect) = (part.offset(by: frame.origin - .zero), frame)
        (pressedPart, pressedView) = (part, view)
    }

    /// Where the preview grows from by now, in the window: what it is in may have moved; nil where that has gone.
    var sourceFrame: Rectangle? {
        guard let sourceView, !sourceRect.isNull else { return nil }
        guard let pressedPart else { return sourceRect.offset(by: sourceView.offset) }
        return pressedView.flatMap {
            $0.isWithin(sourceView) ? pressedPart.offset(by: $0.offset) : nil
        }
    }

    // MARK: What people do

    /// Takes a sample on the source, or on what is shown of it; false where it is for a tap.
    public func handle(_ sample: PenSample, on target: PressTarget = .source) -> Bool {
        location = sample.position
        var moved = sample
        // The source may move and grow meanwhile; the window does not.
        if let sourceView { moved.position = moved.position + sourceView.offset }
        let isOfPreview = stage >= .peek && [.moved, .ended].contains(sample.phase)
        if sample.phase == .began {
            isDeaf = false
            if recognizer.device == nil { takeTraits(of: sample.pointer.device) }
        }
        return take(recognizer.handle(moved, on: target)) || isOfPreview
    }

    /// Takes a key while the source has the keys; false where it means nothing.
    ///
    /// `place` is that of what has the keys, in the coordinates of the source; its middle where nil.
    public func handle(_ key: KeyPress, at now: Timestamp, _ place: Point? = nil) -> Bool {
        location = place ?? sourceView?.bounds.center ?? .zero
        isDeaf = false
        if stage.isAtRest {
            var trial = recognizer
            trial.hasActions = true
            guard !trial.key(key, at: now).isEmpty, findTarget() else { return false }
        }
        return take(recognizer.key(key, at: now))
    }

    /// Shows the actions at once, as the right button does.
    public func showActions(at location: Point, _ now: Timestamp) {
        self.location = location
        if stage.isAtRest { isDeaf = false }
        guard stage.isPreview || findTarget() else { return }
        _ = take(recognizer.showActions(at: now))
    }

    /// Does an action that is shown.
    public func choose(_ action: PreviewAction, at now: Timestamp) {
        guard stage == .actions else { return }
        _ = take(recognizer.choose(action, at: now))
        action.handler(action)
    }

    /// Takes the time.
    public func tick(_ now: Timestamp) { _ = take(recognizer.tick(now)) }

    /// Takes how presses are told where the source is shown now: registrations stay, whatever becomes of force.
    func traitCollectionDidChange() { takeTraits(of: recognizer.device ?? .none) }

    private func takeTraits(of device: DeviceID) {
        guard let sourceView else { return }
        recognizer.reaches = sourceView.pressReaches
        _ = take(recognizer.profileChanged(sourceView.traitCollection.press(of: device)))
    }

    /// Ends the press, as the source is not there any more.
    func loseSource() { _ = take(recognizer.sourceLost()) }

    /// Ends the press, and the registration.
    func unregister() {
        loseSource()
        sourceView = nil
    }

    /// Forgets the press, as nothing can be shown of it.
    func giveUp() {
        if isPeeking { endPeek() }
        target = nil
        becomeDeaf()
    }

    // MARK: What comes of it

    /// Does what events ask for; false where they are those of a tap, or none.
    private func take(_ events: [PressEvent]) -> Bool {
        var isMeant = false
        for event in events where !isDeaf {
            let event = possible(event)
            switch event {
            case .entered(let stage):
                guard enter(stage) else { return false }
                isMeant = isMeant || stage.isPreview
            case .ended(let outcome):
                isMeant = outcome != .tap && outcome != .moved
                end(outcome)
            }
            onEvent(event)
        }
        return isMeant && !isDeaf
    }

    /// The same, but that nothing pops that cannot be opened: that stands in its way, and says why.
    private func possible(_ event: PressEvent) -> PressEvent {
        guard event == .ended(.pop), target?.isOpenable == false else { return event }
        recognizer.reset()
        return .ended(.cancelled(.unopenable))
    }

    /// Takes that the press came to a stage; false where there is nothing to preview.
    private func enter(_ stage: PressStage) -> Bool {
        guard stage == .hint || stage.isPreview else { return true }
        guard target != nil || findTarget() else {
            becomeDeaf()
            return false
        }
        if stage == .peek, !isPeeking {
            isPeeking = true
            target?.beginPeek()
        }
        return true
    }

    private func findTarget() -> Bool {
        guard let delegate, let sourceView else { return false }
        (sourceRect, sharpRect, pressedPart) = (sourceView.bounds, nil, nil)
        target = delegate.previewingContext(self, viewControllerForLocation: location)
        recognizer.hasActions = target?.previewActionItems.isEmpty == false
        return target != nil
    }

    /// Forgets the press: its contact means a tap at most.
    private func becomeDeaf() {
        isDeaf = true
        recognizer.reset()
    }

    private func end(_ outcome: PressOutcome) {
        sourceView?.pressReaches = recognizer.reaches
        if isPeeking { endPeek() }
        if outcome == .pop, let target { delegate?.previewingContext(self, commit: target) }
        target = nil
    }

    private func endPeek() {
        isPeeking = false
        target?.endPeek()
    }
}
