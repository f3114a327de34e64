public import Drawing
public import Geometry
import Ink
public import Input

/// Strokes and placed pictures that were chosen, to do something with all of them.
public struct Selection: Hashable, Sendable {
    /// What becomes of those that were chosen before.
    public enum Combining: Hashable, Sendable {
        /// They are not chosen any more.
        case replacing
        /// They stay chosen.
        case adding
        /// They stay chosen, but for those that are chosen now.
        case removing

        /// What a contact means with which these are held.
        public init(_ modifiers: KeyPress.Modifiers) {
            self =
                modifiers.contains(.control)
                ? .removing : modifiers.contains(.shift) ? .adding : .replacing
        }
    }

    /// Strokes by their layer, the lowest first; no list is empty.
    public private(set) var strokes: [LayerID: [StrokeID]] = [:]
    /// The layers whose pictures are chosen.
    public private(set) var pictures: Set<LayerID> = []
    /// The line that was drawn around them, in the coordinates of the drawing; empty for none.
    public var loop: [Point] = []

    /// Nothing.
    public init() {}

    /// These strokes of a layer.
    public init(_ ids: some Sequence<StrokeID>, of layer: LayerID) { add(ids, of: layer) }

    /// The picture of a layer.
    public init(pictureOf layer: LayerID) { pictures = [layer] }

    /// Whether nothing is chosen.
    public var isEmpty: Bool { strokes.isEmpty && pictures.isEmpty }

    /// How many strokes and pictures there are.
    public var count: Int { strokes.values.reduce(pictures.count) { $0 + $1.count } }

    /// Adds strokes of a layer.
    public mutating func add(_ ids: some Sequence<StrokeID>, of layer: LayerID) {
        let all = Set(strokes[layer] ?? []).union(ids)
        strokes[layer] = all.isEmpty ? nil : all.sorted()
    }

    /// Adds the picture of a layer.
    public mutating func addPicture(of layer: LayerID) { pictures.insert(layer) }

    /// What is chosen after somebody chose `other` too; the loop goes where it does not go round all.
    public func combined(with other: Selection, _ combining: Combining) -> Selection {
        guard combining != .replacing else { return other }
        var all = self
        all.loop = []
        for (layer, ids) in other.strokes {
            if combining == .adding {
                all.add(ids, of: layer)
            } else {
                let left = Set(strokes[layer] ?? []).subtracting(ids)
                all.strokes[layer] = left.isEmpty ? nil : left.sorted()
            }
        }
        if combining == .adding {
            all.pictures.formUnion(other.pictures)
        } else {
            all.pictures.subtract(other.pictures)
        }
        return all
    }

    /// What of it is in `drawing` and may be changed there.
    public func kept(in drawing: Drawing) -> Selection {
        var kept = Selection()
        for layer in drawing.layers where layer.isVisible && !layer.isLocked {
            if let ids = strokes[layer.id] {
                kept.add(ids.lazy.filter(layer.strokes.contains), of: layer.id)
            }
            if layer.image != nil, pictures.contains(layer.id) { kept.addPicture(of: layer.id) }
        }
        if kept.strokes == strokes, kept.pictures == pictures { kept.loop = loop }
        return kept
    }

    /// Whether it has pages of a PDF, which are neither turned nor stretched.
    public func hasPages(in drawing: Drawing) -> Bool {
        pictures.contains { drawing[$0]?.image?.mediaType == .pdf }
    }

    /// The smallest rectangle around all that can be seen of it; null for nothing.
    public func bounds(in drawing: Drawing) -> Rectangle {
        var (ink, all) = (Rectangle.null, Rectangle.null)
        for layer in drawing.layers {
            if pictures.contains(layer.id) { ink.formUnion(layer.image?.bounds ?? .null) }
            for stroke in (strokes[layer.id] ?? []).lazy.compactMap({ layer.strokes[$0] }) {
                // Of what erases there is nothing to see.
                if stroke.brush.effect == .ink { ink.formUnion(stroke.bounds) }
                all.formUnion(stroke.bounds)
            }
        }
        return ink.isNull ? all : ink
    }
}

extension Drawing {
    /// The drawing with nothing on it but what is chosen; nil where nothing is.
    public func part(_ selection: Selection) -> Drawing? {
        let sheets = layers.compactMap { layer -> Layer? in
            let ids = selection.strokes[layer.id] ?? []
            let strokes = ids.compactMap { id in
                layer.strokes[id].map { IdentifiedStroke(id: id, stroke: $0) }
            }
            let sheet = Layer(
                id: layer.id, name: layer.name, opacity: layer.opacity,
                image: selection.pictures.contains(layer.id) ? layer.image : nil,
                strokes: StrokeStack(strokes))
            return sheet.isEmpty ? nil : sheet
        }
        return try? Drawing(
            background: background, layers: sheets, nextStrokeID: nextStrokeID,
            nextLayerID: nextLayerID)
    }

    /// All that lies on these layers, as far as they are shown and not locked.
    func everything(on isMeant: (Layer) -> Bool) -> Selection {
        var all = Selection()
        for layer in layers where layer.isVisible && !layer.isLocked && isMeant(layer) {
            all.add(layer.strokes.ids, of: layer.id)
            if layer.image != nil { all.addPicture(of: layer.id) }
        }
        return all
    }
}
