public import Input

extension PressSensitivity {
    /// The levels of its stages.
    public var thresholds: PressThresholds {
        switch self {
        case .light: PressThresholds(hint: 0.05, peek: 0.30, pop: 0.70)
        case .medium: PressThresholds(hint: 0.10, peek: 0.45, pop: 0.85)
        case .firm: PressThresholds(hint: 0.20, peek: 0.60, pop: 0.95)
        }
    }
}

/// From which level on, as `PressMeasure` has them, each stage of a press begins: rising.
public struct PressThresholds: Hashable, Sendable {
    /// A hint ends only below this share of its threshold, so that it does not flicker there.
    public static let release = 0.75

    /// Where a press is told from a touch.
    public var hint: Double
    /// What shows a preview.
    public var peek: Double
    /// What opens it.
    public var pop: Double

    /// These levels.
    public init(hint: Double, peek: Double, pop: Double) {
        (self.hint, self.peek, self.pop) = (hint, peek, pop)
    }

    /// How far a level has come from the hint to the peek: 0…1 between them, and beyond both.
    public func pressed(_ level: Double) -> Double { (level - hint) / (peek - hint) }

    /// How far a level has come from the peek to the pop, 0…1.
    public func deepened(_ level: Double) -> Double {
        min(max((level - peek) / (pop - peek), 0), 1)
    }
}
