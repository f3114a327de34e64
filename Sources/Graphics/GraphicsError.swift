import CCairo
public import Wording

/// Why Cairo, Pango or a library of pictures could not do what was asked.
public struct GraphicsError: DescribedError, Hashable {
    /// What it says of it.
    public let message: Message

    /// An error with this sentence.
    public init(_ message: Message) { self.message = message }

    /// The one place where a Cairo status becomes an error.
    static func check(
        _ status: cairo_status_t, _ what: @autoclosure () -> Message
    ) throws(GraphicsError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw GraphicsError(String(cString: cairo_status_to_string(status)), doing: what())
    }
}
