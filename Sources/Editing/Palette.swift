public import Geometry

/// Colours that lie at hand, in their order.
public struct Palette: Hashable, Sendable {
    /// A colour, and what it is called.
    public struct Entry: Hashable, Sendable {
        /// The colour.
        public let color: Color
        /// What it is called; empty for nothing.
        public let name: String

        /// A colour of this name.
        public init(_ color: Color, name: String = "") { (self.color, self.name) = (color, name) }
    }

    /// What it is called.
    public let name: String
    /// The colours.
    public let entries: [Entry]

    /// A palette called `name`.
    public init(name: String, _ entries: [Entry]) { (self.name, self.entries) = (name, entries) }
}
