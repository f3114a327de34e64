import CCoverage
import Geometry
import Graphics
import Ink

/// How dense the ink is in each pixel, of strokes whose passes add up, and how deep they reach into the paper; or how
/// deep each pixel lies within a wash.
///
/// Whole numbers are added, and of depths and reaches the largest counts, so a pixel comes out the same in whichever order pieces
/// come.
final class FlowPlane {
    /// How much denser dry ink is than its passes say, as the paper takes it only in part.
    private static let dryness = 1.3
    /// The opacities of densities.
    private static let (wet, dry) = (opacities(factor: 1), opacities(factor: dryness))

    static func opacities(factor: Double) -> [UInt8] {
        var table = [UInt8](repeating: 0, count: Int(FLOW_TABLE_LENGTH))
        flow_fill_table(&table, factor)
        return table
    }

    private let size: PixelSize
    /// Two bytes for each pixel, so two of them in each of its pixels of four bytes.
    private let densities: ImageSurface
    /// How deep ink reaches into the paper; nil before any did.
    private var reaches: ImageSurface?
    private var texture: FlowTexture
    /// The place of the canvas at the corner of the plane.
    private var origin = (x: 0, y: 0)

    /// An empty plane of so many pixels, for ink of this texture.
    init(size: PixelSize, _ texture: FlowTexture) throws(GraphicsError) {
        densities = try ImageSurface(
            size: PixelSize(width: (size.width + 1) / 2, height: size.height), format: .argb32)
        self.size = size
        self.texture = texture
        try prepare(texture)
    }

    /// Makes room for ink of this texture, of which there is none yet.
    func prepare(_ texture: FlowTexture) throws(GraphicsError) {
        self.texture = texture
        guard texture.paper != nil else { return }
        _ = try reaches.kept(or: ImageSurface(size: size, format: .a8))
    }

    /// Has pieces added to the pixels of a mask.
    func paint(_ pixels: CoverageMask.Pixels, _ body: (FlowPainter) -> Void) {
        origin = pixels.origin
        densities.withPixels { bytes, bytesPerRow in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt16.self) else { return }
            let stride = bytesPerRow / 2
            var painter = FlowPainter(
                densities: base - origin.y * stride - origin.x, valuesPerRow: stride,
                texture: texture, pixels: pixels)
            if texture.paper != nil { lendReaches(to: &painter) }
            body(painter)
        }
    }

    private func lendReaches(to painter: inout FlowPainter) {
        reaches?.withPixels { bytes, bytesPerRow in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            painter.reaches = base - origin.y * bytesPerRow - origin.x
            painter.bytesPerRow = bytesPerRow
        }
    }

    /// Looks up the opacities in a part, for a surface of the same pixels.
    func resolve(_ part: PixelRectangle, to values: ImageSurface) {
        let part = part.intersection(PixelRectangle(size))
        guard !part.isEmpty else { return }
        values.withPixels { bytes, bytesPerRow in
            densities.withPixels { plane, planeBytesPerRow in
                let opacities = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                let densities = plane.baseAddress?.assumingMemoryBound(to: UInt16.self)
                let (box, stride) = (coverage_box(part), planeBytesPerRow / 2)
                let isFast: Int32 = WideVectors.areUsed ? 1 : 0
                if let wash = texture.wash {
                    return wash.withPaper(at: origin) { paper in
                        var paper = paper
                        wash_resolve(
                            &paper, texture.values, box, densities, stride, opacities, bytesPerRow,
                            isFast)
                    }
                }
                guard let paper = texture.paper, let reaches else {
                    return flow_resolve(Self.wet, box, densities, stride, opacities, bytesPerRow)
                }
                paper.withPaper(at: origin) { paper in
                    var paper = paper
                    reaches.withPixels { reaches, _ in
                        grain_resolve(
                            &paper, Self.dry, box, densities, stride,
                            reaches.baseAddress?.assumingMemoryBound(to: UInt8.self), opacities,
                            bytesPerRow, isFast)
                    }
                }
            }
        }
    }

    /// Empties a part.
    func clear(_ part: PixelRectangle) {
        densities.clearBytes(of: part.inPlane)
        reaches?.clearBytes(of: part)
    }

    /// Puts the pixels of another plane in `part` to `origin` of this one.
    func copy(_ part: PixelRectangle, from other: FlowPlane, to origin: (x: Int, y: Int)) {
        densities.copyBytes(of: part.inPlane, from: other.densities, to: (2 * origin.x, origin.y))
        guard texture.paper != nil, let source = other.reaches else { return }
        reaches?.copyBytes(of: part, from: source, to: origin)
    }
}

extension PixelRectangle {
    /// The bytes of these pixels in a plane of densities.
    fileprivate var inPlane: PixelRectangle {
        PixelRectangle(x: 2 * x, y: y, width: 2 * width, height: height)
    }
}
