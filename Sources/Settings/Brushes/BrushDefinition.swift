public import Ink

/// A brush with the sentence that tells people what it is for: what a brush file holds.
public struct BrushDefinition: Hashable, Sendable {
    /// The brush; its name is not empty.
    public var brush: Brush
    /// What it is for; empty where the file does not say.
    public var sentence: String

    /// The definition of `brush`.
    public init(_ brush: Brush, sentence: String = "") {
        self.brush = brush
        self.sentence = sentence
    }
}
