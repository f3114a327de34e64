public import Drawing
public import Geometry
import Ink

/// What is done to all that is chosen, as one edit, and what is chosen then.
public struct SelectionEdit: Hashable, Sendable {
    /// What is done.
    public let edit: Edit
    /// What is chosen afterwards.
    public let selection: Selection

    private init?(_ edits: [Edit], _ selection: Selection) {
        guard let first = edits.first else { return nil }
        edit = edits.count == 1 ? first : .group(edits)
        self.selection = selection
    }
}

extension SelectionEdit {
    /// Takes all away; nil where nothing is chosen, as for all others.
    public static func removal(of selection: Selection, in drawing: Drawing) -> SelectionEdit? {
        let edits = drawing.layers.flatMap { layer -> [Edit] in
            let ids = selection.strokes[layer.id].map { [Edit.removeStrokes($0, from: layer.id)] }
            let isChosen = selection.pictures.contains(layer.id)
            return (ids ?? []) + (isChosen ? [.placeImage(nil, in: layer.id)] : [])
        }
        return SelectionEdit(edits, Selection())
    }

    /// Gives all strokes one colour; pictures keep theirs.
    public static func coloring(
        _ color: Color, of selection: Selection, in drawing: Drawing
    ) -> SelectionEdit? {
        let builder = EditBuilder(drawing)
        let edits = drawing.layers.compactMap { layer in
            selection.strokes[layer.id].map { builder.coloring($0, in: layer.id, color) }
        }
        return SelectionEdit(edits, selection)
    }

    /// Moves, scales, turns or mirrors all; the lines become wider too where `scalesWidth` says so, and the pages of
    /// a PDF keep their proportions and stay upright.
    public static func change(
        by change: Affine, scalesWidth: Bool = true, of selection: Selection, in drawing: Drawing
    ) -> SelectionEdit? {
        var (edits, changed) = ([Edit](), Selection())
        var (renewal, brushes) = (StrokeRenewal(drawing), ChangedBrushes(change, scalesWidth))
        for layer in drawing.layers {
            if selection.pictures.contains(layer.id), let image = layer.image {
                edits.append(.placeImage(image.changed(by: change), in: layer.id))
                changed.addPicture(of: layer.id)
            }
            guard let ids = selection.strokes[layer.id] else { continue }
            if let way = change.way {
                edits.append(.moveStrokes(ids, in: layer.id, by: way))
                changed.add(ids, of: layer.id)
            } else {
                let strokes = brushes.changed(ids, of: layer)
                let (edit, renewed) = renewal.replace(strokes, of: layer)
                edits.append(edit)
                changed.add(renewed.values, of: layer.id)
            }
        }
        changed.loop = selection.loop.map { change.apply(to: $0) }
        return SelectionEdit(edits, changed)
    }

    /// Lays a copy of all over it, moved by `way`; a picture on a layer of its own, called by `name`.
    public static func copies(
        by way: Vector, of selection: Selection, in drawing: Drawing, name: (Layer) -> String
    ) -> SelectionEdit? {
        var (edits, copied, renewal) = ([Edit](), Selection(), StrokeRenewal(drawing))
        var number = drawing.nextLayerID.rawValue
        var brought = 0
        for (index, layer) in drawing.layers.enumerated() {
            if let ids = selection.strokes[layer.id] {
                let strokes = ids.compactMap { layer.strokes[$0] }.map { stroke in
                    var copy = stroke
                    copy.offset = stroke.offset + way
                    return copy
                }
                let (edit, added) = renewal.add(strokes, to: layer.id)
                edits.append(edit)
                copied.add(added, of: layer.id)
            }
            guard selection.pictures.contains(layer.id) else { continue }
            let image = layer.image?.changed(by: .move(by: way))
            brought += 1
            let id = LayerID(number)
            number += 1
            let copy = Layer(id: id, name: name(layer), opacity: layer.opacity, image: image)
            edits.append(.addLayer(copy, at: index + brought))
            copied.addPicture(of: id)
        }
        copied.loop = selection.loop.map { $0 + way }
        return SelectionEdit(edits, copied)
    }

