import Geometry
import Input

// How a press goes from one stage to the next.
extension PressRecognizer {
    /// Looks what the contact means now.
    mutating func evaluate(_ events: inout [PressEvent]) {
        switch stage {
        case .touched, .hint: evaluateTouch(&events)
        case .peek:
            evaluatePull(&events)
            if stage == .peek, let popTime, now >= popTime { pop(&events) }
        case .pulling: evaluatePull(&events)
        case .idle, .actions, .pop: break
        }
    }

    private mutating func evaluateTouch(_ events: inout [PressEvent]) {
        guard let contact else { return }
        guard contact.distance <= figures.slop * scale else {
            return end(.moved, &events)
        }
        guard now >= contact.began.advanced(by: figures.hintDelay) else { return }
        let pressed = contact.level.map(thresholds.pressed) ?? 0
        let held = heldProgress(at: now) ?? 0
        self.contact?.notePressed(pressed)
        progress = min(max(pressed, held, 0), 1)
        let isHeld = now >= contact.began.advanced(by: heldTimes.lowerBound)
        if stage == .touched, pressed > 0 || isHeld {
            enter(.hint, &events)
        } else if stage == .hint, !isHeld, !isFelt(contact.level) {
            enter(.touched, &events)
        }
        if let fullTime, now >= fullTime {
            peek(endsWithContact: true, &events)
        } else if now >= contact.began.advanced(by: heldTimes.upperBound) {
            peek(endsWithContact: false, &events)
        }
    }

    /// Whether a hint that began by this force goes on.
    private func isFelt(_ level: Double?) -> Bool {
        level.map { $0 >= thresholds.hint * PressThresholds.release } ?? false
    }

    private mutating func evaluatePull(_ events: inout [PressEvent]) {
        guard hasActions, let contact else { return }
        if stage == .peek, contact.pulled > figures.pull * scale { enter(.pulling, &events) }
        guard stage == .pulling else { return }
        let isFast = contact.speed(at: now) >= figures.flick * scale
        if contact.pulled >= figures.actions * scale || isFast { openActions(&events) }
    }

    // MARK: Steps

    private mutating func enter(_ stage: PressStage, _ events: inout [PressEvent]) {
        self.stage = stage
        events.append(.entered(stage))
    }

    mutating func touch(_ sample: PenSample, _ events: inout [PressEvent]) {
        progress = 0
        take(sample)
        enter(.touched, &events)
    }

    /// Takes a contact as the one that presses.
    mutating func take(_ sample: PenSample) {
        let level = level(of: sample)
        var thresholds = sensitivity.thresholds
        if let reach = reaches[sample.pointer.device] { thresholds = reach.adapted(thresholds) }
        contact = PressContact(sample, level: level, thresholds)
    }

    /// Opens the preview.
    mutating func peek(endsWithContact: Bool, _ events: inout [PressEvent]) {
        progress = 1
        peekBegan = now
        self.endsWithContact = endsWithContact
        contact?.anchorHere()
        enter(.peek, &events)
        if showsActionsAtOnce, hasActions { openActions(&events) }
    }

    /// Shows the actions: the preview stays although the contact is lifted.
    mutating func openActions(_ events: inout [PressEvent]) {
        endsWithContact = false
        contact = nil
        enter(.actions, &events)
    }

    /// Leaves the preview open that was pulled, and let go before its actions came.
    mutating func stay(_ events: inout [PressEvent]) {
        endsWithContact = false
        enter(.peek, &events)
    }

    mutating func pop(_ events: inout [PressEvent]) {
        if let contact, let level = contact.level {
            reaches[contact.pointer.device]?.notePop(at: level)
        }
        contact = nil
        enter(.pop, &events)
        events.append(.ended(.pop))
    }

    /// Ends it in anything but a pop.
    mutating func end(_ outcome: PressOutcome, _ events: inout [PressEvent]) {
        // Where nothing comes deeper nobody tries how far the device reaches.
        if stage == .peek, opensDeeper, let contact, contact.level != nil {
            var reach = reaches[contact.pointer.device] ?? PressReach()
            reach.note(contact.plateau)
            reaches[contact.pointer.device] = reach
        }
        reset()
        events.append(.ended(outcome))
    }
}
