/// Decides with which force the samples of a stroke draw, where the device leaves that open.
///
/// - A stroke waits for its first real force: under some systems the press arrives before it, and a
///   tip that has just touched often reads 0. What comes before is not drawn.
/// - A stroke whose force is 0 from start to end comes from a device that declares force and sends
///   none. It is drawn at full force: provisionally after `patience` samples, for good after
///   `limit` samples or at its end.
/// - A sample without force keeps the last one, or the one that the brush assumes.
struct ForceGate: Sendable {
    /// What to do with a sample.
    enum Decision: Hashable, Sendable {
        /// Draw it with this normalised force.
        case draw(Double)
        /// Draw it with full force, as long as no real one arrives.
        case drawProvisionally
        /// What was provisional stays; draw this too with full force.
        case keepProvisional
        /// Drop what was provisional; draw this with its real force.
        case replaceProvisional(Double)
    }

    /// Samples of force 0 after which something shows.
    static let patience = 12
    /// Samples of force 0 after which the device counts as one without force.
    static let limit = 128

    private enum State: Hashable {
        case start
        case waiting(Int)
        case open(Double)
        case withoutForce
    }

    private let forceWhenAbsent: Double
    private var state = State.start

    init(forceWhenAbsent: Double) { self.forceWhenAbsent = forceWhenAbsent }

    /// Whether enough samples without a real force have come for something to show.
    var showsProvisional: Bool {
        if case .waiting(let count) = state { count >= Self.patience } else { false }
    }

    /// Whether all samples so far had force 0.
    var hasOnlyZeroForce: Bool {
        switch state {
        case .waiting, .withoutForce: true
        case .start, .open: false
        }
    }

    /// Takes the next sample's force, nil where not reported.
    mutating func decide(_ force: Double?) -> Decision {
        switch (state, force) {
        case (.start, nil):
            state = .open(forceWhenAbsent)
            return .draw(forceWhenAbsent)
        case (.start, 0?):
            state = .waiting(1)
            return .drawProvisionally
        case (.waiting(let count), nil), (.waiting(let count), 0?):
            guard count < Self.limit else {
                state = .withoutForce
                return .keepProvisional
            }
            state = .waiting(count + 1)
            return .drawProvisionally
        case (.waiting, let force?):
            state = .open(force)
            return .replaceProvisional(force)
        case (.withoutForce, nil), (.withoutForce, 0?):
            return .draw(1)
        case (.open(let last), nil):
            return .draw(last)
        case (.start, let force?), (.open, let force?), (.withoutForce, let force?):
            state = .open(force)
            return .draw(force)
        }
    }
}
