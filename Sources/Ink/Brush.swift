public import Geometry

/// What a stroke is drawn with: data, so that brushes can be added without code.
public struct Brush: Hashable, Sendable {
    /// What a stroke does to the ink below it.
    public enum Effect: Hashable, Sendable {
        /// Lays ink over it.
        case ink
        /// Takes it away.
        case erase
    }

    /// The width at no force, in pixels, above 0.
    public var smallestWidth: Double
    /// The width at full force, in pixels, not below the smallest.
    public var largestWidth: Double
    /// How the width follows the normalised force: 0 is the smallest, 1 the largest.
    public var response: ResponseCurve
    /// The normalised force with which a pointer that reports none draws, 0…1.
    public var forceWhenAbsent: Double
    /// The colour of the ink.
    public var color: Color
    /// How much of what is below a stroke hides, 0…1; even within a stroke that crosses itself.
    public var opacity: Double
    /// What it does to the ink below it.
    public var effect: Effect

    /// A brush of these settings.
    public init(
        smallestWidth: Double,
        largestWidth: Double,
        response: ResponseCurve = .linear,
        forceWhenAbsent: Double = 0.2,
        color: Color = .black,
        opacity: Double = 1,
        effect: Effect = .ink
    ) {
        precondition(smallestWidth > 0 && largestWidth >= smallestWidth)
        self.smallestWidth = smallestWidth
        self.largestWidth = largestWidth
        self.response = response
        self.forceWhenAbsent = forceWhenAbsent
        self.color = color
        self.opacity = opacity
        self.effect = effect
    }

    /// The brush that a new window draws with: black, 1.5 to 14 px.
    public static let pen = Brush(smallestWidth: 1.5, largestWidth: 14)

    /// What the other end of the pen draws with: wide enough to take a word away with one wipe.
    public static let eraser = Brush(
        smallestWidth: 8, largestWidth: 48, forceWhenAbsent: 0.4, effect: .erase)

    /// The width of the line in pixels for `force`, a fraction of the largest possible one.
    public func width(force: Double) -> Double {
        smallestWidth + (largestWidth - smallestWidth) * response.value(at: force)
    }

    /// How much the ink hides, its colour's own opacity included, 0…1.
    public var inkAlpha: Double { opacity * color.alpha }
}
