public import Geometry

/// Something that a view wants from the program around it.
public enum Effect: Hashable, Sendable {
    /// End the program.
    case quit
    /// Write a picture of what is on the screen, and tell.
    case export
    /// Tell people something, without asking for anything.
    case notice(String)
    /// List this folder, for people to choose from; an empty path is the library.
    case browse(String)
    /// Make small pictures of these files.
    case preview([String])
    /// Open this file in place of the drawing.
    case open(String)
    /// Say what can be chosen about an export.
    case chooseExport
    /// Say what would come of this export.
    case measure(ExportRequest)
    /// Export, and tell.
    case exportAs(ExportRequest)
    /// Say what the drawing is called, to give it another name.
    case chooseName
    /// Give the drawing this name, and say whether it has it.
    case rename(String)
    /// Type what other programs have copied.
    case paste
    /// End what takes long, and leave nothing of it.
    case stop
    /// Ask before doing something.
    case ask(Question)
}

/// A question with one thing to do and one way out.
public struct Question: Hashable, Sendable {
    /// The question, in a few words.
    public var title: String
    /// What follows from a yes, in a sentence.
    public var detail: String
    /// The name of the thing to do: a verb.
    public var confirmation: String
    /// What to do on a yes.
    public var command: Command
    /// Whether something goes away by it.
    public var isDestructive: Bool

    /// A question to be answered by `confirmation` or not at all.
    public init(
        title: String, detail: String, confirmation: String, command: Command,
        isDestructive: Bool = false
    ) {
        self.title = title
        self.detail = detail
        self.confirmation = confirmation
        self.command = command
        self.isDestructive = isDestructive
    }
}

/// What followed from events: pixels to be drawn and things to be done.
///
/// One is used again and again, so that an event allocates nothing.
public struct Update: Hashable, Sendable {
    /// The pixels that look different now.
    public var dirty = DirtyRegion()
    /// What the views want done, in order.
    public var effects: [Effect] = []

    /// Nothing followed.
    public init() {}
}
