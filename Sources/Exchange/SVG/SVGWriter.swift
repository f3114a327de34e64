import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import Wording

/// Writes a drawing as an SVG: each stroke a path with its outline, layers as groups.
///
/// Ink that changes its strength within a stroke, and grain, have no counterpart in SVG that all
/// programs show: such strokes are pictures, and marks of such ink one with all of their layer. So is a layer
/// where they lie on one another so densely that one picture of it has far fewer pixels.
struct SVGWriter {
    /// How far an outline may be off, in pixels of the page.
    static let tolerance = 0.075
    /// Pixels of an embedded picture per pixel of the page.
    private static let pictureScale = 2.0
    /// How many times the pixels of their layer the pictures of its strokes may have together.
    private static let mostCoverage = 4.0

    let page: Page
    let writer: XMLWriter
    let progress: ExportProgress

    /// An erasing stroke, which is written once and used in masks.
    private struct Eraser {
        let index: Int
        let bounds: Rectangle
        let name: String
    }

    /// How marks meet what is below.
    private var blend: MarkBlend { MarkBlend(on: page.background.color) }

    /// Writes the whole document.
    func write() throws {
        let size = page.size
        try writer.element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"),
                ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
                ("xmlns:inkscape", "http://www.inkscape.org/namespaces/inkscape"),
                ("width", "\(size.width)"), ("height", "\(size.height)"),
                ("viewBox", "0 0 \(size.width) \(size.height)"),
            ]
        ) {
            if !page.title.isEmpty { try writer.element("title") { writer.text(page.title) } }
            if page.background.color.alpha > 0 {
                try writer.element(
                    "rect",
                    [("width", "100%"), ("height", "100%")] + Self.fill(page.background.color))
            }
            try writeRuling()
            for (number, (sheet, layer)) in page.layers.flatMap(\.sheets).enumerated() {
                writer.newLine()
                try write(layer, sheet, number: number + 1)
            }
        }
        try writer.finish()
    }

    /// Writes the lines of the paper as one path; dots are round dashes of lines.
    private func writeRuling() throws {
        guard let ruling = page.background.ruling else { return }
        let (area, scale) = (page.region, page.scale)
        func number(_ value: Double) -> String { value.plainText(decimals: 3) }
        let isDotted = ruling.pattern == .dots
        let left =
            isDotted ? (area.minX / ruling.spacing).rounded(.down) * ruling.spacing : area.minX
        var path = ""
        for index in ruling.numbers(from: area.minY, to: area.maxY) {
            let start = page.transform.apply(to: Point(x: left, y: Double(index) * ruling.spacing))
            path += "M\(number(start.x)) \(number(start.y))H\(page.size.width)"
        }
        if ruling.pattern == .squares {
            for index in ruling.numbers(from: area.minX, to: area.maxX) {
                let x = page.transform.apply(to: Point(x: Double(index) * ruling.spacing, y: 0)).x
                path += "M\(number(x)) 0V\(page.size.height)"
            }
        }
        let width = (isDotted ? 2 * Ruling.dotRadius : Ruling.lineWidth) * scale
        let dots = [
            ("stroke-linecap", "round"),
            ("stroke-dasharray", "0 \(number(ruling.spacing * scale))"),
        ]
        writer.newLine()
        try writer.element(
            "path",
            [("fill", "none")] + Self.stroke(ruling.color) + [("stroke-width", number(width))]
                + (isDotted ? dots : []) + [("d", path)])
    }

    private func write(_ layer: Layer, _ sheet: LayerSheet, number: Int) throws {
        let opacity = sheet == .marks ? layer.opacity * blend.share : layer.opacity
        var style: [String] = []
        var attributes = [
            ("id", "layer\(number)"), ("inkscape:groupmode", "layer"),
            ("inkscape:label", layer.name),
        ]
        if opacity < 1 { attributes.append(("opacity", opacity.plainText(decimals: 3))) }
        if sheet == .marks {
            style.append("isolation:isolate")
            style.append("mix-blend-mode:\(blend.lightens ? "screen" : "multiply")")
        }
        if !layer.isVisible { style.append("display:none") }
        if !style.isEmpty { attributes.append(("style", style.joined(separator: ";"))) }
        try writer.element("g", attributes) {
            try layer.image?.forEachPicture(
                on: page, density: Self.pictureScale, goesOn: progress.goesOn, write)
            guard layer.hasStains else {
                return try writeStrokes(of: layer, number: number)
            }
            // Stains meet the ink of their layer, and nothing below it.
            try writer.element("g", [("style", "isolation:isolate")]) {
                try writeStrokes(of: layer, number: number)
            }
        }
    }

    private func write(_ image: PlacedImage) throws {
        // Some programs turn pictures by what is in their files, and some do not: so the SVG does.
        let orientation = image.mediaType == .jpeg ? JPEGOrientation(jpeg: image.bytes) : .upright
        let place =
            orientation == .upright && !image.isTurned
            ? Self.placed(page.transform.apply(to: image.frame))
            : Self.placed(image, orientation, page.transform)
        try writePicture(image.mediaType, at: place) {
            try $0(
                orientation == .upright
                    ? image.bytes : JPEGOrientation.withoutOrientation(image.bytes))
        }
    }

    private func writePicture(
        _ type: PlacedImage.MediaType, at place: [(String, String)],
        _ bytes: (_ sink: ByteSink) throws -> Void
    ) throws {
        try writer.element(
            "image", place + [("preserveAspectRatio", "none")], "xlink:href",
            startingWith: "data:\(type.rawValue);base64,", bytes)
    }

    /// Strokes between two erasing ones lie under a mask of those after them that reach them.
    private func writeStrokes(of layer: Layer, number: Int) throws {
        let strokes = layer.strokes(intersecting: page.region)
        guard !blend.needsPixels(for: strokes), !isDense(strokes) else {
            return try writePicture(of: strokes)
        }
        let erasers = strokes.indices.filter { strokes[$0].stroke.brush.effect == .erase }.map {
            Eraser(index: $0, bounds: strokes[$0].stroke.bounds, name: "e\(number)-\($0)")
        }
        if !erasers.isEmpty {
            try writer.element("defs") {
                for eraser in erasers { try writeCover(strokes[eraser.index], eraser.name) }
            }
        }
        let ends = erasers.map(\.index) + [strokes.count]
        for (start, end) in zip([0] + erasers.map { $0.index + 1 }, ends) where start < end {
            try writeRun(
                strokes[start..<end], erasers.filter { $0.index >= end }, "m\(number)-\(end)")
        }
    }

    /// Whether pictures of single strokes would make the file many times as large as one of all of them.
    private func isDense(_ strokes: [IdentifiedStroke]) -> Bool {
        func area(_ bounds: Rectangle) -> Double {
            let visible = bounds.intersection(page.region)
            return visible.width * visible.height
        }
        let all = strokes.reduce(Rectangle.null) { $0.union($1.stroke.bounds) }
        let shaded = strokes.lazy.filter(\.stroke.brush.isShaded).map { area($0.stroke.bounds) }
        return shaded.reduce(0, +) > Self.mostCoverage * area(all)
    }

    /// Writes what an erasing stroke covers, black and as opaque as it takes ink away.
    private func writeCover(_ eraser: IdentifiedStroke, _ name: String) throws {
        let (stroke, brush) = (eraser.stroke, eraser.stroke.brush)
        guard brush.isShaded else {
            return try write(stroke, Color.black.withAlpha(brush.inkAlpha), [("id", name)])
        }
        try progress.step()
        try write(StrokePicture(coverOf: [eraser], in: .black, on: page), [("id", name)])
    }

    /// Writes strokes that lie on one another, under a mask of this name where it is needed.
    private func writeRun(
        _ run: ArraySlice<IdentifiedStroke>, _ erasers: [Eraser], _ mask: String
    ) throws {
        let bounds = run.reduce(Rectangle.null) { $0.union($1.stroke.bounds) }
        // Strokes that lie far apart have bounds that nearly all erasing ones touch.
        let touching = erasers.filter { eraser in
            run.contains { $0.stroke.bounds.intersects(eraser.bounds) }
        }
        if !touching.isEmpty {
            let place = Self.placed(page.transform.apply(to: bounds).outset(by: 1))
            try writer.element("mask", [("id", mask), ("maskUnits", "userSpaceOnUse")] + place) {
                try writer.element("rect", place + [("fill", "#fff")])
                for eraser in touching {
                    try writer.element("use", [("xlink:href", "#\(eraser.name)")])
                }
            }
        }
        guard !touching.isEmpty else {
            return try writer.element("g", []) { try write(run) }
        }
        // What lies under a mask meets nothing else by itself: so the group meets that as its ink does.
        var rest = run
        while let operation = rest.first?.stroke.brush.operator {
            let part = rest.prefix { $0.stroke.brush.operator == operation }
            try writer.element("g", [("mask", "url(#\(mask))")] + Self.blending(operation)) {
                try write(part)
            }
            rest = rest.dropFirst(part.count)
        }
    }

    private func write(_ strokes: ArraySlice<IdentifiedStroke>) throws {
        for element in strokes {
            let (stroke, brush) = (element.stroke, element.stroke.brush)
            if brush.isShaded {
                try writePicture(of: [element])
            } else {
                try write(
                    stroke,
                    brush.marks ? blend.color(of: brush) : brush.color.withAlpha(brush.inkAlpha),
                    Self.blending(brush.operator))
            }
        }
    }

    private func write(
        _ stroke: Stroke, _ color: Color, _ attributes: [(String, String)] = []
    ) throws {
        try progress.step()
        var outline = StrokeOutline(PathData(), tolerance: Self.tolerance)
        outline.add(stroke.chain(of: page))
        let path = outline.path.bytes
        guard !path.isEmpty else { return }
        writer.newLine()
        try writer.element(
            "path",
            attributes + Self.fill(color) + [("d", String(decoding: path, as: UTF8.self))])
    }

    private func writePicture(of strokes: [IdentifiedStroke]) throws {
        for _ in strokes { try progress.step() }
        try write(StrokePicture(strokes, on: page))
    }

    private func write(
        _ picture: StrokePicture?, _ attributes: [(String, String)] = []
    ) throws {
        guard let picture else { return }
        let place =
            attributes + Self.placed(picture.frame) + Self.blending(picture.operation)
        try writePicture(.png, at: place) { sink in
            try picture.writePNG(
                density: Self.pictureScale, progress: { _ in progress.goesOn() }, to: sink)
        }
    }
}
