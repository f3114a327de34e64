import Drawing
import Geometry
import Ink

extension SVGWriter {
    /// Strokes between two erasing ones lie under a mask of those after them that reach them.
    mutating func writeStrokes(of layer: Layer, number: Int) throws(ExportError) {
        let strokes = layer.strokes(intersecting: page.region)
        try writeErasers(strokes, number: number)
        defer { erasers = [] }
        var start = 0
        while start < strokes.count {
            if strokes[start].stroke.brush.effect == .erase {
                start += 1
                continue
            }
            var end = start
            while end < strokes.count, strokes[end].stroke.brush.effect == .ink { end += 1 }
            try writeRun(Array(strokes[start..<end]), before: end)
            start = end
        }
    }

    private mutating func writeErasers(
        _ strokes: [IdentifiedStroke], number: Int
    ) throws(ExportError) {
        let indexes = strokes.indices.filter { strokes[$0].stroke.brush.effect == .erase }
        guard !indexes.isEmpty else { return }
        try element("defs") { svg throws(ExportError) in
            for index in indexes {
                let name = "e\(number)-\(index)"
                try svg.write(strokes[index], id: name, color: .black)
                svg.erasers.append(
                    Eraser(index: index, bounds: strokes[index].stroke.bounds, name: name))
            }
        }
    }

    private mutating func writeRun(_ run: [IdentifiedStroke], before end: Int) throws(ExportError) {
        let bounds = run.reduce(Rectangle.null) { $0.union($1.stroke.bounds) }
        let touching = erasers.filter { $0.index >= end && $0.bounds.intersects(bounds) }
        var attributes: [(String, String)] = []
        if !touching.isEmpty {
            maskCount += 1
            try writeMask("m\(maskCount)", touching, in: bounds)
            attributes.append(("mask", "url(#m\(maskCount))"))
        }
        try element("g", attributes) { svg throws(ExportError) in
            for stroke in run { try svg.write(stroke) }
        }
    }

    private func writeMask(
        _ name: String, _ erasers: [Eraser], in bounds: Rectangle
    ) throws(ExportError) {
        let frame = page.transform.apply(to: bounds).outset(by: 1)
        try writer.element(
            "mask", [("id", name), ("maskUnits", "userSpaceOnUse")] + Self.placed(frame)
        ) { () throws(ExportError) in
            try writer.element("rect", Self.placed(frame) + [("fill", "#fff")])
            for eraser in erasers { try writer.element("use", [("xlink:href", "#\(eraser.name)")]) }
        }
    }
}
