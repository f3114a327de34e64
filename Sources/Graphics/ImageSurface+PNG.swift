import CCairo
import Geometry

/// What a PNG tells of a picture besides its pixels.
public struct PNGMetadata: Hashable, Sendable {
    /// What the picture is called, or nil.
    public var title: String?
    /// The program that made it, or nil.
    public var software: String?
    /// How many pixels are an inch on paper, above 0, or nil where that is open.
    public var pixelsPerInch: Double?

    /// Metadata of these; none of them by default.
    public init(title: String? = nil, software: String? = nil, pixelsPerInch: Double? = nil) {
        self.title = title
        self.software = software
        self.pixelsPerInch = pixelsPerInch
    }

    /// Rounded to whole pixels per metre, which is what the format keeps.
    var pixelsPerMetre: Int? {
        pixelsPerInch.map { Int(max(min($0 / 0.0254, 1e6), 1).rounded()) }
    }
}

/// Why a picture did not become a PNG.
public enum PNGError<Failure: Error>: Error {
    /// The picture could not be encoded.
    case encode(GraphicsError)
    /// The bytes could not be written.
    case write(Failure)
    /// `progress` did not want more.
    case cancelled
}

extension ImageSurface {
    /// Encodes the picture as a PNG and gives its bytes, piece by piece, to `write`.
    ///
    /// Colours are sRGB, opacity is kept only where there is any, and the same picture gives the same
    /// bytes. The file is never whole in memory.
    ///
    /// - Parameters:
    ///   - metadata: what the file tells besides.
    ///   - progress: told now and then how much is done, 0…1, at last 1; false ends the work.
    ///   - write: takes the bytes.
    /// - Throws: the error of `write`, after which nothing more is given to it; `cancelled` where
    ///   `progress` gave false; or the encoder's own.
    public func writePNG<Failure: Error>(
        _ metadata: PNGMetadata = PNGMetadata(), progress: (Double) -> Bool = { _ in true },
        _ write: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(PNGError<Failure>) {
        var failure: Failure?
        let outcome = withoutActuallyEscaping(write) { write in
            encode(metadata, progress: progress) { bytes in
                do throws(Failure) {
                    try write(bytes)
                    return true
                } catch {
                    failure = error
                    return false
                }
            }
        }
        if let failure { throw .write(failure) }
        switch outcome {
        case .success(true): return
        case .success(false): throw .cancelled
        case .failure(let error): throw .encode(error)
        }
    }

    /// Encodes the picture; gives false where it was cancelled.
    private func encode(
        _ metadata: PNGMetadata, progress: (Double) -> Bool, _ sink: @escaping PNGEncoder.Sink
    ) -> Result<Bool, GraphicsError> {
        let rows = pngRows
        return withPixels { bytes, bytesPerRow in
            let layout = rows.layout(bytes, bytesPerRow)
            do throws(GraphicsError) {
                let encoder = try PNGEncoder(sink: sink)
                try encoder.begin(size, layout, metadata)
                let isWhole = try rows.write(
                    bytes, bytesPerRow, layout, to: encoder, progress: progress)
                if isWhole { try encoder.end() }
                return .success(isWhole)
            } catch {
                return .failure(error)
            }
        }
    }

    /// Whether its pixels have opacity beside their colours.
    var hasOpacity: Bool { cairo_image_surface_get_format(raw) == CAIRO_FORMAT_ARGB32 }

    private var pngRows: PNGRows {
        let format = cairo_image_surface_get_format(raw)
        return PNGRows(
            size: size,
            kind: format == CAIRO_FORMAT_A8 ? .a8 : format == CAIRO_FORMAT_RGB24 ? .rgb24 : .argb32)
    }
}
