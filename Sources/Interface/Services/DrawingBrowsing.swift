public import Drawing
public import Geometry
public import Wording

/// Knows the drawings of the library, for a gallery of them.
public protocol DrawingBrowsing: AnyObject {
    /// The path of the drawing in the window; nil where it has no file yet.
    var openDrawing: String? { get }

    /// Lists all drawings in this order.
    func listDrawings(by order: DrawingOrder, answer: @escaping (DrawingListing) -> Void)

    /// Makes pictures of these drawings, of `size`, and gives one after the other: one answer for each.
    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void)

    /// Gives what is in a drawing, which is not changed by it.
    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void)
}

/// What the library holds.
public enum DrawingListing: Hashable, Sendable {
    /// These drawings, in order.
    case drawings([DrawingEntry])
    /// Its folder cannot be read, for this reason.
    case unreadable(Message)
}

/// The order in which drawings are shown.
public enum DrawingOrder: Hashable, Sendable, CaseIterable {
    /// What was changed last comes first.
    case newest
    /// By name.
    case name
}

/// A drawing of the library.
public struct DrawingEntry: Hashable, Sendable {
    /// Where it is, from the root on.
    public var path: String
    /// What it is called.
    public var name: String
    /// When it was changed, in nanoseconds since 1970.
    public var changed: Int
    /// The length of its file, in bytes.
    public var bytes: Int
    /// When it was changed, as people say it.
    public var day: Message

    /// A drawing of these.
    public init(path: String, name: String, changed: Int = 0, bytes: Int = 0, day: Message) {
        (self.path, self.name, self.changed, self.bytes) = (path, name, changed, bytes)
        self.day = day
    }
}

/// What is in a drawing.
public enum DrawingContent: Sendable {
    /// This.
    case drawing(Drawing)
    /// It cannot be read, for this reason.
    case unreadable(Message)
}

/// What there is to see of a drawing.
public enum DrawingLook: Hashable, Sendable {
    /// The bytes of a PNG of the drawing at `path`.
    case picture(path: String, png: [UInt8])
    /// Nothing.
    case nothing(path: String)
    /// It cannot be read, for this reason.
    case unreadable(path: String, Message)

    /// The drawing that it is of.
    public var path: String {
        switch self {
        case .picture(let path, _), .nothing(let path), .unreadable(let path, _): path
        }
    }
}
