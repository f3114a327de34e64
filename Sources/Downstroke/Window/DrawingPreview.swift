import Drawing
import Geometry
import Graphics
import Rendering

/// A small picture of all ink of a drawing, for file managers and lists.
enum DrawingPreview {
    /// The picture of a drawing of more strokes would take longer than people wait for an end.
    private static let mostStrokes = 5_000
    private static let length = 512.0

    /// The bytes of a PNG, 512 px long at most; nil where there is no ink, or too much.
    static func png(of drawing: Drawing) -> [UInt8]? {
        let count = drawing.layers.reduce(0) { $0 + $1.strokes.count }
        guard (1...mostStrokes).contains(count), let surface = try? surface(of: drawing) else {
            return nil
        }
        var bytes: [UInt8] = []
        do throws(PNGError<Failure>) {
            try surface.writePNG { piece throws(Failure) in bytes += piece }
        } catch { return nil }
        return bytes
    }

    private static func surface(of drawing: Drawing) throws(GraphicsError) -> ImageSurface {
        let bounds = drawing.bounds.outset(by: 4)
        let scale = min(1, length / max(bounds.width, bounds.height))
        let size = PixelSize(
            width: Int((bounds.width * scale).rounded(.up)),
            height: Int((bounds.height * scale).rounded(.up)))
        let transform = Transform(
            scale: scale, offset: (Point.zero - bounds.origin) * scale)
        return try Picture(of: drawing, size: size, transform: transform)
            .surface(background: drawing.background)
    }
}
