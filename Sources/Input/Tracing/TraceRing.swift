import Geometry

/// The last points of a trace, in memory that does not grow beyond its capacity.
///
/// Points are kept and dropped in blocks that know their bounds, so that a small area is found
/// without a look at every point.
struct TraceRing: Sendable {
    /// Points that are dropped together.
    static let blockLength = 256

    /// The most points that are kept.
    let capacity: Int
    /// The oldest point that is kept.
    private(set) var first = 0
    /// One more than the newest point.
    private(set) var end = 0

    private var slots: [TracePoint] = []
    private var blocks: [Rectangle]

    /// A ring of `capacity` points, rounded up to whole blocks.
    init(capacity: Int) {
        let count = max(2, (capacity + Self.blockLength - 1) / Self.blockLength)
        self.capacity = count * Self.blockLength
        blocks = Array(repeating: .null, count: count)
        slots.reserveCapacity(self.capacity)
    }

    /// The points that are kept.
    var sequences: Range<Int> { first..<end }

    /// The point of a kept sequence number.
    subscript(sequence: Int) -> TracePoint {
        get { slots[sequence % capacity] }
        set { slots[sequence % capacity] = newValue }
    }

    /// Adds a point; gives the rectangle around the places of those that had to go, null for none.
    mutating func append(_ point: TracePoint) -> Rectangle {
        let dropped = end.isMultiple(of: Self.blockLength) ? makeRoom() : .null
        var point = point
        point.sequence = end
        if slots.count < capacity {
            slots.append(point)
        } else {
            slots[end % capacity] = point
        }
        blocks[block(of: end)].formUnion(Rectangle(center: point.place, radius: 0))
        end += 1
        return dropped
    }

    /// Gives every kept point within `area` to `body`, the oldest first.
    func forEach(in area: Rectangle, _ body: (TracePoint) -> Void) {
        var start = first
        while start < end {
            let next = min(start + Self.blockLength, end)
            if blocks[block(of: start)].intersects(area) {
                for sequence in start..<next where area.contains(self[sequence].place) {
                    body(self[sequence])
                }
            }
            start = next
        }
    }

    /// The rectangles around the places of all kept points, a few more than none.
    var areas: [Rectangle] { blocks.filter { !$0.isNull } }

    /// Forgets all points and keeps the memory.
    mutating func removeAll() {
        slots.removeAll(keepingCapacity: true)
        for index in blocks.indices { blocks[index] = .null }
        (first, end) = (0, 0)
    }

    private func block(of sequence: Int) -> Int {
        sequence / Self.blockLength % blocks.count
    }

    private mutating func makeRoom() -> Rectangle {
        guard end - first == capacity else { return .null }
        let index = block(of: first)
        defer { blocks[index] = .null }
        first += Self.blockLength
        return blocks[index]
    }
}
