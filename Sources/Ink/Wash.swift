extension Brush.Model {
    /// Whether passes over a place add up there, by the flow of the brush.
    public var addsUp: Bool { self == .flow || self == .grain }
}

extension Brush {
    /// How paint in water dries (the looks of Curtis and others, “Computer-generated watercolor”, 1997, as
    /// changes of one density, as in Bousseau and others, “Interactive watercolor rendering”, 2006).
    ///
    /// Densities are parts of the pigment's: the colour to that power is what passes.
    public struct Wash: Hashable, Sendable {
        /// The density in the middle of a stroke, above 0.
        public var strength = 0.36
        /// How much denser its edge is, as a part of that; below 0 it is lighter.
        public var rim = 1.0
        /// How wide the edge is, in points.
        public var rimWidth = 1.5
        /// How far its outline wanders, in points: the deviation from where the brush went.
        public var wobble = 0.5
        /// Over which length it does so, in points.
        public var wobbleSize = 13.0
        /// How much the density differs from place to place, where the water stood.
        public var pools = 0.17
        /// How large such pools are, in points.
        public var poolSize = 34.0
        /// How much denser the valleys of the paper are than its hills.
        public var grains = 0.32

        /// How far the outline may lie beside where it would be, in points: three deviations.
        public var fringe: Double { 3 * wobble }
    }

    /// How far beside the width of the brush its ink may begin or end, in points; points of ink have it in their
    /// radius.
    ///
    /// A line wanders no farther than it is wide.
    public var fringe: Double { model == .wash ? min(wash.fringe, largestWidth / 2) : 0 }
}
