import Input

/// How an overlay comes to its place.
public enum Entrance: Hashable, Sendable {
    /// It fades in where it lies.
    case fade
    /// It grows out of what shows it.
    case popover
    /// It rises.
    case sheet

    var motion: Motion? {
        switch self {
        case .fade: nil
        case .popover: .popover
        case .sheet: .sheet
        }
    }
}

/// An overlay on its way to its place: how it looks meanwhile.
struct Arrival: Hashable {
    /// How it looks at a time.
    struct Look: Hashable {
        /// How opaque it is, 0…1.
        var opacity = 1.0
        /// How large it is, as a share of its extent.
        var scale = 1.0
        /// How far below its place it is, in points.
        var depth = 0.0
    }

    /// How large something is at first that grows, and how many points below its place what rises.
    private static let (smallest, way) = (0.96, 16.0)
    /// The share of the way that nobody sees any more.
    private static let negligible = 0.01

    let entrance: Entrance
    /// What draws it to its place; nil where it only fades.
    let spring: Spring?
    /// Seconds until it is opaque.
    let fade: Double
    let start: Timestamp

    /// How it looks at `now`; nil once it is there.
    func look(at now: Timestamp) -> Look? {
        let seconds = max(now.seconds(since: start), 0)
        let share = spring?.state(after: seconds, from: Spring.State(value: 0), to: 1).value ?? 1
        guard seconds < fade || abs(1 - share) > Self.negligible else { return nil }
        var look = Look(opacity: min(seconds / fade, 1))
        switch entrance {
        case .fade: break
        case .popover: look.scale = Self.smallest + (1 - Self.smallest) * share
        case .sheet: look.depth = Self.way * (1 - share)
        }
        return look
    }
}
