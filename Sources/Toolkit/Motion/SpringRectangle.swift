import Geometry
import Input

/// A rectangle that springs draw to its place, which takes over place and speed when that changes.
struct SpringRectangle {
    /// What nobody sees any more, in pixels.
    private static let negligible = 0.5

    /// Where it comes to rest.
    private(set) var target: Rectangle
    private var spring: Spring?
    private var start = Timestamp.zero
    /// Its edges when it set out: left, top, width, height.
    private var states: [Spring.State]

    /// At rest.
    init(_ frame: Rectangle) {
        target = frame
        states = Self.edges(frame).map { Spring.State(value: $0) }
    }

    /// Sets out to another place; where motion is reduced, `spring` is nil and it is there at once.
    mutating func move(to target: Rectangle, by spring: Spring?, at now: Timestamp) {
        states = states(at: now)
        (self.target, self.spring, start) = (target, spring, now)
        if spring == nil { states = Self.edges(target).map { Spring.State(value: $0) } }
    }

    /// Where it is: exactly in its place once nobody sees it move any more.
    func frame(at now: Timestamp) -> Rectangle {
        guard !isSettled(at: now) else { return target }
        let values = states(at: now).map(\.value)
        return Rectangle(
            x: values[0], y: values[1], width: max(values[2], 1), height: max(values[3], 1))
    }

    /// Whether nobody sees it move any more.
    func isSettled(at now: Timestamp) -> Bool {
        zip(states(at: now), Self.edges(target)).allSatisfy { state, goal in
            abs(state.value - goal) < Self.negligible && abs(state.velocity) < 30
        }
    }

    private func states(at now: Timestamp) -> [Spring.State] {
        guard let spring else { return states }
        let seconds = max(now.seconds(since: start), 0)
        return zip(states, Self.edges(target)).map {
            spring.state(after: seconds, from: $0, to: $1)
        }
    }

    private static func edges(_ frame: Rectangle) -> [Double] {
        [frame.minX, frame.minY, frame.width, frame.height]
    }
}
