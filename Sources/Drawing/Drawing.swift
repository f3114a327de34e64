public import Geometry
public import Ink

/// A drawing: paper without an edge, and layers of strokes on it.
///
/// It changes by edits only; see `apply`.
public struct Drawing: Sendable {
    /// The paper.
    public private(set) var background: Background
    /// The layers, the lowest first; never empty.
    public internal(set) var layers: [Layer]
    /// The identity of the next stroke; above those of all strokes that were ever here.
    public private(set) var nextStrokeID = StrokeID(1)
    /// The identity of the next layer; above those of all layers that were ever here.
    public private(set) var nextLayerID = LayerID(1)

    /// A drawing of one layer, with these strokes, the lowest first.
    public init(background: Background = .white, strokes: [Stroke] = []) {
        self.background = background
        layers = [Layer(id: nextLayerID, name: Layer.defaultName(nextLayerID))]
        noteIdentities(of: layers[0])
        guard !strokes.isEmpty else { return }
        do throws(EditError) { _ = try apply(EditBuilder(self).addition(of: strokes)) } catch {
            preconditionFailure("a new layer takes strokes: \(error)")
        }
    }

    /// The drawing of these layers, the lowest first, as it was kept in a file.
    ///
    /// - Throws: where there is no layer, or where two layers or two strokes have one identity. The
    ///   next identities are raised where the layers have higher ones.
    public init(
        background: Background, layers: [Layer], nextStrokeID: StrokeID, nextLayerID: LayerID
    ) throws(EditError) {
        self.init(background: background)
        self.nextStrokeID = max(nextStrokeID, self.nextStrokeID)
        self.nextLayerID = max(nextLayerID, self.nextLayerID)
        _ = try replaceLayers(layers)
    }

    /// A layer by its identity, nil where it is not here.
    public subscript(id: LayerID) -> Layer? { layers.first { $0.id == id } }

    /// The topmost layer that is shown and not locked, nil where there is none.
    ///
    /// That is where ink goes unless somebody says otherwise.
    public var topmostOpenLayer: Layer? { layers.last { $0.isVisible && !$0.isLocked } }

    /// The layer that takes ink: the chosen one as long as it is here, else the topmost open one; nil
    /// where that one is hidden or locked.
    public func inkLayer(chosen id: LayerID?) -> Layer? {
        guard let chosen = id.flatMap({ self[$0] }) else { return topmostOpenLayer }
        return chosen.isVisible && !chosen.isLocked ? chosen : nil
    }

    /// The strokes of all layers, the lowest first; O(n), for few strokes and for exports.
    public var strokes: [Stroke] { layers.flatMap { $0.strokes.map(\.stroke) } }

    /// Whether there is nothing on any layer.
    public var isEmpty: Bool { layers.allSatisfy(\.isEmpty) }

    /// The smallest rectangle around all layers, hidden ones too; null where nothing is on them.
    public var bounds: Rectangle { layers.reduce(.null) { $0.union($1.bounds) } }
}

/// How edits change it.
extension Drawing {
    /// What undoes an edit, and what it changed.
    public typealias Outcome = (inverse: Edit, change: Change)

    /// Changes the drawing; gives what undoes it, and what changed.
    ///
    /// The inverse makes the drawing equal to what it was. Costs what the edit touches and, for a
    /// stroke in the middle of others, moving 24 bytes for each above it.
    ///
    /// - Throws: where a layer or a stroke is not there or there already, where ink on a locked
    ///   layer would change, or where a number is out of range. Nothing has changed then, even if
    ///   other edits of a group were possible.
    public mutating func apply(_ edit: Edit) throws(EditError) -> Outcome {
        switch edit {
        case .addStrokes(let added, let layer): try add(added, to: layer)
        case .removeStrokes(let ids, let layer):
            try changeInk(of: layer) { target throws(EditError) in try target.remove(ids) }
        case .moveStrokes(let ids, let layer, let way):
            try changeInk(of: layer) { target throws(EditError) in try target.move(ids, by: way) }
        case .placeStrokes(let placements, let layer):
            try changeInk(of: layer) { target throws(EditError) in try target.place(placements) }
        case .colorStrokes(let colorings, let layer):
            try changeInk(of: layer) { target throws(EditError) in try target.color(colorings) }
        case .placeImage(let image, let layer):
            try changeInk(of: layer) { target throws(EditError) in try target.place(image) }
        case .addLayer(let layer, let index): try add(layer, at: index)
        case .removeLayer(let id): try removeLayer(id)
        case .moveLayer(let id, let index): try moveLayer(id, to: index)
        case .renameLayer(let id, let name):
            try set(\.name, of: id, to: name) { .renameLayer(id, to: $0) }
        case .showLayer(let id, let isVisible):
            try set(\.isVisible, of: id, to: isVisible, isSeen: true) { .showLayer(id, $0) }
        case .lockLayer(let id, let isLocked):
            try set(\.isLocked, of: id, to: isLocked) { .lockLayer(id, $0) }
        case .fadeLayer(let id, let opacity): try fadeLayer(id, opacity: opacity)
        case .replaceLayers(let layers): try replaceLayers(layers)
        case .setBackground(let background): try setBackground(background)
        case .group(let edits): try applyAll(edits)
        }
    }

