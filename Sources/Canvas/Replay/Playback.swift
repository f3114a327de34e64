import Input

/// Where a replay is, and how it goes on.
struct Playback: Hashable {
    /// How many times as fast as it was drawn it can be played.
    static let speeds = [0.5, 1, 2, 4, 8, 16]
    /// How far an arrow key goes, in seconds.
    static let step = 5.0

    /// How long all of it takes at the speed at which it was drawn, in seconds.
    let duration: Double
    /// What is shown, in seconds from the beginning.
    private(set) var position = 0.0
    /// Whether it goes on by itself.
    private(set) var isPlaying = true
    private var speedIndex = 1
    private var last: Timestamp?

    init(duration: Double) { self.duration = duration }

    /// How many times as fast as it was drawn.
    var speed: Double { Self.speeds[speedIndex] }

    /// Whether it can be played faster, or slower.
    var canBeFaster: Bool { speedIndex < Self.speeds.count - 1 }
    var canBeSlower: Bool { speedIndex > 0 }

    /// Lets time pass until `now`, without going on where somebody holds it; at the end it stops.
    mutating func advance(to now: Timestamp, isHeld: Bool = false) {
        defer { last = now }
        guard isPlaying, !isHeld, let last else { return }
        position = min(position + max(now.seconds(since: last), 0) * speed, duration)
        if position >= duration { isPlaying = false }
    }

    /// Stops, or goes on; from the beginning where it was at the end.
    mutating func toggle() {
        if !isPlaying, position >= duration { position = 0 }
        isPlaying.toggle()
    }

    /// Goes to a place, in seconds from the beginning.
    mutating func seek(to place: Double) {
        position = min(max(place, 0), duration)
    }

    /// Plays faster by one step.
    mutating func speedUp() { speedIndex = min(speedIndex + 1, Self.speeds.count - 1) }

    /// Plays slower by one step.
    mutating func slowDown() { speedIndex = max(speedIndex - 1, 0) }

    /// The speed as people read it.
    var speedText: String { speed == 0.5 ? "½×" : "\(Int(speed))×" }

    /// Where it is and how long it takes, as people read it.
    var timeText: String { "\(Self.text(position)) / \(Self.text(duration))" }

    /// The longest such text.
    var longestTimeText: String { "\(Self.text(duration)) / \(Self.text(duration))" }

    /// Minutes and seconds, and hours where there are any.
    static func text(_ seconds: Double) -> String {
        let whole = Int(seconds)
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (minutes, rest) = (whole / 60, padded(whole % 60))
        return minutes < 60
            ? "\(minutes):\(rest)" : "\(minutes / 60):\(padded(minutes % 60)):\(rest)"
    }
}
