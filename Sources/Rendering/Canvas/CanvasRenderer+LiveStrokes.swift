public import Geometry
public import Graphics
public import Ink

/// Strokes that are being drawn.
extension CanvasRenderer {
    /// Begins a live stroke, over those that are already being drawn.
    public func beginStroke(_ brush: Brush) throws(GraphicsError) -> LiveStroke {
        try ink.begin(brush)
    }

    /// The pixels of the window that a live stroke covers.
    public func extent(of stroke: LiveStroke) -> PixelRectangle { ink.extent(of: stroke) }

    /// Takes all ink of a live stroke away, which is drawn anew; gives the pixels that it covered.
    public func restartStroke(_ stroke: LiveStroke) -> PixelRectangle {
        defer { stroke.restart() }
        return ink.extent(of: stroke)
    }

    /// Removes a live stroke; gives the pixels that it covered.
    public func endStroke(_ stroke: LiveStroke) -> PixelRectangle {
        defer { ink.endCleared(stroke) }
        return ink.extent(of: stroke)
    }
}
