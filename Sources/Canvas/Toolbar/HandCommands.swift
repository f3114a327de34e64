import Editing
import Ink
import InterfaceCore
import RealModule

extension Hand {
    /// How much a step changes the width, as a factor, and the opacity.
    private static let (widthStep, opacityStep) = (1.1, 0.1)

    /// Does a command that is about what is in the hand.
    mutating func perform(_ command: Command) {
        switch command {
        case .brush: takeNext()
        case .eraser: tool = .eraser
        case .lasso: tool = .lasso
        case .lastBrush: takeLast()
        case .lastColor: takeLastColor()
        case .finer: widen(1 / Self.widthStep)
        case .broader: widen(Self.widthStep)
        case .fainter: fade(-Self.opacityStep)
        case .stronger: fade(Self.opacityStep)
        default: break
        }
    }

    private mutating func widen(_ factor: Double) {
        inUse.resize(to: Brush.allowed(inUse.largestWidth * factor))
    }

    private mutating func fade(_ step: Double) {
        inUse.opacity = min(max(inUse.opacity + step, 0.1), 1)
    }
}

extension Brush {
    /// Points of a drag in which a line becomes twice as broad, and those in which it becomes opaque.
    private static let (doubling, opaque) = (60.0, 100.0)

    /// The nearest width that a line may have, in points.
    static func allowed(_ width: Double) -> Double {
        min(max(width, widths.lowerBound), widths.upperBound)
    }

    /// The width that a drag to the side makes of another one.
    static func width(_ width: Double, draggedBy points: Double) -> Double {
        allowed(width * .exp2(points / doubling))
    }

    /// The opacity that a drag upwards makes of another one.
    static func opacity(_ opacity: Double, draggedBy points: Double) -> Double {
        min(max(opacity + points / opaque, 0.01), 1)
    }
}
