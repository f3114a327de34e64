public import Drawing
public import Geometry
public import Graphics
public import Paths
public import Wording

/// Knows the drawings of the library, for a gallery of them, and does what people want done to them.
///
/// Whatever takes long is done beside; what comes of it, and what goes wrong, is told by the service itself.
public protocol DrawingBrowsing: AnyObject {
    /// The path of the drawing in the window; nil where it has no file yet.
    var openDrawing: FilePath? { get }

    /// Whether all of it that is to be seen is drawn by now.
    var isOpenDrawingDrawn: Bool { get }

    /// What the window shows of it; nil where that is not known.
    ///
    /// Takes some milliseconds.
    func pictureOfOpenDrawing() -> OpenDrawingPicture?

    /// Takes that drawings came, went, or are otherwise now, so that they are to be listed anew.
    var onDrawingsChange: () -> Void { get set }

    /// Lists what is in a folder of the library, by its path; in the library itself for nil.
    ///
    /// The answer comes twice where it can be read: as soon as the drawings are known, and once their places by name are.
    func listDrawings(in folder: FilePath?, answer: @escaping (DrawingListing) -> Void)

    /// Gives the drawings in all folders below one of the library, or below the library itself for nil.
    func findDrawings(below folder: FilePath?, answer: @escaping ([DrawingEntry]) -> Void)

    /// Gives those of the drawings at `paths` that are there, wherever they are.
    func findDrawings(at paths: [FilePath], answer: @escaping ([DrawingEntry]) -> Void)

    /// Watches what others do in a folder of the library, in the library itself for nil, as long as what is returned is
    /// there: `onDrawingsChange` is told then.
    func watchDrawings(in folder: FilePath?) -> AnyObject?

    /// Makes pictures of these drawings, of `size`, and gives one after the other: one answer for each.
    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void)

    /// Whether people who preview a drawing are told how to open it.
    var isNewToPreviews: Bool { get }

    /// Takes that a drawing is previewed.
    func notePreview()

    /// Gives what is in a drawing, which is not changed by it.
    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void)

    /// Hands a drawing on, and tells how that went.
    func share(_ drawing: DrawingEntry, as share: DrawingShare)

    /// Gives the drawing at `path` another name in its folder.
    func rename(
        _ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void)

    /// Makes copies of the drawings at `paths` beside them; the answer are the paths of these.
    func duplicate(_ paths: [FilePath], answer: @escaping ([FilePath]) -> Void)

    /// Whether the drawing at `path` is in the library, or in one of its folders: nothing is read.
    func isOfLibrary(_ path: FilePath) -> Bool

    /// Whether the drawing at `path` is a favourite, as far as is known: nothing is read.
    func isFavourite(_ path: FilePath) -> Bool

    /// Makes the drawings at `paths` favourites, or no favourites any more; the answer is whether they all are that now.
    func setFavourite(
        _ paths: [FilePath], to isFavourite: Bool, answer: @escaping (Bool) -> Void)

    /// The folders of the library.
    var folders: any FolderKeeping { get }

    /// The trash of the library.
    var trash: any TrashKeeping { get }

    /// Makes drawings of the files at `paths`, of all kinds that can be opened, in a folder of the library, or in the
    /// library itself for nil.
    func importFiles(_ paths: [FilePath], into folder: FilePath?)

    /// Takes back what was done last to drawings; false where there is nothing of that.
    @discardableResult
    func undoDrawings() -> Bool
}

extension DrawingBrowsing {
    /// Makes the drawings at `paths` favourites, or no favourites any more.
    package func setFavourite(_ paths: [FilePath], to isFavourite: Bool) {
        setFavourite(paths, to: isFavourite) { _ in }
    }
}

/// What the library holds.
public enum DrawingListing: Hashable, Sendable {
    /// These folders by name, and then these drawings, the newest first.
    case drawings([DrawingEntry])
    /// Its folder is not there any more.
    case missing
    /// Its folder cannot be read, for this reason.
    case unreadable(Message)
}

