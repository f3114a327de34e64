import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Rendering

/// A picture of what is chosen, which is shown in its place while that is dragged.
///
/// It is painted in short turns, so that no turn takes long however much is chosen.
final class SelectionPicture {
    /// What it shows, and how large.
    struct Subject: Hashable {
        var selection: Selection
        var revision: Int
        var viewport: Viewport
    }

    /// What a turn may cost, in samples.
    private static let turn = 4000
    /// What each stroke costs beside its samples, in samples.
    private static let costOfStroke = 12
    /// How many pixels it has at most.
    private static let mostPixels = 8e6

    /// More pixels than this are drawn roughly while they are turned or scaled: others would take longer than a
    /// frame.
    private static let mostSmoothPixels = 6e5

    /// The part of a layer's ink or marks that is chosen.
    private struct Sheet {
        let kind: LayerSheet
        let opacity: Double
        /// How ink meets what it is dragged over.
        let operation: Context.Operator
        /// The picture beneath the strokes, until it has been laid there.
        var picture: PictureView?
        let strokes: [IdentifiedStroke]
        var painted = 0
        var surface: ImageSurface?

        /// Whether something can be painted right now.
        var isBehind: Bool {
            surface == nil || painted < strokes.count || picture?.isReady == true
        }
    }

    let subject: Subject
    private var sheets: [Sheet] = []
    private let size: PixelSize
    /// From the drawing to its pixels.
    private let transform: Transform
    private var painter: BandPainter?

    /// A picture of what is chosen in `drawing`, which `renderer` shows.
    init(_ subject: Subject, _ drawing: Drawing, _ renderer: CanvasRenderer) {
        self.subject = subject
        let (viewport, chosen) = (subject.viewport, subject.selection)
        // What comes into the window meanwhile is not far.
        let window = viewport.drawingArea
        let near = window.outset(by: max(window.width, window.height) / 2)
        let area = chosen.bounds(in: drawing).intersection(near)
        let pixels = area.width * area.height * viewport.scale * viewport.scale
        let scale = viewport.scale * min((Self.mostPixels / max(pixels, 1)).squareRoot(), 1)
        let shown = Transform(scale: scale, offset: viewport.shownOffset).apply(to: area)
        let part = area.isNull ? .empty : PixelRectangle(covering: shown.outset(by: 1))
        size = part.size
        transform = Transform(
            scale: scale, offset: viewport.shownOffset - (part.rectangle.origin - .zero))
        guard !part.isEmpty else { return }
        for layer in drawing.layers {
            let strokes = (chosen.strokes[layer.id] ?? []).compactMap { id in
                layer.strokes[id].map { IdentifiedStroke(id: id, stroke: $0) }
            }
            let picture =
                chosen.pictures.contains(layer.id)
                ? renderer.picture(of: layer.id, size, transform) : nil
            for kind in LayerSheet.allCases {
                let strokes = strokes.filter { kind.holds($0.stroke.brush) }
                let picture = kind == .ink ? picture : nil
                let isAny = strokes.contains { $0.stroke.brush.effect == .ink }
                guard isAny || picture != nil else { continue }
                // On white paper that is what the layer will show; on other paper a stain lies as paint does, and only
                // where there is no ink below it does this show it as it will be.
                let stains =
                    kind == .ink && picture == nil && drawing.background.color == .white
                    && strokes.allSatisfy {
                        $0.stroke.brush.effect == .erase || $0.stroke.brush.stains
                    }
                sheets.append(
                    Sheet(
                        kind: kind, opacity: layer.opacity, operation: stains ? .multiply : .over,
                        picture: picture, strokes: strokes))
            }
        }
    }

    /// Whether something can be painted right now; pictures that others still make cannot.
    var isBehind: Bool { sheets.contains(where: \.isBehind) }

    /// Paints for a turn.
    ///
    /// - Throws: where memory is short.
    func advance() throws(GraphicsError) {
        guard let index = sheets.firstIndex(where: \.isBehind) else { return }
        let surface = try surface(of: index)
        guard sheets[index].painted < sheets[index].strokes.count else {
            return try layPicture(index, below: surface)
        }
        let painter = try makePainter()
        var left = Self.turn
        while left > 0, sheets[index].painted < sheets[index].strokes.count {
            let run = takeRun(index, &left)
            try surface.lay(
                try painter.draw(run.strokes, PixelRectangle(size)), of: run.brush)
        }
    }

