public import Drawing
public import Geometry
public import Graphics
public import Input
public import Settings
public import Toolkit
public import Wording

/// What a window is for: the view below all overlays, which knows commands.
public protocol Content: View {
    /// What lies over it from the start on, for who works with its controls by keys; nil for nothing.
    var page: Overlay? { get }

    /// Does a command, and tells whether it is one of its own.
    func perform(_ command: Command) throws(GraphicsError) -> Bool

    /// What is in the way of a command now; nil for nothing.
    func obstacle(to command: Command) -> Message?

    /// Takes a new extent of the window.
    func resize(to size: PixelSize) throws(GraphicsError)

    /// Goes on with another drawing, and shows what `viewport` says.
    ///
    /// What is being drawn is ended first, as part of the former drawing.
    func show(_ history: History, _ viewport: Viewport) throws(GraphicsError)

    /// Takes the devices that there are now.
    func handle(devices: [Device])

    /// Takes that a key went up.
    func handle(released key: KeyPress.Key)

    /// Takes what people have set.
    func apply(_ preferences: Preferences)

    /// Takes the modifiers that are held now.
    func handle(_ modifiers: KeyPress.Modifiers)

    /// Takes what two fingers do on a touchpad.
    func handle(_ pinch: Pinch)

    /// Takes back what fingers did that have just been lifted: a hand lay there, and meant nothing.
    func takeBack(_ fingers: Set<PointerID>)

    /// Takes what makes the actions that a press on its mark shows.
    func takeQuickActions(_ make: @escaping () -> ViewController?)

    /// Takes that a further finger was laid on the screen while a pen may be down: no palm.
    func takeFurtherFinger()

    /// Takes what it took to show the samples so far, before the end of a drain with some.
    func note(_ statistics: FrameStatistics)

    /// Whether it shows by itself where a pen or a mouse is.
    var drawsCursor: Bool { get }

    /// The hand with which people draw in it.
    var hand: Handedness { get }

    /// How high the controls at its lower edge are, above which messages are shown; 0 without any.
    var footHeight: Double { get }

    /// What it has to tell and to ask since the last time, in order.
    func takeEffects() -> [Effect]
}

extension Content {
    /// Nothing, unless it is all about that.
    public var page: Overlay? { nil }

    /// Nothing, unless it tells of something.
    public func obstacle(to command: Command) -> Message? { nil }

    /// Nothing, unless it means something there.
    public func apply(_ preferences: Preferences) {}

    /// The right one, unless it knows.
    public var hand: Handedness { .right }

    /// No, unless it does.
    public var drawsCursor: Bool { false }

    /// Nothing, unless it means something there.
    public func handle(released key: KeyPress.Key) {}

    /// Nothing, unless they mean something there.
    public func handle(_ modifiers: KeyPress.Modifiers) {}

    /// Nothing, unless they mean something there.
    public func handle(_ pinch: Pinch) {}

    /// Nothing, unless it means something there.
    public func takeFurtherFinger() {}

    /// Nothing, unless it has a mark.
    public func takeQuickActions(_ make: @escaping () -> ViewController?) {}

    /// Nothing, unless they do something there.
    public func takeBack(_ fingers: Set<PointerID>) {}
}

/// Something that the content of a window has to say.
public enum Effect: Hashable, Sendable {
    /// Tell people something, without asking for anything.
    case notice(Message)
    /// Tell people something, with a button that does a command.
    case offer(Message, title: Message, Command)
    /// Ask before doing something.
    case ask(Question)
    /// Do something.
    case perform(Command)
}

/// A question with one thing to do and one way out.
public struct Question: Hashable, Sendable {
    /// The question, in a few words.
    public var title: Message
    /// What follows from a yes, in a sentence.
    public var detail: Message
    /// The name of the thing to do: a verb.
    public var confirmation: Message
    /// What to do on a yes.
    public var command: Command
    /// Whether something goes away by it.
    public var isDestructive = false

    /// A question of these.
    package init(
        title: Message, detail: Message, confirmation: Message, command: Command,
        isDestructive: Bool = false
    ) {
        (self.title, self.detail, self.confirmation) = (title, detail, confirmation)
        (self.command, self.isDestructive) = (command, isDestructive)
    }
}
