import Geometry
import Graphics
import Ink

/// How much of each pixel a stroke covers, while it is being drawn.
///
/// Where pieces that follow each other overlap the larger coverage counts: no seams, and even ink however
/// often it is added to. Where other parts of a plain line cross in a pixel, the directions of the edges in it tell.
final class CoverageMask {
    /// Longer pieces are cut, in pixels: single precision.
    static let longestPiece = 1024.0

    private let values: ImageSurface
    let size: PixelSize
    /// What it is in, where others may follow it there.
    let memory: MaskMemory?
    /// The directions of the edges that lie in pixels, where such a pixel is neither 0 nor full.
    private let directions: ImageSurface

    /// What passes that add up leave; nil before there are any.
    private var plane: FlowPlane?
    /// Whether the ink of the mask is in the plane.
    private var flows = false
    private var run: PieceRun?

    /// The pixels that are not all zero.
    private(set) var touched = PixelRectangle.empty

    /// An empty mask; its rows are longer by as many pixels as are computed at a time.
    init(size: PixelSize) throws(GraphicsError) {
        (self.size, memory) = (size, nil)
        let extent = Self.extent(size)
        values = try ImageSurface(size: extent, format: .a8)
        directions = try ImageSurface(size: extent, format: .a8)
    }

    /// An empty mask in memory that is large enough for it, and that no other mask uses which is not empty.
    init(size: PixelSize, in memory: MaskMemory) throws(GraphicsError) {
        (self.size, self.memory) = (size, memory)
        let extent = Self.extent(size)
        values = try ImageSurface(on: memory.values, size: extent, format: .a8)
        directions = try ImageSurface(on: memory.directions, size: extent, format: .a8)
    }

    /// Its rows are longer by as many pixels as are computed at a time.
    fileprivate static func extent(_ size: PixelSize) -> PixelSize {
        PixelSize(width: size.width + ConeCoverage.lanes, height: size.height)
    }

    /// How much of each pixel of `part` is covered.
    ///
    /// What passes that add up leave is looked up for each picture anew: only there, and however often it changed.
    func surface(showing part: PixelRectangle) -> ImageSurface {
        if flows { plane?.resolve(part, to: values) }
        return values
    }

    /// Makes room for what a stroke of this texture needs.
    func prepare(_ texture: InkTexture) throws(GraphicsError) {
        flows = texture.flow != nil
        guard let flow = texture.flow else { return }
        try plane.kept(or: FlowPlane(size: values.size, flow)).prepare(flow)
    }

    /// Where the next chain goes on; nil at the start of a stroke.
    private(set) var joint: ChainJoint?

    /// Adds a chain of points, which begins where the one before ended; the end of the last one is
    /// left open.
    func add(_ chain: some Collection<InkPoint>, _ texture: InkTexture) {
        joint = add(chain, texture, within: PixelRectangle(size), origin: (0, 0), isOpen: true)
    }

    /// Adds what lies within `window` of a chain of points, with its end unless it `isOpen`; `origin` is the
    /// place of the canvas that the corner of the mask shows.
    ///
    /// The value of a pixel does not depend on the window.
    func add(
        _ chain: some Collection<InkPoint>, _ texture: InkTexture, within window: PixelRectangle,
        origin: (x: Int, y: Int), isOpen: Bool = false
    ) {
        joint = add(chain, texture, within: window, origin: origin, isOpen: isOpen)
    }

    /// Adds the end of a stroke that was left open; see `add`.
    func finish(
        _ texture: InkTexture, within window: PixelRectangle, origin: (x: Int, y: Int)
    ) {
        guard let end = run?.last ?? joint?.point else { return }
        add([end], texture, within: window, origin: origin)
    }

    private func add(
        _ chain: some Collection<InkPoint>, _ texture: InkTexture, within window: PixelRectangle,
        origin: (x: Int, y: Int), isOpen: Bool
    ) -> ChainJoint? {
        guard let first = chain.first else { return joint }
        return values.withPixels { bytes, bytesPerRow in
            let pixels = Pixels(
                bytes: bytes, directions: directions.withPixels { bytes, _ in bytes },
                bytesPerRow: bytesPerRow, window: window, origin: origin, texture: texture)
            guard texture.isPlain else {
                addPieces(chain, from: first, pixels, isOpen: isOpen)
                return nil
            }
            let box = PixelRectangle(covering: chain.bounds.outset(by: ConeCoverage.margin))
                .intersection(window)
            touched = touched.union(box.moved(by: (-origin.x, -origin.y)))
            var joint = joint.flatMap { $0.point == first ? $0 : nil } ?? ChainJoint(point: first)
            for point in chain.dropFirst() {
                joint = pixels.add(joint, to: point)
            }
            if !isOpen { pixels.add(disc: joint.point) }
            return joint
        }
    }

