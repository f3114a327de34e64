import Wording

/// Why there is no window, or no longer one.
extension Message {
    static let displayHasGone: Message =
        "The display has gone: its server has ended, or has closed the connection."
    static func noWindow(_ reason: Message) -> Message {
        "The display would not open a window: \(reason)."
    }
    static func noSurface(_ reason: Message) -> Message {
        "The window's picture cannot be shown: \(reason)."
    }
}
