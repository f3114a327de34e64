import Drawing
import Geometry
import Graphics
import Ink
import Input
import InterfaceCore
import Rendering
import Toolkit

/// What shows most of a brush: lines from light to firm, from upright to flat, across itself, and by hand.
struct BrushLines: Hashable, Sendable {
    /// The extent of all of them, and from one to the next, in points.
    static let size = Size(width: 640, height: 4 * pitch)
    static let pitch = 100.0
    /// The widest line that there is room for, in points.
    private static let widest = 44.0
    /// How far ink ends from the right side, and what is said of it begins from the left one, in points.
    static let margin = 20.0
    /// Where lines begin: beside what is said of them, which loops would cross.
    private static let start = 48.0
    private static let steps = 160

    /// What they lie on.
    let paper: Color
    private let brush: Brush
    private let scale: Double

    /// Those that were made beside.
    static let beside = BackgroundCache<BrushLines, BrushSample.Picture>(most: 8, mostAwaited: 2) {
        BrushSample.Picture(surface: try? $0.picture())
    }

    init(_ brush: Brush, on paper: Color, theme: Theme) {
        var shown = brush
        // What an eraser takes away is seen as ink.
        shown.effect = .ink
        if shown.largestWidth > Self.widest { shown.resize(to: Self.widest) }
        (self.brush, self.paper, scale) = (shown, paper, theme.scale)
    }

    /// All of them, on their paper.
    func picture() throws(GraphicsError) -> ImageSurface {
        let shared = SharedBrush(brush)
        let strokes = [rising, leaning, crossing, writing].enumerated().compactMap { index, line in
            Stroke(brush: shared, samples: samples(line, row: index))
        }
        return try BandPainter.picture(
            of: Drawing(strokes: strokes),
            size: PixelSize(
                width: Int((Self.size.width * scale).rounded()),
                height: Int((Self.size.height * scale).rounded())),
            transform: Transform(scale: scale), background: Background(paper))
    }

    /// A place of a line: from its beginning to the right, from its middle down, and how it is drawn there.
    private struct Place {
        var right, down, force: Double
        var lean = 0.0
    }

    private func samples(_ line: (Double) -> Place, row: Int) -> [StrokeSample] {
        let length = Self.size.width - Self.start - Self.margin - brush.largestWidth / 2
        return (0...Self.steps).map { step in
            let share = Double(step) / Double(Self.steps)
            let place = line(share)
            return StrokeSample(
                position: Point(
                    x: Self.start + place.right * length,
                    y: Self.pitch * (Double(row) + 0.58) + place.down),
                seconds: share * 1.6, force: place.force,
                tilt: place.lean > 0
                    ? Tilt(x: Angle(degrees: place.lean), y: Angle(degrees: -place.lean / 2)) : nil)
        }
    }

    private static func wave(_ turns: Double) -> Double { Angle(radians: 2 * .pi * turns).sine }

    private var rising: (Double) -> Place {
        { Place(right: $0, down: 12 * Self.wave(0.8 * $0), force: 0.02 + 0.98 * $0) }
    }

    private var leaning: (Double) -> Place {
        { Place(right: $0, down: 12 * Self.wave(0.8 * $0), force: 0.5, lean: 1 + 58 * $0) }
    }

    private var crossing: (Double) -> Place {
        { share in
            // Three loops, each of which crosses itself; it begins below what is said of it.
            Place(
                right: share + 0.09 * Self.wave(3 * share), down: 24 * Self.wave(3 * share + 0.25),
                force: 0.55)
        }
    }

    private var writing: (Double) -> Place {
        { share in
            let turn = 9 * share
            return Place(
                right: share + 0.036 * Self.wave(turn),
                down: 16 * Self.wave(turn + 0.25)
                    * (turn.truncatingRemainder(dividingBy: 3) < 1 ? 1.4 : 0.8),
                // As hands press: lightly upwards, firmly downwards.
                force: 0.5 - 0.32 * Self.wave(turn + 0.1))
        }
    }
}
