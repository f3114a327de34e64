import Geometry
import Input

/// Tells when a contact that draws holds still.
struct HoldWatch: Hashable {
    /// Seconds after which it does.
    static let length = 0.4
    /// How far it may move meanwhile, in points.
    static let reach = 4.0

    private var pointer: PointerID?
    private var place = Point.zero
    private var since = Timestamp.zero
    /// Whether it has told of this rest.
    private var hasTold = false

    /// When the contact has held still for long enough; nil where there is none, or it was told of.
    var end: Timestamp? { pointer == nil || hasTold ? nil : since.advanced(by: Self.length) }

    /// Takes a sample of a contact that draws, on a screen of this scale.
    mutating func note(_ sample: PenSample, scale: Double) {
        switch sample.phase {
        case .began:
            pointer = sample.pointer
            rest(at: sample)
        case .moved:
            guard pointer == sample.pointer,
                sample.position.distance(to: place) > Self.reach * scale
            else { return }
            rest(at: sample)
        case .ended, .cancelled: if pointer == sample.pointer { pointer = nil }
        case .hover: break
        }
    }

    private mutating func rest(at sample: PenSample) {
        (place, since, hasTold) = (sample.position, sample.time, false)
    }

    /// The contact that has held still until now; once for each rest.
    mutating func take(at now: Timestamp) -> PointerID? {
        guard let end, end <= now else { return nil }
        hasTold = true
        return pointer
    }
}
