import CCairo
public import Geometry

extension Context {
    /// Lends the pixels that `part` covers, of this format, row after row of `bytesPerRow` bytes from the
    /// upper left one on; gives false, and lends nothing, where they do not lie in memory pixel by pixel or
    /// the clip cuts some of them off.
    public func withPixels(
        of part: PixelRectangle, _ format: ImageSurface.Format = .rgb24,
        _ body: (_ corner: UnsafeMutableRawPointer, _ bytesPerRow: Int) -> Void
    ) -> Bool {
        guard let surface = surface(of: format), let place = wholeOffset, isWithinClip(part) else {
            return false
        }
        let (x, y) = (part.x + place.x, part.y + place.y)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        guard x >= 0, y >= 0, x + part.width <= width, y + part.height <= height else {
            return false
        }
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return false }
        let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        body(UnsafeMutableRawPointer(bytes + y * bytesPerRow + 4 * x), bytesPerRow)
        cairo_surface_mark_dirty_rectangle(
            surface, Int32(x), Int32(y), Int32(part.width), Int32(part.height))
        return true
    }

    /// What is drawn on, where that is a picture in memory of this format.
    private func surface(of format: ImageSurface.Format) -> OpaquePointer? {
        guard let target = cairo_get_group_target(raw),
            cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(target) == format.cairo
        else { return nil }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(target, &x, &y)
        return x == 0 && y == 0 ? target : nil
    }

    /// Where the coordinates of the caller begin, if they are moved by whole pixels and nothing else.
    private var wholeOffset: (x: Int, y: Int)? {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(raw, &matrix)
        guard matrix.xx == 1, matrix.yy == 1, matrix.xy == 0, matrix.yx == 0,
            let x = Int(exactly: matrix.x0), let y = Int(exactly: matrix.y0)
        else { return nil }
        return (x, y)
    }

    private func isWithinClip(_ part: PixelRectangle) -> Bool {
        guard let list = cairo_copy_clip_rectangle_list(raw) else { return false }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return false }
        return UnsafeBufferPointer(
            start: list.pointee.rectangles, count: Int(list.pointee.num_rectangles)
        ).contains {
            $0.x <= Double(part.x) && $0.y <= Double(part.y)
                && Double(part.right) <= $0.x + $0.width && Double(part.bottom) <= $0.y + $0.height
        }
    }
}