/// What came of a new name for a drawing.
public enum DrawingRenaming: Hashable, Sendable {
    /// It is at this path now.
    case renamed(FilePath)
    /// It keeps its name, for this reason.
    case refused(Message)
}

/// A drawing of the library, or a folder of them.
public struct DrawingEntry: Hashable, Sendable {
    /// Where it is, from the root on.
    public var path: FilePath
    /// What it is called.
    public var name: String
    /// When it was changed, in nanoseconds since 1970.
    public var changed: Int
    /// The length of its file, in bytes.
    public var bytes: Int
    /// When it was changed, as people say it.
    public var day: Message
    /// Its place among all drawings by name, as people order names.
    public var place: Int
    /// Whether it is one of those that people like best.
    public var isFavourite: Bool
    /// Whether it is a folder.
    public var isFolder: Bool

    /// A drawing or a folder of these.
    public init(
        path: FilePath, name: String, changed: Int = 0, bytes: Int = 0, day: Message,
        place: Int = 0,
        isFavourite: Bool = false, isFolder: Bool = false
    ) {
        (self.path, self.name, self.changed, self.bytes) = (path, name, changed, bytes)
        (self.day, self.place) = (day, place)
        (self.isFavourite, self.isFolder) = (isFavourite, isFolder)
    }
}

/// In which way a drawing is handed on.
public enum DrawingShare: Hashable, Sendable {
    /// Copied, for this program and for others.
    case copy
    /// Written into the folder of pictures, in this format.
    case file(Format)
    /// Shown in the desktop's file manager.
    case folder

    /// What a drawing is written as.
    public enum Format: Hashable, Sendable {
        /// A picture of pixels.
        case png
        /// A picture of outlines.
        case svg
        /// A page.
        case pdf
    }
}

/// A drawing, ready to be played: to put many strokes in their order takes long, which is not for the main thread.
public struct PlayableDrawing: Sendable {
    /// It.
    public let drawing: Drawing
    /// When each stroke of it is played.
    public let timeline: ReplayTimeline

    /// Makes a drawing ready.
    public init(_ drawing: Drawing) {
        (self.drawing, timeline) = (drawing, ReplayTimeline(drawing))
    }
}

/// What is in a drawing.
public enum DrawingContent: Sendable {
    /// This.
    case drawing(PlayableDrawing)
    /// It is damaged, and this is what can be read of it.
    case damaged(PlayableDrawing)
    /// It is not there any more.
    case missing
    /// It cannot be read, for this reason.
    case unreadable(Message)
}

/// A picture on which nobody draws any more, so that any thread may show it.
public struct FinishedPicture: @unchecked Sendable {
    /// Its pixels.
    public let surface: ImageSurface

    /// The picture in the bytes of a PNG; nil where that is none.
    ///
    /// Takes some milliseconds: not for the main thread.
    public init?(png: [UInt8]) {
        guard let surface = try? DecodedPicture(png: png).surface else { return nil }
        self.surface = surface
    }

    /// The same with as many pixels as these, which takes longer still.
    public init?(png: [UInt8], size: PixelSize) {
        guard let picture = try? DecodedPicture(png: png).surface,
            let surface = try? picture.stretched(to: size)
        else { return nil }
        self.surface = surface
    }

    /// A picture that is done.
    public init(_ surface: ImageSurface) { self.surface = surface }
}

/// What there is to see of a drawing.
public enum DrawingLook: Sendable {
    /// A picture of the drawing at `path`.
    case picture(path: FilePath, FinishedPicture)
    /// Nothing.
    case nothing(path: FilePath)
    /// It cannot be read, for this reason.
    case unreadable(path: FilePath, Message)

    /// What there is to see of a drawing in the bytes of a PNG: not for the main thread.
    public static func decoded(path: FilePath, png: [UInt8]) -> DrawingLook {
        FinishedPicture(png: png).map { .picture(path: path, $0) } ?? .nothing(path: path)
    }

    /// The drawing that it is of.
    public var path: FilePath {
        switch self {
        case .picture(let path, _), .nothing(let path), .unreadable(let path, _): path
        }
    }
}
