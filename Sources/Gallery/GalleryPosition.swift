import Paths
import Wording

/// Where somebody is among the drawings of a gallery, to come back there.
package struct GalleryPosition: Hashable {
    /// The folders that lead to the one that is shown, and that one; none for the library itself.
    var folders: [FilePath] = []
    /// In which order drawings are shown.
    var order = DrawingOrder.newest
    /// Whether others than favourites are left out.
    var showsFavouritesOnly = false
    /// What the control is called that has these choices.
    var title: Message { showsFavouritesOnly ? .favouritesOnly : order.title }
    /// What is looked for; empty for nothing.
    var text = ""

    /// Takes that another folder is shown: in the same order, and all of it.
    mutating func leave() { (showsFavouritesOnly, text) = (false, "") }
}
