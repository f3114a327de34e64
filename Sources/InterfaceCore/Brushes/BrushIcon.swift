package import Ink
import Toolkit

extension Icon {
    /// The drawing of a brush: the one that is called as it is, else the one that is most like it.
    package init(of brush: Brush) {
        let name = brush.name.lowercased().split(separator: " ").joined(separator: "-")
        self = Icon(rawValue: name) ?? Icon(like: brush)
    }

    /// The drawing of what draws as a brush does.
    private init(like brush: Brush) {
        let isSoft = brush.model == .flow && brush.tip.profile == .soft
        self =
            switch (brush.effect, brush.model) {
            case (.erase, _): isSoft ? .softEraser : .eraser
            case (.ink, _) where brush.marks: .marker
            case (.ink, .flow): isSoft ? .airbrush : .brush
            case (.ink, .grain): .pencil
            case (.ink, .wash): .wash
            case (.ink, .even) where brush.grain.depth > 0: .pencil
            case (.ink, .even) where brush.tip.shape == .flat: .calligraphy
            case (.ink, .even): brush.opacity < 0.8 ? .marker : .pen
            }
    }
}
