import Geometry

/// A way along places, by the length that has been gone.
struct Polyline {
    private let places: [Point]
    /// The length gone until each place.
    let lengths: [Double]

    /// The way along `places`, of which there is at least one.
    init(_ places: [Point]) {
        self.places = places
        var lengths = [0.0]
        lengths.reserveCapacity(places.count)
        for (place, next) in zip(places, places.dropFirst()) {
            lengths.append(lengths[lengths.count - 1] + place.distance(to: next))
        }
        self.lengths = lengths
    }

    /// Its whole length.
    var length: Double { lengths[lengths.count - 1] }

    /// The place after a share of its length, 0…1.
    func place(at share: Double) -> Point {
        let wanted = min(max(share, 0), 1) * length
        var (low, high) = (0, lengths.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= wanted { low = middle } else { high = middle }
        }
        let span = lengths[high] - lengths[low]
        guard span > 0 else { return places[low] }
        return places[low].interpolated(
            to: places[high], fraction: (wanted - lengths[low]) / span)
    }
}
