import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// Writes a drawing as an SVG: each stroke a path with its outline, layers as groups.
///
/// Ink that changes its strength within a stroke, and grain, have no counterpart in SVG that all
/// programs show: such strokes are pictures.
struct SVGWriter {
    /// How far an outline may be off, in pixels of the page.
    static let tolerance = 0.075
    /// Pixels of an embedded picture per pixel of the page.
    private static let pictureScale = 2.0

    let page: Page
    let writer: XMLWriter
    private var progress: ExportProgress
    var erasers: [Eraser] = []
    var maskCount = 0

    /// An erasing stroke, which is written once and used in masks.
    struct Eraser {
        let index: Int
        let bounds: Rectangle
        let name: String
    }

    /// Writes `page`, in pieces, to `sink`.
    ///
    /// - Throws: where it is cancelled, or the sink's error.
    static func write(
        _ page: Page, progress: ExportProgress,
        to sink: @escaping ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        let writer = try XMLWriter(sink: sink)
        var svg = SVGWriter(page: page, writer: writer, progress: progress)
        try svg.write()
        try writer.finish()
    }

    private init(page: Page, writer: XMLWriter, progress: ExportProgress) {
        (self.page, self.writer, self.progress) = (page, writer, progress)
    }

    private mutating func write() throws(ExportError) {
        let size = page.size
        try element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"),
                ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
                ("xmlns:inkscape", "http://www.inkscape.org/namespaces/inkscape"),
                ("width", "\(size.width)"), ("height", "\(size.height)"),
                ("viewBox", "0 0 \(size.width) \(size.height)"),
            ]
        ) { svg throws(ExportError) in try svg.writeContent() }
    }

    private mutating func writeContent() throws(ExportError) {
        if !page.title.isEmpty {
            try writer.element("title") { () throws(ExportError) in writer.text(page.title) }
        }
        if page.background.alpha > 0 {
            try writer.element(
                "rect", [("width", "100%"), ("height", "100%")] + Self.fill(page.background))
        }
        for (number, layer) in page.layers.enumerated() {
            writer.newLine()
            try write(layer, number: number + 1)
        }
    }

    private mutating func write(_ layer: Layer, number: Int) throws(ExportError) {
        var attributes = [
            ("id", "layer\(number)"), ("inkscape:groupmode", "layer"),
            ("inkscape:label", layer.name),
        ]
        if layer.opacity < 1 {
            attributes.append(("opacity", DecimalText.text(layer.opacity, decimals: 3)))
        }
        if !layer.isVisible { attributes.append(("style", "display:none")) }
        try element("g", attributes) { svg throws(ExportError) in
            if let image = layer.image { try svg.write(image) }
            try svg.writeStrokes(of: layer, number: number)
        }
    }

    private func write(_ image: PlacedImage) throws(ExportError) {
        let frame = page.transform.apply(to: image.frame)
        let type = image.mediaType.rawValue
        let orientation = image.mediaType == .jpeg ? JPEGOrientation(jpeg: image.bytes) : .upright
        guard orientation != .upright else {
            return try writePicture(image.bytes, type: type, at: Self.placed(frame))
        }
        // Some programs turn pictures by what is in their files, and some do not: so the SVG does.
        let bytes = JPEGOrientation.withoutOrientation(image.bytes)
        try writePicture(bytes, type: type, at: Self.placed(frame, orientation))
    }

    private func writePicture(
        _ bytes: [UInt8], type: String, at place: [(String, String)]
    ) throws(ExportError) {
        try writePicture(type: type, at: place) { sink throws(ExportError) in try sink(bytes) }
    }

    private func writePicture(
        type: String, at place: [(String, String)],
        _ bytes: (_ sink: ([UInt8]) throws(ExportError) -> Void) throws(ExportError) -> Void
    ) throws(ExportError) {
        try writer.element(
            "image", place + [("preserveAspectRatio", "none")], "xlink:href",
            startingWith: "data:\(type);base64,", bytes)
    }

    /// Writes a stroke, as a path where it can be one.
    mutating func write(
        _ element: IdentifiedStroke, id: String? = nil, color: Color? = nil
    ) throws(ExportError) {
        try progress.step()
        let stroke = element.stroke
        if stroke.brush.isShaded, id == nil {
            return try writePicture(of: element)
        }
        let ink = (color ?? stroke.brush.color).withAlpha(stroke.brush.inkAlpha)
        let path = outline(of: stroke)
        guard !path.isEmpty else { return }
        let identity = id.map { [("id", $0)] } ?? []
        writer.newLine()
        try writer.element(
            "path",
            identity + Self.fill(ink) + [("d", String(decoding: path, as: UTF8.self))])
    }

    private func outline(of stroke: Stroke) -> [UInt8] {
        // Steps of a tenth are too coarse where the page is a small part of a large drawing.
        let decimals = 2
        var outline = StrokeOutline(PathData(decimals: decimals), tolerance: Self.tolerance)
        outline.add(stroke.chain(of: page))
        return outline.path.bytes
    }

    private func writePicture(of stroke: IdentifiedStroke) throws(ExportError) {
        guard let picture = StrokePicture([stroke], on: page) else { return }
        try writePicture(type: "image/png", at: Self.placed(picture.frame)) {
            sink throws(ExportError) in
            try picture.writePNG(
                density: Self.pictureScale, progress: { _ in progress.goesOn() }, to: sink)
        }
    }

    mutating func element(
        _ name: String, _ attributes: [(String, String)] = [],
        _ content: (inout SVGWriter) throws(ExportError) -> Void
    ) throws(ExportError) {
        var copy = self
        try writer.element(name, attributes) { () throws(ExportError) in try content(&copy) }
        self = copy
    }
}
