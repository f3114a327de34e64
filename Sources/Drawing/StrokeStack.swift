public import Geometry
import HashTreeCollections
public import Ink

/// A stroke of a layer, and which one it is.
public struct IdentifiedStroke: Hashable, Identifiable, Sendable {
    /// Which one.
    public let id: StrokeID
    /// The stroke.
    public let stroke: Stroke

    /// The stroke `id`.
    public init(id: StrokeID, stroke: Stroke) {
        self.id = id
        self.stroke = stroke
    }
}

/// The strokes of a layer, the lowest first, found by position, by identity and by place.
///
/// The strokes are in a tree that copies share; their order and their boxes are plain bytes. So an
/// edit of a drawing that somebody else holds too copies 32 bytes per stroke and no references.
public struct StrokeStack: RandomAccessCollection, Hashable, Sendable {
    /// Which strokes, the lowest first.
    public private(set) var ids: [StrokeID] = []
    /// Where they are, at the same index as in `ids`.
    private(set) var boxes: [StrokeBox] = []
    /// What they look like, at the same index; see `InkVersion`.
    private var marks: [UInt64] = []
    private var strokes: TreeDictionary<StrokeID, Stroke> = [:]

    /// No strokes.
    public init() {}

    /// These strokes, the lowest first; no two have the same identity.
    public init(_ elements: some Sequence<IdentifiedStroke>) {
        for element in elements { append(element) }
    }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many strokes there are.
    public var endIndex: Int { ids.count }

    /// The stroke at a position, 0 for the lowest; O(log n).
    public subscript(index: Int) -> IdentifiedStroke {
        guard let stroke = strokes[ids[index]] else { preconditionFailure("a stroke got lost") }
        return IdentifiedStroke(id: ids[index], stroke: stroke)
    }

    /// A stroke by its identity, nil where it is not here; O(log n).
    public subscript(id: StrokeID) -> Stroke? { strokes[id] }

    /// Whether the stroke is here.
    public func contains(_ id: StrokeID) -> Bool { strokes[id] != nil }

    /// The position of a stroke, nil where it is not here.
    ///
    /// Strokes mostly lie in the order in which they were made, so it is looked for there first; in
    /// all others, which is a walk along plain numbers, only where undoing has changed the order.
    public func index(of id: StrokeID) -> Int? {
        guard contains(id) else { return nil }
        return orderedIndex(of: id) ?? ids.firstIndex(of: id)
    }

    /// Whether these strokes, as far as they are here, lie in the order in which they were made.
    func isOrdered(_ ids: [StrokeID]) -> Bool {
        ids.allSatisfy { !contains($0) || orderedIndex(of: $0) != nil }
    }

    private func orderedIndex(of id: StrokeID) -> Int? {
        let index = ids.countOfFirst { $0 < id }
        return index < ids.count && ids[index] == id ? index : nil
    }

    /// The position of every stroke; O(n).
    func positions() -> [StrokeID: Int] {
        Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    }

    /// The strokes whose bounds meet `area`, the lowest first.
    ///
    /// Looks at 16 bytes of every stroke, so it takes a tenth of a millisecond among 100,000.
    public func intersecting(_ area: Rectangle) -> [IdentifiedStroke] {
        let query = StrokeBox.Query(area)
        var found: [IdentifiedStroke] = []
        for index in boxes.indices where query.meets(boxes[index]) {
            let element = self[index]
            // The box is a little larger than the bounds.
            if element.stroke.bounds.intersects(area) { found.append(element) }
        }
        return found
    }

    /// Gives the strokes whose bounds meet any of `areas` to `body`, each once, the lowest first, until
    /// it gives false.
    public func forEach<Failure: Error>(
        intersectingAnyOf areas: [Rectangle],
        _ body: (IdentifiedStroke) throws(Failure) -> Bool
    ) throws(Failure) {
        let queries = areas.map { StrokeBox.Query($0) }
        for index in boxes.indices where queries.contains(where: { $0.meets(boxes[index]) }) {
            let element = self[index]
            guard areas.contains(where: element.stroke.bounds.intersects) else { continue }
            guard try body(element) else { return }
        }
    }

