import Geometry
import Toolkit

/// What follows from an event on the canvas: pixels to be drawn and things to be told.
struct Update {
    /// The pixels that look different now.
    let dirty: DirtyPixels
    /// What there is to tell and to ask, in order.
    var effects: [Effect] = []

    /// Nothing has followed yet on this view.
    init(on view: View) { dirty = DirtyPixels(view: view) }

    /// The pixels of a view that look different.
    struct DirtyPixels {
        fileprivate let view: View

        /// Adds the pixels that `rectangle` touches.
        func insert(_ rectangle: Rectangle) { view.invalidate(rectangle) }

        /// Adds pixels.
        func insert(_ rectangle: PixelRectangle) { view.invalidate(rectangle.rectangle) }

        /// Adds all pixels of a region.
        func insert(_ region: DirtyRegion) {
            for part in region.rectangles { insert(part) }
        }
    }
}
