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
    /// The position lies beyond the end of the order of layers.
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
