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
        var (bytes, count) = (UnsafeMutablePointer<gchar>?.none, gsize(0))
        defer { g_free(bytes) }
        // To have librsvg read the file takes three times as long as to hand it what is in it.
        guard g_file_get_contents(path, &bytes, &count, &failure) != 0, let bytes else {
            throw Self.error(failure)
        }
        let handle = bytes.withMemoryRebound(to: guint8.self, capacity: Int(count)) {
            rsvg_handle_new_from_data($0, count, &failure)
        }
        guard let handle else { throw Self.error(failure) }
        raw = handle
    }

    /// The picture in these bytes.
    ///
    /// Nothing that it refers to is loaded but what is in it: it has no place that references could start from.
    /// - Throws: where they are no whole SVG.
    public init(_ bytes: [UInt8]) throws(GraphicsError) {
        var failure: UnsafeMutablePointer<GError>?
        guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &failure) else {
            throw Self.error(failure)
        }
        raw = handle
        // An inch is 96 units, as in style sheets and everywhere else here.
        rsvg_handle_set_dpi(handle, 96)
    }

    /// How large it is by what it says of itself, in units of 1/96 inch; nil where it says nothing.
    public var size: Size? {
        var (width, height) = (0.0, 0.0)
        if rsvg_handle_get_intrinsic_size_in_pixels(raw, &width, &height) == 0 {
            var (hasWidth, hasHeight, hasBox) = (gboolean(0), gboolean(0), gboolean(0))
            var (long, high, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
            rsvg_handle_get_intrinsic_dimensions(
                raw, &hasWidth, &long, &hasHeight, &high, &hasBox, &box)
            guard hasBox != 0 else { return nil }
            (width, height) = (box.width, box.height)
        }
        let isSome = width.isFinite && height.isFinite && width > 0 && height > 0
        return isSome ? Size(width: width, height: height) : nil
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
