public import Graphics
public import Wording

/// Why a drawing was not written.
public enum ExportError: DescribedError {
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

    /// What an error within an export means: of a writer, of the pixels, or else of who took the bytes.
    public init(_ error: any Error) {
        self =
            switch error {
            case let error as ExportError: error
            case let error as GraphicsError: error == .stopped ? .cancelled : .graphics(error)
            default: .output(error)
            }
    }
}

/// Takes the bytes of a file, piece by piece.
public typealias ByteSink = ([UInt8]) throws -> Void
