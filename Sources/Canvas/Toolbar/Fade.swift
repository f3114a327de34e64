import Input

/// How opaque something is that gives way to a stroke: it fades in its place as a stroke comes near, stays so
/// until that ends, and is back a little later.
struct Fade {
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

    /// Whether it is to be faded, or fades.
    private var isAway = false
    /// When the stroke ended for which it fades; nil while that is drawn.
    private var end: Timestamp?
    /// How far it had faded when it was last sent away or called back, 0…1, and when that was.
    private var turn = (share: 0.0, time: Timestamp.zero)

    /// How opaque it is at a time, 0…1, at which somebody draws near it, elsewhere, or not at all.
    mutating func opacity(isNear: Bool, isDrawing: Bool, now: Timestamp) -> Double {
        if isDrawing {
            if isNear, !isAway { send(away: true, now) }
            end = nil
        } else if isAway {
            end = end ?? now
        }
        if let end, now >= end.advanced(by: Self.rest) { send(away: false, now) }
        return 1 + (Self.faded - 1) * share(at: now)
    }

    private mutating func send(away: Bool, _ now: Timestamp) {
        turn = (share(at: now), now)
        (isAway, end) = (away, nil)
    }

    /// How far it has faded, 0…1.
    private func share(at now: Timestamp) -> Double {
        let way = now.seconds(since: turn.time) / Self.length
        return isAway ? min(turn.share + way, 1) : max(turn.share - way, 0)
    }

    /// When it looks different by itself, after a picture at `now`; nil for never.
    func deadline(after now: Timestamp) -> Timestamp? {
        let isOnItsWay = share(at: now) != (isAway ? 1 : 0)
        return isOnItsWay ? now.advanced(by: Self.step) : end?.advanced(by: Self.rest)
    }
}
