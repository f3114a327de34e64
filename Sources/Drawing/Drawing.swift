public import Geometry
public import Ink

/// A drawing: paper without an edge, and layers of strokes on it.
///
/// It changes by edits only; see `apply`.
public struct Drawing: Sendable {
    /// The colour of the paper.
    public internal(set) var background: Color
    /// The layers, the lowest first; never empty.
    public internal(set) var layers: [Layer]
    /// The identity of the next stroke; above those of all strokes that were ever here.
    public internal(set) var nextStrokeID = StrokeID(1)
    /// The identity of the next layer; above those of all layers that were ever here.
    public internal(set) var nextLayerID = LayerID(1)

    /// A drawing of one layer, with these strokes, the lowest first.
    public init(background: Color = .white, strokes: [Stroke] = []) {
        self.background = background
        layers = [Layer(id: nextLayerID, name: Self.layerName(nextLayerID))]
        noteIdentities(of: layers[0])
        let added = insertions(strokes, above: layers[0])
        layers[0].strokes.insert(added)
        noteIdentities(of: layers[0])
    }

    /// The drawing of these layers, the lowest first, as it was kept in a file.
    ///
    /// - Throws: where there is no layer, or where two layers or two strokes have one identity. The
    ///   next identities are raised where the layers have higher ones.
    public init(
        background: Color, layers: [Layer], nextStrokeID: StrokeID, nextLayerID: LayerID
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

    /// How a new layer is called.
    static func layerName(_ id: LayerID) -> String { "Layer \(id.rawValue)" }
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
