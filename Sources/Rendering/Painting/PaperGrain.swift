import CCoverage
import Geometry
import Ink

/// The grain of the paper: how deep each pixel lies in it.
///
/// It belongs to the paper: the same place of a drawing has the same grain in every stroke, in every
/// part that is drawn, and in a picture of any scale.
final class PaperGrain: Sendable {
    /// The grain that this is the grain of.
    let grain: Brush.Grain
    /// Whether it is that of the model `grain`, whose tooth is finer.
    let isFine: Bool

    private static let period = ToothField.period

    private let transform: Transform
    private let side: Int
    /// From 0, a hill, to 255, a valley.
    private let depths: [UInt8]
    /// For each column and row of the picture that of the tile.
    private let columns: [Int32]
    private let rows: [Int32]

    /// The grain of the pixels of a picture of `size` that shows a drawing through `transform`.
    convenience init(
        _ grain: Brush.Grain, isFine: Bool, size: PixelSize, transform: Transform
    ) {
        let side = Self.side(atScale: transform.scale)
        let depths =
            isFine
            ? ToothField.depths(of: grain, side: side)
            : ToothTile.depths(side: side, period: Self.period, size: grain.size)
                .map { UInt8(($0 * 255).rounded()) }
        self.init(
            grain, isFine: isFine, size: size, transform: transform, side: side, depths: depths)
    }

    private init(
        _ grain: Brush.Grain, isFine: Bool, size: PixelSize, transform: Transform, side: Int,
        depths: [UInt8]
    ) {
        self.grain = grain
        self.isFine = isFine
        self.transform = transform
        self.side = side
        self.depths = depths
        let scale = transform.scale
        func indices(_ count: Int, _ offset: Double) -> [Int32] {
            (0..<count).map { index in
                let place = (Double(index) + 0.5 - offset) / scale / Self.period
                return Int32(min(Int((place - place.rounded(.down)) * Double(side)), side - 1))
            }
        }
        columns = indices(size.width + ConeCoverage.lanes, transform.offset.dx)
        rows = indices(size.height, transform.offset.dy)
    }

    /// Steps of a side of the square that repeats: about a pixel of the picture each, no finer than one can
    /// see, nor coarser.
    private static func side(atScale scale: Double) -> Int {
        Int(min(max((period * scale).rounded(), 32), 2048))
    }

    /// Whether what takes long of the tooth of such a grain is at hand; where it is not, it is made beside.
    static func hasTooth(of grain: Brush.Grain, scale: Double) -> Bool {
        ToothField.isKnown(grain, side: side(atScale: scale))
    }

    /// The same grain in a picture of `size` of another part of the drawing; nil at another scale.
    func moved(to transform: Transform, size: PixelSize) -> PaperGrain? {
        guard transform.scale == self.transform.scale else { return nil }
        let way = (transform.offset - self.transform.offset) / (Self.period * transform.scale)
        // It repeats after this way.
        if way.dx == way.dx.rounded(), way.dy == way.dy.rounded() { return self }
        return PaperGrain(
            grain, isFine: isFine, size: size, transform: transform, side: side, depths: depths)
    }

    /// Lends the paper to the kernels, for planes with this pixel of the picture at (0, 0).
    func withPaper(at origin: (x: Int, y: Int), _ body: (grain_paper) -> Void) {
        depths.withUnsafeBufferPointer { depths in
            columns.withUnsafeBufferPointer { columns in
                rows.withUnsafeBufferPointer { rows in
                    body(
                        grain_paper(
                            depths: depths.baseAddress, side: Int32(side),
                            columns: columns.baseAddress, rows: rows.baseAddress, x: origin.x,
                            y: origin.y, softness: Float(grain.softness), dust: Float(grain.dust)))
                }
            }
        }
    }

    /// The depths of eight pixels: 0 on the hills, 1 in the valleys.
    func depths(x: Int, y: Int) -> SIMD8<Float> {
        let row = Int(rows[y]) * side
        var depths = SIMD8<Float>()
        for lane in 0..<ConeCoverage.lanes {
            depths[lane] = Float(self.depths[row + Int(columns[x + lane])]) / 255
        }
        return depths
    }
}

/// The grains that are kept ready for the pixels of a picture: brushes alternate in a drawing.
struct PaperGrains {
    private static let most = 8

    private var grains: [PaperGrain] = []

    /// What fills the line of a stroke with `brush` in a picture of `size` that shows a drawing through
    /// `transform`, always the same ones.
    mutating func texture(
        of brush: Brush, size: PixelSize, transform: Transform
    ) -> InkTexture {
        guard !brush.isPlain else { return .plain }
        switch brush.model {
        case .even:
            let hasGrain = brush.grain.depth > 0
            return InkTexture(
                isPlain: false, paperGrain: hasGrain ? grain(of: brush, size, transform) : nil)
        case .flow: return InkTexture(isPlain: false, flow: FlowTexture(brush, paper: nil))
        case .grain:
            let paper = grain(of: brush, size, transform)
            return InkTexture(isPlain: false, flow: FlowTexture(brush, paper: paper))
        }
    }

    private mutating func grain(
        of brush: Brush, _ size: PixelSize, _ transform: Transform
    ) -> PaperGrain {
        let isFine = brush.model == .grain
        if let known = grains.first(where: { $0.grain == brush.grain && $0.isFine == isFine }) {
            return known
        }
        let grain = PaperGrain(brush.grain, isFine: isFine, size: size, transform: transform)
        if grains.count == Self.most { grains.removeFirst() }
        grains.append(grain)
        return grain
    }

    /// Goes on with another part of the drawing, or another scale.
    mutating func move(to transform: Transform, size: PixelSize) {
        grains = grains.compactMap { $0.moved(to: transform, size: size) }
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
