import Geometry
import Input

/// A press of the button that calls the tip palette: a flick chooses at once, a press that stays shows it.
struct TipGesture: Hashable {
    /// What follows from a sample or from time.
    enum Answer: Hashable {
        /// Nothing yet.
        case nothing
        /// The palette is to be shown where the button went down.
        case show
        /// The place into which this direction points is chosen, without anything being shown.
        case flick(Vector)
        /// The pointer is at this place with the palette shown.
        case aim(Point)
        /// The button was released there with the palette shown, after it was held.
        case release(Point)
    }

    /// How far a flick goes at least, in points, and in how many seconds.
    static let (flick, flickTime) = (24.0, 0.25)

    private enum State: Hashable {
        case pressed
        case flicked
        case shown
    }

    /// Where the button went down, in the window.
    let start: Point
    private let time: Timestamp
    private let screenScale: Double
    private var state = State.pressed

    init(_ sample: PenSample, screenScale: Double) {
        (start, time, self.screenScale) = (sample.position, sample.time, screenScale)
    }

    /// When it shows the palette by itself; nil where it has, or will not.
    var deadline: Timestamp? { state == .pressed ? time.advanced(by: Self.flickTime) : nil }

    /// Takes that it is `now`.
    mutating func advance(to now: Timestamp) -> Answer {
        guard let deadline, now >= deadline else { return .nothing }
        state = .shown
        return .show
    }

    /// Takes where the pointer is with the button held.
    mutating func move(_ sample: PenSample) -> Answer {
        let way = sample.position - start
        switch state {
        case .pressed where sample.time.seconds(since: time) > Self.flickTime:
            state = .shown
            return .show
        case .pressed:
            if way.length > Self.flick * screenScale { state = .flicked }
            return .nothing
        case .flicked: return .nothing
        case .shown: return .aim(sample.position)
        }
    }

    /// Takes that the button is up.
    mutating func release(_ sample: PenSample) -> Answer {
        let way = sample.position - start
        switch state {
        case .pressed where way.length > Self.flick * screenScale, .flicked: return .flick(way)
        case .pressed: return .show
        case .shown: return .release(sample.position)
        }
    }
}
