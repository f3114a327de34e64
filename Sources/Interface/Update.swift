public import Geometry

/// Something that a view wants from the program around it.
public enum Effect: Hashable, Sendable {
    /// End the program.
    case quit
    /// Write a picture of what is on the screen, and tell.
    case export
    /// Tell people something, without asking for anything.
    case notice(String)
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

    /// A question to be answered by `confirmation` or not at all.
    public init(title: String, detail: String, confirmation: String, command: Command) {
        self.title = title
        self.detail = detail
        self.confirmation = confirmation
        self.command = command
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
