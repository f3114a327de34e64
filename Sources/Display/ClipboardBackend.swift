public import Geometry

/// The clipboard that programs share.
public protocol ClipboardBackend: AnyObject, Sendable {
    /// Offers something to other programs, replacing the previous offer.
    func offer(_ offer: ClipboardOffer)
    /// Reads the clipboard in the first available of these media types; `answer` may be called on any thread.
    func read(_ types: [String], answer: @escaping @Sendable (ClipboardContent) -> Void)
    /// Hands the offer to a clipboard manager, if there is one; blocks for a second at most.
    func end()
}

/// What is offered to other programs.
public struct ClipboardOffer: Sendable {
    /// The media types, the best first.
    public let types: [String]
    /// Makes the bytes of one of the types, on any thread; nil if that fails.
    public let bytes: @Sendable (_ type: String) -> [UInt8]?

    /// An offer of these types.
    public init(_ types: [String], _ bytes: @escaping @Sendable (_ type: String) -> [UInt8]?) {
        (self.types, self.bytes) = (types, bytes)
    }

    /// An offer of text.
    public init(text: String) {
        self.init([Self.text]) { _ in Array(text.utf8) }
    }

    /// The media type of text in UTF-8.
    public static let text = "text/plain;charset=utf-8"
    /// The largest content that is read, in bytes.
    public static let mostBytes = 256 << 20
}

/// What others have copied.
public enum ClipboardContent: Hashable, Sendable {
    /// What this program offers itself.
    case own
    /// Bytes of this media type.
    case bytes([UInt8], type: String)
    /// Nothing has been copied.
    case nothing
    /// None of the requested types; it has these.
    case others([String])
    /// The other program does not answer.
    case noAnswer
    /// More bytes than `ClipboardOffer.mostBytes`.
    case tooMuch
}

/// Something that is being dragged to another program.
public protocol DragSource: AnyObject, Sendable {
    /// The current stage.
    var stage: DragStage { get }
    /// Follows the pointer to this point of the window that it started in.
    func move(to point: Point)
    /// Drops it where it is.
    func drop()
    /// Cancels it.
    func cancel()
    /// Sets the closure that makes the bytes of a type; it may be called on any thread.
    ///
    /// Requests that arrive earlier wait for it.
    func provide(_ bytes: @escaping @Sendable (_ type: String) -> [UInt8]?)
    /// Ends it because there is nothing to give.
    func fail()
}

/// The stage of a drag.
public enum DragStage: Hashable, Sendable {
    /// It is over a window of this program.
    case carried
    /// It is over something that does not accept it, or has not answered yet.
    case refused
    /// It is over something that accepts it.
    case accepted
    /// It was dropped, and is being read.
    case dropped
    /// It is over.
    case ended(isTaken: Bool)

    /// Whether it is over.
    public var isEnd: Bool { if case .ended = self { true } else { false } }
}
