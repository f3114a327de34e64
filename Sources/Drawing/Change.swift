public import Geometry

/// What an edit changed, so that only that is drawn anew.
public struct Change: Hashable, Sendable {
    /// Where the ink of each layer, or its picture, is no longer what it was.
    public internal(set) var ink: [LayerID: ChangedArea] = [:]
    /// Where layers whose own ink stayed lie on one another in another way: by their order,
    /// visibility or opacity, or because they came or went.
    public internal(set) var composition = ChangedArea()
    /// Whether the paper has another colour or other lines.
    public internal(set) var isBackgroundChanged = false
    /// Whether the list of layers reads otherwise: another order, name, visibility, lock, opacity.
    public internal(set) var isLayerListChanged = false

    /// Nothing changed.
    public init() {}

    /// Whether nothing changed.
    public var isEmpty: Bool { self == Change() }

    /// The smallest rectangle around all ink that changed; null for none.
    ///
    /// Other paper changes what is seen everywhere else too.
    public var bounds: Rectangle {
        ink.values.reduce(composition.bounds) { $0.union($1.bounds) }
    }

    /// Adds what another edit changed after this one.
    public mutating func formUnion(_ other: Change) {
        for (id, area) in other.ink { ink[id, default: ChangedArea()].insert(area) }
        composition.insert(other.composition)
        isBackgroundChanged = isBackgroundChanged || other.isBackgroundChanged
        isLayerListChanged = isLayerListChanged || other.isLayerListChanged
    }
}
