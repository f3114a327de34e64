import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Ink
import Input
import TestSupport

/// Drawings for tests of exports.
enum Sample {
    /// A stroke of these samples, of which there is one at least.
    static func made(_ samples: [StrokeSample], _ brush: Brush) -> Stroke {
        guard let stroke = Stroke(brush: SharedBrush(brush), samples: samples) else {
            preconditionFailure("a stroke without samples")
        }
        return stroke
    }

    /// A pen that went along a wave, pressing harder and softer.
    static func wave(
        y: Double, brush: Brush = .pen, count: Int = 60, tilt: Tilt? = nil, start: Double? = nil
    ) -> Stroke {
        let samples = (0..<count).map { index in
            let t = Double(index)
            return StrokeSample(
                position: Point(
                    x: 30 + 4 * t, y: y + 25 * Angle(radians: t / 6).sine),
                seconds: t * 0.008, force: 0.1 + 0.8 * abs(Angle(radians: t / 11).sine),
                tilt: tilt)
        }
        var stroke = made(samples, brush)
        stroke.startTime = start
        return stroke
    }

    /// A line of even force.
    static func line(_ from: Point, _ to: Point, brush: Brush) -> Stroke {
        let samples = (0...20).map { index in
            StrokeSample(
                position: from.interpolated(to: to, fraction: Double(index) / 20),
                seconds: Double(index) * 0.008, force: 0.7)
        }
        return made(samples, brush)
    }

    /// A touch at one place.
    static func dot(_ place: Point, brush: Brush = .pen) -> Stroke {
        made([StrokeSample(position: place, seconds: 0, force: 0.5)], brush)
    }

    /// A PNG of this extent, half red and half blue.
    static func png(width: Int, height: Int) throws -> [UInt8] {
        let surface = try ImageSurface(
            size: PixelSize(width: width, height: height), format: .argb32)
        try surface.draw { context in
            context.setSource(Color(rgb: 0xFF0000))
            context.paint()
            context.setSource(Color(rgb: 0x0000FF))
            context.addRectangle(
                Rectangle(
                    x: Double(width) / 2, y: 0, width: Double(width), height: Double(height)))
            context.fill()
        }
        return try surface.png()
    }

    static var marker: Brush {
        var brush = Brush(name: "Marker", smallestWidth: 12, largestWidth: 18)
        brush.color = Color(rgb: 0xE02020)
        brush.opacity = 0.5
        return brush
    }

    static var highlighter: Brush {
        var brush = Brush(name: "Highlighter", smallestWidth: 18, largestWidth: 18)
        (brush.color, brush.blend) = (Color(rgb: 0xFFE04A), .mark)
        return brush
    }

    static func glaze(_ color: Color) -> Brush {
        var brush = Brush(name: "Glaze", smallestWidth: 22, largestWidth: 22)
        (brush.color, brush.blend, brush.model) = (color, .stain, .wash)
        // What is finer than a pixel differs from one scale to another.
        (brush.wash.wobble, brush.wash.grains) = (0, 0)
        return brush
    }

    static var nib: Brush {
        var brush = Brush(name: "Nib", smallestWidth: 4, largestWidth: 16)
        brush.tip = .flat(thickness: 0.2, angle: Angle(degrees: 40), followsAzimuth: false)
        return brush
    }

    static var pencil: Brush {
        var brush = Brush(name: "Pencil", smallestWidth: 2, largestWidth: 8)
        brush.opacityAtNoForce = 0.1
        return brush
    }

