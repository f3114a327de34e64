public import ForceTouch
public import Geometry
public import Input

/// What a press on a control does, by force or by holding still, in the place of a tap.
public final class ForcePress {
    /// Does what it is for.
    public var begin: () -> Void
    /// Takes where the contact is while it lasts, in the coordinates of the control.
    public var move: (Point) -> Void = { _ in }
    /// Takes where it ended; nil where it was cancelled.
    public var end: (Point?) -> Void = { _ in }
    /// Does what a deeper press is for, in the place of `end`; nil where that is the same press.
    public var pop: (() -> Void)?
    /// Does the same by keys, which do not last; nil for `begin`.
    public var keyed: (() -> Void)?
    /// Whether it does it again and again, the faster the harder.
    public var repeats = false

    /// How many times a second it does it at least, and at most.
    private static let rate = 4.0...20.0

    /// How far a touch has come to be a press, 0…1.
    public var progress: Double { recognizer?.progress ?? 0 }
    /// Whether it is pressed.
    public var isActive: Bool { recognizer?.stage == .peek }

    private let scale: () -> Double
    private var recognizer: PressRecognizer?
    /// What is pressed.
    private weak var control: View?
    private var due: Timestamp?
    private var shownProgress = 0.0
    /// Whether the contact means nothing more, as its force has gone.
    private var isSpent = false

    /// A press that does `begin`, of a touch that is no drag.
    public init(theme: Theme, begin: @escaping () -> Void) {
        self.begin = begin
        scale = { [unowned theme] in theme.scale }
    }

    /// Does it once, as keys do.
    public func perform() { (keyed ?? begin)() }

    /// Takes a sample of the contact on the control; false where that is for a tap.
    public func take(_ sample: PenSample, on control: View) -> Bool {
        switch sample.phase {
        case .hover: return false
        case .began:
            begin(sample, on: control)
            return false
        case .moved:
            if isSpent { return true }
            take(recognizer?.moved(sample) ?? [], at: sample.time)
            if isActive { move(sample.position) }
            return isActive || isSpent
        case .ended, .cancelled:
            let isTaken = finish(sample)
            return isTaken && sample.phase == .ended
        }
    }

    private func begin(_ sample: PenSample, on control: View) {
        var recognizer = PressRecognizer(scale: scale())
        (recognizer.hasActions, recognizer.opensDeeper) = (false, pop != nil)
        recognizer.reaches = control.pressReaches
        _ = recognizer.profileChanged(control.traitCollection.press(of: sample.pointer.device))
        _ = recognizer.began(sample)
        (self.recognizer, self.control, isSpent) = (recognizer, control, false)
    }

    /// Takes how presses are told now, and tells whether it looks different by that.
    ///
    /// Without force, one that force has begun is cancelled, and its contact means nothing more.
    public func take(_ traits: TraitCollection) -> Bool {
        guard let device = recognizer?.device else { return false }
        let wasBegun = hasBegun
        let events = recognizer?.profileChanged(traits.press(of: device)) ?? []
        guard events.contains(.ended(.cancelled(.forceLost))) else { return false }
        spend()
        if wasBegun { end(nil) }
        return true
    }

    /// Cancels it: its contact means nothing more.
    public func cancel() {
        guard recognizer != nil else { return }
        let wasBegun = hasBegun
        spend()
        if wasBegun { end(nil) }
    }

    private func spend() { (recognizer, due, isSpent) = (nil, nil, true) }

    /// Does what events ask for.
    private func take(_ events: [PressEvent], at now: Timestamp) {
        beginIfPressed(at: now)
        guard events.contains(.ended(.pop)) else { return }
        keepReaches()
        if !hasBegun { begin() }
        spend()
        pop?()
    }

    /// Ends the contact; false where it was none of a press.
    private func finish(_ sample: PenSample) -> Bool {
        if isSpent {
            isSpent = false
            return true
        }
        guard var recognizer else { return false }
        let events = recognizer.handle(sample)
        // What was due before the lift may have been told by nobody.
        let isLate = events.contains(.entered(.peek))
        let isPress = isActive || isLate
        if isLate { begin() }
        self.recognizer = recognizer
        keepReaches()
        (self.recognizer, due) = (nil, nil)
        if events.contains(.ended(.pop)) {
            pop?()
        } else if isPress {
            end(sample.phase == .ended ? sample.position : nil)
        }
        return isPress || events.contains(.ended(.declined))
    }

    private func keepReaches() {
        if let recognizer { control?.pressReaches = recognizer.reaches }
    }

    /// Whether it has begun, so that it begins once.
    private var hasBegun: Bool { due != nil }

    private func beginIfPressed(at now: Timestamp) {
        guard isActive, !hasBegun else { return }
        due = now
        repeatIfDue(at: now, isFirst: true)
    }

    private func repeatIfDue(at now: Timestamp, isFirst: Bool = false) {
        guard let due, isFirst || repeats, due <= now else { return }
        begin()
        let excess = recognizer?.excess ?? 0
        let rate = Self.rate.lowerBound + excess * (Self.rate.upperBound - Self.rate.lowerBound)
        self.due = now.advanced(by: 1 / rate)
    }

    /// Whether a contact is on it, or what it shows of one is to change.
    var isOngoing: Bool { recognizer != nil || progress != shownProgress }

    /// Takes the time, once per picture; tells whether it looks different now.
    public func advance(to now: Timestamp) -> Bool {
        if recognizer != nil {
            take(recognizer?.tick(now) ?? [], at: now)
            repeatIfDue(at: now)
        }
        defer { shownProgress = progress }
        return progress != shownProgress
    }

    /// When it has to be asked again; nil for never.
    public var deadline: Timestamp? {
        if isActive, repeats { return due }
        return recognizer?.deadline
    }
}
