import Drawing
import Geometry
import Ink
import Input
import Settings

/// Drawings of any number of strokes, the same on every run.
enum MadeDrawing {
    /// Where the brushes are that come with the program, from the project's folder.
    static let brushes = "Assets/Brushes"
    /// Samples of a stroke.
    private static let length = 40

    /// A drawing of `count` short wandering strokes all over a canvas of `size`, or over a larger
    /// `area`, as long and wide as there; every tenth leaves marks where it `isMarked`.
    static func make(
        _ count: Int, size: PixelSize, within area: PixelSize? = nil, isMarked: Bool = false
    ) -> Drawing {
        let widths = Double(size.height) / 1080
        let brush = Brush(
            smallestWidth: widths, largestWidth: 14 * widths, color: Color(rgb: 0x203040))
        let brushes = Array(repeating: brush, count: 9) + [isMarked ? marker(widths) : brush]
        return make(count, with: brushes, size: size, within: area ?? size)
    }

    /// A drawing of `count` strokes in all brushes that come with the program, in turns, on pages as large as a
    /// window of 1080p, eight hundred on each.
    static func inEveryBrush(_ count: Int) -> Drawing {
        let brushes = BrushLibrary(folders: [.init(Self.brushes, .builtIn)]).entries
            .map(\.definition.brush).filter { !$0.takesWholeStrokes && $0.name != "Eraser" }
        let side = Int((Double(count) / 800).squareRoot().rounded(.up))
        return make(
            count, with: brushes, size: .hd,
            within: PixelSize(width: side * 1920, height: side * 1080))
    }

    private static func make(
        _ count: Int, with brushes: [Brush], size: PixelSize, within area: PixelSize
    ) -> Drawing {
        var random = SplitMix(state: UInt64(count))
        let brushes = brushes.map { SharedBrush($0) }
        return Drawing(
            strokes: (0..<count).compactMap { index in
                stroke(&random, brushes[index % brushes.count], size: size, within: area)
            })
    }

    private static func marker(_ scale: Double) -> Brush {
        var brush = Brush(
            smallestWidth: 18 * scale, largestWidth: 18 * scale, color: Color(rgb: 0xFFE04A))
        brush.blend = .mark
        brush.tip = .flat(thickness: 0.28, angle: Angle(degrees: -60), followsAzimuth: false)
        return brush
    }

    private static func stroke(
        _ random: inout SplitMix, _ brush: SharedBrush, size: PixelSize, within area: PixelSize
    ) -> Stroke? {
        var samples: [StrokeSample] = []
        var place = Point(
            x: random.number() * Double(area.width), y: random.number() * Double(area.height))
        var heading = random.number() * 2 * .pi
        let step = (1 + 4 * random.number()) * Double(size.height) / 1080
        let force = 0.1 + 0.6 * random.number()
        for index in 0..<length {
            let fraction = Double(index) / Double(length)
            samples.append(
                StrokeSample(
                    position: place, seconds: Double(index) / Workload.rate,
                    force: force * (0.4 + fraction * (1 - fraction) * 2.4)))
            heading += 0.5 * (random.number() - 0.5)
            place = place + Vector(angle: Angle(radians: heading)) * step
        }
        return Stroke(brush: brush, samples: samples)
    }
}
