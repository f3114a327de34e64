/// How far a press has come.
///
/// They come in this order. From the peek on none is taken back: falling force ends nothing. Before it, a hint
/// whose force goes away is a touch again; and a preview that is let go before its actions came stays as a peek.
public enum PressStage: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Nothing is pressed.
    case idle
    /// A contact lies on a source of previews.
    case touched
    /// It is pressed, or held: what is around the source steps back with `progress`.
    case hint
    /// The preview is open.
    case peek
    /// It is pulled up.
    case pulling
    /// Its actions are shown.
    case actions
    /// What was previewed is open, or refused to be: the press is over.
    case pop

    /// Whether `left` comes before `right`.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether nothing is pressed, whatever came of the press before: what people do next begins a new one.
    public var isAtRest: Bool { self == .idle || self == .pop }

    /// Whether a preview is shown, which has to end.
    public var isPreview: Bool { (.peek ... .actions).contains(self) }
}

/// What came of a press: of a touch, or of a peek that was opened without one.
public enum PressOutcome: Hashable, Sendable {
    /// It was a tap: it opens, as a click does.
    case tap
    /// The contact moved away: it scrolls, or means nothing.
    case moved
    /// It was pressed, and lifted before a preview came: rather not.
    case declined
    /// What was previewed is opened.
    case pop
    /// The action of this identifier is done.
    case action(String)
    /// Everything is as it was.
    case cancelled(PressCancellation)
}

/// Why a press was cancelled.
public enum PressCancellation: String, Hashable, Sendable, CaseIterable {
    /// What was previewed cannot be opened.
    case unopenable
    /// A peek that force had opened was let go.
    case lifted
    /// Somebody tapped beside the preview, or closed it by a key.
    case dismissed
    /// The contact went, and its device perhaps too.
    case contactLost
    /// There is no force any more.
    case forceLost
    /// What is pressed is not there any more.
    case sourceLost
}

/// What happened to a press.
public enum PressEvent: Hashable, Sendable {
    /// It is in this stage now.
    case entered(PressStage)
    /// It ended in this, and is idle, or popped.
    case ended(PressOutcome)
}

/// What a contact begins on while a preview is shown.
public enum PressTarget: Hashable, Sendable {
    /// The source; also anything else that is not the preview, once it is shown.
    case source
    /// The preview.
    case preview
}
