import CCairo
import CRSVG
public import Geometry

/// A picture of lines and areas, from the bytes of an SVG file: sharp at every size.
public final class SVGPicture {
    private let raw: UnsafeMutablePointer<RsvgHandle>

    /// The picture in the file at `path`.
    ///
    /// What it refers to outside of itself is not loaded.
    /// - Throws: where there is no such file, or it is no SVG.
    public init(path: String) throws(GraphicsError) {
        var failure: UnsafeMutablePointer<GError>?
        guard let handle = rsvg_handle_new_from_file(path, &failure) else {
            throw Self.error(failure)
        }
        raw = handle
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

    /// Draws it as large as `frame` allows, in the middle of it.
    ///
    /// - Throws: where memory is short, or it asks for more than librsvg does.
    public func draw(in context: Context, filling frame: Rectangle) throws(GraphicsError) {
        var viewport = RsvgRectangle(
            x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        var failure: UnsafeMutablePointer<GError>?
        guard rsvg_handle_render_document(raw, context.raw, &viewport, &failure) != 0 else {
            throw Self.error(failure)
        }
    }

    private static func error(_ failure: UnsafeMutablePointer<GError>?) -> GraphicsError {
        defer { g_error_free(failure) }
        let reason = failure.flatMap { $0.pointee.message }.map { String(cString: $0) }
        return GraphicsError(reason ?? "", doing: .cannotReadSVG)
    }
}
