import Geometry
import Ink

/// The grains, and what washes dry on, that are kept ready for the pixels of a picture: brushes alternate in a drawing.
struct PaperPatterns {
    private static let most = 8

    private var grains: [PaperGrain] = []
    private var washes: [WashPaper] = []
    private var stains: [Stain] = []

    /// What fills the line of a stroke with `brush` in a picture of `size` that shows a drawing through
    /// `transform`, always the same ones.
    mutating func texture(
        of brush: Brush, size: PixelSize, transform: Transform
    ) -> InkTexture {
        var texture = InkTexture(isPlain: brush.isPlain, longestPiece: brush.longestPiece)
        texture.stain = brush.stains ? stain(of: brush) : nil
        switch brush.model {
        case .even:
            if brush.grain.depth > 0 { texture.paperGrain = grain(of: brush, size, transform) }
        case .flow: texture.flow = FlowTexture(brush)
        case .grain:
            texture.flow = FlowTexture(brush, paper: grain(of: brush, size, transform))
        case .wash:
            let paper = wash(of: brush, size, transform)
            texture.flow = FlowTexture(brush, wash: paper, stain: texture.stain)
        }
        return texture
    }

    private mutating func stain(of brush: Brush) -> Stain {
        let settings = Stain.Settings(brush)
        if let known = stains.first(where: { $0.settings == settings }) { return known }
        let stain = Stain(settings)
        if stains.count == Self.most { stains.removeFirst() }
        stains.append(stain)
        return stain
    }

    /// Whether what takes long of the paper that a brush needs is at hand.
    static func areKept(for brush: Brush, scale: Double) -> Bool {
        let side = PaperPlaces.side(atScale: scale)
        return switch brush.model {
        case .even, .flow: true
        case .grain: ToothField.isKept(brush.grain, side: side)
        case .wash: WashField.isKept(WashField.Settings(brush), side: side)
        }
    }

    /// Has what takes long of the paper that a brush needs made beside.
    static func prepare(for brush: Brush, scale: Double) {
        let side = PaperPlaces.side(atScale: scale)
        switch brush.model {
        case .even, .flow: break
        case .grain: ToothField.prepare(brush.grain, side: side)
        case .wash: WashField.prepare(WashField.Settings(brush), side: side)
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

    private mutating func wash(
        of brush: Brush, _ size: PixelSize, _ transform: Transform
    ) -> WashPaper {
        let settings = WashField.Settings(brush)
        if let known = washes.first(where: { $0.settings == settings }) { return known }
        let wash = WashPaper(settings, size: size, transform: transform)
        if washes.count == Self.most { washes.removeFirst() }
        washes.append(wash)
        return wash
    }

    /// Goes on with another part of the drawing, or another scale.
    mutating func move(to transform: Transform, size: PixelSize) {
        grains = grains.compactMap { $0.moved(to: transform, size: size) }
        washes = washes.compactMap { $0.moved(to: transform, size: size) }
    }
}
