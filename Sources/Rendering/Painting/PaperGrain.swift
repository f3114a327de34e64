import CCoverage
import Geometry
import Ink

/// The grain of the paper: how deep each pixel lies in it.
final class PaperGrain: Sendable {
    /// The grain that this is the grain of.
    let grain: Brush.Grain
    /// Whether it is that of the model `grain`, whose tooth is finer.
    let isFine: Bool

    private let places: PaperPlaces
    private let tooth: Tooth

    /// The grain of the pixels of a picture of `size` that shows a drawing through `transform`.
    convenience init(
        _ grain: Brush.Grain, isFine: Bool, size: PixelSize, transform: Transform
    ) {
        let places = PaperPlaces(size: size, transform: transform)
        let tooth =
            isFine
            ? ToothField.tooth(of: grain, side: places.side)
            : Tooth(
                depths: ToothTile.depths(
                    side: places.side, period: ToothField.period, size: grain.size
                ).map { UInt8(($0 * 255).rounded()) }, isAveraged: false)
        self.init(grain, isFine: isFine, places, tooth)
    }

    private init(
        _ grain: Brush.Grain, isFine: Bool, _ places: PaperPlaces, _ tooth: Tooth
    ) {
        (self.grain, self.isFine) = (grain, isFine)
        (self.places, self.tooth) = (places, tooth)
    }

    /// The same grain in a picture of `size` of another part of the drawing; nil at another scale.
    func moved(to transform: Transform, size: PixelSize) -> PaperGrain? {
        places.moved(to: transform, size: size).map {
            PaperGrain(grain, isFine: isFine, $0, tooth)
        }
    }

    /// Lends the paper to the kernels, for planes with this pixel of the picture at (0, 0).
    func withPaper(at origin: (x: Int, y: Int), _ body: (grain_paper) -> Void) {
        tooth.depths.withUnsafeBufferPointer { depths in
            places.withPointers { columns, rows in
                body(
                    grain_paper(
                        depths: depths.baseAddress, side: Int32(places.side), columns: columns,
                        rows: rows, x: origin.x, y: origin.y,
                        softness: Float(tooth.softness(grain.softness)), dust: Float(grain.dust)))
            }
        }
    }

    /// The depths of eight pixels: 0 on the hills, 1 in the valleys.
    func depths(x: Int, y: Int) -> SIMD8<Float> {
        let row = Int(places.rows[y]) * places.side
        var depths = SIMD8<Float>()
        for lane in 0..<ConeCoverage.lanes {
            depths[lane] = Float(tooth.depths[row + Int(places.columns[x + lane])]) / 255
        }
        return depths
    }
}

/// The pattern of the grain: smooth noise of three sizes, laid out evenly from hill to valley.
enum ToothTile {
    /// The depths of a tile of `side` × `side` steps over `period` units, which continues itself at
    /// its sides.
    static func depths(side: Int, period: Double, size: Double) -> [Float] {
        let cells = max(Int((period / size).rounded()), 4)
        let octaves = [(cells, Float(1)), (2 * cells, 0.6), (max(cells / 4, 2), 0.25)]
        // Steps wider than the noise would pick a value by chance.
        let samples = min(max(Int((3 * Double(cells) / Double(side)).rounded(.up)), 1), 6)
        var heights = [Float](repeating: 0, count: side * side)
        for (index, octave) in octaves.enumerated() {
            let noise = Noise(cells: octave.0, seed: UInt32(index))
            noise.add(to: &heights, side: side, samples: samples, weight: octave.1)
        }
        return spread(heights)
    }

    /// Ranks in place of values: so as much of the paper lies below 0.3 as there should be.
    private static func spread(_ heights: [Float]) -> [Float] {
        let (low, high) = (heights.min() ?? 0, heights.max() ?? 1)
        let steps = 4096
        let scale = Float(steps - 1) / max(high - low, 1e-6)
        var counts = [Int](repeating: 0, count: steps)
        for height in heights { counts[Int((height - low) * scale)] += 1 }
        var sum = 0
        let ranks = counts.map { count in
            sum += count
            return (Float(sum) - Float(count) / 2) / Float(heights.count)
        }
        return heights.map { ranks[Int(($0 - low) * scale)] }
    }
}

/// Value noise on a square lattice that repeats.
private struct Noise {
    let cells: Int
    private let values: [Float]

    init(cells: Int, seed: UInt32) {
        self.cells = cells
        var white = [Float](repeating: 0, count: cells * cells)
        tooth_fill(&white, Int32(cells), seed)
        values = white.map { ($0 + 1) / 2 }
    }

    func add(to heights: inout [Float], side: Int, samples: Int, weight: Float) {
        let places = (0..<side * samples).map { index in
            let place = (Float(index) + 0.5) / Float(side * samples) * Float(cells)
            let cell = min(Int(place), cells - 1)
            let rest = place - Float(cell)
            return (cell, (cell + 1) % cells, rest * rest * (3 - 2 * rest))
        }
        let share = weight / Float(samples * samples)
        for (y, (top, bottom, down)) in places.enumerated() {
            let row = y / samples * side
            for (x, (left, right, along)) in places.enumerated() {
                let upper = mix(values[top * cells + left], values[top * cells + right], along)
                let lower = mix(
                    values[bottom * cells + left], values[bottom * cells + right], along)
                heights[row + x / samples] += mix(upper, lower, down) * share
            }
        }
    }

    private func mix(_ from: Float, _ to: Float, _ fraction: Float) -> Float {
        from + (to - from) * fraction
    }
}
