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
/// They lie in the order in which they were made, so that a stroke that comes back is where it was.
/// The strokes are in a tree that copies share; their order and their boxes are plain bytes. So an
/// edit of a drawing that somebody else holds too copies 32 bytes per stroke and no references.
public struct StrokeStack: RandomAccessCollection, Hashable, Sendable {
    /// Which strokes, the lowest first.
    public private(set) var ids: [StrokeID] = []
    /// Where they are, at the same index as in `ids`.
    private(set) var boxes: [StrokeBox] = []
    /// What they look like, at the same index; see `InkVersion`.
    private var marks: [UInt64] = []
    /// How many of them leave marks.
    private var markCount = 0
    private var strokes: TreeDictionary<StrokeID, Stroke> = [:]

    /// No strokes.
    public init() {}

    /// These strokes; no two have the same identity.
    public init(_ elements: some Sequence<IdentifiedStroke>) { insert(elements) }

    /// Adds a stroke above all others, which were made before it.
    public mutating func append(_ stroke: Stroke, as id: StrokeID) {
        precondition(ids.last.map { $0 < id } ?? true, "a stroke that was made before others")
        strokes[id] = stroke
        ids.append(id)
        boxes.append(StrokeBox(stroke.bounds))
        if stroke.brush.marks { markCount += 1 }
        marks.append(InkVersion.mark(of: IdentifiedStroke(id: id, stroke: stroke)))
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

    /// The position of a stroke, nil where it is not here; O(log n).
    public func index(of id: StrokeID) -> Int? {
        let index = position(of: id)
        return index < ids.count && ids[index] == id ? index : nil
    }

    /// How many strokes lie below this one, if it is here or if it were.
    private func position(of id: StrokeID) -> Int { ids.countOfFirst { $0 < id } }

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

    /// Gives the position and the mark of each stroke that may meet any of `areas` to `body`, the lowest first,
    /// until it gives false.
    ///
    /// A mark is the same as long as nothing of the stroke changes, and another one for each stroke. No stroke is
    /// looked up for it, so it takes a tenth of the time.
    public func forEachMark<Failure: Error>(
        nearAnyOf areas: [Rectangle],
        _ body: (_ index: Int, _ mark: UInt64) throws(Failure) -> Bool
    ) throws(Failure) {
        let queries = areas.map { StrokeBox.Query($0) }
        for index in boxes.indices where queries.contains(where: { $0.meets(boxes[index]) }) {
            guard try body(index, marks[index]) else { return }
        }
    }

    /// The mark of the stroke at a position; see `forEachMark`.
    public func mark(at index: Int) -> UInt64 { marks[index] }

    /// Whether there are marks among them.
    public var hasMarks: Bool { markCount > 0 }

    /// Which ink lies in each of `areas` on a sheet.
    ///
    /// Looks at 16 bytes of every stroke for 64 of them, and at 8 more of those near by.
    public func versions(
        in areas: [Rectangle], on sheet: LayerSheet = .ink
    ) -> [InkVersion] {
        stride(from: 0, to: areas.count, by: StrokeBoxSieve.capacity).flatMap { first in
            let sieve = StrokeBoxSieve(areas[first...].prefix(StrokeBoxSieve.capacity))
            var versions = Array(repeating: InkVersion(), count: sieve.count)
            for index in boxes.indices where sheet.holds(mark: marks[index]) {
                sieve.forEach(meeting: boxes[index]) { versions[$0].lay(marks[index]) }
            }
            return versions
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

    /// Puts another stroke in the place of one that is here.
    mutating func replace(at index: Int, with stroke: Stroke) {
        if self[index].stroke.brush.marks { markCount -= 1 }
        if stroke.brush.marks { markCount += 1 }
        strokes[ids[index]] = stroke
        boxes[index] = StrokeBox(stroke.bounds)
        marks[index] = InkVersion.mark(of: self[index])
    }

    /// Adds strokes that are not here yet, each above those that were made before it.
    mutating func insert(_ elements: some Sequence<IdentifiedStroke>) {
        let added = elements.sorted { $0.id < $1.id }
        let positions = added.map { position(of: $0.id) }
        for element in added {
            if element.stroke.brush.marks { markCount += 1 }
            let former = strokes.updateValue(element.stroke, forKey: element.id)
            precondition(former == nil, "two strokes of one identity")
        }
        Self.merge(added.map(\.id), into: &ids, at: positions)
        Self.merge(added.map { StrokeBox($0.stroke.bounds) }, into: &boxes, at: positions)
        Self.merge(added.map { InkVersion.mark(of: $0) }, into: &marks, at: positions)
    }

    /// Takes the strokes at these positions away; gives what puts them back.
    mutating func remove(at positions: [Int]) -> [IdentifiedStroke] {
        let removed = positions.map { self[$0] }
        for element in removed {
            strokes[element.id] = nil
            if element.stroke.brush.marks { markCount -= 1 }
        }
        let places = RangeSet(positions, within: ids)
        ids.removeSubranges(places)
        boxes.removeSubranges(places)
        marks.removeSubranges(places)
        return removed
    }

    /// Puts each value before the one that is at its position, which ascend; nothing below the first
    /// of them is moved.
    private static func merge<Value>(
        _ added: [Value], into values: inout [Value], at positions: [Int]
    ) {
        guard let first = positions.first else { return }
        let above = Array(values[first...])
        values.removeSubrange(first...)
        var taken = 0
        for (value, position) in zip(added, positions) {
            values += above[taken..<position - first]
            values.append(value)
            taken = position - first
        }
        values += above[taken...]
    }
}
