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
    /// The paper cannot have such lines.
    case badRuling
    /// The picture would lie nowhere, or have no extent.
    case badFrame
    /// The pages of the PDF are too many or too large, or another picture has some.
    case badPages
    /// The layer has none below it that it could be merged with.
    case nothingBelow(name: String)
    /// Only one of two layers is shown, so that merging would show or hide ink.
    case hiddenMerge(name: String)
    /// The layers are not fully opaque, so that merged ink would look different.
    case fadedMerge(upper: String, lower: String)
    /// An eraser on the upper layer lies over ink of the lower.
    case erasingMerge(upper: String, lower: String)
    /// Ink on the upper layer that lets light through lies over ink of the lower, with which it would mix.
    case stainingMerge(upper: String, lower: String)
    /// Ink or marks of the upper layer lie over marks of the lower, which would come to lie above them.
    case markedMerge(upper: String, lower: String)
    /// The picture of the upper layer would come to lie under ink of the lower, or in place of its picture.
    case pictureMerge(upper: String, lower: String)
}
