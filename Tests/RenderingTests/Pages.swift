import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// The two ways from ink to pixels.
enum Way: CaseIterable {
    /// As exports go: finished strokes only.
    case committed
    /// As the window goes while the stroke is being drawn.
    case live
}

/// Strokes on white paper.
enum Pages {
    static func page(
        _ strokes: [Stroke], _ way: Way, width: Int, height: Int, background: Background = .white
    ) throws -> ImageSurface {
        let size = PixelSize(width: width, height: height)
        let drawing = Drawing(background: background, strokes: strokes)
        switch way {
        case .committed:
            return try BandPainter.picture(of: drawing, size: size, background: background)
        case .live:
            return try live(drawing, size: size)
        }
    }

    static func pixels(
        _ strokes: [Stroke], _ way: Way, width: Int, height: Int
    ) throws -> Pixels {
        Pixels(try page(strokes, way, width: width, height: height))
    }

    /// The last stroke is live, the ones below it are committed.
    private static func live(_ drawing: Drawing, size: PixelSize) throws -> ImageSurface {
        let below = Drawing(background: drawing.background, strokes: drawing.strokes.dropLast())
        let renderer = try CanvasRenderer(size: size, drawing: below)
        if let stroke = drawing.strokes.last { _ = try begin(stroke, on: renderer) }
        return try page(of: renderer, background: drawing.background)
    }

    /// Feeds a stroke to a renderer as the window does, and leaves it live, with its end where it `isOver`.
    static func begin(
        _ stroke: Stroke, on renderer: CanvasRenderer, isOver: Bool = false
    ) throws -> LiveStroke {
        let live = try renderer.beginStroke(stroke.brush)
        var model = StrokeModel(
            brush: stroke.brush,
            tolerance: StrokeModel.defaultTolerance / renderer.viewport.levelScale)
        for sample in stroke.samples {
            _ = model.take(sample)
            live.update(model)
            model.discardSettled()
        }
        if isOver {
            _ = model.finish()
            live.update(model)
        }
        return live
    }

    /// The whole of what a renderer shows.
    static func page(
        of renderer: CanvasRenderer, background: Background = .white
    ) throws -> ImageSurface {
        let page = try ImageSurface(size: renderer.size, format: .rgb24)
        try page.draw { context throws(GraphicsError) in
            try renderer.draw(PixelRectangle(renderer.size), background: background, in: context)
        }
        return page
    }
}

extension StrokeModel {
    /// Takes a sample that nothing is wrong with.
    mutating func take(_ sample: StrokeSample) -> Rectangle {
        do throws(IngestError) {
            try append(sample)
            return refresh()
        } catch {
            Issue.record("the sample was refused: \(error)")
            return .null
        }
    }
}

extension CanvasRenderer {
    /// Lays a stroke on top of a drawing, and shows it as at the end of a contact.
    func add(
        _ stroke: Stroke, to drawing: inout Drawing, live: LiveStroke? = nil
    ) throws {
        let edit = EditBuilder(drawing).addition(of: [stroke])
        let change = try drawing.apply(edit).change
        try changed(change, by: edit, drawing, live: live)
    }

    /// A renderer of a canvas of `size` that shows `drawing` as it is.
    convenience init(
        size: PixelSize, drawing: Drawing = Drawing(), workers: TileWorkers? = nil
    ) throws(GraphicsError) {
        try self.init(viewport: Viewport(size: size), drawing: drawing, workers: workers)
    }
}
