import Drawing
import Editing
import Graphics
import InterfaceCore
import Wording

/// What commands make of the chosen layer.
extension Command {
    /// The edit that it is; nil for none, as at the ends of the order.
    ///
    /// - Throws: where it would change what is not to be changed, with what there is to tell people.
    func layerEdit(_ editor: Editor) throws(EditError) -> Edit? {
        let drawing = editor.history.drawing
        let (builder, layer) = (EditBuilder(drawing), editor.chosenLayer)
        switch self {
        case .newLayer: return builder.newLayer(above: layer.id)
        case .duplicateLayer:
            return try builder.duplicate(
                of: layer.id, name: Message.copy(of: layer.name).text())
        case .mergeLayer: return try builder.mergingDown(layer.id)
        case .deleteLayer: return try builder.removal(of: layer.id)
        case .toggleLayer: return .showLayer(layer.id, !layer.isVisible)
        case .lockLayer: return .lockLayer(layer.id, !layer.isLocked)
        case .showLayerAlone: return drawing.showingAlone(layer.id) ?? drawing.showingAll
        case .showAllLayers: return drawing.showingAll
        case .raiseLayer: return Self.move(layer, by: 1, in: drawing)
        case .lowerLayer: return Self.move(layer, by: -1, in: drawing)
        default: return nil
        }
    }

    private static func move(_ layer: Layer, by steps: Int, in drawing: Drawing) -> Edit? {
        guard let index = drawing.layers.firstIndex(where: { $0.id == layer.id }),
            drawing.layers.indices.contains(index + steps)
        else { return nil }
        return .moveLayer(layer.id, to: index + steps)
    }
}

extension Drawing {
    /// What shows a layer and hides all others; nil where that is so already.
    func showingAlone(_ id: LayerID) -> Edit? {
        let changed = layers.filter { $0.isVisible != ($0.id == id) }
        return changed.isEmpty ? nil : .group(changed.map { .showLayer($0.id, $0.id == id) })
    }

    /// What shows all layers; nil where that is so already.
    var showingAll: Edit? {
        let hidden = layers.filter { !$0.isVisible }
        return hidden.isEmpty ? nil : .group(hidden.map { .showLayer($0.id, true) })
    }
}

extension CanvasView {
    /// Shows a layer without the others as long as it is pressed; nil shows the drawing as it is.
    func showAlone(_ id: LayerID?) {
        do throws(GraphicsError) {
            try paper.preview.show(id.flatMap { editor.history.drawing.showingAlone($0) })
        } catch { paper.tell(.notShown(error.message)) }
    }

    /// Shows the chosen layer alone, or all of them where it is, and tells the way back.
    func keepAlone() throws(GraphicsError) {
        try paper.changeLayers { editor throws(EditError) in
            try Command.showLayerAlone.layerEdit(editor)
        }
        guard editor.history.drawing.layers.contains(where: { !$0.isVisible }) else { return }
        paper.effects.append(
            .offer(.onlyThisIsShown(editor.chosenLayer.name), title: .showAll, .showAllLayers))
    }
}
