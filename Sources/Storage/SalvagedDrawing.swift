public import Drawing

/// What can still be read of a damaged drawing.
public struct SalvagedDrawing: Sendable {
    /// The strokes and layers that can be read; nothing of it can be undone.
    public let drawing: Drawing
    /// How many strokes there are of which nothing can be read; at least these are lost.
    public let lostStrokes: Int
    /// How many pictures can be read without their places, as their layers are lost.
    public let lostImages: Int
}
