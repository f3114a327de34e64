import Geometry
import Ink

/// A stroke as a Xournal++ file has it.
///
/// Facts from the program's own reader and writer (`XmlParser.cpp`, `SaveHandler.cpp`): a width for
/// each segment, none for the last point; the width of a point here is that of the segment after it.
struct XournalStroke {
    /// Pixels per point of 1/72 inch.
    static let pixelsPerPoint = 96.0 / 72

    /// What drew it.
    enum Tool: String {
        case pen, highlighter, eraser
    }

    var tool = Tool.pen
    /// Nil where the file names none.
    var color: Color?
    /// The nominal width, in points.
    var width = 1.0
    /// The places, in points of the page.
    var points: [Point] = []
    /// The width from each point on, in points; none for a stroke of even width.
    var widths: [Double] = []

    /// How much of the ink below a highlighter hides: it writes 7f of ff.
    static let highlighterOpacity = 127.0 / 255

    /// The least width in a file is 0.05 of the nominal one; beneath this there is none.
    private static let leastShare = 0.001

    /// A brush whose width at a force is that share of the largest width.
    ///
    /// Widths beyond the nominal one are met where a user's multiplier is above 1.
    var brush: Brush {
        let nominal = width * Self.pixelsPerPoint
        let largest = (widths.max() ?? width) / width
        let steps = (largest * 4 - 1e-6).rounded(.up) / 4
        let widest = min(nominal * max(1, steps), ImportLimits.width)
        let isEven = widths.isEmpty
        return Brush(
            name: name, smallestWidth: isEven ? nominal : widest * Self.leastShare,
            largestWidth: isEven ? nominal : widest, forceWhenAbsent: 1,
            color: color ?? (tool == .eraser ? .white : .black),
            opacity: tool == .highlighter ? Self.highlighterOpacity : 1, smoothing: 0)
    }

    private var name: String {
        switch tool {
        case .pen: "Xournal++ pen"
        case .highlighter: "Xournal++ highlighter"
        case .eraser: "Xournal++ whiteout"
        }
    }

    /// The samples on a page whose upper left corner is at `origin`, in pixels.
    ///
    /// Files have no times: the samples come at the rate that recordings without times have.
    func samples(origin: Vector) -> [StrokeSample] {
        let brush = brush
        let range = brush.largestWidth - brush.smallestWidth
        var samples: [StrokeSample] = []
        samples.reserveCapacity(points.count)
        forEachPlace { point, width in
            let place = Point.zero + (point - .zero) * Self.pixelsPerPoint + origin
            let force = width.map {
                min(max(($0 * Self.pixelsPerPoint - brush.smallestWidth) / range, 1e-4), 1)
            }
            samples.append(
                StrokeSample(
                    position: place, seconds: Double(samples.count) / 120, force: force))
        }
        return samples
    }

    /// Gives each point with its width, and places beside sharp corners between long straight
    /// lines: a curve through the corners of a rectangle alone would be an oval.
    private func forEachPlace(_ body: (Point, Double?) -> Void) {
        for index in points.indices {
            let width = widths.isEmpty ? nil : widths[min(index, widths.count - 1)]
            body(points[index], width)
            guard index + 1 < points.count else { break }
            let (start, end) = (points[index], points[index + 1])
            let length = start.distance(to: end)
            guard length > Self.longLine, points.count > 2 else { continue }
            let (isStartSharp, isEndSharp) = (isSharp(index), isSharp(index + 1))
            guard isStartSharp || isEndSharp else { continue }
            for fraction in [Self.cornerDistance / length, 1 - Self.cornerDistance / length] {
                body(start.interpolated(to: end, fraction: fraction), width)
            }
        }
    }

    /// Lines longer than this are straight on purpose, in points; pens report far denser.
    private static let longLine = 6.0
    /// How near the corner the places are that keep the lines straight, in points.
    private static let cornerDistance = 0.25

    /// Whether the line turns by more than 20 degrees at a point, or ends there.
    private func isSharp(_ index: Int) -> Bool {
        guard index > 0, index + 1 < points.count else { return true }
        let (before, after) = (points[index] - points[index - 1], points[index + 1] - points[index])
        let product = before.length * after.length
        return product == 0 || before.dot(after) < 0.94 * product
    }
}
