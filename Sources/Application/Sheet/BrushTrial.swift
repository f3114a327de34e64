import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// A picture of the same strokes in several brushes, side by side, to judge these with.
struct BrushTrial {
    private static let (margin, header, gap) = (24.0, 30.0, 24.0)
    private static let textColor = Color(rgb: 0x55555C)
    /// How wide a picture is, as a part of its height, where there are brushes enough.
    private static let proportion = 1.5

    /// What is compared.
    let brushes: [Brush]
    /// The strokes, as they were recorded.
    let strokes: [Stroke]
    /// Pixels of the picture per point.
    let scale: Double

    /// The picture.
    ///
    /// - Throws: where memory is short, or the picture beyond what Cairo holds.
    func surface() throws(GraphicsError) -> ImageSurface {
        let (cell, columns) = (cell, columns)
        let rows = (brushes.count + columns - 1) / columns
        let page = try BandPainter.picture(
            of: Drawing(),
            size: PixelSize(
                width: pixels(
                    2 * Self.margin - Self.gap + Double(columns) * (cell.width + Self.gap)),
                height: pixels(Self.margin + Double(rows) * (Self.header + cell.height + Self.gap)))
        )
        for (index, brush) in brushes.enumerated() {
            let corner = Point(
                x: pixels(Self.margin + Double(index % columns) * (cell.width + Self.gap)),
                y: pixels(
                    Self.margin + Double(index / columns) * (Self.header + cell.height + Self.gap)))
            try draw(brush, at: corner, on: page)
        }
        return page
    }

    /// The name of a brush, and below it what it makes of the strokes.
    private func draw(
        _ brush: Brush, at corner: Point, on page: ImageSurface
    ) throws(GraphicsError) {
        let cell = cell
        let drawing = Drawing(strokes: drawn(with: brush))
        let picture = try BandPainter.picture(
            of: drawing,
            size: PixelSize(width: pixels(cell.width), height: pixels(cell.height)),
            transform: Transform(
                scale: scale, offset: Vector(dx: -cell.minX * scale, dy: -cell.minY * scale)))
        let font = TextLayout.Font(size: 15 * scale, weight: 700)
        try page.draw { context in
            TextLayout(brush.name, font: font, maximumWidth: cell.width * scale).draw(
                in: context, at: corner, color: Self.textColor)
            context.setSource(
                picture, at: corner + Vector(dx: 0, dy: (Self.header * scale).rounded()))
            context.paint()
        }
    }

    /// The strokes in another brush; it does not tell whether their times are known.
    private func drawn(with brush: Brush) -> [Stroke] {
        var byWay = brush
        byWay.course = .way
        let (own, ofNoTimes) = (SharedBrush(brush), SharedBrush(byWay))
        return strokes.compactMap {
            Stroke(brush: $0.brush.course == .way ? ofNoTimes : own, samples: $0.samples)
        }
    }

    /// The part of the recording that is shown: all of it, with room for the widest brush.
    private var cell: Rectangle {
        let places = strokes.map(\.samples).joined().reduce(Rectangle.null) {
            $0.union(Rectangle(center: $1.position, radius: 0))
        }
        return places.outset(by: min((brushes.map(\.largestWidth).max() ?? 0) / 2 + 8, 60))
    }

    private var columns: Int {
        let height = cell.height + Self.header + Self.gap
        let wanted = Double(brushes.count) * height / (cell.width + Self.gap) * Self.proportion
        return min(max(Int(wanted.squareRoot().rounded()), 1), max(brushes.count, 1))
    }

    private func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }
    private func pixels(_ length: Double) -> Double { (length * scale).rounded() }
}
