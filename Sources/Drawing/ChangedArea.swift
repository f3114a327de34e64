public import Geometry

/// Where something changed, as a few rectangles of the drawing.
///
/// Two rectangles are joined where one around both is hardly larger than the two; so strokes at
/// opposite ends of a drawing stay two small rectangles.
public struct ChangedArea: Hashable, Sendable {
    /// How many rectangles are kept apart at most.
    public static let capacity = 16

    /// What one more rectangle may cost, in square points.
    static let overhead = 4096.0

    /// The rectangles, none of them null; they may overlap.
    public private(set) var rectangles: [Rectangle] = []

    /// Nowhere, or in one rectangle.
    public init(_ rectangle: Rectangle = .null) { insert(rectangle) }

    /// Whether nothing changed.
    public var isEmpty: Bool { rectangles.isEmpty }

    /// The smallest rectangle around all; null for none.
    public var bounds: Rectangle { rectangles.reduce(.null) { $0.union($1) } }

    /// Adds a rectangle.
    public mutating func insert(_ rectangle: Rectangle) {
        guard !rectangle.isNull else { return }
        var added = rectangle
        while let index = indexToJoin(added) {
            added = added.union(rectangles.remove(at: index))
        }
        guard rectangles.count == Self.capacity, let index = indexOfLeastGrowth(added) else {
            rectangles.append(added)
            return
        }
        // One fewer than before, so that this comes to an end.
        insert(added.union(rectangles.remove(at: index)))
    }

    /// Adds all of another area.
    public mutating func insert(_ other: ChangedArea) {
        for rectangle in other.rectangles { insert(rectangle) }
    }

    private func indexToJoin(_ added: Rectangle) -> Int? {
        rectangles.firstIndex { candidate in
            candidate.union(added).area <= candidate.area + added.area + Self.overhead
        }
    }

    /// Which rectangle grows least when it has to take another one in.
    private func indexOfLeastGrowth(_ added: Rectangle) -> Int? {
        rectangles.indices.min { growth(of: $0, added) < growth(of: $1, added) }
    }

    private func growth(of index: Int, _ added: Rectangle) -> Double {
        rectangles[index].union(added).area - rectangles[index].area
    }
}

extension Rectangle {
    fileprivate var area: Double { width * height }
}
