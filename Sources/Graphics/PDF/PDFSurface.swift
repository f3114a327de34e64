import CCairo
public import Geometry

/// A document in PDF, drawn with vectors page after page.
public final class PDFSurface {
    private let raw: OpaquePointer
    private let sink: Sink

    /// Takes the bytes while C code calls; its error, which must not pass through C, waits until then.
    private final class Sink {
        let write: (UnsafeRawBufferPointer) throws -> Void
        var failure: (any Error)?

        init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.write = write }
    }

    /// Pixels per inch of what Cairo cannot say in vectors: three for each of 1/96 inch, so that they lie
    /// on one another's edges.
    private static let fallbackDensity = 288.0

    /// A page of `size` in points of 1/72 inch, whose bytes are given to `write`, piece by piece,
    /// until that throws; `draw` or `finish` throws the error again.
    ///
    /// - Throws: where Cairo cannot make it.
    public init(
        size: Size, title: String, creator: String,
        write: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws(GraphicsError) {
        sink = Sink(write)
        let receive: cairo_write_func_t = { closure, data, length in
            guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
            let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
            do {
                try sink.write(UnsafeRawBufferPointer(start: data, count: Int(length)))
                return CAIRO_STATUS_SUCCESS
            } catch {
                sink.failure = sink.failure ?? error
                return CAIRO_STATUS_WRITE_ERROR
            }
        }
        // The surface is finished before the sink goes: in finish, or in deinit.
        raw = cairo_pdf_surface_create_for_stream(
            receive, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height)
        try GraphicsError.check(cairo_surface_status(raw), .cannotMakePDF)
        cairo_surface_set_fallback_resolution(raw, Self.fallbackDensity, Self.fallbackDensity)
        if !title.isEmpty { cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_TITLE, title) }
        cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_CREATOR, creator)
    }

    deinit {
        cairo_surface_finish(raw)
        cairo_surface_destroy(raw)
    }

    /// Draws on the page; an error of Cairo in `body` is thrown once, at its end.
    public func draw(_ body: (Context) throws -> Void) throws {
        let context = Context(raw: cairo_create(raw))
        try body(context)
        if let failure = sink.failure { throw failure }
        try context.check()
    }

    /// Ends the page, and begins another one of `size` in points of 1/72 inch.
    public func beginPage(size: Size) {
        cairo_surface_show_page(raw)
        cairo_pdf_surface_set_size(raw, size.width, size.height)
    }

    /// Writes what is left.
    ///
    /// - Throws: where Cairo or who takes the bytes failed.
    public func finish() throws {
        cairo_surface_finish(raw)
        if let failure = sink.failure { throw failure }
        try GraphicsError.check(cairo_surface_status(raw), .cannotWritePDF)
    }
}

extension Context {
    /// Leads the path along a cubic curve to `end`.
    public func addCurve(_ first: Point, _ second: Point, to end: Point) {
        cairo_curve_to(raw, first.x, first.y, second.x, second.y, end.x, end.y)
    }

    /// Leads the path along an arc around `center`, from one direction to another, from +x towards
    /// +y.
    public func addArc(center: Point, radius: Double, from first: Angle, to last: Angle) {
        cairo_arc(raw, center.x, center.y, radius, first.radians, last.radians)
    }
}
