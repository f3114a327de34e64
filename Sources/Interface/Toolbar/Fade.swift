import Input

/// How opaque something is that gives way to a stroke: it fades in its place as a stroke comes near, stays so
/// until that ends, and is back a little later.
struct Fade: Hashable {
    /// How near a stroke comes, in points.
    static let reach = 32.0
    /// How opaque it is then.
    static let faded = 0.12
    /// Seconds after the end of the stroke until it comes back.
    static let rest = 0.4
    /// Seconds from opaque to faded, and back.
    static let length = 0.12
    /// Seconds between two pictures of it on its way.
    private static let step = 1.0 / 60

    private enum State: Hashable {
        case opaque
        /// It fades, since this time.
        case fading(Timestamp)
        /// It waits, as the stroke ended at this time.
        case waiting(Timestamp)
        /// It comes back, since this time.
        case returning(Timestamp)
    }

    private var state = State.opaque

    /// How opaque it is at a time, 0…1, at which somebody draws near it, elsewhere, or not at all.
    mutating func opacity(isNear: Bool, isDrawing: Bool, now: Timestamp) -> Double {
        if state == .opaque, !isNear { return 1 }
        switch state {
        case .opaque: state = .fading(now)
        case .fading where !isDrawing: state = .waiting(now)
        case .waiting where isDrawing:
            // It is faded already.
            state = .fading(now.advanced(by: -Self.length))
        case .waiting(let end) where now >= end.advanced(by: Self.rest):
            state = .returning(now)
        case .returning where isNear: state = .fading(now)
        case .returning(let start) where now >= start.advanced(by: Self.length):
            state = .opaque
        case .fading, .waiting, .returning: break
        }
        let share = share(at: now)
        return 1 + (Self.faded - 1) * share
    }

    /// How far it has faded, 0…1.
    private func share(at now: Timestamp) -> Double {
        switch state {
        case .opaque: 0
        case .fading(let start): min(now.seconds(since: start) / Self.length, 1)
        case .waiting: 1
        case .returning(let start): 1 - min(now.seconds(since: start) / Self.length, 1)
        }
    }

    /// When it looks different by itself, after a picture at `now`; nil for never.
    func deadline(after now: Timestamp) -> Timestamp? {
        switch state {
        case .opaque: nil
        case .fading: share(at: now) < 1 ? now.advanced(by: Self.step) : nil
        case .waiting(let end): end.advanced(by: Self.rest)
        case .returning: now.advanced(by: Self.step)
        }
    }
}
