import Geometry
import Graphics
import Ink

/// How much of each pixel a stroke covers, while it is being drawn.
///
/// Where pieces that follow each other overlap the larger coverage counts: no seams, and even ink however
/// often it is added to. Where other parts of a plain line cross in a pixel, the directions of the edges in it tell.
final class CoverageMask {
    /// Cones are cut where they reach farther than this beyond the mask: single precision.
    static let farthest = 4096.0

    let surface: ImageSurface
    let size: PixelSize
    /// The extent of the canvas of which it shows a part.
    private let canvas: PixelSize

    /// The directions of the edges that lie in pixels, where such a pixel is neither 0 nor full.
    private let directions: ImageSurface

    /// The pixels that are not all zero.
    private(set) var touched = PixelRectangle.empty

    /// An empty mask of a part of a canvas, or of all of it; its rows are longer by as many pixels as
    /// are computed at a time.
    init(size: PixelSize, canvas: PixelSize? = nil) throws(GraphicsError) {
        (self.size, self.canvas) = (size, canvas ?? size)
        let extent = PixelSize(width: size.width + ConeCoverage.lanes, height: size.height)
        surface = try ImageSurface(size: extent, format: .a8)
        directions = try ImageSurface(size: extent, format: .a8)
    }

    /// Where the next chain goes on; nil at the start of a stroke.
    private(set) var joint: ChainJoint?

    /// Adds a chain of points, which begins where the one before ended; the end of the last one is
    /// left open.
    func add(_ chain: some Collection<InkPoint>, _ texture: InkTexture) {
        joint = add(chain, texture, within: PixelRectangle(size), origin: (0, 0), isOpen: true)
    }

    /// Adds what lies within `window` of a chain of points, with its end; `origin` is the place of the
    /// canvas that the corner of the mask shows.
    ///
    /// The value of a pixel does not depend on the window.
    func add(
        _ chain: some Collection<InkPoint>, _ texture: InkTexture, within window: PixelRectangle,
        origin: (x: Int, y: Int)
    ) {
        joint = add(chain, texture, within: window, origin: origin, isOpen: false)
    }

    private func add(
        _ chain: some Collection<InkPoint>, _ texture: InkTexture, within window: PixelRectangle,
        origin: (x: Int, y: Int), isOpen: Bool
    ) -> ChainJoint? {
        guard let first = chain.first else { return joint }
        return surface.withPixels { bytes, bytesPerRow in
            let pixels = Pixels(
                bytes: bytes, directions: directions.withPixels { bytes, _ in bytes },
                bytesPerRow: bytesPerRow, window: window, origin: origin, size: canvas,
                texture: texture)
            let box = PixelRectangle(covering: chain.bounds.outset(by: ConeCoverage.margin))
                .intersection(window)
            touched = touched.union(box.moved(by: (-origin.x, -origin.y)))
            guard texture.isPlain else {
                pixels.addShaded(chain, from: first)
                return nil
            }
            var joint = joint.flatMap { $0.point == first ? $0 : nil } ?? ChainJoint(point: first)
            for point in chain.dropFirst() {
                joint = pixels.add(joint, to: point)
            }
            if !isOpen { pixels.add(disc: joint.point) }
            return joint
        }
    }

    /// Empties the mask.
    func clear() {
        // Beyond the last column as many pixels as are computed at a time may have been written.
        var written = touched
        written.width += ConeCoverage.lanes
        surface.clearBytes(of: written.intersection(PixelRectangle(surface.size)))
        touched = .empty
        joint = nil
    }

    /// Empties a part of the mask.
    func clear(_ part: PixelRectangle) {
        surface.clearBytes(of: part.intersection(PixelRectangle(size)))
    }

    /// Puts the pixels of `source` in `rectangle` to `origin` of this mask, whose next chain goes on
    /// where that of `source` would; where only some ink is to be added, the directions of the edges
    /// within `edges` will do.
    func copy(
        _ rectangle: PixelRectangle, from source: CoverageMask, to origin: (x: Int, y: Int),
        edges: PixelRectangle? = nil
    ) {
        joint = source.joint
        guard !rectangle.isEmpty else { return }
        surface.copyBytes(of: rectangle, from: source.surface, to: origin)
        let way = (x: origin.x - rectangle.x, y: origin.y - rectangle.y)
        let part = edges?.intersection(rectangle) ?? rectangle
        directions.copyBytes(
            of: part, from: source.directions, to: (part.x + way.x, part.y + way.y))
        touched = touched.union(rectangle.moved(by: way))
    }
}
