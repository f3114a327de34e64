public import Drawing
public import Geometry
public import Graphics

extension Ruling {
    /// Lines nearer to each other than this many pixels are not seen, and those twice as far are clear.
    private static let nearest = 4.0
    /// Dots are drawn no smaller than with this radius, in pixels.
    private static let smallestRadius = 0.75

    /// How much is seen of the lines at this many pixels per point, 0…1: they fade before they blur into
    /// a grey.
    public func strength(atScale scale: Double) -> Double {
        min(max(spacing * scale / Self.nearest - 1, 0), 1)
    }

    /// Draws the lines within `part` of what shows the drawing through `transform`.
    ///
    /// That is shown `rest` times as large, which lines are thick enough for; where it is shown as it is, they
    /// are put on whole pixels. What it costs follows from the lines within the part.
    ///
    /// - Throws: where memory is short.
    public func draw(
        _ part: PixelRectangle, _ transform: Transform, rest: Double = 1, isSnapped: Bool = true,
        in context: Context
    ) throws(GraphicsError) {
        let strength = strength(atScale: transform.scale * rest)
        guard strength > 0, !part.isEmpty else { return }
        context.setSource(color.withAlpha(color.alpha * strength))
        // Lines on whole pixels, and fine ones, reach further than those of the drawing.
        let area = transform.inverted.apply(to: part.rectangle.outset(by: 1 + 1 / rest))
        guard pattern != .dots else {
            return try drawDots(area, part, transform, rest: rest, in: context)
        }
        let width = max(Self.lineWidth * transform.scale, 1 / rest)
        func side(_ number: Int, _ offset: Double) -> (start: Double, width: Double) {
            let center = Double(number) * spacing * transform.scale + offset
            guard isSnapped else { return (center - width / 2, width) }
            return ((center - width.rounded() / 2).rounded(), width.rounded())
        }
        let shown = part.rectangle
        for number in numbers(from: area.minY, to: area.maxY) {
            let (top, height) = side(number, transform.offset.dy)
            context.addRectangle(
                Rectangle(x: shown.minX, y: top, width: shown.width, height: height))
        }
        if pattern == .squares {
            for number in numbers(from: area.minX, to: area.maxX) {
                let (left, width) = side(number, transform.offset.dx)
                context.addRectangle(
                    Rectangle(x: left, y: shown.minY, width: width, height: shown.height))
            }
        }
        // As one, so that nothing is darker where lines cross.
        context.fill()
    }

    /// Draws all dots as one row of them, again and again.
    private func drawDots(
        _ area: Rectangle, _ part: PixelRectangle, _ transform: Transform, rest: Double,
        in context: Context
    ) throws(GraphicsError) {
        let radius = max(Self.dotRadius * transform.scale, Self.smallestRadius / rest)
        let reach = Int(radius.rounded(.up)) + 1
        let row = try ImageSurface(
            size: PixelSize(width: part.width, height: 2 * reach), format: .a8)
        func place(_ number: Int, _ offset: Double) -> Double {
            Double(number) * spacing * transform.scale + offset
        }
        try row.draw { context in
            for number in numbers(from: area.minX, to: area.maxX) {
                let x = place(number, transform.offset.dx) - Double(part.x)
                context.addCircle(center: Point(x: x, y: Double(reach)), radius: radius)
            }
            context.setSource(.black)
            context.fill()
        }
        for number in numbers(from: area.minY, to: area.maxY) {
            let y = place(number, transform.offset.dy).rounded() - Double(reach)
            context.paint(through: row, at: Point(x: Double(part.x), y: y))
        }
    }

    /// Draws the lines within `area` of the drawing as they are, for what has no pixels.
    public func drawOutlines(_ area: Rectangle, in context: Context) {
        context.setSource(color)
        let isDotted = pattern == .dots
        for number in numbers(from: area.minY, to: area.maxY) {
            let y = Double(number) * spacing
            let first = isDotted ? (area.minX / spacing).rounded(.down) * spacing : area.minX
            context.move(to: Point(x: first, y: y))
            context.addLine(to: Point(x: area.maxX, y: y))
        }
        if pattern == .squares {
            for number in numbers(from: area.minX, to: area.maxX) {
                context.move(to: Point(x: Double(number) * spacing, y: area.minY))
                context.addLine(to: Point(x: Double(number) * spacing, y: area.maxY))
            }
        }
        if isDotted {
            context.strokeDots(radius: Self.dotRadius, spacing: spacing)
        } else {
            context.stroke(width: Self.lineWidth)
        }
    }
}
