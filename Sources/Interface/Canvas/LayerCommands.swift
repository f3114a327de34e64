import Drawing
import Editing
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
        case .showLayerAlone: return Self.showAlone(layer, in: drawing)
        case .raiseLayer: return Self.move(layer, by: 1, in: drawing)
        case .lowerLayer: return Self.move(layer, by: -1, in: drawing)
        default: return nil
        }
    }

    /// Shows the layer, and hides all others, or shows these where all of them are hidden.
    private static func showAlone(_ layer: Layer, in drawing: Drawing) -> Edit? {
        let others = drawing.layers.filter { $0.id != layer.id }
        guard !others.isEmpty else { return nil }
        let isAlone = layer.isVisible && !others.contains(where: \.isVisible)
        let changed = others.filter { $0.isVisible != isAlone }.map {
            Edit.showLayer($0.id, isAlone)
        }
        return .group((layer.isVisible ? [] : [.showLayer(layer.id, true)]) + changed)
    }

    private static func move(_ layer: Layer, by steps: Int, in drawing: Drawing) -> Edit? {
        guard let index = drawing.layers.firstIndex(where: { $0.id == layer.id }),
            drawing.layers.indices.contains(index + steps)
        else { return nil }
        return .moveLayer(layer.id, to: index + steps)
    }
}
