import Geometry

/// Edits of layers.
extension Drawing {
    mutating func add(
        _ layer: Layer, at index: Int
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        guard (0...layers.count).contains(index) else { throw .badPosition(index) }
        try Self.check(layer, beside: layers[...])
        layers.insert(layer, at: index)
        noteIdentities(of: layer)
        return (.removeLayer(layer.id), Self.change(of: layer))
    }

    mutating func removeLayer(_ id: LayerID) throws(EditError) -> (inverse: Edit, change: Change) {
        let index = try index(of: id)
        guard layers.count > 1 else { throw .lastLayer }
        let layer = layers.remove(at: index)
        return (.addLayer(layer, at: index), Self.change(of: layer))
    }

    mutating func moveLayer(
        _ id: LayerID, to target: Int
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let index = try index(of: id)
        guard layers.indices.contains(target) else { throw .badPosition(target) }
        let layer = layers.remove(at: index)
        layers.insert(layer, at: target)
        return (
            .moveLayer(id, to: index), index == target ? Change() : Self.change(of: layer)
        )
    }

    mutating func renameLayer(
        _ id: LayerID, to name: String
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let former = layers[try index(of: id)].name
        let change = try setLook(\.name, name, of: id, isSeen: false)
        return (.renameLayer(id, to: former), change)
    }

    mutating func showLayer(
        _ id: LayerID, _ isVisible: Bool
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let former = layers[try index(of: id)].isVisible
        let change = try setLook(\.isVisible, isVisible, of: id, isSeen: true)
        return (.showLayer(id, former), change)
    }

    mutating func lockLayer(
        _ id: LayerID, _ isLocked: Bool
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let former = layers[try index(of: id)].isLocked
        let change = try setLook(\.isLocked, isLocked, of: id, isSeen: false)
        return (.lockLayer(id, former), change)
    }

    mutating func fadeLayer(
        _ id: LayerID, opacity: Double
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        guard (0...1).contains(opacity) else { throw .badOpacity(opacity) }
        let former = layers[try index(of: id)].opacity
        let change = try setLook(\.opacity, opacity, of: id, isSeen: true)
        return (.fadeLayer(id, opacity: former), change)
    }

    mutating func place(
        _ image: PlacedImage?, in id: LayerID
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        let index = try indexForInk(id)
        if let image { try Self.check(image) }
        let former = layers[index].image
        layers[index].image = image
        var change = Change()
        if former != image {
            var area = ChangedArea(former?.frame ?? .null)
            area.insert(image?.frame ?? .null)
            change.ink[id] = area
        }
        return (.placeImage(former, in: id), change)
    }

    mutating func replaceLayers(
        _ layers: [Layer]
    ) throws(EditError) -> (inverse: Edit, change: Change) {
        guard !layers.isEmpty else { throw .lastLayer }
        for index in layers.indices { try Self.check(layers[index], beside: layers[..<index]) }
        let former = self.layers
        self.layers = layers
        var change = Change()
        for layer in layers { noteIdentities(of: layer) }
        for layer in former + layers { change.formUnion(Self.change(of: layer)) }
        return (.replaceLayers(former), change)
    }

    private mutating func setLook<Value: Equatable>(
        _ property: WritableKeyPath<Layer, Value>, _ value: Value, of id: LayerID, isSeen: Bool
    ) throws(EditError) -> Change {
        let index = try index(of: id)
        var change = Change()
        guard layers[index][keyPath: property] != value else { return change }
        layers[index][keyPath: property] = value
        change.isLayerListChanged = true
        if isSeen { change.composition = ChangedArea(layers[index].bounds) }
        return change
    }

    /// What changes when a layer comes, goes or lies elsewhere.
    private static func change(of layer: Layer) -> Change {
        var change = Change()
        change.isLayerListChanged = true
        change.composition = ChangedArea(layer.bounds)
        return change
    }

    /// Checks a layer that comes in beside others: values in range, identities of its own.
    private static func check(
        _ layer: Layer, beside others: ArraySlice<Layer>
    ) throws(EditError) {
        guard (1..<Int64.max).contains(layer.id.rawValue),
            !others.contains(where: { $0.id == layer.id })
        else { throw .layerExists(layer.id) }
        guard (0...1).contains(layer.opacity) else { throw .badOpacity(layer.opacity) }
        if let image = layer.image { try check(image) }
        for stroke in layer.strokes.ids {
            guard (1..<Int64.max).contains(stroke.rawValue),
                !others.contains(where: { $0.strokes.contains(stroke) })
            else { throw .strokeExists(stroke) }
        }
    }

    private static func check(_ image: PlacedImage) throws(EditError) {
        let frame = image.frame
        guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
            throw .badFrame
        }
    }
}
