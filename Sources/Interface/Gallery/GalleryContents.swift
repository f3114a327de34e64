import Wording

/// What a gallery shows: of which place, in which order, and what of it was looked for.
struct GalleryContents {
    /// Where the drawings are.
    private(set) var place = GalleryPlace.library
    /// All drawings and folders there; nil before they are known.
    private(set) var entries: [DrawingEntry]?
    /// The drawings in folders there, which are found as well; nil before they are known.
    var below: [DrawingEntry]?
    /// Why it is not known what is there; nil where that is known.
    private(set) var problem: Message?
    /// In which order they are shown.
    var order = DrawingOrder.newest
    /// Whether others than favourites are left out.
    var showsFavouritesOnly = false
    /// The folders that lead to the one that is shown, and that one.
    private var parents: [String] = []

    /// Takes what there is, or why that cannot be told.
    mutating func take(_ entries: [DrawingEntry], _ problem: Message? = nil) {
        (self.entries, self.problem) = (entries, problem)
    }

    // MARK: Places

    /// Shows another place, of which it is not known yet what is there.
    mutating func go(to place: GalleryPlace) {
        (self.place, entries, problem, showsFavouritesOnly) = (place, nil, nil, false)
        below = nil
    }

    /// Shows what is in a folder.
    mutating func enter(_ folder: String) {
        parents.append(folder)
        go(to: .folder(folder))
    }

    /// The folder around the one that is shown; nil for the library.
    var outer: String? {
        place.folder.flatMap { path in
            parents.contains { $0 == path } ? parents.dropLast().last : nil
        }
    }

    /// Shows what is around the folder that is shown; gives the path of that one.
    mutating func goBack() -> String? {
        let (inner, outer) = (place.folder, outer)
        parents.removeLast(min(parents.count, 1))
        go(to: outer.map(GalleryPlace.folder) ?? .library)
        return inner
    }

    // MARK: What is found

    /// All that is known, in folders too.
    var all: [DrawingEntry] { (entries ?? []) + (below ?? []) }

    /// What is shown while `text` is looked for, in its order.
    func found(_ text: String) -> [DrawingEntry] {
        let key = text.lowercased()
        let order = place == .trash ? .newest : order
        return order.sorted(key.isEmpty ? entries ?? [] : all).filter {
            (key.isEmpty || $0.name.lowercased().contains(key))
                && (!showsFavouritesOnly || $0.isFavourite)
        }
    }

    /// What is said where nothing is found.
    func emptiness(_ text: String) -> Message {
        if let problem { return problem }
        guard text.isEmpty else { return .noDrawing(named: text) }
        if showsFavouritesOnly { return .noFavourites }
        return place == .trash ? .trashIsEmpty : .folderIsEmpty
    }
}
