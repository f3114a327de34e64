public import Geometry
public import Graphics
public import Ink
import RealModule

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

extension Brush {
    /// How its ink is laid on the others of its sheet: marks so that a second pass changes nothing, stains so that
    /// each lets through what it would alone.
    public var `operator`: Context.Operator {
        switch (effect, blend) {
        case (.erase, _): .destinationOut
        case (.ink, .over): .over
        case (.ink, .mark): .darken
        case (.ink, .stain): .multiply
        }
    }
}

/// How the marks of a layer are laid on all that is below.
public struct MarkBlend: Sendable {
    /// Below this luminance of the paper marks would be lost, and lighten it instead.
    private static let dark = 0.18
    /// How much of them is seen where text would be lost beneath all of it.
    private static let thinShare = 0.4

    /// How they meet what is below.
    public let `operator`: Context.Operator
    /// How much of them is seen, 0…1.
    public let share: Double

    /// Marks on this paper.
    public init(on paper: Color) {
        let isDark = paper.alpha == 1 && paper.luminance < Self.dark
        (self.operator, share) = isDark ? (.screen, Self.thinShare) : (.multiply, 1)
    }

    private init(_ operation: Context.Operator, _ share: Double) {
        (self.operator, self.share) = (operation, share)
    }

    /// Marks over what is not there yet when they are drawn: they cannot mix with it.
    public static let overUnknown = MarkBlend(.over, thinShare)
}

extension Color {
    /// How much light it reflects, 0…1, as WCAG 2 defines it.
    fileprivate var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : .pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

extension Context {
    /// Lays the ink of a brush on `part` of a layer, or takes ink away with it, where `mask`, its upper left
    /// corner at `origin`, is opaque.
    func lay(
        _ brush: Brush, _ texture: InkTexture, through mask: ImageSurface, at origin: Point,
        within part: PixelRectangle
    ) {
        if let stain = texture.stain, stain.lay(part, through: mask, at: origin, in: self) {
            return
        }
        setOperator(brush.operator)
        setSource(brush.color.withAlpha(brush.inkAlpha))
        paint(through: mask, at: origin)
    }
}
