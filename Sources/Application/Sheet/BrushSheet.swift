import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import Wording

/// A picture of what brushes do: one row for each, one column for each thing.
struct BrushSheet {
    /// Pixels of the picture per point of the drawings in it.
    static let scale = 1.25

    private static let names = 122.0
    private static let cell = Size(width: 268, height: 136)
    private static let (margin, header, gap) = (20.0, 30.0, 24.0)
    private static let textColor = Color(rgb: 0x55555C)

    /// What is shown, from top to bottom.
    let brushes: [Brush]
    /// The strokes of the last column; none for a flourish.
    let handwriting: [[StrokeSample]]

    /// The picture.
    ///
    /// - Throws: where memory is short, or there are too many brushes for one picture.
    func surface() throws(GraphicsError) -> ImageSurface {
        let columns = Double(SheetColumn.all.count)
        let width = Self.margin + Self.names + columns * (Self.cell.width + Self.gap)
        let height = Self.margin + Self.header + Double(brushes.count) * Self.cell.height
        let page = try BandPainter.picture(
            of: Drawing(),
            size: PixelSize(
                width: Int(width * Self.scale), height: Int((height + Self.margin) * Self.scale)))
        try page.draw { context throws(GraphicsError) in
            for row in brushes.indices {
                for column in SheetColumn.all.indices { try draw(column, row, context) }
            }
            label(in: context)
        }
        return page
    }

    /// Draws one cell, on a paper of its own: a brush may be wider than the whole sheet.
    private func draw(
        _ column: Int, _ row: Int, _ context: Context
    ) throws(GraphicsError) {
        let frame = frame(column, row: row)
        let left = (frame.minX - Self.gap / 2) * Self.scale
        let origin = Point(
            x: left.rounded(.down), y: (frame.minY * Self.scale).rounded(.down))
        let cell = try BandPainter.picture(
            of: Drawing(strokes: strokes(column, row: row)),
            size: PixelSize(
                width: Int((frame.width + Self.gap) * Self.scale),
                height: Int(frame.height * Self.scale)),
            transform: Transform(scale: Self.scale, offset: Point.zero - origin))
        context.setSource(cell, at: origin)
        context.paint()
    }

    private func frame(_ column: Int, row: Int) -> Rectangle {
        Rectangle(
            x: Self.margin + Self.names + Double(column) * (Self.cell.width + Self.gap),
            y: Self.margin + Self.header + Double(row) * Self.cell.height,
            width: Self.cell.width, height: Self.cell.height)
    }

    private func strokes(_ column: Int, row: Int) -> [Stroke] {
        let brush = SharedBrush(brushes[row])
        let frame = frame(column, row: row)
        // Wide brushes need room around their path.
        let inner = frame.outset(by: -min(10 + brushes[row].largestWidth / 3, 24))
        let hatching = brush.brush.effect == .erase ? SheetColumn.hatching(in: frame) : []
        let isRecorded = column == SheetColumn.all.count - 1 && !handwriting.isEmpty
        let samples =
            isRecorded
            ? SheetColumn.fitting(handwriting, in: inner)
            : [SheetColumn.all[column].samples(in: inner)]
        let below = hatching.compactMap { Stroke(brush: SharedBrush(.pen), samples: $0) }
        let own = samples.compactMap { Stroke(brush: brush, samples: $0) }
        return brush.brush.takesWholeStrokes ? Self.strokes(below, without: own) : below + own
    }

    /// The strokes that an eraser leaves which takes whole ones.
    private static func strokes(_ strokes: [Stroke], without wipes: [Stroke]) -> [Stroke] {
        let layer = Drawing(strokes: strokes).layers[0]
        var taken: Set<StrokeID> = []
        for wipe in wipes {
            var erasure = StrokeErasure(in: layer)
            wipe.forEachChain { chain in
                for point in chain { _ = erasure.append(point) }
            }
            taken.formUnion(erasure.touched.map(\.id))
        }
        return layer.strokes.filter { !taken.contains($0.id) }.map(\.stroke)
    }

    private func label(in context: Context) {
        for (index, column) in SheetColumn.all.enumerated() {
            draw(
                column.title.text(), size: 13,
                at: Point(x: frame(index, row: 0).minX, y: Self.margin), width: Self.cell.width,
                context)
        }
        for (row, brush) in brushes.enumerated() {
            draw(
                brush.name, size: 15, isBold: true,
                at: Point(x: Self.margin, y: frame(0, row: row).center.y - 10),
                width: Self.names - Self.gap / 2, context)
        }
    }

    private func draw(
        _ text: String, size: Double, isBold: Bool = false, at place: Point, width: Double,
        _ context: Context
    ) {
        let font = TextLayout.Font(size: size * Self.scale, weight: isBold ? 700 : 400)
        TextLayout(text, font: font, maximumWidth: width * Self.scale).draw(
            in: context, at: Point(x: place.x * Self.scale, y: place.y * Self.scale),
            color: Self.textColor)
    }
}
