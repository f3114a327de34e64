import Drawing
import Geometry
import Graphics
import Ink
import TestSupport

@testable import Rendering

/// Pictures to be traced, and drawings with them.
enum PlacedPictures {
    /// A picture of slow waves of colour, translucent towards its right side.
    static func make(
        _ size: PixelSize, frame: Rectangle, isOpaque: Bool = true
    ) throws -> PlacedImage {
        let surface = try ImageSurface(size: size, format: isOpaque ? .rgb24 : .argb32)
        surface.withPixels { bytes, bytesPerRow in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let alpha = isOpaque ? 255 : 255 - 200 * x / size.width
                    let wave = Angle(degrees: Double(x * 3 + y * 5)).sine
                    let channels = [0.5 + 0.5 * wave, Double(y) / Double(size.height), 0.3]
                    let pixel = channels.reduce(UInt32(alpha)) {
                        $0 << 8 | UInt32($1 * Double(alpha))
                    }
                    bytes.storeBytes(
                        of: pixel, toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
                }
            }
        }
        return try image(surface, frame: frame)
    }

    /// A black picture.
    static func blank(_ size: PixelSize, frame: Rectangle) throws -> PlacedImage {
        try image(try ImageSurface(size: size, format: .rgb24), frame: frame)
    }

    private static func image(
        _ surface: ImageSurface, frame: Rectangle
    ) throws -> PlacedImage {
        PlacedImage(bytes: try surface.png(), mediaType: .png, frame: frame)
    }

    /// Pictures on three layers: one made larger beyond the edge of the window, a translucent one with
    /// ink and erasing strokes on it, and a small one above an erased sketch; turned each by another angle
    /// if told to, and mirrored.
    static func drawing(isFaded: Bool = true, areTurned: Bool = false) throws -> Drawing {
        var drawing = Drawing()
        let below = try make(
            PixelSize(width: 90, height: 70),
            frame: Rectangle(x: -200, y: -90, width: 900, height: 700))
        let middle = try make(
            PixelSize(width: 400, height: 400),
            frame: Rectangle(x: 300.3, y: 150.6, width: 310, height: 290), isOpaque: false)
        let small = try make(
            PixelSize(width: 60, height: 60),
            frame: Rectangle(x: 480, y: 490, width: 60, height: 60))
        for (index, image) in [below, middle, small].enumerated() {
            if index > 0 { _ = try drawing.apply(EditBuilder(drawing).newLayer()) }
            let layer = drawing.layers[index].id
            let center = image.frame.center
            let turned = image.changed(by: .scale(x: -1, y: 1, about: center))
                .changed(by: .turn(by: Angle(degrees: Double(20 + 50 * index)), about: center))
            _ = try drawing.apply(.placeImage(areTurned ? turned : image, in: layer))
            if index > 0 {
                _ = try drawing.apply(EditBuilder(drawing).addition(of: sketch, to: layer))
            }
        }
        if isFaded {
            _ = try drawing.apply(.fadeLayer(drawing.layers[1].id, opacity: 0.6))
        }
        return drawing
    }

    /// Ink, and an eraser across it.
    static var sketch: [Stroke] {
        [
            Strokes.line(from: Point(x: 200, y: 200), to: Point(x: 640, y: 500), force: 1),
            Strokes.line(
                from: Point(x: 300, y: 420), to: Point(x: 560, y: 240), force: 1,
                brush: Strokes.eraser),
        ]
    }
}
