/// Why there is no window, or no longer one: a sentence for the person in front of it.
public struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
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
    /// What went wrong and what to do about it, in one sentence.
    public let description: String

    /// There is no display to show a window on.
    public static let noDisplay = PlatformError(
        kind: .noDisplay,
        description: "Downstroke needs a display: start it in a desktop session, or set DISPLAY.")

    /// The display does not tell of devices.
    public static let noPens = PlatformError(
        kind: .noDisplay,
        description: "This display does not tell of pens: it lacks version 2.2 of XInput.")

    /// The display has gone meanwhile.
    public static let displayLost = PlatformError(
        kind: .noDisplay,
        description: "The display has gone: its server has ended, or has closed the connection.")

    /// The window could not be made, for this `reason`.
    public static func window(_ reason: String) -> PlatformError {
        PlatformError(
            kind: .window, description: "The display would not open a window: \(reason).")
    }

    /// The pixels of the window are out of reach, for this `reason`.
    public static func surface(_ reason: String) -> PlatformError {
        PlatformError(
            kind: .surface, description: "The window's picture cannot be shown: \(reason).")
    }
}
