public import Wording

/// Why there is no window, or no longer one.
public struct PlatformError: DescribedError, Hashable, Sendable {
    /// What went wrong, for the program.
    public enum Kind: Hashable, Sendable {
        /// There is no display to show a window on.
        case noDisplay
        /// The window could not be made.
        case window
        /// The pixels of the window could not be had, or not be shown.
        case surface
    }

    /// What went wrong, for the program.
    public let kind: Kind
    /// What went wrong and what to do about it.
    public let message: Message

    /// There is no display to show a window on.
    public static let noDisplay = PlatformError(
        kind: .noDisplay, message: .needsDisplay)

    /// The display does not tell of devices.
    public static let noPens = PlatformError(
        kind: .noDisplay, message: .knowsNoPens)

    /// The display has gone meanwhile.
    public static let displayLost = PlatformError(
        kind: .noDisplay, message: .displayHasGone)

    /// The window could not be made, for this `reason`.
    public static func window(_ reason: Message) -> PlatformError {
        PlatformError(kind: .window, message: .noWindow(reason))
    }

    /// The pixels of the window are out of reach, for this `reason`.
    public static func surface(_ reason: Message) -> PlatformError {
        PlatformError(kind: .surface, message: .noSurface(reason))
    }
}
