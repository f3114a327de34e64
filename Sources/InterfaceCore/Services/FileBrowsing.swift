public import Geometry
public import Paths
package import Toolkit
public import Wording

/// Finds and opens files, for panels that people choose them from.
public protocol FileBrowsing: AnyObject {
    /// Lists what of the folder at `path` is for this purpose; `~` stands for the user's own folder, an empty
    /// path for the library.
    func list(
        _ path: FilePath, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void)

    /// Makes small pictures of the drawings at these paths, and gives one after the other.
    func preview(_ paths: [FilePath], answer: @escaping (FilePreview) -> Void)

    /// Opens the file at `path` in place of the drawing; `answer` is told once whether it is here, or will not be: where
    /// it fails, is no drawing, or is shown by another window.
    func open(_ path: FilePath, answer: @escaping (_ isHere: Bool) -> Void)
}

extension FileBrowsing {
    /// Opens the file at `path` in place of the drawing.
    public func open(_ path: FilePath) { open(path) { _ in } }
}

/// What a file is chosen for.
public enum FilePurpose: Hashable, Sendable {
    /// To go on with a drawing, or with what another program made.
    case drawing
    /// To draw with the colours in it.
    case palette
    /// To draw with the brush in it.
    case brush
}

/// A file or a folder in a list.
public struct FileEntry: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        /// A folder.
        case folder
        /// A drawing, perhaps with a picture of it.
        case drawing
        /// A file of another program that can be imported.
        case document
    }

    /// What it is.
    public var kind: Kind
    /// Where it is, from the root on.
    public var path: FilePath
    /// What it is called in the list.
    public var name: String
    /// What else there is to say, such as when it was changed.
    public var detail: String
    /// When it was changed, in nanoseconds since 1970.
    public var changed: Int
    /// The length of its file, in bytes.
    public var bytes: Int

    /// An entry of these.
    public init(
        kind: Kind, path: FilePath, name: String, detail: String, changed: Int = 0, bytes: Int = 0
    ) {
        (self.kind, self.path, self.name, self.detail) = (kind, path, name, detail)
        (self.changed, self.bytes) = (changed, bytes)
    }
}

/// What is in a folder, for people to choose from.
public struct FolderListing: Hashable, Sendable {
    /// Where it is, from the root on.
    public var path: FilePath
    /// What to call it.
    public var title: String
    /// The folder around it; nil for the root.
    public var parent: FilePath?
    /// What is in it, in the order in which it is shown.
    public var entries: [FileEntry] = []
    /// Why it cannot be listed, as a sentence; nil where it can.
    public var problem: Message?

    /// A listing without entries yet.
    public init(path: FilePath, title: String, parent: FilePath? = nil) {
        (self.path, self.title, self.parent) = (path, title, parent)
    }
}

/// A small picture of what is in a file.
public struct FilePreview: Hashable, Sendable {
    /// Where the file is.
    public var path: FilePath
    /// The bytes of a PNG.
    public var png: [UInt8]

    /// How large it is in a list on a screen of this scale.
    public static func size(atScale scale: Double) -> PixelSize {
        let size = size(Theme(scale: scale))
        return PixelSize(width: Int(size.width), height: Int(size.height))
    }

    /// How large it is in a list of this theme, in pixels.
    package static func size(_ theme: Theme) -> Size {
        Size(width: theme.pixels(60), height: theme.pixels(38))
    }

    /// The picture in `png` of the file at `path`.
    public init(path: FilePath, png: [UInt8]) {
        self.path = path
        self.png = png
    }
}
