public import Ink

/// Puts strokes into other places of the order of a layer, or others in their places.
///
/// Strokes lie in the order of their numbers, which no other stroke ever gets. So what is to look otherwise, or
/// to lie higher, comes anew with a higher number; and so does what has to stay above it and meets it.
public struct StrokeRenewal: Sendable {
    /// The number of the next stroke that comes.
    private var next: StrokeID

    /// For strokes of this drawing; several edits of one renewal belong together.
    public init(_ drawing: Drawing) { next = drawing.nextStrokeID }

    /// What was done: the edit, and what each stroke is now that was meant.
    public typealias Outcome = (edit: Edit, renewed: [StrokeID: StrokeID])

    /// Puts other strokes in the place of some of a layer; they stay below what lies above and meets them.
    public mutating func replace(_ replaced: [StrokeID: Stroke], of layer: Layer) -> Outcome {
        renew(layer, replaced) { _, box, renewed in renewed.meets(box) }
    }

    /// Puts strokes of a layer above all others; they keep their order.
    public mutating func raise(_ ids: Set<StrokeID>, of layer: Layer) -> Outcome {
        renew(layer, strokes(ids, of: layer)) { _, _, _ in false }
    }

    /// Puts strokes of a layer below all others that they meet: these come anew, above them.
    public mutating func lower(_ ids: Set<StrokeID>, of layer: Layer) -> Outcome {
        let covered = Self.indices(below: ids, of: layer.strokes)
        var outcome = renew(layer, [:], sparing: ids) { index, box, renewed in
            covered.contains(index) || renewed.meets(box)
        }
        outcome.renewed = [:]
        for id in ids { outcome.renewed[id] = id }
        return outcome
    }

    /// The positions of strokes that lie below some of these and meet them.
    private static func indices(below ids: Set<StrokeID>, of stack: StrokeStack) -> Set<Int> {
        var above = StrokeBoxGrid(within: stack.boxes.reduce(.none) { $0.union($1) })
        var found: Set<Int> = []
        for index in stack.indices.reversed() {
            if ids.contains(stack.ids[index]) {
                above.insert(stack.boxes[index])
            } else if above.meets(stack.boxes[index]) {
                found.insert(index)
            }
        }
        return found
    }

    /// Lays copies of strokes above all others of a layer, in this order.
    public mutating func add(_ strokes: [Stroke], to layer: LayerID) -> (
        edit: Edit, ids: [StrokeID]
    ) {
        let added = strokes.map { IdentifiedStroke(id: number(), stroke: $0) }
        return (.addStrokes(added, to: layer), added.map(\.id))
    }

    private func strokes(_ ids: Set<StrokeID>, of layer: Layer) -> [StrokeID: Stroke] {
        Dictionary(
            uniqueKeysWithValues: ids.compactMap { id in layer.strokes[id].map { (id, $0) } })
    }

    /// Brings strokes of a layer anew, from the lowest to the top: those in `replaced` as they are there, and
    /// those of which `follows` is true, told by their position, their box, and those before.
    private mutating func renew(
        _ layer: Layer, _ replaced: [StrokeID: Stroke], sparing spared: Set<StrokeID> = [],
        _ follows: (Int, StrokeBox, StrokeBoxGrid) -> Bool
    ) -> Outcome {
        let stack = layer.strokes
        let lowest = replaced.keys.compactMap { stack.index(of: $0) }.min() ?? 0
        var (removed, added): ([StrokeID], [IdentifiedStroke]) = ([], [])
        let area = replaced.values.reduce(stack.boxes.reduce(StrokeBox.none) { $0.union($1) }) {
            $0.union(StrokeBox($1.bounds))
        }
        var grid = StrokeBoxGrid(within: area)
        var renewed: [StrokeID: StrokeID] = [:]
        for index in lowest..<stack.count {
            let id = stack.ids[index]
            guard !spared.contains(id) else { continue }
            let box = stack.boxes[index]
            guard
                let stroke = replaced[id]
                    ?? (follows(index, box, grid) ? stack[id] : nil)
            else { continue }
            let new = number()
            removed.append(id)
            added.append(IdentifiedStroke(id: new, stroke: stroke))
            grid.insert(StrokeBox(stroke.bounds))
            if replaced[id] != nil { renewed[id] = new }
        }
        return (
            .group([.removeStrokes(removed, from: layer.id), .addStrokes(added, to: layer.id)]),
            renewed
        )
    }

    private mutating func number() -> StrokeID {
        // Beyond the highest number there is none: what wraps around is refused.
        defer { next = StrokeID(next.rawValue &+ 1) }
        return next
    }
}
