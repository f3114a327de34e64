import Drawing
import Ink

/// What of a drawing an edit touches, so that only that is written.
struct EditFootprint {
    /// Strokes that came or went, each once.
    private(set) var comingOrGoing: [StrokeID] = []
    /// Strokes that stay where they are in the stack and look otherwise, or lie elsewhere.
    private(set) var changing: [StrokeID] = []
    /// Whether the list of layers is another one.
    private(set) var changesLayers = false

    private var seen: Set<StrokeID> = []

    /// The footprint of `edit`.
    init(_ edit: Edit) { add(edit) }

    private mutating func add(_ edit: Edit) {
        switch edit {
        case .addStrokes(let insertions, _): come(insertions.map(\.id))
        case .removeStrokes(let ids, _): come(ids)
        case .moveStrokes(let ids, _, _): changing += ids
        case .placeStrokes(let placements, _): changing += placements.map(\.id)
        case .colorStrokes(let colorings, _): changing += colorings.map(\.id)
        case .addLayer(let layer, _):
            changesLayers = true
            come(layer.strokes.ids)
        case .replaceLayers(let layers):
            changesLayers = true
            for layer in layers { come(layer.strokes.ids) }
        case .group(let edits): for edit in edits { add(edit) }
        case .setBackground: break
        default: changesLayers = true
        }
    }

    private mutating func come(_ ids: [StrokeID]) {
        comingOrGoing += ids.filter { seen.insert($0).inserted }
    }
}

extension Edit {
    /// The strokes that it holds.
    var strokes: [IdentifiedStroke] {
        switch self {
        case .addStrokes(let insertions, _):
            insertions.map { IdentifiedStroke(id: $0.id, stroke: $0.stroke) }
        case .addLayer(let layer, _): Array(layer.strokes)
        case .replaceLayers(let layers): layers.flatMap { Array($0.strokes) }
        case .group(let edits): edits.flatMap(\.strokes)
        default: []
        }
    }

    /// The images that it holds.
    var images: [PlacedImage] {
        switch self {
        case .placeImage(let image, _): [image].compactMap(\.self)
        case .addLayer(let layer, _): [layer.image].compactMap(\.self)
        case .replaceLayers(let layers): layers.compactMap(\.image)
        case .group(let edits): edits.flatMap(\.images)
        default: []
        }
    }
}
