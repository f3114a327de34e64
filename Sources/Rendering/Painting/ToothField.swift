import CCoverage
import Ink
import RealModule

/// The depths of the tooth of paper in a square, row after row.
struct Tooth: Sendable {
    /// The variance of depths that are spread evenly.
    private static let whole = 1.0 / 12
    /// How far a smooth step from 0 to 1 spreads, as the variance of its slope.
    private static let stepSpread = 1.0 / 20

    /// From 0, a hill, to 255, a valley.
    let depths: [UInt8]
    /// How much of the variance lies within the steps of the square, as they are averages.
    private let hidden: Double

    /// A square of these; `isAveraged` tells that its steps are those of a finer one together.
    init(depths: [UInt8], isAveraged: Bool) {
        self.depths = depths
        guard isAveraged else {
            hidden = 0
            return
        }
        let sums = depths.reduce(into: (0, 0)) { sums, depth in
            sums.0 += Int(depth)
            sums.1 += Int(depth) * Int(depth)
        }
        let count = Double(depths.count)
        let mean = Double(sums.0) / count
        let variance = (Double(sums.1) / count - mean * mean) / (255 * 255)
        hidden = max(Self.whole - variance, 0)
    }

    /// The softness with which a step of the square takes as much ink as the hills and valleys within it do.
    func softness(_ softness: Double) -> Double {
        (softness * softness + hidden / Self.stepSpread).squareRoot()
    }
}

/// The tooth of paper: heights of waves of one band of lengths, as ranks from a hill to a valley.
///
/// It is made of the same waves at every scale; those that a scale is too coarse for are left out, so
/// that a small picture has less grain and the same mean.
enum ToothField {
    /// What a square of depths depends on.
    private struct Key: Hashable {
        let size, octaves, second: Double
        let side: Int
    }

    /// After how many points of the drawing the tooth repeats.
    static let period = 256.0
    /// The widest blur, in steps of a field: more steps to a point would cost time and show nothing.
    private static let widestBlur = 12.0
    private static let kept = BackgroundCache<Key, Tooth>(most: 12) { key in
        let heights = heights(of: key)
        return Tooth(depths: ranks(heights, side: key.side), isAveraged: key.side < heights.side)
    }

    /// The tooth in a square of `side` × `side` steps over the period, which continues itself at its sides.
    ///
    /// It takes long the first time, some hundredth of a second, and is kept from then on.
    static func tooth(of grain: Brush.Grain, side: Int) -> Tooth {
        kept.value(of: key(grain, side))
    }

    /// Whether that takes no time.
    static func isKept(_ grain: Brush.Grain, side: Int) -> Bool {
        kept.kept(key(grain, side)) != nil
    }

    /// Has the square made beside.
    static func prepare(_ grain: Brush.Grain, side: Int) { kept.prepare(key(grain, side)) }

    private static func key(_ grain: Brush.Grain, _ side: Int) -> Key {
        Key(size: grain.size, octaves: grain.octaves, second: grain.second, side: side)
    }

    private static func heights(of grain: Key) -> ToothHeights {
        var heights = band(wavelength: grain.size, octaves: grain.octaves, seed: 1)
        guard grain.second > 0 else { return heights }
        // Crumbs: a narrow band of waves three times as long.
        let coarse = band(wavelength: 3.2 * grain.size, octaves: 0.8, seed: 2)
            .resampled(to: heights.side)
        for index in heights.values.indices {
            heights.values[index] += Float(grain.second) * coarse.values[index]
        }
        heights.normalise()
        return heights
    }

    /// Heights with a mean of 0 and a deviation of 1: white noise of which a band of so many octaves around a
    /// wavelength, in points, is left, the difference of two blurs.
    static func band(wavelength: Double, octaves: Double, seed: UInt32) -> ToothHeights {
        let (narrow, wide) = (
            0.18 * wavelength * .exp2(-octaves / 2), 0.18 * wavelength * .exp2(octaves / 2)
        )
        let perPoint = min(4, Self.widestBlur / wide)
        let side = max(Int((Self.period * perPoint).rounded()), 32)
        let steps = Double(side) / Self.period
        let count = side * side
        var (white, scratch) = (
            [Float](repeating: 0, count: count), [Float](repeating: 0, count: count)
        )
        var (fine, coarse) = (scratch, scratch)
        tooth_fill(&white, Int32(side), seed)
        tooth_blur(&white, &fine, &scratch, Int32(side), narrow * steps)
        tooth_blur(&white, &coarse, &scratch, Int32(side), wide * steps)
        for index in 0..<count { fine[index] -= coarse[index] }
        var heights = ToothHeights(values: fine, side: side)
        heights.normalise()
        return heights
    }

    /// Depths in place of heights, evenly spread at the finest scale: a share z of the paper lies below z.
    private static func ranks(_ heights: ToothHeights, side: Int) -> [UInt8] {
        let steps: Float = 512
        let table = (0...Int(8 * steps)).map { index in
            let height = Double(index) / Double(steps) - 4
            return UInt8((127.5 * (1 + Double.erf(height / 2.0.squareRoot()))).rounded())
        }
        return heights.resampled(to: side).values.map { height in
            table[Int((min(max(height, -4), 4) + 4) * steps)]
        }
    }
}
