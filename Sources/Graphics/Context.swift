import CCairo
public import Geometry

/// Draws on a surface.
///
/// Lent by `ImageSurface.draw`; errors are kept and thrown there.
public final class Context {
    /// How what is drawn meets what is there.
    public enum Operator: Hashable, Sendable {
        /// Lays it over.
        case over
        /// Puts it in the place of what is there.
        case source
        /// Takes what is there away, as far as it is opaque.
        case destinationOut
        /// Lays it under.
        case destinationOver
        /// Leaves the darker of both, channel by channel.
        case darken
        /// Lets through as much of what is there as the source does.
        case multiply
        /// Lightens what is there.
        case screen
        /// Removes what is there.
        case clear
        /// Over what is there, and nowhere else.
        case atop

        var cairo: cairo_operator_t {
            switch self {
            case .over: CAIRO_OPERATOR_OVER
            case .source: CAIRO_OPERATOR_SOURCE
            case .destinationOut: CAIRO_OPERATOR_DEST_OUT
            case .destinationOver: CAIRO_OPERATOR_DEST_OVER
            case .darken: CAIRO_OPERATOR_DARKEN
            case .multiply: CAIRO_OPERATOR_MULTIPLY
            case .screen: CAIRO_OPERATOR_SCREEN
            case .clear: CAIRO_OPERATOR_CLEAR
            case .atop: CAIRO_OPERATOR_ATOP
            }
        }
    }

    /// How far the straight pieces of a circle may lie from it, in pixels.
    ///
    /// A fraction of a step of coverage; Cairo's own 0.1 takes a hundredth of the area of a dot.
    private static let tolerance = 0.02

    let raw: OpaquePointer

    init(on surface: ImageSurface) {
        raw = cairo_create(surface.raw)
        cairo_set_tolerance(raw, Self.tolerance)
    }

    init(raw: OpaquePointer) { self.raw = raw }

    deinit { cairo_destroy(raw) }

    func check() throws(GraphicsError) {
        try GraphicsError.check(cairo_status(raw), .cannotDraw)
    }

    /// Draws with settings that are put back afterwards: clip, transform, source, operator.
    public func saved<Failure: Error>(
        _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        cairo_save(raw)
        defer { cairo_restore(raw) }
        try body()
    }

    /// Gathers what `body` draws by itself, and lays it on as a whole, as translucent as `opacity`
    /// says, 0…1; nothing of it where that throws.
    public func group<Failure: Error>(
        opacity: Double, _ operation: Operator = .over, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        cairo_push_group(raw)
        do throws(Failure) { try body() } catch {
            cairo_pattern_destroy(cairo_pop_group(raw))
            throw error
        }
        cairo_pop_group_to_source(raw)
        cairo_set_operator(raw, operation.cairo)
        cairo_paint_with_alpha(raw, opacity)
        cairo_set_operator(raw, CAIRO_OPERATOR_OVER)
    }

    /// Draws only within `rectangle` from now on, and within the clip before.
    public func clip(to rectangle: PixelRectangle) {
        addRectangle(rectangle.rectangle)
        cairo_clip(raw)
    }

    /// The same with several rectangles, which have no pixel in common.
    func clip(to rectangles: [PixelRectangle]) {
        for rectangle in rectangles { addRectangle(rectangle.rectangle) }
        cairo_clip(raw)
    }

    /// Moves and scales what is drawn from now on, before the transform before.
    public func concatenate(_ transform: Transform) {
        cairo_translate(raw, transform.offset.dx, transform.offset.dy)
        cairo_scale(raw, transform.scale, transform.scale)
    }

    /// Turns what is drawn from now on, from +x towards +y, before the transform before.
    public func rotate(by angle: Angle) { cairo_rotate(raw, angle.radians) }