    private func addPieces(
        _ chain: some Collection<InkPoint>, from first: InkPoint, _ pixels: Pixels, isOpen: Bool
    ) {
        let flow = pixels.texture.flow
        var run =
            run
            ?? PieceRun(
                flow == nil ? first.rounded : first, longest: pixels.texture.longestPiece,
                softness: flow?.softness ?? 0)
        let former = run.reach
        if flow != nil {
            guard let plane else { preconditionFailure("prepare for this texture first") }
            plane.paint(pixels) { painter in
                painter.add(chain, to: &run)
                if !isOpen { painter.finish(run) }
            }
        } else {
            pixels.addShaded(chain, to: &run)
            if !isOpen { pixels.finishShaded(run) }
        }
        self.run = isOpen ? run : nil
        let reached =
            pixels.box(chain.bounds.union(former).outset(by: FlowPainter.margin)) ?? .empty
        let part = reached.moved(by: (-pixels.origin.x, -pixels.origin.y))
        touched = touched.union(part)
    }

    /// Goes on with what is added from now on in pixels that are counted from another one.
    func moveEnd(by way: Vector) {
        run = run?.moved(by: way)
        if let point = joint?.point { joint?.point = point.moved(by: way) }
    }

    /// Adds what lies within `window` of all that was added so far, which is not there.
    func complete(
        _ chain: some Collection<InkPoint>, _ texture: InkTexture, within window: PixelRectangle
    ) {
        let end = (joint, run)
        (joint, run) = (nil, nil)
        joint = add(chain, texture, within: window, origin: (0, 0), isOpen: true)
        (joint, run) = end
    }

    /// Empties the mask.
    func clear() {
        // Beyond the last column as many pixels as are computed at a time may have been written.
        var written = touched
        written.width += ConeCoverage.lanes
        written = written.intersection(PixelRectangle(values.size))
        values.clearBytes(of: written)
        plane?.clear(written)
        touched = .empty
        (joint, run) = (nil, nil)
    }

    /// Empties a part of the mask.
    func clear(_ part: PixelRectangle) {
        let part = part.intersection(PixelRectangle(size))
        values.clearBytes(of: part)
        plane?.clear(part)
    }

    /// Puts the pixels of `source` in `rectangle` to `origin` of this mask, whose next chain goes on
    /// where that of `source` would; where only some ink is to be added, the directions of the edges
    /// within `edges` will do.
    func copy(
        _ rectangle: PixelRectangle, from source: CoverageMask, to origin: (x: Int, y: Int),
        edges: PixelRectangle? = nil
    ) {
        (joint, run) = (source.joint, source.run)
        guard !rectangle.isEmpty else { return }
        let way = (x: origin.x - rectangle.x, y: origin.y - rectangle.y)
        touched = touched.union(rectangle.moved(by: way))
        if flows, let plane, let other = source.plane {
            return plane.copy(rectangle, from: other, to: origin)
        }
        values.copyBytes(of: rectangle, from: source.values, to: origin)
        let part = edges?.intersection(rectangle) ?? rectangle
        directions.copyBytes(
            of: part, from: source.directions, to: (part.x + way.x, part.y + way.y))
    }
}

/// Memory in which one empty mask can follow another, of another extent.
///
/// To have so much memory afresh, when the view turns and with each picture, takes longer than the picture.
final class MaskMemory: Sendable {
    let values: PixelMemory
    let directions: PixelMemory

    /// Memory for a mask of this extent.
    init(for size: PixelSize) throws(GraphicsError) {
        let count = try Self.count(size)
        values = try PixelMemory(count: count)
        directions = try PixelMemory(count: count)
    }

    /// Whether it is enough for this extent.
    func suffices(for size: PixelSize) throws(GraphicsError) -> Bool {
        try Self.count(size) <= values.count
    }

    private static func count(_ size: PixelSize) throws(GraphicsError) -> Int {
        let extent = CoverageMask.extent(size)
        return try ImageSurface.Format.a8.bytesPerRow(width: extent.width) * extent.height
    }
}
