/// How points of a brush's ink are put together.
extension Brush {
    /// Whether the strength of its ink changes within a stroke, so that a form cannot be filled.
    public var isShaded: Bool {
        model != .even || opacityAtNoForce < 1 || tilt.lightening > 0 || grain.depth > 0
    }

    /// Whether its ink is a round line of one strength.
    public var isPlain: Bool { !isShaded && !marks && tip.shape == .round }

    /// The longest piece to which points of its ink are put together where it is not plain, as a part of how far the ink
    /// reaches around them; 0 where each two are a piece.
    public var longestPiece: Double {
        switch model {
        // Its strength is that of points near by, so that what lies between these counts.
        case .even: isShaded ? 0 : Self.longestPiece
        case .flow, .grain: Self.longestPiece
        // Its edge is as sharp as a rim can be.
        case .wash: 1.0 / 3
        }
    }

    /// The same of most ink.
    public static let longestPiece = 1.5
}
