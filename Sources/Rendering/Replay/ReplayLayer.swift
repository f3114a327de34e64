import Drawing
import Geometry
import Graphics
import Ink

/// A layer while it is being played: the ink that has been drawn, and its picture.
final class ReplayLayer {
    /// The ink of a layer as it was; only the pixels that have any.
    struct Snapshot {
        fileprivate let surface: ImageSurface?
        fileprivate let part: PixelRectangle
        fileprivate let highest: Int

        var bytes: Int { part.area * 4 }
    }

    let layer: Layer
    /// The whole strokes that have been drawn; nil before the first, so that layers of which nothing has
    /// been played cost no memory.
    private(set) var ink: ImageSurface?
    /// The picture beneath them as it is seen; nil where there is none.
    let image: ImageSurface?
    /// The position of the highest stroke so far, -1 before the first.
    var highest = -1
    /// The pixels that may have ink.
    private(set) var inked = PixelRectangle.empty
    private let size: PixelSize

    init(_ layer: Layer, size: PixelSize, transform: Transform) throws(GraphicsError) {
        (self.layer, self.size) = (layer, size)
        guard let placed = layer.image else {
            image = nil
            return
        }
        let surface = try ImageSurface(size: size, format: .argb32)
        try surface.draw { context throws(GraphicsError) in
            try placed.draw(in: context, transform: transform)
        }
        image = surface
    }

    /// The surface to draw ink on, as large as the page.
    func canvas() throws(GraphicsError) -> ImageSurface {
        if let ink { return ink }
        let made = try ImageSurface(size: size, format: .argb32)
        ink = made
        return made
    }

    /// Notes that there may be ink in `part`.
    func note(_ part: PixelRectangle) {
        inked = inked.union(part.intersection(PixelRectangle(size)))
    }

    /// A copy of the ink.
    func snapshot() throws(GraphicsError) -> Snapshot {
        guard let ink, !inked.isEmpty else {
            return Snapshot(surface: nil, part: .empty, highest: highest)
        }
        let copy = try ImageSurface(size: inked.size, format: .argb32)
        try copy.draw { context in
            context.setOperator(.source)
            context.setSource(ink, at: PixelRectangle(size).origin(within: inked))
            context.paint()
        }
        return Snapshot(surface: copy, part: inked, highest: highest)
    }

    /// Puts the ink of a snapshot in the place of its own, or no ink; gives the pixels that changed.
    func restore(_ snapshot: Snapshot?) throws(GraphicsError) -> PixelRectangle {
        let changed = inked.union(snapshot?.part ?? .empty)
        if let snapshot, let surface = snapshot.surface {
            if !inked.isEmpty { try ink?.clear(inked) }
            try canvas().draw { context in
                context.clip(to: snapshot.part)
                context.setOperator(.source)
                context.setSource(surface, at: snapshot.part.rectangle.origin)
                context.paint()
            }
        } else {
            ink = nil
        }
        inked = snapshot?.part ?? .empty
        highest = snapshot?.highest ?? -1
        return changed
    }
}
