public import Geometry

/// How all ink of a drawing lies in the middle of a picture of it: on the tile of a gallery, and in a preview, which
/// shows the same larger.
public struct InkFit: Hashable, Sendable {
    /// The margin at each side, as a share of the width.
    private static let margin = 0.06
    /// How many pixels a point of a small drawing takes, as a share of the width: three in a preview of 640.
    private static let largest = 3.0 / 640

    /// Around the ink, as much as its picture shows of the paper, in points.
    public static let rim = 4.0

    /// Pixels of the picture per point.
    public let scale: Double
    /// Where the ink lies in the picture, with its rim.
    public let place: Rectangle

    /// Where the ink lies without that.
    public var ink: Rectangle { place.outset(by: -Self.rim * scale) }

    /// The place of all `ink` of a drawing in a picture of `size`.
    public init(_ ink: Rectangle, in size: Size) {
        let shown = ink.outset(by: Self.rim)
        self.init(Size(width: shown.width, height: shown.height), in: size)
    }

    /// The place of ink that is this large, with its rim, in a picture of `size`, both above 0.
    ///
    /// Where a picture is low, what is left beside a margin as at the sides may be nothing: ink takes half of it then.
    public init(_ ink: Size, in size: Size) {
        let room = size.width * 2 * Self.margin
        scale = min(
            (size.width - room) / ink.width,
            max(size.height - room, size.height / 2) / ink.height,
            size.width * Self.largest)
        let (width, height) = (ink.width * scale, ink.height * scale)
        place = Rectangle(
            x: (size.width - width) / 2, y: (size.height - height) / 2, width: width,
            height: height)
    }
}
