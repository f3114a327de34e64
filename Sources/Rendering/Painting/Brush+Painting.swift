public import Geometry
import Graphics
public import Ink

extension InkPoint {
    /// The point as a picture shows it.
    public func applying(_ transform: Transform) -> InkPoint {
        InkPoint(
            position: transform.apply(to: position), radius: radius * transform.scale,
            nib: nib * transform.scale, opacity: opacity)
    }
}

extension Brush {
    /// Whether the strength of its ink changes within a stroke, so that a form cannot be filled.
    public var isShaded: Bool {
        model != .even || opacityAtNoForce < 1 || tilt.lightening > 0 || grain.depth > 0
    }

    /// Whether a stroke in a picture of this scale can be begun at once; where what it needs takes long to make,
    /// that is made beside from now on, so that nobody waits for it.
    @discardableResult
    public func isReady(atScale scale: Double) -> Bool {
        PaperPatterns.areKnown(for: self, scale: scale)
    }

    /// Whether its ink is round and of one strength.
    var isPlain: Bool { !isShaded && tip.shape == .round }
}

extension Brush.Effect {
    var `operator`: Context.Operator {
        switch self {
        case .ink: .over
        case .erase: .destinationOut
        }
    }
}

extension Context {
    /// Lays the ink of a brush on, or takes ink away with it, where `mask`, its upper left corner at
    /// `origin`, is opaque.
    func lay(_ brush: Brush, through mask: ImageSurface, at origin: Point) {
        setOperator(brush.effect.operator)
        setSource(brush.color.withAlpha(brush.inkAlpha))
        paint(through: mask, at: origin)
    }
}
