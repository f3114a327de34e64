extension Brush {
    /// How ink meets what lies below it.
    public enum Blend: String, Hashable, Sendable, CaseIterable {
        /// Lies over it.
        case over
        /// Tints it as a highlighter does, the same however often: what is dark stays so.
        case mark
        /// Lets through as much light as a pane of glass does: it deepens ink of its layer, and hides less.
        case stain
    }

    /// Whether it leaves marks, which tint what is below.
    public var marks: Bool { effect == .ink && blend == .mark }

    /// Whether its ink is multiplied with that of its layer.
    public var stains: Bool { effect == .ink && blend == .stain }
}

extension Stroke {
    /// The same as ink, where it erases: to be painted apart, and taken away then.
    public var asInk: Stroke {
        guard brush.effect == .erase else { return self }
        var brush = brush
        (brush.effect, brush.blend) = (.ink, .over)
        return withBrush(SharedBrush(brush))
    }
}
