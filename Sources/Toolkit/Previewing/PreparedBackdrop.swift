import Geometry
import Graphics

/// The picture of a window behind a press, drawn in strips while it is not known yet whether it is needed.
final class PreparedBackdrop {
    /// How many rows are drawn at once: a few milliseconds where they are full of text.
    private static let strip = 200

    private unowned let stack: OverlayStack
    private let picture: Backdrop
    /// How many rows are there.
    private var rows = 0
    /// What has changed since it was drawn.
    private var stale = DirtyRegion()

    /// Nothing yet of what `stack` shows, with `scale` pixels a point.
    ///
    /// - Throws: where memory is short.
    init(_ stack: OverlayStack, scale: Double) throws(GraphicsError) {
        self.stack = stack
        picture = try Backdrop(size: PixelRectangle(covering: stack.bounds).size, scale: scale)
    }

    private var size: PixelSize { picture.sharp.size }

    /// Whether it is as large as the window.
    var fits: Bool { size == PixelRectangle(covering: stack.bounds).size }

    /// Whether all rows are there.
    var isComplete: Bool { rows == size.height }

    /// Takes that a part of the window looks different now.
    func invalidate(_ part: Rectangle) { stale.insert(part) }

    /// Draws the next rows.
    ///
    /// - Throws: where memory is short.
    func drawStrip() throws(GraphicsError) {
        let start = rows
        try draw(to: min(rows + Self.strip, size.height))
        if rows > start { picture.soften(rows: rows - start) }
    }

    /// All of it as the window is now, in which a source is missing.
    ///
    /// - Throws: where memory is short.
    func whole(without source: LiftedSource) throws(GraphicsError) -> Backdrop {
        try draw(to: size.height)
        source.show(0)
        defer { source.show(nil) }
        stale.insert(source.extent)
        stale.clip(to: PixelRectangle(size))
        for part in stale.rectangles { try draw(part) }
        return picture
    }

    private func draw(to end: Int) throws(GraphicsError) {
        try draw(PixelRectangle(x: 0, y: rows, width: size.width, height: end - rows))
        rows = end
    }

    private func draw(_ part: PixelRectangle) throws(GraphicsError) {
        try picture.draw(part) { context throws(GraphicsError) in
            try stack.renderStill(part, in: context)
        }
    }
}
