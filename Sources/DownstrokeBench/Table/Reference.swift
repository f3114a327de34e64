import CReferences
import Display
import Geometry
import Graphics
import Ink

/// The simplest program for the same picture, on the pixels of a surface.
final class Reference {
    private let surface: ImageSurface
    private let canvas: OpaquePointer?

    /// A page without opacity, white.
    init(size: PixelSize) throws {
        surface = try ImageSurface(size: size, format: .rgb24)
        try surface.draw { context in
            context.setSource(.white)
            context.paint()
        }
        canvas = surface.withPixels { bytes, bytesPerRow in
            reference_canvas_create(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width),
                Int32(size.height), Int32(bytesPerRow))
        }
    }

    deinit { reference_canvas_destroy(canvas) }

    /// Copies all rows to those of a window of the same size.
    func copy(to pixels: PixelBuffer) {
        surface.withPixels { source, bytesPerRow in
            guard let source = source.baseAddress else { return }
            for row in 0..<min(surface.size.height, pixels.size.height) {
                (pixels.bytes + row * pixels.bytesPerRow).copyMemory(
                    from: source + row * bytesPerRow,
                    byteCount: 4 * min(surface.size.width, pixels.size.width))
            }
        }
    }

    /// One stroke of Cairo for each two neighbours.
    func drawSegments(_ points: [reference_point], _ color: Color) {
        reference_draw_segments(canvas, points, points.count, reference_color(color))
    }

    /// One fill of Cairo for a whole stroke.
    func fillOutline(_ points: [reference_point], _ color: Color) {
        reference_fill_outline(canvas, points, points.count, reference_color(color))
    }

    /// Cairo's own PNG of a picture.
    static func writePNG(_ surface: ImageSurface) {
        surface.withPixels { bytes, bytesPerRow in
            let canvas = reference_canvas_create(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                Int32(surface.size.width), Int32(surface.size.height), Int32(bytesPerRow))
            defer { reference_canvas_destroy(canvas) }
            _ = reference_write_png(canvas)
        }
    }
}

extension reference_point {
    init(_ point: InkPoint) {
        self.init(x: point.position.x, y: point.position.y, radius: point.radius)
    }
}

extension reference_color {
    init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
