public import Wording

/// Why there is no window, or no longer one.
public struct DisplayError: DescribedError, Hashable, Sendable {
    /// What went wrong and what to do about it.
    public let message: Message
    /// Whether it is the display that is missing; a window without pixels has one.
    public let isDisplayMissing: Bool

    /// An error of a display.
    public init(_ message: Message, isDisplayMissing: Bool = true) {
        (self.message, self.isDisplayMissing) = (message, isDisplayMissing)
    }

    /// The display is gone.
    public static let displayLost = DisplayError(.displayHasGone)

    /// The window could not be opened, for this `reason`.
    public static func window(_ reason: Message) -> DisplayError {
        DisplayError(.noWindow(reason), isDisplayMissing: false)
    }

    /// The pixels of the window are out of reach, for this `reason`.
    public static func surface(_ reason: Message) -> DisplayError {
        DisplayError(.noSurface(reason), isDisplayMissing: false)
    }
}
