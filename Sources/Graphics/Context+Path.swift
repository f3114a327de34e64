import CCairo
public import Geometry

extension Context {
    /// Begins a further part of the path at `point`.
    public func move(to point: Point) { cairo_move_to(raw, point.x, point.y) }

    /// Leads the path straight to `point`.
    public func addLine(to point: Point) { cairo_line_to(raw, point.x, point.y) }

    /// Leads the path back to where its part began.
    public func closePath() { cairo_close_path(raw) }

    /// Draws only within a rectangle with round corners from now on, and within the clip before.
    public func clipToRoundedRectangle(_ rectangle: Rectangle, radius: Double) {
        cairo_new_path(raw)
        addRoundedRectangle(rectangle, radius: radius)
        cairo_clip(raw)
    }

    /// Adds a circle, from +x towards +y.
    public func addCircle(center: Point, radius: Double) {
        cairo_new_sub_path(raw)
        cairo_arc(raw, center.x, center.y, radius, 0, 2 * Double.pi)
        cairo_close_path(raw)
    }

    /// Adds the outline of all that is at most `radius` away from the line between two places.
    public func addCapsule(from start: Point, to end: Point, radius: Double) {
        let way = end - start
        guard way != .zero else { return addCircle(center: start, radius: radius) }
        let (angle, quarter) = (way.angle.radians, Double.pi / 2)
        cairo_new_sub_path(raw)
        cairo_arc(raw, start.x, start.y, radius, angle + quarter, angle + 3 * quarter)
        cairo_arc(raw, end.x, end.y, radius, angle - quarter, angle + quarter)
        cairo_close_path(raw)
    }

    /// Adds a rectangle; nothing for the null rectangle.
    public func addRectangle(_ rectangle: Rectangle) {
        guard !rectangle.isNull else {
            // An empty path, so that a clip to it is empty too.
            cairo_rectangle(raw, 0, 0, 0, 0)
            return
        }
        cairo_rectangle(
            raw, rectangle.minX, rectangle.minY, rectangle.width, rectangle.height)
    }

    /// Adds a rectangle whose corners are quarters of circles with `radius`.
    public func addRoundedRectangle(_ rectangle: Rectangle, radius: Double) {
        let radius = min(radius, rectangle.width / 2, rectangle.height / 2)
        let (left, right) = (rectangle.minX + radius, rectangle.maxX - radius)
        let (top, bottom) = (rectangle.minY + radius, rectangle.maxY - radius)
        let quarter = Double.pi / 2
        cairo_new_sub_path(raw)
        cairo_arc(raw, right, top, radius, -quarter, 0)
        cairo_arc(raw, right, bottom, radius, 0, quarter)
        cairo_arc(raw, left, bottom, radius, quarter, 2 * quarter)
        cairo_arc(raw, left, top, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(raw)
    }

    /// Fills a rectangle with round corners.
    public func fill(_ frame: Rectangle, radius: Double = 0, _ color: Color) {
        guard frame.width > 0, frame.height > 0 else { return }
        setSource(color)
        addRoundedRectangle(frame, radius: radius)
        fill()
    }

    /// Draws a line of whole pixels along the inside of a rounded rectangle.
    public func strokeInside(_ frame: Rectangle, radius: Double, width: Double, color: Color) {
        let isAllEdge = min(frame.width, frame.height) <= 2 * width
        guard !isAllEdge else { return fill(frame, radius: radius, color) }
        setSource(color)
        // Half as long as to draw a line along it.
        addRoundedRectangle(frame, radius: radius)
        addRoundedRectangle(frame.outset(by: -width), radius: max(radius - width, 0))
        fillOdd()
    }

    /// Draws only within the path from now on, and within the clip before; forgets it.
    public func clip() { cairo_clip(raw) }

    /// Fills the path with the source and forgets it.
    ///
    /// Where parts overlap they are one area, as long as they turn the same way round.
    public func fill() { cairo_fill(raw) }

    /// Fills what lies within an odd number of the path's outlines with the source, and forgets the path.
    public func fillOdd() {
        cairo_set_fill_rule(raw, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(raw)
        cairo_set_fill_rule(raw, CAIRO_FILL_RULE_WINDING)
    }

    /// Draws a line of `width` in dashes along the path and forgets it: each as long as the first of
    /// `dashes` says, with gaps as long as the second.
    public func stroke(width: Double, dashes: [Double]) {
        cairo_set_dash(raw, dashes, Int32(clamping: dashes.count), 0)
        stroke(width: width)
        cairo_set_dash(raw, nil, 0, 0)
    }

    /// Draws a line of `width` along the path and forgets it.
    public func stroke(width: Double) {
        cairo_set_line_width(raw, width)
        cairo_stroke(raw)
    }

    /// Draws discs along the path, the first of each part at its beginning, and forgets it.
    public func strokeDots(radius: Double, spacing: Double) {
        saved {
            cairo_set_line_cap(raw, CAIRO_LINE_CAP_ROUND)
            cairo_set_dash(raw, [0, spacing], 2, 0)
            stroke(width: 2 * radius)
        }
    }
}
