/// What people find again in the gallery: where they were, and the pictures that they saw there.
struct GalleryMemory {
    private var position = GalleryPosition()
    /// The drawing that was opened there; nil for none.
    private var opened: String?
    private var looks: (DrawingLooks, scale: Double)?

    /// Where the gallery begins: where the drawing in the window was opened out of it, or else in these folders around that,
    /// in the same order.
    func position(of drawing: String?, in folders: [String]) -> GalleryPosition {
        guard drawing == nil || drawing != opened else { return position }
        return GalleryPosition(folders: folders, order: position.order)
    }

    /// The pictures that were made for this scale.
    func looks(at scale: Double) -> DrawingLooks? { looks?.scale == scale ? looks?.0 : nil }

    /// Takes that the gallery is left.
    mutating func noteEnd(of gallery: Gallery, at scale: Double) {
        (position, opened, looks) = (gallery.position, nil, (gallery.looks, scale))
    }

    /// Takes that this drawing was opened out of it, after that.
    mutating func noteOpened(_ drawing: String?) { opened = drawing }
}
