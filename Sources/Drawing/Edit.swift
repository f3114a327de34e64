public import Geometry

/// A change of a drawing, as data: it can be written down, done, and taken back.
///
/// `Drawing.apply` says which edits it refuses. `EditBuilder` is what to use where the identities are
/// not known yet.
public enum Edit: Hashable, Sendable {
    /// Where a stroke is to lie.
    public struct Placement: Hashable, Sendable {
        /// Which stroke.
        public var id: StrokeID
        /// How far from where it was drawn; see `Stroke.offset`.
        public var offset: Vector

        /// The stroke `id` at `offset`.
        public init(id: StrokeID, offset: Vector) {
            self.id = id
            self.offset = offset
        }
    }

    /// Which colour a stroke is to have.
    public struct Coloring: Hashable, Sendable {
        /// Which stroke.
        public var id: StrokeID
        /// Its new colour.
        public var color: Color

        /// The stroke `id` in `color`.
        public init(id: StrokeID, color: Color) {
            self.id = id
            self.color = color
        }
    }

    /// Adds strokes to a layer: new ones, which lie above all others, or some that were there before,
    /// which come back to their places.
    case addStrokes([IdentifiedStroke], to: LayerID)
    /// Takes strokes away.
    case removeStrokes([StrokeID], from: LayerID)
    /// Moves strokes, all by the same way.
    case moveStrokes([StrokeID], in: LayerID, by: Vector)
    /// Puts strokes to exact places: what undoes a move, which sums would not.
    case placeStrokes([Placement], in: LayerID)
    /// Gives strokes other colours.
    case colorStrokes([Coloring], in: LayerID)
    /// Adds a layer with all that is on it, at this position when it is done, 0 for the lowest.
    case addLayer(Layer, at: Int)
    /// Takes a layer away, with all that is on it.
    case removeLayer(LayerID)
    /// Moves a layer to this position, 0 for the lowest.
    case moveLayer(LayerID, to: Int)
    /// Gives a layer another name.
    case renameLayer(LayerID, to: String)
    /// Shows or hides a layer.
    case showLayer(LayerID, Bool)
    /// Locks or unlocks a layer.
    case lockLayer(LayerID, Bool)
    /// Makes a layer more or less opaque, 0…1.
    case fadeLayer(LayerID, opacity: Double)
    /// Lays a picture beneath the strokes of a layer, or takes it away.
    case placeImage(PlacedImage?, in: LayerID)
    /// Puts these layers, the lowest first, in the place of all.
    case replaceLayers([Layer])
    /// Gives the paper another colour or other lines.
    case setBackground(Background)
    /// Several edits as one, in this order: all of them, or none where one is refused.
    case group([Edit])
}
