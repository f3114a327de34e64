import Geometry
import RealModule

/// How fast a pen moves, freed of the noise of its places and times.
struct PenSpeed: Sendable {
    /// Over how many seconds it is averaged.
    private static let memory = 0.04
    /// A stroke that is as fast as this at its end, in points a second, is a flick.
    private static let flick = 400.0
    /// The haste of a pen that stops, and of one whose times nobody knows.
    private static let (slowest, unknown) = (0.25, 0.6)

    /// In points a second; nil before any time has passed.
    private(set) var value: Double?
    private var last: (position: Point, seconds: Double)?
    /// The way since the last sample whose time was later than the one before.
    private var way = 0.0

    /// No sample yet; the pen is taken to have come so fast, where that is known.
    init(startingAt value: Double? = nil) { self.value = value }

    /// Takes the next sample.
    mutating func append(_ position: Point, seconds: Double) {
        guard let last else {
            self.last = (position, seconds)
            return
        }
        way += last.position.distance(to: position)
        self.last = (position, max(seconds, last.seconds))
        // Those that share a time count together.
        let passed = seconds - last.seconds
        guard passed > 0 else { return }
        let newest = way / passed
        let former = value ?? newest
        value = former + (newest - former) * (1 - .exp(-passed / Self.memory))
        way = 0
    }

    /// How much of its taper a stroke shows that ends so: less the more the pen had come to a stop.
    var haste: Double {
        value.map { min(max($0 / Self.flick, Self.slowest), 1) } ?? Self.unknown
    }
}
