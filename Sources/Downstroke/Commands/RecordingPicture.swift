import Documents
import Geometry
import Graphics
import Ink
import Input
import Rendering

/// A recording on its way to a picture, in memory that depends on the picture alone.
struct RecordingPicture {
    /// The part of the recording that a picture shows, and how large.
    struct Window {
        var size: PixelSize
        var transform: Transform
    }

    /// The room around ink that a picture fits, in pixels of the picture.
    static let margin = 20.0

    let file: RecordingFile
    let brush: Brush
    let scale: Double

    /// The window with all ink and a margin around it.
    ///
    /// - Throws: `Failure` with exit code 65 where there is no ink or too far a spread, 66 where
    ///   the file cannot be read twice.
    func fittingWindow() throws(Failure) -> Window {
        guard try file.isRepeatable else {
            throw Failure(
                .noInput,
                "\(file.path) can be read only once, and fitting the ink takes two readings. "
                    + "Give --width and --height, or a file.")
        }
        var bounds = Rectangle.null
        try forEachPart(tolerance: StrokeModel.defaultTolerance / scale) { part in
            if case .ended(let ink) = part { bounds.formUnion(ink) }
        }
        guard !bounds.isNull else {
            throw Failure(
                .badInput,
                "\(file.path) has no ink: no row has contact 1. Nothing was written.")
        }
        return try window(around: bounds)
    }

    /// The picture in `window`.
    func surface(window: Window, background: Color) throws(Failure) -> ImageSurface {
        let picture = try drawing { () throws(GraphicsError) in
            try Picture(size: window.size, transform: window.transform)
        }
        try forEachPart(tolerance: picture.tolerance) { part throws(Failure) in
            try drawing { () throws(GraphicsError) in
                switch part {
                case .began: try picture.begin(brush)
                case .chain(let points): try picture.add(points)
                case .ended: try picture.end()
                }
            }
        }
        return try drawing { () throws(GraphicsError) in
            try picture.surface(background: background)
        }
    }

    /// A part of a stroke on its way from the recording to the picture.
    private enum Part {
        case began
        case chain([InkPoint])
        case ended(Rectangle)
    }

    private func forEachPart(
        tolerance: Double, _ body: (Part) throws(Failure) -> Void
    ) throws(Failure) {
        var model = StrokeModel(brush: brush, isLive: false, tolerance: tolerance)
        var start = Timestamp.zero
        var isForceProven = false
        try file.forEachSample { sample throws(Failure) in
            if sample.phase == .began {
                model = StrokeModel(
                    brush: brush, isForceProven: isForceProven, isLive: false,
                    tolerance: tolerance)
                start = sample.time
                try body(.began)
            }
            guard sample.phase != .hover else { return }
            isForceProven = isForceProven || (sample.force?.value ?? 0) > 0
            // The window refuses the same samples.
            if let kept = StrokeSample(sample, start: start) { _ = try? model.append(kept) }
            if sample.phase == .ended {
                _ = model.finish()
                try body(.chain(model.settled))
                try body(.ended(model.settledBounds))
            } else if let points = model.takeChain() {
                try body(.chain(points))
            }
        }
    }

    private func window(around bounds: Rectangle) throws(Failure) -> Window {
        let shown = Transform(scale: scale).apply(to: bounds).outset(by: Self.margin)
        let (width, height) = (shown.width.rounded(.up), shown.height.rounded(.up))
        guard max(width, height) <= Double(ImageSurface.maximumLength) else {
            throw Failure(
                .badInput,
                "\(file.path): the ink needs a picture of \(Int(width)) × \(Int(height)) px, beyond "
                    + "\(ImageSurface.maximumLength). Give a smaller --scale, or --width and --height."
            )
        }
        return Window(
            size: PixelSize(width: Int(width), height: Int(height)),
            transform: Transform(
                scale: scale, offset: Point.zero - Point(x: shown.minX, y: shown.minY)))
    }

    private func drawing<Result>(
        _ body: () throws(GraphicsError) -> Result
    ) throws(Failure) -> Result {
        do throws(GraphicsError) { return try body() } catch {
            throw Failure(.software, "cannot draw \(file.path): \(error)")
        }
    }
}
