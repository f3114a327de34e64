public import Graphics

/// Why a drawing was not written.
public enum ExportError: Error, CustomStringConvertible {
    /// Somebody asked to stop.
    case cancelled
    /// A picture that belongs to it could not be drawn.
    case graphics(GraphicsError)
    /// The bytes could not be written; the error of who took them.
    case output(any Error)
    /// The format cannot hold so many bytes.
    case tooLong
    /// Memory was short, or a library refused its work.
    case library(String)

    /// Does what may fail for want of memory, and ends where somebody asked to stop.
    static func drawing<Value: ~Copyable>(
        _ body: () throws(GraphicsError) -> Value
    ) throws(ExportError) -> Value {
        do throws(GraphicsError) { return try body() } catch {
            throw error == .stopped ? .cancelled : .graphics(error)
        }
    }

    /// A sentence for people.
    public var description: String {
        switch self {
        case .cancelled: "stopped; nothing was written."
        case .graphics(let error): "it cannot be drawn: \(error)"
        case .output(let error): "it cannot be written: \(error)"
        case .tooLong: "it would have more than 4 GB. Choose a smaller size."
        case .library(let name): "\(name) failed, perhaps for want of memory."
        }
    }
}
