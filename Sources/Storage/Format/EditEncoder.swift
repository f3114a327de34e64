import Drawing
import Geometry
import Ink

/// Writes edits down; strokes, brushes and images by their numbers in the file.
struct EditEncoder {
    /// The number of each brush in the file.
    let brushes: [SharedBrush: Int64]
    /// The number of an image in the file.
    let imageNumber: (PlacedImage) -> Int64

    var writer = ByteWriter()

    /// Writes edits whose brushes and images are known.
    init(brushes: [SharedBrush: Int64], imageNumber: @escaping (PlacedImage) -> Int64) {
        self.brushes = brushes
        self.imageNumber = imageNumber
    }

    /// The bytes of an edit.
    func bytes(of edit: Edit) -> [UInt8] {
        var encoder = self
        encoder.write(edit)
        encoder.writer.writeChecksum()
        return encoder.writer.bytes
    }

    private mutating func write(_ edit: Edit) {
        switch edit {
        case .addStrokes, .removeStrokes, .moveStrokes, .placeStrokes, .colorStrokes:
            writeStrokeEdit(edit)
        case .setBackground(let color):
            begin(.setBackground)
            write(color)
        case .group(let edits):
            begin(.group)
            writer.write(count: edits.count)
            for edit in edits { write(edit) }
        default: writeLayerEdit(edit)
        }
    }

    private mutating func writeStrokeEdit(_ edit: Edit) {
        switch edit {
        case .addStrokes(let insertions, let layer):
            begin(.addStrokes, layer)
            writeList(insertions) { encoder, insertion, former in
                encoder.writer.write(signed: Int64(insertion.index - (former?.index ?? 0)))
                encoder.write(insertion.id, insertion.stroke, after: former?.id)
            }
        case .removeStrokes(let ids, let layer):
            begin(.removeStrokes, layer)
            write(ids)
        case .moveStrokes(let ids, let layer, let way):
            begin(.moveStrokes, layer)
            write(way)
            write(ids)
        case .placeStrokes(let placements, let layer):
            begin(.placeStrokes, layer)
            writeList(placements) { encoder, placement, former in
                encoder.write(placement.id, after: former?.id)
                encoder.write(placement.offset)
            }
        case .colorStrokes(let colorings, let layer):
            begin(.colorStrokes, layer)
            writeList(colorings) { encoder, coloring, former in
                encoder.write(coloring.id, after: former?.id)
                encoder.write(coloring.color)
            }
        default: preconditionFailure("no edit of strokes")
        }
    }

    private mutating func writeLayerEdit(_ edit: Edit) {
        switch edit {
        case .addLayer(let layer, let index):
            begin(.addLayer)
            writer.write(count: index)
            write(layer)
        case .removeLayer(let id): begin(.removeLayer, id)
        case .moveLayer(let id, let index):
            begin(.moveLayer, id)
            writer.write(count: index)
        case .renameLayer(let id, let name):
            begin(.renameLayer, id)
            writer.write(name)
        case .showLayer(let id, let isVisible):
            begin(.showLayer, id)
            writer.write(byte: isVisible ? 1 : 0)
        case .lockLayer(let id, let isLocked):
            begin(.lockLayer, id)
            writer.write(byte: isLocked ? 1 : 0)
        case .fadeLayer(let id, let opacity):
            begin(.fadeLayer, id)
            writer.write(opacity)
        case .placeImage(let image, let id):
            begin(.placeImage, id)
            write(image)
        case .replaceLayers(let layers):
            begin(.replaceLayers)
            writer.write(count: layers.count)
            for layer in layers { write(layer) }
        default: preconditionFailure("no edit of layers")
        }
    }
}
