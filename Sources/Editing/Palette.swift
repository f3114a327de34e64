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

    /// What it is remembered by, whatever the language; no other palette has it.
    public let id: String
    /// What it is called in the language of whoever draws.
    public let name: String
    /// Whether it is of whoever draws, and did not come with the program.
    public let isOwn: Bool
    /// The colours.
    public let entries: [Entry]

    /// A palette called `name`, which is remembered by that where it has no `id`.
    public init(id: String? = nil, name: String, isOwn: Bool = false, _ entries: [Entry]) {
        (self.id, self.name, self.isOwn, self.entries) = (id ?? name, name, isOwn, entries)
    }
}
