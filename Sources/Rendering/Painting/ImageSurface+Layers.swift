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

    /// Lays layers, the lowest first, on this surface, which is empty.
    ///
    /// An erasing stroke takes away ink of its own layer, not the picture beneath it, so the ink of each
    /// has a surface of its own; but what lies on nothing and is opaque needs none.
    func flatten(
        _ layers: some Sequence<Layer>, transform: Transform = .identity
    ) throws(GraphicsError) {
        var isEmpty = true
        for layer in layers where layer.isSeen {
            if layer.opacity == 1 {
                try lay(layer, transform, isEmpty: isEmpty)
            } else {
                let group = try ImageSurface(size: size, format: .argb32)
                try group.lay(layer, transform, isEmpty: true)
                try lay(group, opacity: layer.opacity)
            }
            isEmpty = false
        }
    }

    /// Lays the picture and the ink of a layer on this surface, as if it were opaque.
    private func lay(
        _ layer: Layer, _ transform: Transform, isEmpty: Bool
    ) throws(GraphicsError) {
        if let image = layer.image {
            try draw { context throws(GraphicsError) in
                try image.draw(in: context, transform: transform)
            }
        }
        guard !layer.strokes.isEmpty else { return }
        let isAlone = isEmpty && layer.image == nil
        let sheet = isAlone ? self : try ImageSurface(size: size, format: .argb32)
        let painter = StrokePainter(layer: sheet, transform: transform)
        for element in layer.strokes { try painter.paint(element.stroke) }
        if !isAlone { try lay(sheet, opacity: 1) }
    }

    private func lay(_ sheet: ImageSurface, opacity: Double) throws(GraphicsError) {
        try draw { context in
            context.setSource(sheet)
            context.paint(opacity: opacity)
        }
    }
}

extension Layer {
    /// Whether anything on it can be seen at all.
    var isSeen: Bool { isVisible && opacity > 0 && !isEmpty }
}
