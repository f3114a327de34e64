public import Geometry

/// Lines on paper, at even distances from the origin of the drawing.
public struct Ruling: Hashable, Sendable {
    /// What there is on the paper.
    public enum Pattern: String, Hashable, Sendable, CaseIterable {
        /// Lines to write on.
        case lines
        /// Lines across each other.
        case squares
        /// A dot where lines would cross.
        case dots
    }

    /// The distances that there are, in points of the drawing.
    public static let spacings = 4.0...400.0
    /// How thick lines are, in points.
    public static let lineWidth = 1.0
    /// The radius of dots, in points.
    public static let dotRadius = 1.25

    /// What there is.
    public var pattern: Pattern
    /// From one line or dot to the next, in points of the drawing, in `spacings`.
    public var spacing: Double
    /// The colour of the lines.
    public var color: Color

    /// Lines of this colour, so many points apart.
    public init(_ pattern: Pattern, spacing: Double, color: Color) {
        self.pattern = pattern
        self.spacing = spacing
        self.color = color
    }

    /// Whether paper can have it.
    public var isPossible: Bool {
        Self.spacings.contains(spacing)
            && [color.red, color.green, color.blue, color.alpha].allSatisfy((0...1).contains)
    }

    /// The numbers of the lines that meet a side from `lower` to `upper`, in points of the drawing.
    public func numbers(from lower: Double, to upper: Double) -> Range<Int> {
        let reach = max(Self.lineWidth, Self.dotRadius)
        let first = ((lower - reach) / spacing).rounded(.up)
        let last = ((upper + reach) / spacing).rounded(.down)
        // Where nobody draws, numbers need not be whole any more.
        guard first <= last, max(abs(first), abs(last)) < 1e15 else { return 0..<0 }
        return Int(first)..<Int(last) + 1
    }
}
