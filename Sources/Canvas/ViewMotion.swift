import Geometry
import Input
import Toolkit

/// The way of the paper from one view to another, which takes a moment.
struct ViewMotion {
    /// The share of the way that nobody sees any more.
    private static let negligible = 0.001

    /// Where it ends.
    let end: Viewport
    private let start: Viewport
    private let spring: Spring
    private var began: Timestamp?

    /// A way that begins with the next picture.
    init(from start: Viewport, to end: Viewport, _ spring: Spring) {
        (self.start, self.end, self.spring) = (start, end, spring)
    }

    /// What is shown at a time, and whether that is the end.
    mutating func view(at now: Timestamp) -> (viewport: Viewport, isOver: Bool) {
        let began = began ?? now
        self.began = began
        let state = spring.state(
            after: now.seconds(since: began), from: Spring.State(value: 0), to: 1)
        let isOver = abs(1 - state.value) < Self.negligible
        return (isOver ? end : start.between(end, share: state.value), isOver)
    }
}
