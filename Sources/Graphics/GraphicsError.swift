import CCairo

/// Why Cairo or Pango could not do what was asked.
public struct GraphicsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What Cairo says of it.
    public var description: String

    /// Somebody wanted no more of the work; not for people.
    public static let stopped = GraphicsError("stopped")

    /// An error with this sentence.
    public init(_ description: String) { self.description = description }

    /// The error of a Cairo status, with what was being done.
    init(_ status: cairo_status_t, doing what: String) {
        description = "\(what): \(String(cString: cairo_status_to_string(status)))"
    }

    /// The one place where a Cairo status becomes an error.
    static func check(_ status: cairo_status_t, _ what: String) throws(GraphicsError) {
        guard status == CAIRO_STATUS_SUCCESS else { throw GraphicsError(status, doing: what) }
    }
}
