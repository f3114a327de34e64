import Drawing
import Geometry
import Graphics
import Ink
import Input
import Rendering
import Toolkit

/// A line from a light touch to full force, drawn by the brush itself.
enum BrushSample {
    /// What a picture shows; equal ones are the same picture.
    struct Request: Hashable {
        var brush: Brush
        /// The extent in points.
        var size: Size
        /// How far the line swings to both sides, in points.
        var swing = 0.0
        /// The widest line that there is room for, in points.
        var widest: Double
    }

    private static let steps = 60

    /// Its picture on paper of this colour, `scale` pixels for a point.
    ///
    /// - Throws: where memory is short.
    static func picture(
        _ request: Request, on paper: Color, scale: Double
    ) throws(GraphicsError) -> ImageSurface {
        let strokes = [stroke(request)].compactMap(\.self)
        return try BandPainter.picture(
            of: Drawing(strokes: strokes),
            size: PixelSize(
                width: Int((request.size.width * scale).rounded()),
                height: Int((request.size.height * scale).rounded())),
            transform: Transform(scale: scale), background: Background(paper))
    }

    private static func stroke(_ request: Request) -> Stroke? {
        var brush = request.brush
        // What an eraser takes away is seen as ink.
        brush.effect = .ink
        brush.fit(request.widest)
        let (light, firm) = (0.02, 1.0)
        // Its round ends have room too.
        let insets = [light, firm].map {
            min(brush.width(force: $0) / 2 + 2, request.size.width / 3)
        }
        let length = request.size.width - insets[0] - insets[1]
        return Stroke(
            brush: SharedBrush(brush),
            samples: (0...steps).map { step in
                let share = Double(step) / Double(steps)
                let swing = request.swing * Angle(radians: 1.6 * .pi * share).sine
                return StrokeSample(
                    position: Point(
                        x: insets[0] + length * share, y: request.size.height / 2 + swing),
                    seconds: share * 0.6, force: light + (firm - light) * share)
            })
    }
}

extension Brush {
    /// Makes it as much finer as it has to be for lines of `widest` points.
    fileprivate mutating func fit(_ widest: Double) {
        if largestWidth > widest { resize(to: widest) }
    }
}

/// The picture of a brush's line, made anew only where it is another one.
///
/// It has no place of its own: the view that it is a part of draws it, and is drawn again when a line has arrived that
/// took long to make.
final class BrushSamplePicture: View {
    private static let interval = 1.0 / 60
    private let theme: Theme
    private var awaited: Brush?
    private var lookAgain: Timestamp?

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .image)
    }

    override func prepareFrame(now: Timestamp) {
        guard let awaited else { return }
        if awaited.isReady(atScale: theme.scale) {
            (self.awaited, lookAgain) = (nil, nil)
            parent?.invalidate()
        } else {
            lookAgain = now.advanced(by: Self.interval)
        }
    }

    override var deadline: Timestamp? { lookAgain }

    private var made: (request: BrushSample.Request, paper: Color, scale: Double)?
    private var surface: ImageSurface?

    /// Draws the line with its upper left corner at `origin` on this paper, of which it has a tile of its own, or
    /// on other where that would hide it.
    func draw(
        _ request: BrushSample.Request, on paper: Color, at origin: Point, hasTile: Bool = true,
        in context: Context
    ) throws(GraphicsError) {
        let ground = theme.ground(paper, under: request.brush.color)
        let wanted = (request: request, paper: ground, scale: theme.scale)
        if made.map({ $0 == wanted }) != true {
            if request.brush.isReady(atScale: theme.scale) {
                surface = try BrushSample.picture(request, on: wanted.paper, scale: wanted.scale)
                (made, awaited, lookAgain) = (wanted, nil, nil)
            } else {
                (awaited, lookAgain) = (request.brush, .zero)
                // The former line stays until then where it fits.
                guard made?.request.size == request.size, made?.scale == theme.scale else { return }
            }
        }
        guard let surface else { return }
        if hasTile {
            let tile = PixelRectangle(surface.size).rectangle.offset(by: origin - .zero)
            context.fill(
                tile.outset(by: theme.pixels(4)), radius: theme.radius(.small), ground)
        }
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: Int(origin.x), y: Int(origin.y), width: surface.size.width,
                    height: surface.size.height))
            context.setSource(surface, at: origin)
            context.paint()
        }
    }
}
