public import Geometry

/// A sheet of a drawing with its ink, through which the sheets below show.
///
/// Erasing strokes are strokes too: they take away ink that lies below them in their own layer.
public struct Layer: Hashable, Identifiable, Sendable {
    /// Which layer.
    public let id: LayerID
    /// What people call it.
    public var name: String
    /// Whether it is shown.
    public var isVisible: Bool
    /// Whether its ink may not be changed.
    public var isLocked: Bool
    /// How much it hides as a whole, 0…1.
    public var opacity: Double
    /// A picture beneath its strokes, to be traced.
    public var image: PlacedImage?
    /// Its strokes, the lowest first.
    public internal(set) var strokes: StrokeStack

    /// A layer of these; visible, not locked, opaque and empty, unless told otherwise.
    public init(
        id: LayerID, name: String, isVisible: Bool = true, isLocked: Bool = false,
        opacity: Double = 1, image: PlacedImage? = nil, strokes: StrokeStack = StrokeStack()
    ) {
        self.id = id
        self.name = name
        self.isVisible = isVisible
        self.isLocked = isLocked
        self.opacity = opacity
        self.image = image
        self.strokes = strokes
    }

    /// Whether there is neither ink nor a picture on it.
    public var isEmpty: Bool { strokes.isEmpty && image == nil }

    /// The smallest rectangle around its ink and its picture; null without any.
    public var bounds: Rectangle { strokes.bounds.union(image?.frame ?? .null) }

    /// The strokes whose bounds meet `area`, the lowest first.
    public func strokes(intersecting area: Rectangle) -> [IdentifiedStroke] {
        strokes.intersecting(area)
    }
}
