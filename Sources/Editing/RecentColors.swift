public import Geometry

/// The colours that were drawn with lately, each in its place as long as it is there.
///
/// A further one takes the place of the one that was not drawn with for the longest time.
public struct RecentColors: Hashable, Sendable {
    private struct Place: Hashable {
        var color: Color
        /// When it was drawn with last.
        var use: Int
    }

    /// How many there are at most.
    public static let capacity = 7

    private var places: [Place] = []
    private var useCount = 0

    /// None yet.
    public init() {}

    /// These colours in their places, of which the first was drawn with last.
    public init(_ colors: some Sequence<Color>) {
        places = colors.prefix(Self.capacity).enumerated().map { index, color in
            Place(color: color, use: -index)
        }
    }

    /// The colours in their places.
    public var colors: [Color] { places.map(\.color) }

    /// Takes that somebody has drawn with `color`.
    public mutating func note(_ color: Color) {
        useCount += 1
        let oldest = places.indices.min { places[$0].use < places[$1].use }
        if let known = places.firstIndex(where: { $0.color == color }) {
            places[known].use = useCount
        } else if let oldest, places.count == Self.capacity {
            places[oldest] = Place(color: color, use: useCount)
        } else {
            places.append(Place(color: color, use: useCount))
        }
    }
}
