import CCairo
import CPango
public import Geometry

/// A text set in lines, with the fonts of the system.
public final class TextLayout {
    /// What a text is set in.
    public struct Font: Hashable, Sendable {
        /// Height of the type in pixels.
        public var size: Double
        /// Whether it is bold.
        public var isBold: Bool
        /// Whether all digits are equally wide, so that changing figures stand still.
        public var hasEvenDigits: Bool

        /// A font of the system's sans family.
        public init(size: Double, isBold: Bool = false, hasEvenDigits: Bool = false) {
            self.size = size
            self.isBold = isBold
            self.hasEvenDigits = hasEvenDigits
        }
    }

    /// The extent of the set text in pixels.
    public let size: Size

    private let raw: OpaquePointer

    /// Sets `text` in `font`; lines break at `maximumWidth` pixels, or only at line ends for nil.
    public init(_ text: String, font: Font, maximumWidth: Double? = nil) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        raw = pango_layout_new(context)
        Self.setFont(font, of: raw)
        pango_layout_set_text(raw, text, -1)
        if let maximumWidth {
            pango_layout_set_width(raw, Int32(maximumWidth * Double(PANGO_SCALE)))
            pango_layout_set_wrap(raw, PANGO_WRAP_WORD_CHAR)
        }
        var extents = PangoRectangle()
        pango_layout_get_pixel_extents(raw, nil, &extents)
        size = Size(width: Double(extents.width), height: Double(extents.height))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

    /// Draws the text with its upper left corner at `origin`.
    public func draw(in context: Context, at origin: Point, color: Color) {
        context.saved {
            context.setSource(color)
            context.move(to: origin)
            pango_cairo_show_layout(context.raw, raw)
        }
    }

    private static func setFont(_ font: Font, of layout: OpaquePointer?) {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, "sans-serif")
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        if font.isBold { pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD) }
        pango_layout_set_font_description(layout, description)
        guard font.hasEvenDigits else { return }
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }
}
