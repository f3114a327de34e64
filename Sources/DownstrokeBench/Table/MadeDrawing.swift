import Drawing
import Geometry
import Ink
import Input

/// Drawings of any number of strokes, the same on every run.
enum MadeDrawing {
    /// Samples of a stroke.
    private static let length = 40

    /// A drawing of `count` short wandering strokes all over a canvas of `size`, or over a larger
    /// `area`, as long and wide as there; every tenth leaves marks where it `isMarked`.
    static func make(
        _ count: Int, size: PixelSize, within area: PixelSize? = nil, isMarked: Bool = false
    ) -> Drawing {
        var random = SplitMix(state: UInt64(count))
        let widths = Double(size.height) / 1080
        let brush = SharedBrush(
            Brush(smallestWidth: widths, largestWidth: 14 * widths, color: Color(rgb: 0x203040)))
        let marker = SharedBrush(marker(widths))
        return Drawing(
            strokes: (0..<count).compactMap { index in
                stroke(
                    &random, isMarked && index.isMultiple(of: 10) ? marker : brush, size: size,
                    within: area ?? size)
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
