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
