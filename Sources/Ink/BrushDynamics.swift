import RealModule

/// What of a brush follows from the way of the pen, beside its force and its lean.
extension Brush {
    /// How the speed of the pen takes the place of force.
    public struct Speed: Hashable, Sendable {
        /// How much of it, 0 for force alone to 1 for speed alone: slow as firm, fast as light.
        public var share = 0.0
        /// What is neither slow nor fast, in points a second, above 0.
        public var middle = 200.0
    }

    /// How uneven a line is by itself, along its length.
    public struct Jitter: Hashable, Sendable {
        /// By how many doublings its width swings, 0…1.
        public var size = 0.0
        /// How far it swings aside, as a part of its largest width, 0…1.
        public var place = 0.0

        /// An unevenness of these.
        public init(size: Double = 0, place: Double = 0) { (self.size, self.place) = (size, place) }
    }

    /// What more a stroke leaves that is a mere dot, and the less the nearer its length comes to a point.
    public struct Dot: Hashable, Sendable {
        /// How much wider it is, in points.
        public var width = 0.0
        /// How much more it hides where passes add up, 0…1.
        public var flow = 0.0
        /// Up to how many times the largest width a stroke that tapers at both ends is something of a dot, 0…10.
        ///
        /// The shorter it is, the less it tapers, and the more of it is as firm as in its firmest moment; at 0 one a
        /// hair longer than a point tapers all the way.
        public var length = 0.0

        /// A dot of these.
        public init(width: Double = 0, flow: Double = 0, length: Double = 0) {
            (self.width, self.flow, self.length) = (width, flow, length)
        }
    }

    /// The brush for a stroke that is drawn while a point of the drawing is so many points on the screen.
    ///
    /// It is the hand whose speed counts. As the stroke keeps its brush, it is drawn again as it was. In steps of a
    /// quarter of a doubling, far below what can be seen, so that few brushes differ by it.
    public func drawn(atZoom zoom: Double) -> Brush {
        guard speed.share > 0, zoom > 0, zoom.isFinite else { return self }
        var drawn = self
        let range = BrushSetting.speeds
        let middle = speed.middle / .exp2((4 * .log2(zoom)).rounded() / 4)
        drawn.speed.middle = min(max(middle, range.lowerBound), range.upperBound)
        return drawn
    }
}
