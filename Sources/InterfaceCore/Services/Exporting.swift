public import Geometry
public import Paths
public import Wording

/// Writes pictures and documents of the drawing for others.
public protocol Exporting: AnyObject {
    /// What can be chosen, and what is chosen at first; nil where there is nothing to export.
    var exportChoices: ExportChoices? { get }

    /// What would come of an export.
    func estimate(_ request: ExportRequest) -> ExportEstimate

    /// Gives a picture of what would come of it that is no larger than `room`, and then about how many
    /// bytes; nothing more of it once this is asked again.
    func look(
        at request: ExportRequest, within room: PixelSize, answer: @escaping (ExportLook) -> Void)

    /// Exports, and tells how that went.
    func export(_ request: ExportRequest)

    /// Writes a picture of what the window shows, and tells how that went.
    func exportPicture()

    /// Whether an export can be dragged to other programs.
    var canDrag: Bool { get }

    /// Begins to drag an export to another program; nil where that cannot be. How it ends is told.
    func drag(_ request: ExportRequest) -> (any Dragging)?
}

/// Something that people drag out of the window to another program, until it is dropped or given up.
public protocol Dragging: AnyObject {
    /// Takes where it is, in the window.
    func move(to place: Point)

    /// Lets it go where it is.
    func drop()

    /// Gives it up.
    func cancel()
}

/// Brings the drawing on paper.
public protocol Printing: AnyObject {
    /// Prints the drawing as people say on the desktop's panel; false where there is none.
    func printDrawing() -> Bool
}

/// What can be chosen about an export.
public struct ExportChoices: Hashable, Sendable {
    /// A format that drawings can be written in.
    public struct Format: Hashable, Sendable {
        /// How its files end, without a dot.
        public var suffix: String
        /// What people call it.
        public var name: String
        /// Whether a part of the drawing can be written.
        public var hasRegion = true
        /// Whether it has pixels, or a size of its own.
        public var hasScale = true
        /// Whether it can be without paper.
        public var hasPaper = true

        /// A format that has all of it.
        public init(suffix: String, name: String) { (self.suffix, self.name) = (suffix, name) }
    }

    /// All formats, at least one.
    public var formats: [Format]
    /// The names of the layers, the lowest first.
    public var layers: [String]
    /// Whether there are lines on the paper.
    public var hasLines = false
    /// Whether something is chosen, which can be exported alone.
    public var hasSelection = false
    /// What is chosen at first.
    public var request: ExportRequest

    /// Choices of these.
    public init(formats: [Format], layers: [String], request: ExportRequest) {
        precondition(!formats.isEmpty, "there is nothing to choose from")
        self.formats = formats
        self.layers = layers
        self.request = request
    }
}

/// What is to be exported, how, and where to.
public struct ExportRequest: Hashable, Sendable {
    /// The part of the drawing.
    public enum Region: Hashable, Sendable, CaseIterable {
        /// All ink, with a margin.
        case ink
        /// What the window shows.
        case view
        /// What is chosen.
        case selection
    }

    /// How large it becomes; nil where what was typed is no number.
    public enum Extent: Hashable, Sendable {
        /// Pixels of the picture per pixel of the drawing.
        case scale(Double?)
        /// So many pixels wide.
        case width(Int?)
    }

    /// What of the paper is shown.
    public enum Paper: Hashable, Sendable, CaseIterable {
        /// Its colour and its lines.
        case whole
        /// Its colour.
        case withoutLines
        /// Nothing.
        case none
    }

    /// How files of the format end, without a dot.
    public var suffix = "png"
    /// The part of the drawing.
    public var region = Region.ink
    /// How large it becomes.
    public var extent = Extent.scale(1)
    /// What is shown of the paper.
    public var paper = Paper.whole
    /// The numbers of the layers that are shown, from 0 for the lowest.
    public var layers: Set<Int> = []
    /// The file's name, with or without suffix.
    public var name = ""
    /// The folder, in which `~` stands for the user's own.
    public var folder: FilePath

    /// A request for a PNG of all ink, of no layer yet.
    public init(folder: FilePath) { self.folder = folder }
}

/// What can be seen of an export before it is made.
public struct ExportLook: Hashable, Sendable {
    /// The bytes of a small PNG; nil where there is nothing to see.
    public var png: [UInt8]?
    /// About how many bytes there will be; nil where that is not known.
    public var bytes: Int?

    /// Nothing is seen yet.
    public init() {}
}

/// What would come of an export.
public struct ExportEstimate: Hashable, Sendable {
    /// The extent in pixels; nil where nothing can come of it.
    public var size: PixelSize?
    /// Pixels of the picture per pixel of the drawing; nil where nothing can come of it.
    public var scale: Double?
    /// Why nothing can come of it, as a sentence.
    public var problem: Message?
    /// Whether there is a file already that it would replace.
    public var replacesFile = false

    /// Nothing is known yet.
    public init() {}
}