    /// Lays what was copied down, moved by `way`: its strokes above all others of a layer, its pictures each on a
    /// layer of its own above that and above the pictures that lie there, as the drawing that it is part of has
    /// them.
    ///
    /// Nil where the layer is not there or nothing was copied.
    public static func pasting(
        _ part: Drawing, by way: Vector, onto layer: LayerID, in drawing: Drawing
    ) -> SelectionEdit? {
        guard let index = drawing.layers.firstIndex(where: { $0.id == layer }) else { return nil }
        var (edits, pasted, renewal) = ([Edit](), Selection(), StrokeRenewal(drawing))
        let strokes = part.layers.flatMap { layer in
            layer.strokes.map { element in
                var copy = element.stroke
                copy.offset = copy.offset + way
                return copy
            }
        }
        if !strokes.isEmpty {
            let (edit, ids) = renewal.add(strokes, to: layer)
            edits.append(edit)
            pasted.add(ids, of: layer)
        }
        // Below a picture that was pasted before, nobody would see it.
        let place = drawing.layers[(index + 1)...].prefix { $0.image != nil }.endIndex
        for (number, layer) in part.layers.filter({ $0.image != nil }).enumerated() {
            let id = LayerID(drawing.nextLayerID.rawValue + Int64(number))
            let image = layer.image?.changed(by: .move(by: way))
            let sheet = Layer(id: id, name: layer.name, opacity: layer.opacity, image: image)
            edits.append(.addLayer(sheet, at: place + number))
            pasted.addPicture(of: id)
        }
        return SelectionEdit(edits, pasted)
    }

    /// Puts all strokes above the others of their layers.
    public static func raising(_ selection: Selection, in drawing: Drawing) -> SelectionEdit? {
        ordering(selection, in: drawing) { $0.raise($1, of: $2) }
    }

    /// Puts all strokes below the others of their layers that they meet.
    public static func lowering(_ selection: Selection, in drawing: Drawing) -> SelectionEdit? {
        ordering(selection, in: drawing) { $0.lower($1, of: $2) }
    }

    private static func ordering(
        _ selection: Selection, in drawing: Drawing,
        _ order: (inout StrokeRenewal, Set<StrokeID>, Layer) -> StrokeRenewal.Outcome
    ) -> SelectionEdit? {
        var (edits, ordered, renewal) = ([Edit](), selection, StrokeRenewal(drawing))
        for layer in drawing.layers {
            guard let ids = selection.strokes[layer.id] else { continue }
            let (edit, renewed) = order(&renewal, Set(ids), layer)
            if edit != .group([.removeStrokes([], from: layer.id), .addStrokes([], to: layer.id)]) {
                edits.append(edit)
            }
            ordered = ordered.combined(with: Selection(ids, of: layer.id), .removing)
            ordered.add(renewed.values, of: layer.id)
        }
        ordered.loop = selection.loop
        return SelectionEdit(edits, ordered)
    }
}

/// The brushes of strokes that are changed alike, each made once.
private struct ChangedBrushes {
    private let change: Affine
    private let scalesWidth: Bool
    private var known: [SharedBrush: SharedBrush] = [:]

    init(_ change: Affine, _ scalesWidth: Bool) {
        (self.change, self.scalesWidth) = (change, scalesWidth)
    }

    /// Strokes of a layer as they become; one that would lie nowhere stays as it is.
    mutating func changed(_ ids: [StrokeID], of layer: Layer) -> [StrokeID: Stroke] {
        var changed: [StrokeID: Stroke] = [:]
        for id in ids {
            guard let stroke = layer.strokes[id] else { continue }
            let brush =
                known[stroke.sharedBrush]
                ?? SharedBrush(stroke.brush.changed(by: change, scalesWidth: scalesWidth))
            known[stroke.sharedBrush] = brush
            changed[id] = stroke.changed(by: change, brush: brush) ?? stroke
        }
        return changed
    }
}