    private func index(of id: LayerID) throws(EditError) -> Int {
        guard let index = layers.firstIndex(where: { $0.id == id }) else { throw .noLayer(id) }
        return index
    }

    /// Changes what is on a layer that is not locked.
    private mutating func changeInk(
        of id: LayerID,
        _ body: (inout Layer) throws(EditError) -> (inverse: Edit, area: ChangedArea)
    ) throws(EditError) -> Outcome {
        let index = try index(of: id)
        guard !layers[index].isLocked else { throw .layerLocked(name: layers[index].name) }
        let (inverse, area) = try body(&layers[index])
        var change = Change()
        if !area.isEmpty { change.ink[id] = area }
        return (inverse, change)
    }

    private mutating func add(
        _ added: [IdentifiedStroke], to id: LayerID
    ) throws(EditError) -> Outcome {
        let others = layers.filter { $0.id != id }
        for element in added where others.contains(where: { $0.strokes.contains(element.id) }) {
            throw .strokeExists(element.id)
        }
        let outcome = try changeInk(of: id) { layer throws(EditError) in try layer.add(added) }
        noteIdentity(added.lazy.map(\.id).max())
        return outcome
    }

    private mutating func add(
        _ layer: Layer, at index: Int
    ) throws(EditError) -> Outcome {
        guard (0...layers.count).contains(index) else { throw .badPosition(index) }
        try layer.check(beside: layers)
        layers.insert(layer, at: index)
        noteIdentities(of: layer)
        return (.removeLayer(layer.id), Self.change(of: layer))
    }

    private mutating func removeLayer(_ id: LayerID) throws(EditError) -> Outcome {
        let index = try index(of: id)
        guard layers.count > 1 else { throw .lastLayer }
        let layer = layers.remove(at: index)
        return (.addLayer(layer, at: index), Self.change(of: layer))
    }

    private mutating func moveLayer(
        _ id: LayerID, to target: Int
    ) throws(EditError) -> Outcome {
        let index = try index(of: id)
        guard layers.indices.contains(target) else { throw .badPosition(target) }
        let layer = layers.remove(at: index)
        layers.insert(layer, at: target)
        return (
            .moveLayer(id, to: index), index == target ? Change() : Self.change(of: layer)
        )
    }

    private mutating func fadeLayer(_ id: LayerID, opacity: Double) throws(EditError) -> Outcome {
        guard (0...1).contains(opacity) else { throw .badOpacity(opacity) }
        return try set(\.opacity, of: id, to: opacity, isSeen: true) { .fadeLayer(id, opacity: $0) }
    }

    private mutating func set<Value: Equatable>(
        _ property: WritableKeyPath<Layer, Value>, of id: LayerID, to value: Value,
        isSeen: Bool = false, _ inverse: (_ former: Value) -> Edit
    ) throws(EditError) -> Outcome {
        let index = try index(of: id)
        let former = layers[index][keyPath: property]
        var change = Change()
        if former != value {
            layers[index][keyPath: property] = value
            change.isLayerListChanged = true
            if isSeen { change.composition = ChangedArea(layers[index].bounds) }
        }
        return (inverse(former), change)
    }

    private mutating func replaceLayers(
        _ layers: [Layer]
    ) throws(EditError) -> Outcome {
        guard !layers.isEmpty else { throw .lastLayer }
        for layer in layers { try layer.check(beside: []) }
        if let id = Self.repeated(layers.map(\.id)) { throw .layerExists(id) }
        if let id = Self.repeated(layers.flatMap(\.strokes.ids)) { throw .strokeExists(id) }
        let former = self.layers
        self.layers = layers
        var change = Change()
        for layer in layers { noteIdentities(of: layer) }
        for layer in former + layers { change.formUnion(Self.change(of: layer)) }
        return (.replaceLayers(former), change)
    }

    /// A value that is there more than once.
    private static func repeated<Value: Comparable>(_ values: [Value]) -> Value? {
        let sorted = values.sorted()
        return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
    }

    /// What changes when a layer comes, goes or lies elsewhere.
    private static func change(of layer: Layer) -> Change {
        var change = Change()
        change.isLayerListChanged = true
        change.composition = ChangedArea(layer.bounds)
        return change
    }

    /// Raises the next identities above those of a layer and its strokes.
    private mutating func noteIdentities(of layer: Layer) {
        nextLayerID = max(nextLayerID, LayerID(layer.id.rawValue + 1))
        noteIdentity(layer.strokes.ids.last)
    }

    private mutating func noteIdentity(_ highest: StrokeID?) {
        guard let highest else { return }
        nextStrokeID = max(nextStrokeID, StrokeID(highest.rawValue + 1))
    }

    private mutating func setBackground(_ background: Background) throws(EditError) -> Outcome {
        guard background.ruling?.isPossible != false else { throw .badRuling }
        let former = self.background
        self.background = background
        var change = Change()
        change.isBackgroundChanged = former != background
        return (.setBackground(former), change)
    }

    private mutating func applyAll(
        _ edits: [Edit]
    ) throws(EditError) -> Outcome {
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

extension Drawing: Hashable {
    /// Whether both show the same, of the same layers and strokes.
    ///
    /// The identities that come next do not count: they go on when an edit is taken back.
    public static func == (left: Drawing, right: Drawing) -> Bool {
        left.background == right.background && left.layers == right.layers
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(background)
        hasher.combine(layers)
    }
}
