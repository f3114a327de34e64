import Drawing
import Geometry
import Graphics
import Rendering

/// Looks up which colour is seen at a place of the window.
final class Pipette {
    private var pixel: ImageSurface?

    /// The colour of the drawing there, with all layers and the paper.
    ///
    /// - Throws: where memory is short.
    func color(
        at place: Point, of renderer: CanvasRenderer, background: Background
    ) throws(GraphicsError) -> Color {
        let surface = try makePixel()
        func within(_ position: Double, _ length: Int) -> Int {
            Int(min(max(position.rounded(.down), 0), Double(max(length - 1, 0))))
        }
        let part = PixelRectangle(
            x: within(place.x, renderer.size.width), y: within(place.y, renderer.size.height),
            width: 1, height: 1)
        try surface.draw { context throws(GraphicsError) in
            context.concatenate(Transform(scale: 1, offset: .zero - part.rectangle.origin))
            try renderer.draw(part, background: background, in: context)
        }
        return surface.withPixels { bytes, _ in
            Color(rgb: bytes.loadUnaligned(as: UInt32.self) & 0xFFFFFF)
        }
    }

    private func makePixel() throws(GraphicsError) -> ImageSurface {
        if let pixel { return pixel }
        let surface = try ImageSurface(size: PixelSize(width: 1, height: 1), format: .rgb24)
        pixel = surface
        return surface
    }
}