    /// The next strokes that are laid on in the same way, with the brush of the first; what erases is given as ink,
    /// to be taken away.
    private func takeRun(
        _ index: Int, _ left: inout Int
    ) -> (strokes: [IdentifiedStroke], brush: Brush) {
        let strokes = sheets[index].strokes
        let brush = strokes[sheets[index].painted].stroke.brush
        var run: [IdentifiedStroke] = []
        while left > 0, sheets[index].painted < strokes.count {
            let element = strokes[sheets[index].painted]
            guard element.stroke.brush.operator == brush.operator else { break }
            left -= element.stroke.sampleCount + Self.costOfStroke
            sheets[index].painted += 1
            run.append(IdentifiedStroke(id: element.id, stroke: element.stroke.asInk))
        }
        return (run, brush)
    }

    private func makePainter() throws(GraphicsError) -> BandPainter {
        if let painter { return painter }
        let made = try BandPainter(size: size, transform: transform, rows: size.height)
        painter = made
        return made
    }

    private func surface(of index: Int) throws(GraphicsError) -> ImageSurface {
        if let known = sheets[index].surface { return known }
        let surface = try ImageSurface(size: size, format: .argb32)
        sheets[index].surface = surface
        return surface
    }

    /// Lays a picture under its strokes once it is there.
    private func layPicture(_ index: Int, below surface: ImageSurface) throws(GraphicsError) {
        guard let picture = sheets[index].picture, picture.isReady else { return }
        sheets[index].picture = nil
        guard let pixels = picture.takeSurface() else { return }
        try surface.draw { context in
            context.setOperator(.destinationOver)
            context.setSource(pixels)
            context.paint()
        }
    }

    /// Draws what of it lies in `part` of a window that shows `viewport`, as `change` makes it; marks as they are on
    /// this paper.
    func draw(
        _ part: PixelRectangle, _ change: Affine, _ viewport: Viewport, on paper: Color,
        in context: Context
    ) {
        let back = Affine(
            right: Vector(dx: 1 / transform.scale, dy: 0),
            down: Vector(dx: 0, dy: 1 / transform.scale),
            offset: -transform.offset / transform.scale)
        let shown = back.then(change).then(viewport.affine)
        context.saved {
            let isMoved =
                (shown.right - Affine.identity.right).length
                + (shown.down - Affine.identity.down).length < 1e-9
            // Whole pixels keep it sharp on its way.
            let offset =
                isMoved
                ? Vector(dx: shown.offset.dx.rounded(), dy: shown.offset.dy.rounded())
                : shown.offset
            context.concatenate(Transform(offset: offset))
            let pixels = min(
                Double(size.width * size.height) * abs(shown.determinant),
                Double(viewport.size.width * viewport.size.height))
            let isRough = !isMoved && pixels * Double(sheets.count) > Self.mostSmoothPixels
            if !isMoved { context.concatenate(right: shown.right, down: shown.down) }
            for sheet in sheets {
                guard let surface = sheet.surface else { continue }
                let blend = sheet.kind == .marks ? MarkBlend(on: paper) : nil
                if isMoved, let blend {
                    let part = part.moved(by: (-Int(offset.dx), -Int(offset.dy)))
                        .intersection(PixelRectangle(size))
                    blend.lay(
                        surface, part, at: part.rectangle.origin, opacity: sheet.opacity,
                        in: context)
                    continue
                }
                context.setQuickSource(surface, isRough: isRough)
                context.setOperator(blend?.operator ?? sheet.operation)
                context.paint(opacity: sheet.opacity * (blend?.share ?? 1))
            }
        }
    }
}

extension Viewport {
    /// From the drawing to the window.
    fileprivate var affine: Affine {
        let origin = windowPlace(of: .zero)
        return Affine(
            right: windowPlace(of: Point(x: 1, y: 0)) - origin,
            down: windowPlace(of: Point(x: 0, y: 1)) - origin, offset: origin - .zero)
    }
}
