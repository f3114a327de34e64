import Drawing

/// How a layer is laid on those below it.
struct LayerAppearance {
    let id: LayerID
    let isVisible: Bool
    var opacity: Double
    /// What lies beneath its ink.
    let image: PlacedImage?
    /// Whether there are marks on it.
    let hasMarks: Bool

    init(_ layer: Layer) {
        id = layer.id
        isVisible = layer.isVisible
        opacity = layer.opacity
        image = layer.image
        hasMarks = layer.strokes.hasMarks
    }

    var isShown: Bool { isVisible && opacity > 0 }
}
