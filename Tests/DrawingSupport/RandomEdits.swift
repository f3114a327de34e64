public import Drawing
import Geometry
import Ink
public import TestSupport

/// Random edits for a drawing: most are possible, some are to be refused.
public enum RandomEdits {
    /// Any edit, possible or not.
    public static func edit(of drawing: Drawing, _ random: inout SeededGenerator) -> Edit {
        if random.chance(0.06) { return impossible(drawing, &random) }
        if random.chance(0.15) { return group(drawing, &random) }
        return random.chance(0.7) ? ink(drawing, &random) : layers(drawing, &random)
    }

    /// Edits one after another as one; each made for what the ones before it leave.
    public static func group(_ drawing: Drawing, _ random: inout SeededGenerator) -> Edit {
        var drawing = drawing
        let edits = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            let edit = edit(of: drawing, &random)
            _ = try? drawing.apply(edit)
            return edit
        }
        return .group(edits)
    }

    /// One of the layers.
    public static func layer(_ drawing: Drawing, _ random: inout SeededGenerator) -> Layer {
        drawing.layers[Int.random(in: 0..<drawing.layers.count, using: &random)]
    }

    /// Some strokes of a layer in any order.
    public static func ids(_ layer: Layer, _ random: inout SeededGenerator) -> [StrokeID] {
        let count = Int.random(in: 0...min(layer.strokes.count, 24), using: &random)
        return Array(layer.strokes.ids.shuffled(using: &random).prefix(count))
    }

    /// An edit of the ink of a layer.
    public static func ink(_ drawing: Drawing, _ random: inout SeededGenerator) -> Edit {
        let layer = layer(drawing, &random)
        let ids = ids(layer, &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: return .removeStrokes(ids, from: layer.id)
        case 1:
            let way = Vector(dx: random.number(in: -99...99), dy: random.number(in: -1...1) / 3)
            return .moveStrokes(ids, in: layer.id, by: way)
        case 2:
            return EditBuilder(drawing).coloring(
                ids, in: layer.id, Color(gray: random.number(in: 0...1)))
        case 3:
            let upright = PlacedImage(
                bytes: [UInt8.random(in: 0...9, using: &random)], mediaType: .png,
                frame: Rectangle(center: random.place(in: Strokes.area), radius: 9))
            let turn = Affine.turn(
                by: Angle(degrees: random.number(in: -180...180)), about: upright.frame.center)
            let image = random.chance(0.5) ? upright : upright.changed(by: turn)
            return .placeImage(random.chance(0.5) ? image : nil, in: layer.id)
        default:
            return EditBuilder(drawing).addition(of: Strokes.some(&random, 1...8), to: layer.id)
        }
    }

    /// An edit of the layers or the paper.
    public static func layers(_ drawing: Drawing, _ random: inout SeededGenerator) -> Edit {
        let layer = layer(drawing, &random)
        let index = Int.random(in: 0..<drawing.layers.count, using: &random)
        switch Int.random(in: 0..<11, using: &random) {
        case 0: return .removeLayer(layer.id)
        case 1: return .moveLayer(layer.id, to: index)
        case 2: return .renameLayer(layer.id, to: "Sky \(index)")
        case 3: return .showLayer(layer.id, random.chance(0.5))
        case 4: return .lockLayer(layer.id, random.chance(0.2))
        case 5: return .fadeLayer(layer.id, opacity: random.number(in: 0...1))
        case 6:
            let ruling = Ruling(
                random.chance(0.5) ? .squares : .dots, spacing: random.number(in: 8...40),
                color: Color(gray: random.number(in: 0...1)))
            return .setBackground(
                Background(
                    Color(gray: random.number(in: 0...1)),
                    ruling: random.chance(0.5) ? ruling : nil))
        case 7:
            return random.chance(0.2)
                ? EditBuilder(drawing).startingOver() : .lockLayer(layer.id, false)
        default: return EditBuilder(drawing).newLayer(above: layer.id)
        }
    }

    /// An edit that is to be refused.
    public static func impossible(_ drawing: Drawing, _ random: inout SeededGenerator) -> Edit {
        let layer = layer(drawing, &random)
        let unknown = drawing.nextStrokeID
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .removeStrokes([unknown], from: layer.id)
        case 1: return .renameLayer(drawing.nextLayerID, to: "")
        case 2: return .fadeLayer(layer.id, opacity: 1.5)
        case 3: return .moveLayer(layer.id, to: drawing.layers.count)
        case 4: return .replaceLayers([])
        default: return .addLayer(layer, at: 0)
        }
    }
}
