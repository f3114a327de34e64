/// The pixels that changed since they were last shown, as a few rectangles.
///
/// Two rectangles are joined where one box costs fewer pixels than the two with their overhead;
/// so strokes at opposite ends of a window stay two small rectangles.
public struct DirtyRegion: Hashable, Sendable {
    /// The changed rectangles, none of them empty.
    public private(set) var rectangles: [PixelRectangle]

    /// How many rectangles are kept apart at most.
    public static let capacity = 16

    /// What one more rectangle costs, in pixels: its clip, its call, its message to the server.
    static let overheadPixels = 4096

    /// Nothing has changed.
    public init() {
        rectangles = []
        rectangles.reserveCapacity(Self.capacity + 1)
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { rectangles.isEmpty }

    /// The smallest rectangle with all that changed.
    public var bounds: PixelRectangle {
        rectangles.reduce(.empty) { $0.union($1) }
    }

    /// Adds the pixels that `rectangle` touches.
    public mutating func insert(_ rectangle: Rectangle) {
        insert(PixelRectangle(covering: rectangle))
    }

    /// Adds pixels.
    public mutating func insert(_ rectangle: PixelRectangle) {
        guard !rectangle.isEmpty else { return }
        var added = rectangle
        while let index = indexToJoin(added) {
            added = added.union(rectangles.remove(at: index))
        }
        rectangles.append(added)
        if rectangles.count > Self.capacity {
            let all = bounds
            removeAll()
            rectangles.append(all)
        }
    }

    /// Adds all pixels of another region.
    public mutating func insert(_ other: DirtyRegion) {
        for rectangle in other.rectangles { insert(rectangle) }
    }

    /// Moves all changes into another region, and keeps the memory for the next ones.
    public mutating func drain(into other: inout DirtyRegion) {
        other.insert(self)
        removeAll()
    }

    /// Takes that a part of what is shown moves, and what was to be drawn there with it; what comes into view is to be
    /// drawn.
    public mutating func shift(_ shift: PixelShift) {
        let former = rectangles
        removeAll()
        for rectangle in former {
            let inner = rectangle.intersection(shift.part)
            for outer in rectangle.split(around: inner) where outer != inner { insert(outer) }
            insert(inner.moved(by: (0, shift.rows)).intersection(shift.part))
        }
        insert(shift.exposed)
    }

    /// Drops the pixels outside of `limits`.
    public mutating func clip(to limits: PixelRectangle) {
        for index in rectangles.indices {
            rectangles[index] = rectangles[index].intersection(limits)
        }
        rectangles.removeAll(where: \.isEmpty)
    }

    /// Forgets every change and keeps the memory for the next ones.
    public mutating func removeAll() {
        rectangles.removeAll(keepingCapacity: true)
    }

    private func indexToJoin(_ added: PixelRectangle) -> Int? {
        rectangles.firstIndex { candidate in
            candidate.union(added).area <= candidate.area + added.area + Self.overheadPixels
        }
    }
}
