public import Drawing

/// Which layer somebody works on.
extension Editor {
    /// The layer that commands are about: the chosen one as long as it is here, else the topmost that is
    /// shown and not locked, else the topmost.
    public var chosenLayer: Layer {
        let drawing = history.drawing
        return activeLayerID.flatMap { drawing[$0] } ?? drawing.topmostOpenLayer
            ?? drawing.layers[drawing.layers.count - 1]
    }

    /// The layer so many above the chosen one, or below for less than 0; nil beyond the ends.
    public func layer(above steps: Int) -> Layer? {
        let (layers, id) = (history.drawing.layers, chosenLayer.id)
        guard let index = layers.firstIndex(where: { $0.id == id }),
            layers.indices.contains(index + steps)
        else { return nil }
        return layers[index + steps]
    }

    /// Keeps a layer chosen that is here: one that has just come, or the one below that has gone.
    mutating func followLayers(from former: [LayerID]) {
        let layers = history.drawing.layers
        let known = Set(former)
        let come = layers.filter { !known.contains($0.id) }
        let hasGone = former.count + come.count > layers.count
        if come.count == 1, !hasGone { activeLayerID = come[0].id }
        guard let chosen = activeLayerID, !layers.contains(where: { $0.id == chosen }) else {
            return
        }
        // Where others took the places of all, none of them is the one below.
        let index = come.isEmpty ? former.firstIndex(of: chosen) : nil
        activeLayerID = index.map { layers[min(max($0 - 1, 0), layers.count - 1)].id }
    }
}
