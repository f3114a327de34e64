import Geometry

extension Drawing {
    /// Changes the drawing; gives what undoes it, and what changed.
    ///
    /// The inverse makes the drawing equal to what it was. Costs what the edit touches and, for a
    /// stroke in the middle of others, moving 24 bytes for each above it.
    ///
    /// - Throws: where a layer or a stroke is not there or there already, where ink on a locked
    ///   layer would change, or where a number is out of range. Nothing has changed then, even if
    ///   other edits of a group were possible.
    public mutating func apply(
        _ edit: Edit
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        switch edit {
        case .addStrokes(let insertions, let layer): try add(insertions, to: layer)
        case .removeStrokes(let ids, let layer): try remove(ids, from: layer)
        case .moveStrokes(let ids, let layer, let way): try move(ids, in: layer, by: way)
        case .placeStrokes(let placements, let layer): try place(placements, in: layer)
        case .colorStrokes(let colorings, let layer): try color(colorings, in: layer)
        case .addLayer(let layer, let index): try add(layer, at: index)
        case .removeLayer(let id): try removeLayer(id)
        case .moveLayer(let id, let index): try moveLayer(id, to: index)
        case .renameLayer(let id, let name): try renameLayer(id, to: name)
        case .showLayer(let id, let isVisible): try showLayer(id, isVisible)
        case .lockLayer(let id, let isLocked): try lockLayer(id, isLocked)
        case .fadeLayer(let id, let opacity): try fadeLayer(id, opacity: opacity)
        case .placeImage(let image, let layer): try place(image, in: layer)
        case .replaceLayers(let layers): try replaceLayers(layers)
        case .setBackground(let color): setBackground(color)
        case .group(let edits): try applyAll(edits)
        }
    }

    /// The index of a layer.
    func index(of id: LayerID) throws(EditError) -> Int {
        guard let index = layers.firstIndex(where: { $0.id == id }) else {
            throw .noLayer(id)
        }
        return index
    }

    /// The index of a layer whose ink may be changed.
    func indexForInk(_ id: LayerID) throws(EditError) -> Int {
        let index = try index(of: id)
        guard !layers[index].isLocked else { throw .layerLocked(name: layers[index].name) }
        return index
    }

    /// Raises the next identities above those of a layer and its strokes.
    mutating func noteIdentities(of layer: Layer) {
        nextLayerID = max(nextLayerID, LayerID(layer.id.rawValue + 1))
        guard let highest = layer.strokes.ids.max() else { return }
        nextStrokeID = max(nextStrokeID, StrokeID(highest.rawValue + 1))
    }

    private mutating func setBackground(_ color: Color) -> (inverse: Edit, change: Change) {
        let former = background
        background = color
        var change = Change()
        change.isBackgroundChanged = former != color
        return (.setBackground(former), change)
    }

    private mutating func applyAll(
        _ edits: [Edit]
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let identities = (nextStrokeID, nextLayerID)
        var inverses: [Edit] = []
        var change = Change()
        for edit in edits {
            do {
                let done = try apply(edit)
                inverses.append(done.inverse)
                change.formUnion(done.change)
            } catch {
                takeBack(inverses)
                (nextStrokeID, nextLayerID) = identities
                throw error
            }
        }
        return (.group(inverses.reversed()), change)
    }

    private mutating func takeBack(_ inverses: [Edit]) {
        for inverse in inverses.reversed() {
            do { _ = try apply(inverse) } catch {
                preconditionFailure("what was done could not be taken back: \(error)")
            }
        }
    }
}
