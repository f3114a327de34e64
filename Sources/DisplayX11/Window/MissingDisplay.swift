public import Display

extension DisplayError {
    /// There is no X server to show a window on.
    public static var noDisplay: DisplayError {
        let isWayland = SessionVariable.waylandDisplay.value != nil
        let hasX = SessionVariable.display.value != nil
        return DisplayError(isWayland && !hasX ? .needsXServer : .needsDisplay)
    }

    /// SDL cannot be loaded.
    public static let noSDL = DisplayError(.needsSDL)

    /// The X server reports no devices.
    public static let noPens = DisplayError(.knowsNoPens)
}
