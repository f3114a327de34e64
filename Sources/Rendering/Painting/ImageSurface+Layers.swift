import Drawing
import Geometry
import Graphics
import Ink

extension ImageSurface {
    /// Removes what is within `part`.
    func clear(_ part: PixelRectangle) throws(GraphicsError) {
        try draw { context in
            context.clip(to: part)
            context.setOperator(.clear)
            context.paint()
        }
    }
}

extension Layer {
    /// Whether anything on it can be seen at all.
    var isSeen: Bool { isVisible && opacity > 0 && !isEmpty }
}
