import Drawing
import Geometry
import Ink

/// What edits are made of.
extension EditDecoder {
    mutating func list<Element>(
        _ element: (inout EditDecoder, _ former: Element?) throws(FormatError) -> Element
    ) throws(FormatError) -> [Element] {
        let count = try reader.count()
        var list: [Element] = []
        list.reserveCapacity(min(count, 4096))
        for _ in 0..<count { list.append(try element(&self, list.last)) }
        return list
    }

    mutating func layerID() throws(FormatError) -> LayerID {
        LayerID(try reader.signed())
    }

    mutating func index() throws(FormatError) -> Int {
        Int(truncatingIfNeeded: try reader.number())
    }

    mutating func ids() throws(FormatError) -> [StrokeID] {
        try list { decoder, former throws(FormatError) in try decoder.id(after: former) }
    }

    mutating func id(after former: StrokeID?) throws(FormatError) -> StrokeID {
        StrokeID((former?.rawValue ?? 0) &+ (try reader.signed()))
    }

    mutating func stroke(after former: StrokeID?) throws(FormatError) -> IdentifiedStroke {
        let id = try id(after: former)
        let brush = try reader.number()
        let offset = brush & 1 == 0 ? .zero : try vector()
        return IdentifiedStroke(
            id: id,
            stroke: try contents.stroke(id, brush: Int64(brush >> 1), offset: offset))
    }

    mutating func layer() throws(FormatError) -> Layer {
        let id = try layerID()
        let name = try reader.text()
        let flags = try reader.byte()
        let opacity = try reader.double()
        let image = try image()
        let strokes: [IdentifiedStroke] = try list { decoder, former throws(FormatError) in
            try decoder.stroke(after: former?.id)
        }
        guard Set(strokes.map(\.id)).count == strokes.count else {
            throw FormatError("a stroke is there twice")
        }
        return Layer(
            id: id, name: name, isVisible: flags & 1 != 0, isLocked: flags & 2 != 0,
            opacity: opacity, image: image, strokes: StrokeStack(strokes))
    }

    mutating func image() throws(FormatError) -> PlacedImage? {
        let number = try reader.number()
        guard number != 0 else { return nil }
        let (minX, minY) = (try reader.double(), try reader.double())
        let (maxX, maxY) = (try reader.double(), try reader.double())
        return try contents.image(
            Int64(truncatingIfNeeded: number),
            frame: Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }

    mutating func vector() throws(FormatError) -> Vector {
        let dx = try reader.double()
        return Vector(dx: dx, dy: try reader.double())
    }

    mutating func color() throws(FormatError) -> Color {
        let (red, green) = (try reader.double(), try reader.double())
        let blue = try reader.double()
        return Color(red: red, green: green, blue: blue, alpha: try reader.double())
    }
}
