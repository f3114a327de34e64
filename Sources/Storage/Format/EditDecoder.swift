import Drawing
import Geometry
import Ink

/// Reads edits; see `EditEncoder`.
struct EditDecoder {
    let contents: FileContents
    var reader: ByteReader

    /// The edit in `bytes`.
    ///
    /// - Throws: `FormatError` for what `EditEncoder` cannot have written.
    static func edit(
        in bytes: UnsafeRawBufferPointer, of contents: FileContents
    ) throws(FormatError) -> Edit {
        var decoder = EditDecoder(contents: contents, reader: try ByteReader(checked: bytes))
        let edit = try decoder.edit(depth: 0)
        try decoder.reader.finish()
        return edit
    }

    private mutating func edit(depth: Int) throws(FormatError) -> Edit {
        guard let form = EditForm(rawValue: try reader.byte()) else {
            throw FormatError("an edit is of an unknown kind")
        }
        switch form {
        case .addStrokes, .removeStrokes, .moveStrokes, .placeStrokes, .colorStrokes:
            return try strokeEdit(form, in: layerID())
        case .addLayer:
            let index = try index()
            return .addLayer(try layer(), at: index)
        case .replaceLayers:
            return .replaceLayers(try list { d, _ throws(FormatError) in try d.layer() })
        case .setBackground: return .setBackground(try color())
        case .group:
            guard depth < EditForm.deepest else { throw FormatError("groups lie too deep") }
            return .group(
                try list { decoder, _ throws(FormatError) in try decoder.edit(depth: depth + 1) })
        default: return try layerEdit(form, of: layerID())
        }
    }

    private mutating func strokeEdit(
        _ form: EditForm, in layer: LayerID
    ) throws(FormatError) -> Edit {
        switch form {
        case .addStrokes: return .addStrokes(try insertions(), to: layer)
        case .removeStrokes: return .removeStrokes(try ids(), from: layer)
        case .moveStrokes:
            let way = try vector()
            return .moveStrokes(try ids(), in: layer, by: way)
        case .placeStrokes:
            return .placeStrokes(
                try list { decoder, former throws(FormatError) in
                    let id = try decoder.id(after: former?.id)
                    return Edit.Placement(id: id, offset: try decoder.vector())
                }, in: layer)
        default:
            return .colorStrokes(
                try list { decoder, former throws(FormatError) in
                    let id = try decoder.id(after: former?.id)
                    return Edit.Coloring(id: id, color: try decoder.color())
                }, in: layer)
        }
    }

    private mutating func layerEdit(
        _ form: EditForm, of layer: LayerID
    ) throws(FormatError) -> Edit {
        switch form {
        case .moveLayer: .moveLayer(layer, to: try index())
        case .renameLayer: .renameLayer(layer, to: try reader.text())
        case .showLayer: .showLayer(layer, try reader.byte() == 1)
        case .lockLayer: .lockLayer(layer, try reader.byte() == 1)
        case .fadeLayer: .fadeLayer(layer, opacity: try reader.double())
        case .placeImage: .placeImage(try image(), in: layer)
        default: .removeLayer(layer)
        }
    }

    private mutating func insertions() throws(FormatError) -> [Edit.Insertion] {
        try list { decoder, former throws(FormatError) in
            let (index, overflow) = Int64(former?.index ?? 0)
                .addingReportingOverflow(try decoder.reader.signed())
            guard !overflow else { throw FormatError("a position is too high") }
            let element = try decoder.stroke(after: former?.id)
            return Edit.Insertion(id: element.id, index: Int(index), stroke: element.stroke)
        }
    }
}
