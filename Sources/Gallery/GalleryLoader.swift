import InterfaceCore

/// Lists what is at the place that a gallery shows, anew whenever that changes.
final class GalleryLoader {
    /// Takes what is listed.
    var show: (DrawingListing) -> Void = { _ in }

    private let drawings: any DrawingBrowsing
    private var place = GalleryPlace.library
    /// How many lists were asked for, and which one is shown: what was asked for before that one is older.
    private var lists = (asked: 0, shown: 0)
    /// What keeps the folder watched that is shown.
    private var watch: AnyObject?

    /// Lists what `drawings` knows, once it has begun with a place.
    init(_ drawings: any DrawingBrowsing) {
        self.drawings = drawings
        drawings.onDrawingsChange = { [weak self] in self?.load() }
    }

    /// Begins with a place, and with what happens there.
    func begin(at place: GalleryPlace) {
        self.place = place
        watch = place == .trash ? nil : drawings.watchDrawings(in: place.folder)
        load()
    }

    private func load() {
        lists.asked += 1
        let answer = { [weak self, place, number = lists.asked] (listing: DrawingListing) in
            guard let self, self.place == place, number >= lists.shown else { return }
            lists.shown = number
            show(listing)
        }
        if place == .trash {
            drawings.trash.listTrash(answer: answer)
        } else {
            drawings.listDrawings(in: place.folder, answer: answer)
        }
    }

    /// Gives the drawings in all folders there, if it is still there by then.
    func findBelow(answer: @escaping ([DrawingEntry]) -> Void) {
        drawings.findDrawings(below: place.folder) { [weak self, place] found in
            if self?.place == place { answer(found) }
        }
    }
}