    /// Ink of all kinds on two layers, with something erased on each.
    static var everything: Drawing {
        let eraser = line(Point(x: 60, y: 20), Point(x: 220, y: 190), brush: .eraser)
        var blue = Brush.pen
        blue.color = Color(rgb: 0x2040C0)
        let upper = [wave(y: 160, brush: blue), eraser, wave(y: 190, brush: pencil)]
        let lower = [
            wave(y: 60), wave(y: 80, brush: marker), eraser, wave(y: 110, brush: nib),
            dot(Point(x: 20, y: 20)),
        ]
        let base = Drawing(strokes: lower)
        var layer = Layer(
            id: LayerID(2), name: "Upper", opacity: 0.6,
            strokes: StrokeStack(
                upper.enumerated().map {
                    IdentifiedStroke(id: StrokeID(Int64(100 + $0)), stroke: $1)
                }))
        layer.isLocked = true
        do throws(EditError) {
            return try Drawing(
                background: .white, layers: [base.layers[0], layer], nextStrokeID: StrokeID(200),
                nextLayerID: LayerID(3))
        } catch { preconditionFailure("\(error)") }
    }

    /// Two layers with a picture each, ink on it and something erased; the upper one is translucent.
    static var pictures: Drawing {
        get throws {
            let bytes = try png(width: 60, height: 40)
            let layers = [(1, 30.0, 1.0), (2, 90.0, 0.5)].map { number, top, opacity in
                let strokes = [
                    wave(y: top + 30), wave(y: top + 50, brush: marker),
                    line(
                        Point(x: 50, y: top), Point(x: 250, y: top + 90), brush: .eraser),
                    wave(y: top + 20, brush: nib),
                ]
                let placed = strokes.enumerated().map { index, stroke in
                    IdentifiedStroke(id: StrokeID(Int64(10 * number + index)), stroke: stroke)
                }
                return Layer(
                    id: LayerID(Int64(number)), name: "Picture \(number)", opacity: opacity,
                    image: PlacedImage(
                        bytes: bytes, mediaType: .png,
                        frame: Rectangle(x: 40, y: top, width: 180, height: 90)),
                    strokes: StrokeStack(placed))
            }
            return try Drawing(
                background: .white, layers: layers, nextStrokeID: StrokeID(100),
                nextLayerID: LayerID(3))
        }
    }

    /// The same, one picture turned, and the other mirrored, turned and slanted.
    static var turnedPictures: Drawing {
        get throws {
            var drawing = try pictures
            for layer in drawing.layers {
                guard let image = layer.image else { continue }
                let center = image.frame.center
                let slant = Affine.scale(x: -1, y: 1, about: center)
                    .then(.turn(by: Angle(degrees: -70), about: center))
                    .then(.scale(x: 1.3, y: 0.7, about: center))
                let turn = Affine.turn(by: Angle(degrees: 30), about: center)
                _ = try drawing.apply(
                    .placeImage(
                        image.changed(by: layer.opacity < 1 ? slant : turn), in: layer.id))
            }
            return drawing
        }
    }

    /// All of a drawing on a page.
    static func page(_ drawing: Drawing, scale: Double = 1) -> Page {
        Page(
            layers: drawing.layers, region: drawing.bounds.outset(by: 10), scale: scale,
            background: drawing.background, title: "Test & <drawing>")
    }
}

/// The bytes of a page in a format.
func exported(_ page: Page, as format: ExportFormat) throws(ExportError) -> [UInt8] {
    let box = Box()
    try DrawingExporter.write(page, as: format) { bytes throws(ExportError) in box.bytes += bytes }
    return box.bytes
}

/// Bytes that closures share.
final class Box {
    var bytes: [UInt8] = []
}

/// Runs a program on files in a folder of its own that is gone afterwards.
struct Tool {
    /// The picture that `program` makes of `bytes`; it is given the input and the output.
    static func picture(
        _ bytes: [UInt8], _ program: String,
        _ arguments: (_ input: String, _ output: String) -> [String]
    ) throws -> ImageSurface {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("downstroke-exchange-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (
            folder.appendingPathComponent("in"), folder.appendingPathComponent("out.png")
        )
        try Data(bytes).write(to: input)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments(input.path, output.path)
        try process.run()
        process.waitUntilExit()
        return try ImageSurface(pngAt: output.path)
    }

    /// The picture in the bytes of a PNG.
    static func png(_ bytes: [UInt8]) throws -> ImageSurface {
        try picture(bytes, "cp") { [$0, $1] }
    }
}
