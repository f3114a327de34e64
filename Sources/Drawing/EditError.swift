/// Why a drawing refused an edit; it is as it was before then.
public enum EditError: Error, Hashable, Sendable {
    /// The layer is locked.
    case layerLocked(name: String)
    /// The drawing has no such layer.
    case noLayer(LayerID)
    /// The layer has no such stroke.
    case noStroke(StrokeID, LayerID)
    /// The edit names a stroke twice.
    case strokeNamedTwice(StrokeID)
    /// The drawing has a stroke of that identity already, or the identity is not above 0.
    case strokeExists(StrokeID)
    /// The drawing has a layer of that identity already, or the identity is not above 0.
    case layerExists(LayerID)
    /// The position lies beyond the end of the order, or positions do not ascend.
    case badPosition(Int)
    /// It would leave the drawing without any layer.
    case lastLayer
    /// The opacity does not lie between 0 and 1.
    case badOpacity(Double)
    /// The stroke would lie farther from the origin than coordinates reach.
    case tooFar(StrokeID)
    /// The picture would lie nowhere, or have no extent.
    case badFrame
}

extension EditError: CustomStringConvertible {
    /// A sentence for people: what is wrong, and what to do where they can do something.
    public var description: String {
        switch self {
        case .layerLocked(let name): "The layer “\(name)” is locked. Unlock it to change its ink."
        case .noLayer(let id): "There is no layer \(id.rawValue) in this drawing."
        case .noStroke(let id, let layer):
            "There is no stroke \(id.rawValue) on layer \(layer.rawValue)."
        case .strokeNamedTwice(let id): "The stroke \(id.rawValue) is named twice in one edit."
        case .strokeExists(let id): "A stroke cannot be added with the number \(id.rawValue)."
        case .layerExists(let id): "A layer cannot be added with the number \(id.rawValue)."
        case .badPosition(let index): "There is no position \(index) in the order to put it at."
        case .lastLayer: "A drawing needs one layer at least. Add another one first."
        case .badOpacity(let value): "The opacity is to lie between 0 and 1, and is \(value)."
        case .tooFar(let id): "The stroke \(id.rawValue) cannot be moved as far as that."
        case .badFrame: "A picture needs a place with a width and a height."
        }
    }
}
