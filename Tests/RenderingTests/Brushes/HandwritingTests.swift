import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Input
import Rendering
import TestSupport
import Testing

/// Whether the Pen leaves handwriting open, of whoever writes: the paper that letters enclose.
@Suite struct HandwritingTests: ShippedBrushes {
    private static let writers = [
        "czech-sentence", "things-to-buy", "this-is-a-test", "stylus-word", "hello-ink-480hz",
        "value-of-ink", "writing-tools",
    ]
    /// The strokes that are looked at of each.
    private static let most = 60
    private static let scale = 4.0
    /// The smallest enclosed paper that counts, in square points.
    private static let least = 1.5

    /// A hand of each writer: the samples of strokes, with forces as the curve that fits the hand makes them.
    private static func strokes(_ writer: String) throws -> [[PenSample]] {
        var strokes = try Recordings.strokes(writer).prefix(most)
        var hand = HandForce()
        let lengths = strokes.flatMap { zip($0, $0.dropFirst()).map(length) }
        // Of some there is less than a fit takes.
        let share = max(HandForce.enough / lengths.reduce(0, +), 1) * 1.01
        for stroke in strokes {
            for (former, sample) in zip(stroke, stroke.dropFirst()) {
                hand.noteLine(from: former, to: sample, scale: 1 / share)
            }
        }
        let curve = try #require(hand.curve)
        for stroke in strokes.indices {
            for sample in strokes[stroke].indices {
                let force = strokes[stroke][sample].force?.normalized ?? 0
                strokes[stroke][sample].force = Force(normalized: curve.value(at: force))
            }
        }
        return Array(strokes)
    }

    private static func length(_ former: PenSample, _ sample: PenSample) -> Double {
        former.position.distance(to: sample.position)
    }

    private static func drawn(_ strokes: [[PenSample]], with brush: Brush) -> [Stroke] {
        strokes.compactMap { samples in
            var stroke = StrokeInProgress(brush: brush, start: samples[0].time)
            for sample in samples { _ = try? stroke.append(sample) }
            return stroke.finish()
        }
    }

    /// The median of the widths of the line, by its length, in points.
    private static func medianWidth(_ strokes: [Stroke]) -> Double {
        var widths: [(width: Double, length: Double)] = []
        for stroke in strokes {
            let chain = Strokes.chain(stroke)
            for (former, point) in zip(chain, chain.dropFirst()) {
                widths.append(
                    (former.radius + point.radius, former.position.distance(to: point.position)))
            }
        }
        widths.sort { $0.width < $1.width }
        let half = widths.map(\.length).reduce(0, +) / 2
        var sum = 0.0
        return widths.first {
            sum += $0.length
            return sum >= half
        }?.width ?? 0
    }

    @Test func lettersStayOpenInThePen() throws {
        let pen = try brush("Pen")
        var hairline = pen
        (hairline.smallestWidth, hairline.largestWidth) = (0.4, 0.4)
        (hairline.startTaper, hairline.taper) = (0, 0)
        var (open, all) = (0, 0)
        for writer in Self.writers {
            let samples = try Self.strokes(writer)
            let strokes = Self.drawn(samples, with: pen)
            let width = Self.medianWidth(strokes)
            #expect(width <= 1.6, "\(writer): \(width)")
            let thin = try Paper(Self.drawn(samples, with: hairline), scale: Self.scale)
            let counters = thin.enclosed(ofAtLeast: Int(Self.least * Self.scale * Self.scale))
            let written = try Paper(strokes, scale: Self.scale, within: thin.bounds)
            all += counters.count
            open += counters.count { counter in
                4 * counter.count { written.isBlank[$0] } > counter.count
            }
        }
        // Of those that a hairline leaves.
        #expect(all >= 68 && 71 * open >= 50 * all, "\(open) of \(all)")
    }
}

/// Which pixels of a picture of strokes are more paper than ink, but for those at its sides.
private struct Paper {
    let bounds: Rectangle
    private let width: Int
    private(set) var isBlank: [Bool]

    init(_ strokes: [Stroke], scale: Double, within given: Rectangle? = nil) throws {
        let drawing = Drawing(strokes: strokes)
        bounds = given ?? drawing.bounds.outset(by: 12)
        let size = PixelSize(
            width: Int(bounds.width * scale), height: Int(bounds.height * scale))
        let page = Pixels(
            try BandPainter.picture(
                of: drawing, size: size,
                transform: Transform(scale: scale, offset: (Point.zero - bounds.origin) * scale)))
        width = size.width
        isBlank = [Bool](repeating: false, count: size.width * size.height)
        for y in 1..<size.height - 1 {
            for x in 1..<size.width - 1 {
                isBlank[y * size.width + x] = page.channel(1, x: x, y: y) > 127
            }
        }
    }

    /// The pixels of each part of the paper that ink encloses.
    func enclosed(ofAtLeast least: Int) -> [[Int]] {
        var isLeft = isBlank
        // What is around all ink.
        take(width + 1, from: &isLeft)
        return isLeft.indices.compactMap { start in
            guard isLeft[start] else { return nil }
            let part = take(start, from: &isLeft)
            return part.count >= least ? part : nil
        }
    }

    /// Takes all that is connected with a pixel.
    @discardableResult
    private func take(_ start: Int, from isLeft: inout [Bool]) -> [Int] {
        var (part, next) = ([start], 0)
        isLeft[start] = false
        while next < part.count {
            for way in [-1, 1, -width, width] where isLeft[part[next] + way] {
                isLeft[part[next] + way] = false
                part.append(part[next] + way)
            }
            next += 1
        }
        return part
    }
}
