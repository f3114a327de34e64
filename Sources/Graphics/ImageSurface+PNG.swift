import CCairo

extension ImageSurface {
    /// Encodes the picture as a PNG and gives its bytes, piece by piece, to `write`.
    ///
    /// - Throws: the error of `write`, after which nothing more is given to it, or Cairo's own.
    public func writePNG<Failure: Error>(
        _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(PNGError<Failure>) {
        // Cairo's callback is a plain C function and can neither capture nor throw.
        let status = withoutActuallyEscaping(write) { write in
            var sink = Sink(write: { bytes in
                do throws(Failure) {
                    try write(bytes)
                    return nil
                } catch {
                    return error
                }
            })
            let status = withUnsafeMutablePointer(to: &sink) { pointer in
                cairo_surface_write_to_png_stream(raw, Self.receive, pointer)
            }
            return (status, sink.failure as? Failure)
        }
        if let failure = status.1 { throw .write(failure) }
        do throws(GraphicsError) {
            try GraphicsError.check(status.0, "cannot encode the picture as PNG")
        } catch {
            throw .encode(error)
        }
    }

    private struct Sink {
        let write: (UnsafeRawBufferPointer) -> (any Error)?
        var failure: (any Error)?
    }

    private static let receive: cairo_write_func_t = { closure, data, length in
        guard let sink = closure?.assumingMemoryBound(to: Sink.self) else {
            return CAIRO_STATUS_WRITE_ERROR
        }
        sink.pointee.failure = sink.pointee.write(
            UnsafeRawBufferPointer(start: data, count: Int(length)))
        return sink.pointee.failure == nil ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }
}

/// Why a picture did not become a PNG.
public enum PNGError<Failure: Error>: Error {
    /// The picture could not be encoded.
    case encode(GraphicsError)
    /// The bytes could not be written.
    case write(Failure)
}
