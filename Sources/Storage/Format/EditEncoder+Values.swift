import Drawing
import Geometry
import Ink

/// What edits are made of.
extension EditEncoder {
    mutating func begin(_ form: EditForm, _ layer: LayerID? = nil) {
        writer.write(byte: form.rawValue)
        if let layer { writer.write(signed: layer.rawValue) }
    }

    mutating func writeList<Element>(
        _ list: [Element], _ body: (inout EditEncoder, Element, _ former: Element?) -> Void
    ) {
        writer.write(count: list.count)
        var former: Element?
        for element in list {
            body(&self, element, former)
            former = element
        }
    }

    mutating func write(_ ids: [StrokeID]) {
        writeList(ids) { encoder, id, former in encoder.write(id, after: former) }
    }

    mutating func write(_ id: StrokeID, after former: StrokeID?) {
        writer.write(signed: id.rawValue &- (former?.rawValue ?? 0))
    }

    mutating func write(_ id: StrokeID, _ stroke: Stroke, after former: StrokeID?) {
        write(id, after: former)
        guard let brush = brushes[stroke.sharedBrush] else {
            preconditionFailure("a brush without a number")
        }
        writer.write(UInt64(brush) << 1 | (stroke.offset == .zero ? 0 : 1))
        if stroke.offset != .zero { write(stroke.offset) }
    }

    mutating func write(_ layer: Layer) {
        writer.write(signed: layer.id.rawValue)
        writer.write(layer.name)
        writer.write(byte: (layer.isVisible ? 1 : 0) | (layer.isLocked ? 2 : 0))
        writer.write(layer.opacity)
        write(layer.image)
        writeList(Array(layer.strokes)) { encoder, element, former in
            encoder.write(element.id, element.stroke, after: former?.id)
        }
    }

    mutating func write(_ image: PlacedImage?) {
        guard let image else { return writer.write(count: 0) }
        writer.write(UInt64(imageNumber(image)))
        let frame = image.frame
        for side in [frame.minX, frame.minY, frame.maxX, frame.maxY] { writer.write(side) }
    }

    mutating func write(_ vector: Vector) {
        writer.write(vector.dx)
        writer.write(vector.dy)
    }

    mutating func write(_ color: Color) {
        for channel in [color.red, color.green, color.blue, color.alpha] { writer.write(channel) }
    }
}
