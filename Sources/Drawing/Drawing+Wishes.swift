public import Geometry
public import Ink

/// From what people want to the edit that does it; nothing is changed yet.
extension Drawing {
    /// How many strokes at the top are looked at for an equal brush.
    private static let brushesCompared = 8

    /// Lays strokes on top of a layer, in this order; on the topmost open one where none is named.
    ///
    /// Where there is no such layer, `apply` refuses the edit.
    public func addition(of strokes: [Stroke], to layer: LayerID? = nil) -> Edit {
        let target = layer ?? (topmostOpenLayer ?? layers[layers.count - 1]).id
        guard let sheet = self[target] else { return .addStrokes([], to: target) }
        return .addStrokes(insertions(strokes, above: sheet), to: target)
    }

    /// Gives strokes of a layer one colour.
    public func coloring(_ ids: [StrokeID], in layer: LayerID, _ color: Color) -> Edit {
        .colorStrokes(ids.map { Edit.Coloring(id: $0, color: color) }, in: layer)
    }

    /// Adds an empty layer above another one; above all where none is named.
    public func newLayer(above layer: LayerID? = nil, name: String? = nil) -> Edit {
        let index = layers.firstIndex { $0.id == layer } ?? layers.count - 1
        return .addLayer(
            Layer(id: nextLayerID, name: name ?? Self.layerName(nextLayerID)), at: index + 1)
    }

    /// Puts one empty layer in the place of all.
    public func startingOver() -> Edit {
        .replaceLayers([Layer(id: nextLayerID, name: Self.layerName(LayerID(1)))])
    }

    /// New strokes on top of `layer`, which share brushes with those near the top: a pen draws most
    /// strokes like the one before.
    func insertions(_ strokes: [Stroke], above layer: Layer) -> [Edit.Insertion] {
        var brushes = layer.strokes.suffix(Self.brushesCompared).map(\.stroke.sharedBrush)
        // Beyond the highest number there is none: what wraps around is refused.
        return strokes.enumerated().map { number, stroke in
            let known = brushes.last { $0 == stroke.sharedBrush }
            if known == nil { brushes.append(stroke.sharedBrush) }
            if brushes.count > 2 * Self.brushesCompared { brushes.removeFirst() }
            return Edit.Insertion(
                id: StrokeID(nextStrokeID.rawValue &+ Int64(number)),
                index: layer.strokes.count + number,
                stroke: known.map { stroke.withBrush($0) } ?? stroke)
        }
    }
}
