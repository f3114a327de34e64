public import Geometry
public import Graphics

/// What the window shows of something that was opened, and how a small picture shows the same: one turns into the other,
/// and what both show stays in one place.
public struct OpenedPicture {
    /// How a small picture shows something, in shares of its own width, from its upper left corner.
    public struct Origin: Hashable, Sendable {
        /// The part of the picture that turns into what the window shows: not a name below it, for instance.
        public let area: Rectangle
        /// Where it shows what both are of.
        public let subject: Rectangle

        /// A picture `width` wide, in whose unit the others are.
        public init(area: Rectangle, subject: Rectangle, width: Double) {
            let scale = Transform(scale: 1 / max(width, 1))
            (self.area, self.subject) = (scale.apply(to: area), scale.apply(to: subject))
        }
    }

    /// What the window shows, as large as that, without what lies over it.
    public let surface: ImageSurface
    /// The colour of the paper around.
    public let ground: Color
    /// Where it shows what both are of, in its pixels.
    public let subject: Rectangle
    /// The small picture.
    public let origin: Origin
    /// Whether the window shows it as the small picture does, only elsewhere and larger: not turned, for instance.
    public let isAlike: Bool

    /// What the window shows, and what the small picture does.
    public init(
        _ surface: ImageSurface, ground: Color, subject: Rectangle, origin: Origin,
        isAlike: Bool = true
    ) {
        (self.surface, self.ground, self.subject) = (surface, ground, subject)
        (self.origin, self.isAlike) = (origin, isAlike)
    }
}
