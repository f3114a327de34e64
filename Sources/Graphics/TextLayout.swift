import CCairo
import CPango
public import Geometry

/// A text set in lines, with the fonts of the system.
public final class TextLayout {
    /// What a text is set in.
    public struct Font: Hashable, Sendable {
        /// Height of the type in pixels.
        public var size: Double
        /// From a line to the next, in pixels; nil for what the font itself asks for.
        public var lineHeight: Double?
        /// How strong it is: 400 is regular, 700 bold.
        public var weight: Int
        /// How strong parts of it are that are to stand out.
        public var strongWeight = 600
        /// Whether all digits are equally wide, so that changing figures stand still.
        public var hasEvenDigits: Bool
        /// The families, best first, parted by commas.
        public var families: String
        /// The language whose shapes of characters it has, such as `zh-CN`; nil for that of the desktop.
        public var language: String?

        /// A font of the first of these families that the system has.
        public init(
            size: Double, lineHeight: Double? = nil, weight: Int = 400,
            hasEvenDigits: Bool = false, families: String = "sans-serif"
        ) {
            (self.size, self.lineHeight) = (size, lineHeight)
            (self.weight, self.hasEvenDigits) = (weight, hasEvenDigits)
            self.families = families
        }
    }

    /// What becomes of a text that is wider than there is room.
    public enum Overflow: Hashable, Sendable {
        /// It goes on in another line.
        case wraps
        /// It stays on one line, and an ellipsis stands for its end.
        case losesEnd
        /// It stays on one line, and an ellipsis stands for its start, as for paths.
        case losesStart
    }

    /// The extent of the set text in pixels.
    public let size: Size

    let raw: OpaquePointer
    /// Where the text begins in the room that it has: one from right to left lies at the end of that.
    let start: Double

    /// Sets `text` in `font`, at most `maximumWidth` pixels wide; nil for however wide it is.
    ///
    /// What is `strong`, in bytes of UTF-8, stands out. Lines begin below one another unless they are centred.
    public init(
        _ text: String, font: Font, maximumWidth: Double? = nil, overflow: Overflow = .wraps,
        strong: [Range<Int>] = [], isCentered: Bool = false
    ) {
        let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        raw = pango_layout_new(context)
        Self.setFont(font, strong, of: raw)
        pango_layout_set_text(raw, text, -1)
        // Also where it has room: what reads a name of another program keeps its line ends.
        pango_layout_set_single_paragraph_mode(raw, overflow == .wraps ? 0 : 1)
        if isCentered { pango_layout_set_alignment(raw, PANGO_ALIGN_CENTER) }
        if let maximumWidth {
            pango_layout_set_width(raw, Int32(maximumWidth * Double(PANGO_SCALE)))
            pango_layout_set_wrap(raw, PANGO_WRAP_WORD_CHAR)
            Self.set(overflow, of: raw)
        }
        var extents = PangoRectangle()
        pango_layout_get_pixel_extents(raw, nil, &extents)
        size = Size(width: Double(extents.width), height: Double(extents.height))
        start = Double(extents.x)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

    /// Begins to look for the fonts of the system, on a thread of Pango's; the first text waits for it.
    ///
    /// Some tens of milliseconds, which a program has while people look at its first picture.
    public static func findFonts() { _ = pango_cairo_font_map_get_default() }

    /// Draws the text with its upper left corner at `origin`.
    public func draw(in context: Context, at origin: Point, color: Color) {
        context.saved {
            context.setSource(color)
            context.move(to: origin - Vector(dx: start, dy: 0))
            pango_cairo_show_layout(context.raw, raw)
        }
    }

    /// How far from the left the caret stands before the byte `index` of the text's UTF-8, in pixels.
    public func caret(beforeByte index: Int) -> Double {
        var position = PangoRectangle()
        pango_layout_get_cursor_pos(raw, Int32(index), &position, nil)
        return Double(position.x) / Double(PANGO_SCALE) - start
    }

    private static func set(_ overflow: Overflow, of layout: OpaquePointer?) {
        guard overflow != .wraps else { return }
        pango_layout_set_ellipsize(
            layout, overflow == .losesEnd ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_START)
    }

    private static func weight(_ number: Int) -> PangoWeight {
        PangoWeight(rawValue: UInt32(clamping: number))
    }

    private static func setFont(
        _ font: Font, _ strong: [Range<Int>], of layout: OpaquePointer?
    ) {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, font.families)
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, weight(font.weight))
        pango_layout_set_font_description(layout, description)
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        if font.hasEvenDigits {
            pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        }
        if let language = font.language {
            let attribute = pango_attr_language_new(pango_language_from_string(language))
            pango_attr_list_insert(attributes, attribute)
        }
        if let height = font.lineHeight {
            let height = Int32(height * Double(PANGO_SCALE))
            pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(height))
        }
        for range in strong {
            let attribute = pango_attr_weight_new(weight(font.strongWeight))
            attribute?.pointee.start_index = UInt32(clamping: range.lowerBound)
            attribute?.pointee.end_index = UInt32(clamping: range.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
        pango_layout_set_attributes(layout, attributes)
    }
}
