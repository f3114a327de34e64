import Geometry
import Ink

/// Edits of ink.
extension Drawing {
    /// Strokes farther than this from where they were drawn, in points, are lost anyway.
    private static let farthest = 1e9

    mutating func add(
        _ insertions: [Edit.Insertion], to id: LayerID
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let index = try indexForInk(id)
        try check(insertions, count: layers[index].strokes.count)
        var change = Change()
        layers[index].strokes.insert(insertions)
        for insertion in insertions {
            change.ink[id, default: ChangedArea()].insert(insertion.stroke.bounds)
            nextStrokeID = max(nextStrokeID, StrokeID(insertion.id.rawValue + 1))
        }
        return (.removeStrokes(insertions.map(\.id), from: id), change)
    }

    mutating func remove(
        _ ids: [StrokeID], from id: LayerID
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let index = try indexForInk(id)
        let positions = try positions(of: ids, in: layers[index]).sorted()
        let removed = layers[index].strokes.remove(at: positions)
        var change = Change()
        for insertion in removed {
            change.ink[id, default: ChangedArea()].insert(insertion.stroke.bounds)
        }
        return (.addStrokes(removed, to: id), change)
    }

    mutating func move(
        _ ids: [StrokeID], in id: LayerID, by way: Vector
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let index = try indexForInk(id)
        // No copy of the layer, which would have to be copied for good by the edit.
        let placements = try ids.map { stroke throws(EditError) in
            guard let former = layers[index].strokes[stroke] else { throw .noStroke(stroke, id) }
            return Edit.Placement(id: stroke, offset: former.offset + way)
        }
        return try place(placements, in: id)
    }

    mutating func place(
        _ placements: [Edit.Placement], in id: LayerID
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        for placement in placements {
            let (x, y) = (abs(placement.offset.dx), abs(placement.offset.dy))
            // A comparison with what is no number fails too.
            guard x <= Self.farthest, y <= Self.farthest else { throw .tooFar(placement.id) }
        }
        let former = try replace(placements, \.id, in: id) { $0.offset = $1.offset }
        let inverse = former.strokes.map { Edit.Placement(id: $0.id, offset: $0.stroke.offset) }
        return (.placeStrokes(inverse, in: id), former.change)
    }

    mutating func color(
        _ colorings: [Edit.Coloring], in id: LayerID
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        var brushes: [SharedBrush: [Color: SharedBrush]] = [:]
        let former = try replace(colorings, \.id, in: id) { stroke, coloring in
            let known = brushes[stroke.sharedBrush]?[coloring.color]
            var brush = stroke.brush
            brush.color = coloring.color
            let shared = known ?? SharedBrush(brush)
            brushes[stroke.sharedBrush, default: [:]][coloring.color] = shared
            stroke = stroke.withBrush(shared)
        }
        let inverse = former.strokes.map { Edit.Coloring(id: $0.id, color: $0.stroke.brush.color) }
        return (.colorStrokes(inverse, in: id), former.change)
    }

    /// Changes the strokes that `changes` name; gives them as they were.
    private mutating func replace<Value>(
        _ changes: [Value], _ strokeID: (Value) -> StrokeID, in id: LayerID,
        _ change: (inout Stroke, Value) -> Void
    ) throws(EditError) -> (strokes: [IdentifiedStroke], change: Change) {
        let index = try indexForInk(id)
        let positions = try positions(of: changes.map(strokeID), in: layers[index])
        let former = positions.map { layers[index].strokes[$0] }
        var area = ChangedArea()
        for (position, (element, value)) in zip(positions, zip(former, changes)) {
            var stroke = element.stroke
            change(&stroke, value)
            area.insert(element.stroke.bounds)
            area.insert(stroke.bounds)
            layers[index].strokes.replace(at: position, with: stroke)
        }
        var result = Change()
        if !area.isEmpty { result.ink[id] = area }
        return (former, result)
    }

    private func positions(of ids: [StrokeID], in layer: Layer) throws(EditError) -> [Int] {
        var named: Set<StrokeID> = []
        // Where the order has changed, many are found by one walk, few by looking for each.
        let all = ids.count > 16 && !layer.strokes.isOrdered(ids) ? layer.strokes.positions() : nil
        return try ids.map { id throws(EditError) in
            guard named.insert(id).inserted else { throw .strokeNamedTwice(id) }
            guard let position = all.map({ $0[id] }) ?? layer.strokes.index(of: id) else {
                throw .noStroke(id, layer.id)
            }
            return position
        }
    }

    private func check(_ insertions: [Edit.Insertion], count: Int) throws(EditError) {
        var named: Set<StrokeID> = []
        var least = 0
        for (number, insertion) in insertions.enumerated() {
            let (id, index) = (insertion.id, insertion.index)
            guard named.insert(id).inserted else { throw .strokeNamedTwice(id) }
            guard (1..<Int64.max).contains(id.rawValue),
                !layers.contains(where: { $0.strokes.contains(id) })
            else { throw .strokeExists(id) }
            guard index >= least, index <= count + number else { throw .badPosition(index) }
            least = index + 1
        }
    }
}
