public import Wording

/// Why there is no window, or no longer one.
public struct PlatformError: DescribedError, Hashable, Sendable {
    /// What went wrong and what to do about it.
    public let message: Message
    /// Whether it is the display that is missing: a window without pixels has one.
    public let isDisplayMissing: Bool

    private init(_ message: Message, isDisplayMissing: Bool = true) {
        (self.message, self.isDisplayMissing) = (message, isDisplayMissing)
    }

    /// There is no display to show a window on.
    public static let noDisplay = PlatformError(.needsDisplay)

    /// The display does not tell of devices.
    public static let noPens = PlatformError(.knowsNoPens)

    /// The display has gone meanwhile.
    public static let displayLost = PlatformError(.displayHasGone)

    /// The window could not be made, for this `reason`.
    static func window(_ reason: Message) -> PlatformError {
        PlatformError(.noWindow(reason), isDisplayMissing: false)
    }

    /// The pixels of the window are out of reach, for this `reason`.
    static func surface(_ reason: Message) -> PlatformError {
        PlatformError(.noSurface(reason), isDisplayMissing: false)
    }
}
