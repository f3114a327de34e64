import InterfaceCore
import Paths
import Wording

/// What a gallery shows the drawings of.
enum GalleryPlace: Hashable {
    /// The library.
    case library
    /// A folder in it, by its path.
    case folder(FilePath)
    /// What was thrown away of it.
    case trash

    /// Its folder; nil for the library itself, and for what is none.
    var folder: FilePath? {
        if case .folder(let path) = self { return path }
        return nil
    }

    /// What it is called.
    var title: Message {
        switch self {
        case .library: .drawings
        case .folder(let path): .verbatim(path.name.shown.printable)
        case .trash: .trash
        }
    }
}
