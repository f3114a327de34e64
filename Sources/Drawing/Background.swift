public import Geometry

/// What ink lies on: the colour of the paper, and the lines on it.
public struct Background: Hashable, Sendable {
    /// The colour of the paper; with opacity only in exports.
    public var color: Color
    /// The lines; nil for plain paper.
    public var ruling: Ruling?

    /// Paper of this colour, plain unless told otherwise.
    public init(_ color: Color, ruling: Ruling? = nil) {
        self.color = color
        self.ruling = ruling
    }

    /// Plain white paper.
    public static let white = Background(.white)
    /// Plain black paper.
    public static let black = Background(.black)
    /// No paper at all.
    public static let transparent = Background(.transparent)
}
