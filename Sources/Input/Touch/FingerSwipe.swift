import Geometry

/// Tells when three fingers go up or down together, whatever they lie on.
///
/// A value without a clock: times come with the samples. Until then they may mean something else, which whoever takes
/// the swipe has to cancel; from then on they mean nothing more.
public struct FingerSwipe: Sendable {
    /// Which way they go.
    public enum Way: Hashable, Sendable {
        /// To the upper edge of the screen.
        case up
        /// To the lower one.
        case down
    }

    private struct Finger {
        let pointer: PointerID
        let start: Point
        var place: Point
    }

    /// Pixels per point.
    public var scale = 1.0
    /// Whether fingers that are still down have swiped.
    public private(set) var isDone = false

    /// All that are down, in the order in which they came.
    private var fingers: [Finger] = []
    private var began = Timestamp.zero
    /// Whether fingers that are down swipe no more.
    private var isOver = false

    /// No finger is down.
    public init() { fingers.reserveCapacity(TouchNumbers.mostFingers + 1) }

    /// The fingers that are down.
    public var pointers: [PointerID] { fingers.map(\.pointer) }

    /// Takes a sample of a finger, and gives which way three have gone by now; once for each time.
    public mutating func handle(_ sample: PenSample) -> Way? {
        switch sample.phase {
        case .hover: break
        case .began: begin(sample)
        case .moved: return move(sample)
        case .ended, .cancelled: end(sample)
        }
        return nil
    }

    private mutating func begin(_ sample: PenSample) {
        // A lift that went missing: it is another finger.
        end(sample)
        if fingers.isEmpty { began = sample.time }
        fingers.append(
            Finger(pointer: sample.pointer, start: sample.position, place: sample.position))
        let isLate = sample.time.seconds(since: began) > TouchNumbers.swipeSpread
        if isLate || fingers.count > TouchNumbers.swipeFingers { isOver = true }
    }

    private mutating func end(_ sample: PenSample) {
        guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else {
            return
        }
        fingers.remove(at: index)
        // Those that are left do not begin another one.
        isOver = !fingers.isEmpty
        if fingers.isEmpty { isDone = false }
    }

    private mutating func move(_ sample: PenSample) -> Way? {
        guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else {
            return nil
        }
        fingers[index].place = sample.position
        guard !isOver, fingers.count == TouchNumbers.swipeFingers,
            sample.time.seconds(since: began) <= TouchNumbers.swipeTime
        else { return nil }
        let way: Way = sample.position.y < fingers[index].start.y ? .up : .down
        guard fingers.allSatisfy({ hasGone($0, way) }) else { return nil }
        (isOver, isDone) = (true, true)
        return way
    }

    private func hasGone(_ finger: Finger, _ way: Way) -> Bool {
        let move = finger.place - finger.start
        let length = way == .up ? -move.dy : move.dy
        return length >= TouchNumbers.swipeLength * scale && length > 2 * abs(move.dx)
    }
}
