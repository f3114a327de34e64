import Wording

/// Why there is no window, or no longer one.
extension Message {
    static let needsDisplay: Message =
        "Downstroke needs a display: start it in a desktop session, or set DISPLAY."
    static let needsXServer: Message =
        "Downstroke runs on Wayland through XWayland, which is missing here: install the package xwayland and sign in again."
    static let needsSDL: Message =
        "Downstroke needs SDL 2, which is missing or broken: install the package libsdl2-2.0-0."
    static let knowsNoPens: Message =
        "This display does not report pens: it needs XInput 2.2 or newer."
    static func refused(request: UInt8, _ reason: String) -> Message {
        "The display refused request \(request): \(reason)."
    }
    static let tooFewColors: Message =
        "the display does not show 8 bits of red, green and blue a pixel"
    static let noReason: Message = "no reason was given"
    static let noMemory: Message = "it has no memory"
}
