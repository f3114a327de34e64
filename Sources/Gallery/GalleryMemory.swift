package import Paths

/// What people find again in the gallery: where they were, and the pictures that they saw there.
package struct GalleryMemory {
    private var position = GalleryPosition()
    /// The drawing that was opened there; nil for none.
    private var opened: FilePath?
    private var looks: (DrawingLooks, scale: Double)?

    /// Nothing yet.
    package init() {}

    /// Where the gallery begins: where the drawing in the window was opened out of it, or else in these folders around that,
    /// in the same order.
    package func position(of drawing: FilePath?, in folders: [FilePath]) -> GalleryPosition {
        guard drawing == nil || drawing != opened else { return position }
        return GalleryPosition(folders: folders, order: position.order)
    }

    /// The pictures that were made for this scale.
    package func looks(at scale: Double) -> DrawingLooks? { looks?.scale == scale ? looks?.0 : nil }

    /// Takes that the gallery is left.
    package mutating func noteEnd(of gallery: GalleryView, at scale: Double) {
        (position, opened, looks) = (gallery.position, nil, (gallery.looks, scale))
    }

    /// Takes that this drawing was opened out of it, after that.
    package mutating func noteOpened(_ drawing: FilePath?) { opened = drawing }
}
