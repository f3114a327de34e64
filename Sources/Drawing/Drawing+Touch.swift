public import Ink

extension Drawing {
    /// The strokes of a layer whose ink meets the ink of `chain`, the lowest first.
    ///
    /// What an eraser that takes whole strokes passes over. Erasing strokes of the layer are left
    /// out, as there is nothing to see of them. Empty where there is no such layer. The shape of each
    /// stroke whose bounds meet the chain's is computed.
    public func strokes(touchedBy chain: [InkPoint], in layer: LayerID) -> [StrokeID] {
        guard let layer = self[layer], !chain.isEmpty else { return [] }
        let contact = InkContact(chain)
        return layer.strokes(intersecting: contact.bounds).filter { element in
            element.stroke.brush.effect == .ink && element.stroke.meets(contact)
        }.map(\.id)
    }
}

extension Stroke {
    fileprivate func meets(_ contact: InkContact) -> Bool {
        var meets = false
        forEachChain { chain in
            if !meets { meets = contact.meets(chain) }
        }
        return meets
    }
}