    /// Draws from now on as if one unit to the right were `right` and one unit down were `down`,
    /// before the transform before; the two do not lie on one line.
    public func concatenate(right: Vector, down: Vector) {
        var matrix = cairo_matrix_t()
        cairo_matrix_init(&matrix, right.dx, right.dy, down.dx, down.dy, 0, 0)
        cairo_transform(raw, &matrix)
    }

    /// Changes what is drawn from now on, before the transform before.
    public func concatenate(_ change: Affine) {
        cairo_translate(raw, change.offset.dx, change.offset.dy)
        concatenate(right: change.right, down: change.down)
    }

    /// How what is drawn from now on meets what is there; `.over` at first.
    public func setOperator(_ value: Operator) { cairo_set_operator(raw, value.cairo) }

    /// Draws with a colour from now on.
    public func setSource(_ color: Color) {
        cairo_set_source_rgba(raw, color.red, color.green, color.blue, color.alpha)
    }

    /// Draws with a picture from now on, its upper left corner at `origin`.
    public func setSource(_ surface: ImageSurface, at origin: Point = .zero) {
        cairo_set_source_surface(raw, surface.raw, origin.x, origin.y)
    }

    /// Draws with a picture at the origin from now on that is turned or scaled, in less time than others: each pixel
    /// is a mixture of four of the picture, or, where it `isRough`, the nearest one, which costs a quarter.
    public func setQuickSource(_ surface: ImageSurface, isRough: Bool) {
        setSource(surface)
        cairo_pattern_set_filter(
            cairo_get_source(raw), isRough ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    }

    /// Draws with a picture at the origin from now on that is scaled, in less time than others, and whose outermost
    /// pixels go on beyond its edges.
    public func setQuickPaddedSource(_ surface: ImageSurface) {
        setQuickSource(surface, isRough: false)
        cairo_pattern_set_extend(cairo_get_source(raw), CAIRO_EXTEND_PAD)
    }

    /// Draws with a picture at the origin from now on, whose outermost pixels go on beyond its edges; in a document
    /// it ends there, as a larger one would be embedded for that.
    public func setPaddedSource(_ surface: ImageSurface) {
        setSource(surface)
        let target = cairo_surface_get_type(cairo_get_target(raw))
        guard target == CAIRO_SURFACE_TYPE_IMAGE else { return }
        cairo_pattern_set_extend(cairo_get_source(raw), CAIRO_EXTEND_PAD)
    }

    /// Covers everything within the clip with the source.
    public func paint() { cairo_paint(raw) }

    /// Covers everything within the clip with the source, made as translucent as `opacity` says, 0…1.
    public func paint(opacity: Double) { cairo_paint_with_alpha(raw, opacity) }

    /// Lays the source on where `mask`, its upper left corner at `origin`, is opaque.
    public func paint(through mask: ImageSurface, at origin: Point = .zero) {
        cairo_mask_surface(raw, mask.raw, origin.x, origin.y)
    }

    /// Lays the source on `frame` where `part` of the mask, stretched over it pixel by pixel, is opaque.
    func paint(
        through mask: ImageSurface, part: PixelRectangle, stretchedTo frame: PixelRectangle
    ) {
        guard !frame.isEmpty, !part.isEmpty else { return }
        let pattern = cairo_pattern_create_for_surface(mask.raw)
        defer { cairo_pattern_destroy(pattern) }
        let columns = Double(part.width) / Double(frame.width)
        let rows = Double(part.height) / Double(frame.height)
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, columns, 0, 0, rows, Double(part.x) - columns * Double(frame.x),
            Double(part.y) - rows * Double(frame.y))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        saved {
            clip(to: frame)
            cairo_mask(raw, pattern)
        }
    }
}

extension Context {
    /// Moves and scales what is drawn from now on, so that what is `size` large at the origin fills
    /// `frame`.
    public func stretch(from size: Size, to frame: Rectangle) {
        cairo_translate(raw, frame.minX, frame.minY)
        cairo_scale(raw, frame.width / size.width, frame.height / size.height)
    }
}
