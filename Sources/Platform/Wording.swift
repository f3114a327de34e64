import Wording

/// Why there is no window, or no longer one.
extension Message {
    static let needsDisplay: Message =
        "Downstroke needs a display: start it in a desktop session, or set DISPLAY."
    static let knowsNoPens: Message =
        "This display does not tell of pens: it lacks version 2.2 of XInput."
    static let displayHasGone: Message =
        "The display has gone: its server has ended, or has closed the connection."
    static func noWindow(_ reason: Message) -> Message {
        "The display would not open a window: \(reason)."
    }
    static func noSurface(_ reason: Message) -> Message {
        "The window's picture cannot be shown: \(reason)."
    }
    static func refused(request: UInt8, _ reason: String) -> Message {
        "The display refused request \(request): \(reason)."
    }
    static let tooManyFiles: Message = "the program has too many files open"
    static let tooFewColors: Message =
        "the display does not show 8 bits of red, green and blue a pixel"
    static let noReason: Message = "no reason was given"
    static let noMemory: Message = "it has no memory"
}

/// Why something stays out of the trash.
extension Message {
    static func noTrash(_ path: String) -> Message {
        "The disk of \(path) has no trash. Remove it with your file manager."
    }
    static func notTrashed(_ path: String, _ reason: String) -> Message {
        "\(path) cannot be moved to the trash: \(reason). Look at its folder, and try again."
    }
}
