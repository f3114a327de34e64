public import Geometry
public import Ink

/// From what people want to the edit of a drawing that does it; nothing is changed yet.
public struct EditBuilder {
    /// How many strokes at the top are looked at for an equal brush.
    private static let brushesCompared = 8

    let drawing: Drawing

    /// Builds edits of `drawing`.
    public init(_ drawing: Drawing) { self.drawing = drawing }

    /// Lays strokes on top of a layer, in this order; on the topmost open one where none is named.
    ///
    /// Where there is no such layer, `apply` refuses the edit.
    public func addition(of strokes: [Stroke], to layer: LayerID? = nil) -> Edit {
        let layers = drawing.layers
        let target = layer ?? (drawing.topmostOpenLayer ?? layers[layers.count - 1]).id
        guard let below = drawing[target] else { return .addStrokes([], to: target) }
        return .addStrokes(identified(strokes, above: below), to: target)
    }

    /// Gives strokes of a layer one colour.
    public func coloring(_ ids: [StrokeID], in layer: LayerID, _ color: Color) -> Edit {
        .colorStrokes(ids.map { Edit.Coloring(id: $0, color: color) }, in: layer)
    }

    /// Adds a layer above another one, or above all where none is named; an empty one, or one with these strokes.
    public func newLayer(
        above layer: LayerID? = nil, name: String? = nil, with strokes: [Stroke] = []
    ) -> Edit {
        let (layers, id) = (drawing.layers, drawing.nextLayerID)
        let index = layers.firstIndex { $0.id == layer } ?? layers.count - 1
        var new = Layer(id: id, name: name ?? Layer.defaultName(id))
        new.strokes = StrokeStack(identified(strokes, above: new))
        return .addLayer(new, at: index + 1)
    }

    /// Lays a copy of a layer above it, called `name` and not locked.
    ///
    /// - Throws: where the layer is not there.
    public func duplicate(of id: LayerID, name: String) throws(EditError) -> Edit {
        let index = try index(of: id)
        var copy = Layer(id: drawing.nextLayerID, name: name)
        let layer = drawing.layers[index]
        (copy.isVisible, copy.opacity, copy.image) = (
            layer.isVisible, layer.opacity, layer.image
        )
        copy.strokes = StrokeStack(renumbered(layer.strokes))
        return .addLayer(copy, at: index + 1)
    }

    /// Lays what is on a layer on the one below, so that nothing looks different.
    ///
    /// - Throws: where that cannot be: there is no layer below, ink would be shown or hidden, opaque layers
    ///   would be needed, or an eraser or a picture of the upper layer would meet ink of the lower. And where
    ///   one of them is locked.
    public func mergingDown(_ id: LayerID) throws(EditError) -> Edit {
        try merge(of: id).edit { renumbered($0) }
    }

    /// Looks whether a layer can be laid on the one below, as far as can be told without looking at all that
    /// is on them, which takes long.
    ///
    /// - Throws: as `mergingDown` does, but for erasers and pictures.
    public func checkMergingDown(_ id: LayerID) throws(EditError) {
        try merge(of: id).checkLayers()
    }

    /// Takes a layer away with all that is on it.
    ///
    /// - Throws: where the layer is not there, or locked.
    public func removal(of id: LayerID) throws(EditError) -> Edit {
        let layer = drawing.layers[try index(of: id)]
        guard !layer.isLocked else { throw .layerLocked(name: layer.name) }
        return .removeLayer(id)
    }

    /// Puts one empty layer in the place of all.
    public func startingOver() -> Edit {
        .replaceLayers([Layer(id: drawing.nextLayerID, name: Layer.defaultName(LayerID(1)))])
    }

    private func merge(of id: LayerID) throws(EditError) -> LayerMerge {
        let index = try index(of: id)
        let upper = drawing.layers[index]
        guard index > 0 else { throw .nothingBelow(name: upper.name) }
        return LayerMerge(upper: upper, lower: drawing.layers[index - 1])
    }

    private func index(of id: LayerID) throws(EditError) -> Int {
        guard let index = drawing.layers.firstIndex(where: { $0.id == id }) else {
            throw .noLayer(id)
        }
        return index
    }

    /// The same strokes in their order, as new ones.
    private func renumbered(_ strokes: StrokeStack) -> [IdentifiedStroke] {
        // Beyond the highest number there is none: what wraps around is refused.
        strokes.enumerated().map { number, element in
            IdentifiedStroke(
                id: StrokeID(drawing.nextStrokeID.rawValue &+ Int64(number)),
                stroke: element.stroke)
        }
    }

    /// New strokes on top of `layer`, which share brushes with those near the top: a pen draws most
    /// strokes like the one before.
    private func identified(_ strokes: [Stroke], above layer: Layer) -> [IdentifiedStroke] {
        var brushes = layer.strokes.suffix(Self.brushesCompared).map(\.stroke.sharedBrush)
        // Beyond the highest number there is none: what wraps around is refused.
        return strokes.enumerated().map { number, stroke in
            let known = brushes.last { $0 == stroke.sharedBrush }
            if known == nil { brushes.append(stroke.sharedBrush) }
            if brushes.count > 2 * Self.brushesCompared { brushes.removeFirst() }
            return IdentifiedStroke(
                id: StrokeID(drawing.nextStrokeID.rawValue &+ Int64(number)),
                stroke: known.map { stroke.withBrush($0) } ?? stroke)
        }
    }
}
