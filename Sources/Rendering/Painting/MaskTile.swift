import Geometry
import Graphics
import Ink

/// A small square in which slices of strokes are filled, one part of a mask after another.
///
/// Cairo rounds where it cuts a path at the edge of a surface or of a clip. Tiles lie on a grid, so
/// a pixel comes out the same whichever part of a picture is painted.
final class MaskTile {
    static let length = 1024

    /// The pixels of the square: clear but for what `fill` leaves there.
    let surface: ImageSurface
    /// How strokes are shown.
    var transform: Transform

    /// A tile for strokes that are shown through `transform`.
    init(transform: Transform) throws(GraphicsError) {
        surface = try ImageSurface(
            size: PixelSize(width: Self.length, height: Self.length), format: .a8)
        self.transform = transform
    }

    /// Adds a slice to the pixels of `mask`, which shows `frame` of the canvas, in `clip`, where the
    /// larger coverage counts; gives the pixels of the canvas that may have changed.
    func add(
        _ slice: ArraySlice<InkPoint>, to mask: ImageSurface, showing frame: PixelRectangle,
        clip: PixelRectangle
    ) throws(GraphicsError) -> PixelRectangle {
        let bounds = PixelRectangle(covering: transform.apply(to: slice.bounds).outset(by: 1))
        let box = bounds.intersection(clip)
        guard !box.isEmpty else { return .empty }
        for row in box.y / Self.length...(box.bottom - 1) / Self.length {
            for column in box.x / Self.length...(box.right - 1) / Self.length {
                let square = PixelRectangle(
                    x: column * Self.length, y: row * Self.length, width: Self.length,
                    height: Self.length)
                try fill(slice, square)
                move(square.intersection(box), of: square, to: mask, showing: frame)
                surface.clearBytes(of: square.intersection(bounds).within(square))
            }
        }
        return box
    }

    /// Fills a slice with the corner of the tile at that of its own pixels, and calls `body` with these;
    /// does nothing where none of them is in `clip`, and gives false where they are more than the tile
    /// has.
    ///
    /// Nothing is cut off, so a pixel comes out the same whichever part of a picture is painted.
    func withWhole(
        _ slice: ArraySlice<InkPoint>, clip: PixelRectangle,
        _ body: (PixelRectangle) throws(GraphicsError) -> Void
    ) throws(GraphicsError) -> Bool {
        let bounds = PixelRectangle(covering: transform.apply(to: slice.bounds).outset(by: 1))
        guard bounds.width <= Self.length, bounds.height <= Self.length else { return false }
        guard !bounds.intersection(clip).isEmpty else { return true }
        try fill(slice, bounds)
        try body(bounds)
        surface.clearBytes(of: bounds.within(bounds))
        return true
    }

    private func fill(
        _ slice: ArraySlice<InkPoint>, _ square: PixelRectangle
    ) throws(GraphicsError) {
        let visible = transform.inverted.apply(to: square.rectangle.outset(by: 2))
        try surface.draw { context in
            context.concatenate(Transform(offset: Point.zero - square.rectangle.origin))
            context.concatenate(transform)
            var path = InkPath(context: context, visible: visible, scale: transform.scale)
            path.add(slice)
            context.fill()
        }
    }

    private func move(
        _ part: PixelRectangle, of square: PixelRectangle, to mask: ImageSurface,
        showing frame: PixelRectangle
    ) {
        mask.withPixels { target, targetBytesPerRow in
            surface.withPixels { source, sourceBytesPerRow in
                guard let target = target.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    let source = source.baseAddress?.assumingMemoryBound(to: UInt8.self)
                else { return }
                for y in part.y..<part.bottom {
                    let to = target + (y - frame.y) * targetBytesPerRow + (part.x - frame.x)
                    let from = source + (y - square.y) * sourceBytesPerRow + (part.x - square.x)
                    for x in 0..<part.width { to[x] = max(to[x], from[x]) }
                }
            }
        }
    }
}
