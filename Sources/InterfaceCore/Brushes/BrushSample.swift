import Drawing
package import Geometry
package import Graphics
package import Ink
import Input
package import Rendering
package import Toolkit

/// A line from a light touch to full force, drawn by the brush itself.
package struct BrushSample: Hashable, Sendable {
    /// What a line is drawn with, and where; equal ones are the same line.
    package struct Request: Hashable, Sendable {
        package var brush: Brush
        /// The extent in points.
        package var size: Size
        /// How far the line swings to both sides, in points.
        package var swing = 0.0
        /// The widest line that there is room for, in points.
        package var widest: Double
        /// Whether the pen is lifted at the end, so that the line tapers there as the brush has it; else it ends at
        /// full force.
        package var isLifted = true

        /// A line of these.
        package init(
            brush: Brush, size: Size, swing: Double = 0, widest: Double, isLifted: Bool = true
        ) {
            (self.brush, self.size, self.swing) = (brush, size, swing)
            (self.widest, self.isLifted) = (widest, isLifted)
        }
    }

    /// The line.
    let request: Request
    /// The colour of the paper.
    let paper: Color
    /// Pixels for a point.
    let scale: Double

    /// The lines that were made beside.
    package static let beside = BackgroundCache<BrushSample, Picture>(
        most: 64, mostAwaited: 32, canWait: true
    ) {
        Picture(surface: try? $0.picture())
    }

    /// Whoever made it has handed it over; nobody draws in it any more.
    package struct Picture: @unchecked Sendable {
        /// Nil where memory was short.
        package let surface: ImageSurface?

        /// A picture of these pixels.
        package init(surface: ImageSurface?) { self.surface = surface }
    }

    /// A line as the theme shows it on this paper, or on other where that would hide it.
    package init(_ request: Request, on paper: Color, theme: Theme) {
        self.request = request
        self.paper = theme.ground(paper, under: request.brush.color)
        scale = theme.scale
    }

    /// Its picture.
    ///
    /// - Throws: where memory is short.
    func picture() throws(GraphicsError) -> ImageSurface {
        let strokes = [Self.stroke(request)].compactMap(\.self)
        return try BandPainter.picture(
            of: Drawing(strokes: strokes),
            size: PixelSize(
                width: Int((request.size.width * scale).rounded()),
                height: Int((request.size.height * scale).rounded())),
            transform: Transform(scale: scale), background: Background(paper))
    }

    private static let steps = 60

    private static func stroke(_ request: Request) -> Stroke? {
        var brush = request.brush
        // What an eraser takes away is seen as ink.
        brush.effect = .ink
        if !request.isLifted { brush.taper = 0 }
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
