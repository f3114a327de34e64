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

    /// Lays layers, the lowest first, on this surface, which is empty there: within `part` only where
    /// given, which then lies in the coordinates of the drawing too.
    ///
    /// An erasing stroke takes away ink of its own layer, so each has a surface of its own; but what
    /// lies on nothing and is opaque needs none.
    func flatten(
        _ layers: ArraySlice<Layer>, transform: Transform = .identity, part: PixelRectangle? = nil
    ) throws(GraphicsError) {
        var isEmpty = true
        for layer in layers where layer.hasVisibleInk {
            if isEmpty && layer.opacity == 1 {
                try StrokePainter(layer: self, transform: transform).paint(layer, part: part)
            } else {
                let sheet = try ImageSurface(size: size, format: .argb32)
                try StrokePainter(layer: sheet, transform: transform).paint(layer, part: part)
                try draw { context in
                    context.clip(to: part ?? PixelRectangle(size))
                    context.setSource(sheet)
                    context.paint(opacity: layer.opacity)
                }
            }
            isEmpty = false
        }
    }
}

extension StrokePainter {
    /// Paints all strokes of a layer; within `part` only, which lies in the coordinates of the
    /// drawing too.
    func paint(_ layer: Layer, part: PixelRectangle?) throws(GraphicsError) {
        guard let part else {
            for element in layer.strokes { try paint(element.stroke) }
            return
        }
        for element in layer.strokes(intersecting: part.rectangle.outset(by: 1)) {
            try paint(element.stroke, clip: part)
        }
    }
}

extension Layer {
    /// Whether strokes on it can be seen at all.
    var hasVisibleInk: Bool { isVisible && opacity > 0 && !strokes.isEmpty }
}