    /// Which ink lies in each of `areas`.
    ///
    /// Looks at 16 bytes of every stroke for each, and at 8 more of those near by.
    public func versions(in areas: [Rectangle]) -> [InkVersion] {
        areas.map { area in
            let query = StrokeBox.Query(area)
            var version = InkVersion()
            for index in boxes.indices where query.meets(boxes[index]) {
                version.lay(marks[index])
            }
            return version
        }
    }

    /// The smallest rectangle around all ink; null without any.
    public var bounds: Rectangle {
        let outer = boxes.reduce(StrokeBox.none) { $0.union($1) }
        // Only the outermost are looked at exactly.
        return boxes.indices.reduce(.null) {
            boxes[$1].reaches(aSideOf: outer) ? $0.union(self[$1].stroke.bounds) : $0
        }
    }

    /// Whether both hold the same strokes in the same order.
    public static func == (left: StrokeStack, right: StrokeStack) -> Bool {
        left.ids == right.ids && left.strokes == right.strokes
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ids)
        for id in ids { hasher.combine(strokes[id]) }
    }

    /// Lays a stroke on top, which is not here yet.
    mutating func append(_ element: IdentifiedStroke) {
        let former = strokes.updateValue(element.stroke, forKey: element.id)
        precondition(former == nil, "two strokes of one identity")
        ids.append(element.id)
        boxes.append(StrokeBox(element.stroke.bounds))
        marks.append(InkVersion.mark(of: element))
    }

    /// Puts another stroke in the place of one that is here.
    mutating func replace(at index: Int, with stroke: Stroke) {
        strokes[ids[index]] = stroke
        boxes[index] = StrokeBox(stroke.bounds)
        marks[index] = InkVersion.mark(of: self[index])
    }

    /// Puts strokes between the others; each one's index is that in the result, ascending.
    mutating func insert(_ insertions: [Edit.Insertion]) {
        if insertions.count == 1, let only = insertions.first {
            ids.insert(only.id, at: only.index)
            boxes.insert(StrokeBox(only.stroke.bounds), at: only.index)
            marks.insert(InkVersion.mark(of: only.element), at: only.index)
        } else {
            ids = Self.merged(ids, insertions) { $0.id }
            boxes = Self.merged(boxes, insertions) { StrokeBox($0.stroke.bounds) }
            marks = Self.merged(marks, insertions) { InkVersion.mark(of: $0.element) }
        }
        for insertion in insertions { strokes[insertion.id] = insertion.stroke }
    }

    /// Takes the strokes at these positions, which ascend, away; gives what puts them back.
    mutating func remove(at positions: [Int]) -> [Edit.Insertion] {
        let removed = positions.map { index in
            Edit.Insertion(id: ids[index], index: index, stroke: self[index].stroke)
        }
        if positions.count == 1 {
            ids.remove(at: positions[0])
            boxes.remove(at: positions[0])
            marks.remove(at: positions[0])
        } else {
            ids = Self.without(positions, ids)
            boxes = Self.without(positions, boxes)
            marks = Self.without(positions, marks)
        }
        for insertion in removed { strokes[insertion.id] = nil }
        return removed
    }

    private static func merged<Value>(
        _ values: [Value], _ insertions: [Edit.Insertion], _ value: (Edit.Insertion) -> Value
    ) -> [Value] {
        var merged: [Value] = []
        merged.reserveCapacity(values.count + insertions.count)
        var taken = 0
        for insertion in insertions {
            let next = taken + insertion.index - merged.count
            merged += values[taken..<next]
            merged.append(value(insertion))
            taken = next
        }
        return merged + values[taken...]
    }

    private static func without<Value>(_ positions: [Int], _ values: [Value]) -> [Value] {
        var kept: [Value] = []
        kept.reserveCapacity(values.count - positions.count)
        var next = 0
        for position in positions {
            kept += values[next..<position]
            next = position + 1
        }
        return kept + values[next...]
    }
}
