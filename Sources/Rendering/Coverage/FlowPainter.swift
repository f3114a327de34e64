import CCoverage
import Geometry
import Ink

/// Adds ink that flows to the pixels of planes.
struct FlowPainter {
    /// How much farther than its radius a tip reaches, beyond the margin of other ink, in pixels.
    static let margin = 0.5

    /// Where the pixel (0, 0) of the canvas would be.
    let densities: UnsafeMutablePointer<UInt16>
    let valuesPerRow: Int
    /// The same of the depths; nil where there are none.
    var reaches: UnsafeMutablePointer<UInt8>?
    var bytesPerRow = 0
    let texture: FlowTexture
    let pixels: CoverageMask.Pixels

    /// Adds the next points of a stroke; `run` goes on with them.
    ///
    /// The first one ended the chain before, or has begun the stroke: its rest was added then, or is none.
    func add(_ chain: some Collection<InkPoint>, to run: inout PieceRun) {
        for (index, point) in chain.enumerated() {
            if index > 0, point.rest > 0 { add(dab: point, parts: point.rest) }
            let hadBegun = run.hasBegun
            guard let piece = run.advance(to: point) else { continue }
            if !hadBegun { add(dab: piece.start) }
            add(piece)
        }
    }

    /// Adds the end of a stroke.
    func finish(_ run: PieceRun) {
        if !run.hasBegun { add(dab: run.anchor) }
        if let rest = run.rest { add(rest) }
        add(dab: run.end)
    }

    /// A dab; half of one, unless told otherwise: so a stroke is as strong at its end as in its middle, and a dot as
    /// strong as a line.
    private func add(dab point: InkPoint, parts: Double = 0.5) {
        guard let box = box(around: point.bounds) else { return }
        var dab = flow_piece(point, texture)
        guard !texture.isWash else {
            return depth_add(&dab, box, densities, valuesPerRow, isFast)
        }
        dab.amount = Float(texture.density(of: point) * parts)
        flow_add(&dab, box, densities, valuesPerRow, isFast)
        guard let reaches else { return }
        dab.amount = Float(texture.reach(of: point))
        reach_add(&dab, box, reaches, bytesPerRow, isFast)
    }

    private func add(_ piece: PieceRun.Piece) {
        guard let box = box(around: piece.start.bounds.union(piece.end.bounds)) else { return }
        var strip = flow_piece(piece.start, piece.end, texture)
        guard !texture.isWash else {
            return depth_add(&strip, box, densities, valuesPerRow, isFast)
        }
        strip.setAmounts(texture.density(of: piece.start), texture.density(of: piece.end))
        flow_add(&strip, box, densities, valuesPerRow, isFast)
        guard let reaches else { return }
        strip.setAmounts(texture.reach(of: piece.start), texture.reach(of: piece.end))
        reach_add(&strip, box, reaches, bytesPerRow, isFast)
    }

    private func box(around bounds: Rectangle) -> coverage_box? {
        pixels.box(bounds.outset(by: Self.margin)).map { coverage_box($0) }
    }

    private var isFast: Int32 { WideVectors.areUsed ? 1 : 0 }
}

extension flow_piece {
    /// A piece from one point to another, in pixels, without ink.
    init(_ start: InkPoint, _ end: InkPoint, _ texture: FlowTexture) {
        let way = end.position - start.position
        let length = way.length
        self.init(start, texture)
        guard length > 0 else { return }
        self.length = Float(length)
        (direction_x, direction_y) = (Float(way.dx / length), Float(way.dy / length))
        slope = Float((texture.radius(of: end) - texture.radius(of: start)) / length)
    }

    /// A dab at a point, in pixels, without ink.
    fileprivate init(_ point: InkPoint, _ texture: FlowTexture) {
        let pixel = point.position.pixel
        self.init(
            column: pixel.column, row: pixel.row, x: pixel.x, y: pixel.y, direction_x: 1,
            direction_y: 0, length: 0,
            radius: Float(texture.radius(of: point)), slope: 0, amount: 0, change: 0,
            profile: texture.profile.kernel)
    }

    /// Has so much ink at its start and its end.
    fileprivate mutating func setAmounts(_ first: Double, _ last: Double) {
        amount = Float(first)
        change = length > 0 ? Float((last - first) / Double(length)) : 0
    }
}

extension Brush.Tip.Profile {
    /// As the kernels know it.
    fileprivate var kernel: Int32 {
        switch self {
        case .firm: Int32(FLOW_FIRM)
        case .round: Int32(FLOW_ROUND)
        case .soft: Int32(FLOW_SOFT)
        }
    }
}
