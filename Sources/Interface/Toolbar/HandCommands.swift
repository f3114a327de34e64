import Editing
import Ink

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
        let sizes = Brush.widths
        let width = inUse.largestWidth * factor
        inUse.resize(to: min(max(width, sizes.lowerBound), sizes.upperBound))
    }

    private mutating func fade(_ step: Double) {
        inUse.opacity = min(max(inUse.opacity + step, 0.1), 1)
    }
}
