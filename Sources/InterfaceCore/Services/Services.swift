public import Geometry
public import Paths
public import Toolkit
public import Wording

/// Gives the drawing another name.
public protocol Naming: AnyObject {
    /// What the drawing is called; nil where it has no name.
    var drawingName: String? { get }

    /// The file in which it is, as people read it; nil where it has none yet.
    var drawingPlace: FilePath? { get }

    /// Gives the drawing this name, and answers then: why it cannot have it and what to do, or nil.
    func rename(to name: String, answer: @escaping (Message?) -> Void)
}

/// Keeps what people copy, for this program and for others.
public protocol Copying: AnyObject {
    /// Keeps what is chosen; false where nothing is.
    @discardableResult
    func copy() -> Bool

    /// Lays down what was copied, here or elsewhere, once that is known.
    func paste()
}

/// What the program does for a window.
public protocol ProgramControl: TextClipboard {
    /// Closes the window; the program goes on while it has others.
    func closeWindow()

    /// Ends the program, with all its windows.
    func quit()

    /// Ends what takes long, and leaves nothing of it.
    func stopWork()

    /// Lets the window fill the screen, or again be as large as it was.
    func toggleFullScreen()
}

/// Gives a picture by its name, with as many pixels as these, once it is read.
public typealias GuidePictures = (
    _ name: String, _ size: PixelSize, _ answer: @escaping (FinishedPicture?) -> Void
) -> Void

/// All that the views of a window may ask of the program around them.
///
/// Answers come on the main thread. A service that is missing is one that this window does not have.
public struct Services {
    /// Finds and opens files.
    public weak var files: (any FileBrowsing)?
    /// Knows the drawings of the library.
    public weak var drawings: (any DrawingBrowsing)?
    /// Writes pictures and documents.
    public weak var exporting: (any Exporting)?
    /// Brings the drawing on paper.
    public weak var printing: (any Printing)?
    /// Keeps what people copy.
    public weak var copying: (any Copying)?
    /// Gives the drawing its name.
    public weak var naming: (any Naming)?
    /// Keeps what people made together.
    public weak var library: (any LibraryKeeping)?
    /// Keeps the palettes.
    public weak var palettes: (any PaletteKeeping)?
    /// Keeps the brushes.
    public weak var brushes: (any BrushKeeping)?
    /// Keeps what people have set.
    public weak var configuring: (any Configuring)?
    /// The panels of the desktop.
    public weak var desktop: (any DesktopPanels)?
    /// The quick actions of the program.
    public weak var shortcuts: (any ShortcutOffering)?
    /// What the program does for the window.
    public weak var program: (any ProgramControl)?

    /// Gives the picture of a page of the guide by its name, with as many pixels as these, once it is read; nil where
    /// it is not there.
    public var guidePicture: GuidePictures = { _, _, answer in answer(nil) }

    /// No services.
    public init() {}
}
