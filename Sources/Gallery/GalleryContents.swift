import InterfaceCore
import Paths
import Wording

/// What a gallery shows: of which place, in which order, and what of it was looked for.
struct GalleryContents {
    /// All drawings and folders there; nil before they are known.
    private(set) var entries: [DrawingEntry]?
    /// The drawings in folders there, which are found as well; nil before they are known.
    var below: [DrawingEntry]?
    /// Why it is not known what is there; nil where that is known.
    private(set) var problem: Message?
    /// Where somebody is, or was before the trash.
    var position: GalleryPosition
    private var isTrash = false

    /// What is at a place, which is not known yet.
    init(at position: GalleryPosition) { self.position = position }

    /// Takes what there is, or why that cannot be told.
    mutating func take(_ entries: [DrawingEntry], _ problem: Message? = nil) {
        (self.entries, self.problem) = (entries, problem)
    }

    // MARK: Places

    /// Where the drawings are.
    var place: GalleryPlace {
        isTrash ? .trash : position.folders.last.map(GalleryPlace.folder) ?? .library
    }

    /// Shows what was thrown away.
    mutating func showTrash() {
        isTrash = true
        leave()
    }

    /// Shows what is in the library itself.
    mutating func showLibrary() {
        (isTrash, position.folders) = (false, [])
        leave()
    }

    /// Shows what is in a folder.
    mutating func enter(_ folder: FilePath) {
        position.folders.append(folder)
        leave()
    }

    /// The folder around the one that is shown; nil for the library.
    var outer: FilePath? { position.folders.dropLast().last }

    /// Shows what is around the folder that is shown, or what was shown before the trash; gives the path of the folder.
    mutating func goBack() -> FilePath? {
        let inner = isTrash ? nil : position.folders.popLast()
        isTrash = false
        leave()
        return inner
    }

    private mutating func leave() {
        (entries, below, problem) = (nil, nil, nil)
        position.leave()
    }

    // MARK: What is found

    /// All that is known, in folders too.
    var all: [DrawingEntry] { (entries ?? []) + (below ?? []) }

    /// Whether drawings in folders are shown with the others.
    var isDeep: Bool { !position.text.isEmpty || position.showsFavouritesOnly }

    /// What is shown of it, in its order.
    var found: [DrawingEntry] {
        let key = position.text.lowercased()
        let order = place == .trash ? .newest : position.order
        return order.sorted(isDeep ? all : entries ?? []).filter {
            (key.isEmpty || $0.name.lowercased().contains(key))
                && (!position.showsFavouritesOnly || $0.isFavourite)
        }
    }

    /// What is said where nothing is found.
    var emptiness: Message {
        if let problem { return problem }
        guard position.text.isEmpty else { return .noDrawing(named: position.text) }
        if position.showsFavouritesOnly { return .noFavourites }
        return place == .trash ? .trashIsEmpty : .folderIsEmpty
    }
}
