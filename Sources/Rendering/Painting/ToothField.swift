import CCoverage
import Dispatch
import Ink
import RealModule
import Synchronization

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
    /// The most squares that are kept.
    private static let most = 12
    /// The widest blur, in steps of a field: more steps to a point would cost time and show nothing.
    private static let widestBlur = 12.0
    private static let known = Mutex(Known())
    /// On which they are made: whoever asks for the same waits for it here.
    private static let queue = DispatchQueue(label: "downstroke.tooth", qos: .utility)

    /// The squares that are kept, the one that was used last at the end, and those that are being made.
    private struct Known {
        var kept: [(key: Key, depths: [UInt8])] = []
        var awaited: Set<Key> = []

        mutating func use(_ key: Key) -> [UInt8]? {
            guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
            let found = kept.remove(at: index)
            kept.append(found)
            return found.depths
        }

        mutating func keep(_ depths: [UInt8], _ key: Key) {
            if kept.count == most { kept.removeFirst() }
            kept.append((key, depths))
            awaited.remove(key)
        }
    }

    /// The depths of a square of `side` × `side` steps over the period, which continues itself at its
    /// sides: 0 for the hills, 255 for the valleys.
    ///
    /// It takes long the first time, some hundredth of a second, and is kept from then on.
    static func depths(of grain: Brush.Grain, side: Int) -> [UInt8] {
        let key = key(grain, side)
        return known.withLock { $0.use(key) } ?? queue.sync { make(grain, key) }
    }

    /// Whether that takes no time; where it would, the square is made beside from now on.
    static func isKnown(_ grain: Brush.Grain, side: Int) -> Bool {
        let key = key(grain, side)
        let (isKnown, isNew) = known.withLock { known in
            let isKnown = known.use(key) != nil
            return (isKnown, !isKnown && known.awaited.insert(key).inserted)
        }
        if isNew { queue.async { _ = make(grain, key) } }
        return isKnown
    }

    private static func key(_ grain: Brush.Grain, _ side: Int) -> Key {
        Key(size: grain.size, octaves: grain.octaves, second: grain.second, side: side)
    }

    private static func make(_ grain: Brush.Grain, _ key: Key) -> [UInt8] {
        if let found = known.withLock({ $0.use(key) }) { return found }
        let depths = ranks(heights(of: grain), side: key.side)
        known.withLock { $0.keep(depths, key) }
        return depths
    }

    private static func heights(of grain: Brush.Grain) -> ToothHeights {
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

    /// White noise of which a band of so many octaves around a wavelength, in points, is left: the
    /// difference of two blurs.
    private static func band(wavelength: Double, octaves: Double, seed: UInt32) -> ToothHeights {
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
