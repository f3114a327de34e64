extension Brush {
    /// How ink meets what lies below it.
    public enum Blend: String, Hashable, Sendable, CaseIterable {
        /// Lies over it.
        case over
        /// Tints it as a highlighter does, the same however often: what is dark stays so.
        case mark
    }

    /// Whether it leaves marks, which tint what is below.
    public var marks: Bool { effect == .ink && blend == .mark }
}
