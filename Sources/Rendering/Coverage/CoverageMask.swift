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
            guard texture.isPlain else {
                addShaded(chain, first, to: pixels)
                return nil
            }
            var joint = joint.flatMap { $0.point == first ? $0 : nil } ?? ChainJoint(point: first)
            touch(chain.inkBounds, pixels)
            for point in chain.dropFirst() {
                joint = pixels.add(joint, to: point)
            }
            if !isOpen { pixels.add(disc: joint.point) }
            return joint
        }
    }

    private func addShaded(
        _ chain: some Collection<InkPoint>, _ first: InkPoint, to pixels: Pixels
    ) {
        if chain.count == 1 { add(RoundCone(start: first, end: first), to: pixels) }
        var last = first
        for point in chain.dropFirst() {
            add(RoundCone(start: last, end: point), to: pixels)
            last = point
        }
    }

    /// Notes that the pixels of ink may not be zero any more; gives them.
    @discardableResult
    private func touch(_ bounds: Rectangle, _ pixels: Pixels) -> PixelRectangle {
        let box = PixelRectangle(covering: bounds.outset(by: ConeCoverage.margin))
            .intersection(pixels.window)
        guard !box.isEmpty else { return box }
        touched = touched.union(
            PixelRectangle(
                x: box.x - pixels.origin.x, y: box.y - pixels.origin.y, width: box.width,
                height: box.height))
        return box
    }

    /// Empties the mask.
    func clear() {
        // Beyond the last column as many pixels as are computed at a time may have been written.
        surface.clearBytes(
            of: PixelRectangle(
                x: touched.x, y: touched.y, width: touched.width + ConeCoverage.lanes,
                height: touched.height
            ).intersection(PixelRectangle(surface.size)))
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
        let part = edges?.intersection(rectangle) ?? rectangle
        let place = (origin.x + part.x - rectangle.x, origin.y + part.y - rectangle.y)
        directions.copyBytes(of: part, from: source.directions, to: place)
        touched = touched.union(
            PixelRectangle(
                x: origin.x, y: origin.y, width: rectangle.width, height: rectangle.height))
    }

    private func add(_ cone: RoundCone, to pixels: Pixels) {
        let bounds = cone.bounds.outset(by: ConeCoverage.margin)
        guard !PixelRectangle(covering: bounds).intersection(pixels.window).isEmpty else { return }
        if reach(cone) > Self.farthest {
            add(RoundCone(start: cone.start, end: cone.middle), to: pixels)
            add(RoundCone(start: cone.middle, end: cone.end), to: pixels)
            return
        }
        pixels.add(cone, touch(cone.bounds, pixels))
    }

    /// How far a cone reaches beyond the mask; 0 for a mere disc, which cannot be cut.
    private func reach(_ cone: RoundCone) -> Double {
        guard !cone.isDisc else { return 0 }
        let bounds = cone.bounds
        return max(
            -bounds.minX, bounds.maxX - Double(canvas.width),
            -bounds.minY, bounds.maxY - Double(canvas.height))
    }
}
