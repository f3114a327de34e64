public import Graphics

/// Why a drawing was not written.
public enum ExportError: Error, CustomStringConvertible {
    /// Somebody asked to stop.
    case cancelled
    /// A picture that belongs to it could not be drawn.
    case graphics(GraphicsError)
    /// The bytes could not be written; the error of who took them.
    case output(any Error)
    /// Memory was short, or a library refused its work.
    case library(String)

    /// A sentence for people.
    public var description: String {
        switch self {
        case .cancelled: "stopped; nothing was written."
        case .graphics(let error): "it cannot be drawn: \(error)"
        case .output(let error): "it cannot be written: \(error)"
        case .library(let name): "\(name) failed, perhaps for want of memory."
        }
    }
}
