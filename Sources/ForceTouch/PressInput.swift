import Geometry
public import Input

// What people do to a press. Each input gives what happened by it, in order; inputs that mean nothing give nothing.
extension PressRecognizer {
    /// Takes a sample of a contact, whatever that does by it; hovering means nothing.
    ///
    /// `target` is what a contact that begins lies on.
    public mutating func handle(
        _ sample: PenSample, on target: PressTarget = .source
    ) -> [PressEvent] {
        switch sample.phase {
        case .hover: []
        case .began: began(sample, on: target)
        case .moved: moved(sample)
        case .ended: ended(sample)
        case .cancelled: cancelled(sample.pointer, at: sample.time)
        }
    }

    /// Takes that a contact begins: on the source, or on what is shown of it.
    ///
    /// While another contact presses it means nothing.
    public mutating func began(
        _ sample: PenSample, on target: PressTarget = .source
    ) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: sample.time, &events)
        if contact?.pointer == sample.pointer { lose(&events) }
        guard contact == nil else { return events }
        switch (stage, target) {
        case (.idle, .source), (.pop, .source): touch(sample, &events)
        case (.peek, .preview), (.actions, .preview): take(sample)
        case (.peek, .source), (.actions, .source): end(.cancelled(.dismissed), &events)
        default: break
        }
        return events
    }

    /// Takes a further sample of a contact.
    public mutating func moved(_ sample: PenSample) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: sample.time, &events)
        guard contact?.pointer == sample.pointer else { return events }
        let (level, thresholds) = (level(of: sample), thresholds)
        contact?.move(sample, level: level, thresholds)
        evaluate(&events)
        return events
    }

    /// Takes that a contact is lifted: its force says nothing any more, its place does.
    public mutating func ended(_ sample: PenSample) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: sample.time, &events)
        guard let lifted = contact, lifted.pointer == sample.pointer else { return events }
        let distance = sample.position.distance(to: lifted.anchor)
        let isStill = distance <= figures.slop * scale
        switch stage {
        case .touched, .hint: end(isStill ? outcome(of: lifted) : .moved, &events)
        case .peek: liftFromPeek(lifted, isStill: isStill, &events)
        case .pulling:
            contact = nil
            stay(&events)
        case .actions:
            contact = nil
            if isStill { pop(&events) }
        case .idle, .pop: contact = nil
        }
        return events
    }

    /// What a lift before a peek means: how hard a short touch was does not matter.
    private func outcome(of contact: PressContact) -> PressOutcome {
        let isShort = now <= contact.began.advanced(by: figures.tap)
        return isShort || contact.mostPressed <= 0.5 ? .tap : .declined
    }

    private mutating func liftFromPeek(
        _ lifted: PressContact, isStill: Bool, _ events: inout [PressEvent]
    ) {
        guard !endsWithContact else { return end(.cancelled(.lifted), &events) }
        contact = nil
        // Whoever presses a preview that stands there wants what is in it.
        if let peekBegan, lifted.began > peekBegan, isStill { pop(&events) }
    }

    /// Takes that a contact was none, or that its device has gone.
    public mutating func cancelled(_ pointer: PointerID, at time: Timestamp) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: time, &events)
        if contact?.pointer == pointer { lose(&events) }
        return events
    }

    private mutating func lose(_ events: inout [PressEvent]) {
        guard stage != .actions else {
            contact = nil
            return
        }
        end(.cancelled(.contactLost), &events)
    }

    /// Takes that what is pressed is not there any more: nothing comes of it, whatever was due.
    public mutating func sourceLost() -> [PressEvent] {
        var events: [PressEvent] = []
        if !stage.isAtRest { end(.cancelled(.sourceLost), &events) }
        return events
    }

    /// Takes whether presses can be told by force now: a tablet came or went, or people use its force no more.
    ///
    /// Hints and peeks of a contact with force end with it, those too that holding still brought; what is shown
    /// without such a contact stays.
    public mutating func forceCapabilityChanged(
        _ capability: ForceCapability, at time: Timestamp
    ) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: time, &events)
        self.capability = capability
        guard !usesForce, level != nil else { return events }
        switch stage {
        case .hint, .peek, .pulling: end(.cancelled(.forceLost), &events)
        case .idle, .touched, .actions, .pop: contact?.loseForce()
        }
        return events
    }

    /// Takes how presses of the device are told now; without a time, as of the latest of which it knows.
    public mutating func profileChanged(
        _ profile: PressProfile, at time: Timestamp? = nil
    ) -> [PressEvent] {
        (sensitivity, measure) = (profile.sensitivity, profile.measure)
        return forceCapabilityChanged(profile.capability, at: time ?? now)
    }

    /// Forgets the press, as it means nothing where it lies; its contact counts no more.
    public mutating func reset() {
        (stage, progress, contact, peekBegan) = (.idle, 0, nil, nil)
    }

    // MARK: Without a pointer

    /// Takes a key while the source, or what is shown of it, has the keys.
    ///
    /// Shift+Enter and Space preview it, Enter opens what is previewed, the menu key and the arrow upwards show the
    /// actions, Space and Escape close.
    public mutating func key(_ press: KeyPress, at time: Timestamp) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: time, &events)
        guard !press.isRepeat else { return events }
        guard !stage.isAtRest else {
            begin(by: press, &events)
            return events
        }
        switch (stage, press.key) {
        case (.peek, .enter): pop(&events)
        case (.peek, .up), (.peek, .menu): showActions(&events)
        case (.peek, .character(" ")): end(.cancelled(.dismissed), &events)
        case (_, .escape): end(.cancelled(.dismissed), &events)
        default: break
        }
        return events
    }

    /// Begins what a key asks for while nothing is pressed.
    private mutating func begin(by press: KeyPress, _ events: inout [PressEvent]) {
        let previews =
            press.key == .character(" ") && !showsActionsAtOnce
            || press.key == .enter && press.modifiers == .shift
        if previews { peek(endsWithContact: false, &events) }
        if press.asksForMenu { showActions(&events) }
    }

    /// Shows the actions at once, as the right button does on a source.
    public mutating func showActions(at time: Timestamp) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: time, &events)
        showActions(&events)
        return events
    }

    private mutating func showActions(_ events: inout [PressEvent]) {
        guard hasActions else { return }
        if !stage.isPreview { peek(endsWithContact: false, &events) }
        if stage != .actions { openActions(&events) }
    }

    /// Does one of the actions that are shown.
    public mutating func choose(_ action: PreviewAction, at time: Timestamp) -> [PressEvent] {
        var events: [PressEvent] = []
        catchUp(to: time, &events)
        if stage == .actions { end(.action(action.identifier), &events) }
        return events
    }
}

extension KeyPress {
    /// Whether it asks for what can be done with a thing.
    fileprivate var asksForMenu: Bool {
        key == .menu || key == .function(10) && modifiers == .shift
    }
}
