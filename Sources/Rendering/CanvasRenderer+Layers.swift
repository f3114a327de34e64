import Drawing
import Geometry
import Graphics

/// How a layer is laid on those below it.
struct LayerAppearance {
    let id: LayerID
    let isVisible: Bool
    var opacity: Double
    /// What lies beneath its ink.
    let image: PlacedImage?

    init(_ layer: Layer) {
        id = layer.id
        isVisible = layer.isVisible
        opacity = layer.opacity
        image = layer.image
    }

    var isShown: Bool { isVisible && opacity > 0 }
}

/// What becomes of changes of layers.
extension CanvasRenderer {
    /// Shows what a change made of layers and paper, after what it made of ink.
    func take(
        _ change: Change, _ edit: Edit?, _ from: Moment?, _ to: Moment?, _ drawing: Drawing
    ) throws(GraphicsError) {
        let known = appearances.map(\.id)
        for layer in edit?.replacedLayers(among: known)
            ?? (change.composition.isEmpty ? [] : known)
        where drawing[layer] != nil && appearances.contains(where: { $0.id == layer }) {
            invalidate(layer)
        }
        let wasOpen = openLayer
        takeLooks(of: drawing, from, to)
        if change.isBackgroundChanged || openLayer != wasOpen {
            dirty.insert(PixelRectangle(size))
        }
        for area in change.composition.rectangles { dirty.insert(viewport.windowPart(area)) }
        // What is being drawn is no ink of the drawing yet, and lies on a layer too.
        if !change.composition.isEmpty { for stroke in live { dirty.insert(extent(of: stroke)) } }
        if change.isLayerListChanged { beginView() }
        try request(drawing)
    }

    /// Takes the layers of a drawing as they lie on one another now, on the way from one moment to
    /// another.
    func takeLooks(of drawing: Drawing, _ from: Moment?, _ to: Moment?) {
        let formerAppearances = appearances
        let former = Set(appearances.map(\.id))
        appearances = drawing.layers.map { LayerAppearance($0) }
        openLayer = drawing.topmostOpenLayer?.id
        let present = Set(appearances.map(\.id))
        for layer in former.subtracting(present) { park(layer, from) }
        for layer in present.subtracting(former) { bringBack(layer, to) }
        for look in appearances where pictures.take(look.image, of: look.id) {
            invalidate(look.id, .picture)
            let former = formerAppearances.first { $0.id == look.id }?.image
            for image in [former, look.image] {
                dirty.insert(viewport.windowPart(image?.frame ?? .null))
            }
        }
    }

    /// Keeps the tiles of a layer that goes as they are at this moment.
    private func park(_ layer: LayerID, _ moment: Moment?) {
        // Without what an eraser has hidden it is not as it was at any moment.
        parked[layer] = hidden.remove(layer) ? nil : moment
        // What is drawn of it now would be of another moment when it comes back.
        for (key, tile) in cache.tiles where key.layer == layer { release(tile) }
    }

    /// Shows the tiles of a layer that comes, unless they are of another moment: its ink may be
    /// another, and until that is drawn they show what they had.
    private func bringBack(_ layer: LayerID, _ moment: Moment?) {
        let former = parked.removeValue(forKey: layer)
        if former == nil || former != moment { invalidate(layer) }
    }
}

extension Edit {
    /// The layers that may hold other ink than before, though no ink of theirs was edited.
    func replacedLayers(among known: [LayerID]) -> [LayerID] {
        switch self {
        case .replaceLayers: known
        case .addLayer(let layer, _): [layer.id]
        case .removeLayer(let id): [id]
        case .group(let edits): edits.flatMap { $0.replacedLayers(among: known) }
        default: []
        }
    }

    /// The strokes that it takes away.
    var removedStrokes: [StrokeID] {
        switch self {
        case .removeStrokes(let ids, _): ids
        case .group(let edits): edits.flatMap(\.removedStrokes)
        default: []
        }
    }

    /// Whether what it changes may be ink, and not only a placed picture.
    var changesInk: Bool {
        if case .placeImage = self { false } else { true }
    }
}
