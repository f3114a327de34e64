extension BrushSetting {
    /// Whether it changes what `brush` draws, as that is otherwise: what does not need not be shown.
    public func matters(to brush: Brush) -> Bool {
        let isEven = brush.model == .even
        if brush.takesWholeStrokes, Self.ofInk.contains(table) || key == "tip.profile" {
            return false
        }
        switch key {
        case "color", "blend": return brush.effect == .ink
        case "model": return !brush.takesWholeStrokes
        case "erases": return brush.effect == .erase
        case "size.response", "size.steps": return brush.smallestWidth < brush.largestWidth
        case "opacity.at-no-force": return isEven
        case "opacity.response": return isEven && brush.opacityAtNoForce < 1
        case "flow.response": return !isEven && brush.flow.least != brush.flow.most
        case "flow.least", "flow.most", "tip.profile": return !isEven
        case "tip.thickness", "tip.angle", "tip.follows": return brush.tip.shape == .flat
        case "grain.depth": return isEven
        case "grain.size": return isEven ? brush.grain.depth > 0 : brush.model != .flow
        case "dot.length": return brush.startTaper > 0
        case "path.along", "path.fairing": return brush.smoothing > 0
        case _ where table == "grain": return brush.model == .grain || brush.model == .wash
        case _ where table == "wash": return brush.model == .wash
        default: return true
        }
    }

    /// The tables that say what ink looks like.
    private static let ofInk: Set<String> = ["opacity", "flow", "grain", "wash"]
}
