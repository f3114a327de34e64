public import Wording

extension EditError: DescribedError {
    /// What is wrong, and what to do where people can do something.
    public var message: Message {
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
        case .badRuling: "The paper cannot have lines like these."
        case .badFrame: "A picture needs a place with a width and a height."
        case .badPages: "The paper cannot have pages like these."
        case .nothingBelow(let name): "There is no layer below “\(name)” to merge it with."
        case .hiddenMerge(let name): "The layer “\(name)” is hidden. Show it to merge it."
        case .fadedMerge(let upper, let lower):
            "“\(upper)” and “\(lower)” would look different as one. Set both to 100 % to merge them."
        case .erasingMerge(let upper, let lower):
            "What is erased on “\(upper)” would be erased on “\(lower)” too, so they stay apart."
        case .stainingMerge(let upper, let lower):
            "Ink on “\(upper)” would mix with what is on “\(lower)”, so they stay apart."
        case .markedMerge(let upper, let lower):
            """
            What is on “\(upper)” lies over ink of the Marker on “\(lower)” and would look different with it on one \
            layer, so they stay apart.
            """
        case .pictureMerge(let upper, let lower):
            "The picture on “\(upper)” would get lost under what is on “\(lower)”, so they stay apart."
        }
    }
}

extension Layer {
    /// What a layer is called that people have not named.
    static func defaultName(_ id: LayerID) -> String { Message("Layer \(id.rawValue)").text() }
}
