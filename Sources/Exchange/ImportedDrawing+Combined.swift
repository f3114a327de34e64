public import Drawing
import Geometry

extension ImportedDrawing {
    /// One drawing of several: the layers of each above those of the one before it, on the paper of
    /// the first.
    ///
    /// A layer has the name of its file, and its own where the file has several. Layers without
    /// anything on them are left out; one to draw on is added where all others are locked or hidden.
    /// - Throws: beyond the limit of layers.
    public static func combined(
        _ parts: [(name: String, drawing: Drawing)]
    ) throws(ImportError) -> Drawing {
        var builder = DrawingBuilder()
        builder.background = parts.first?.drawing.background ?? .white
        var isOpen = false
        for (name, drawing) in parts {
            let layers = drawing.layers.filter { !$0.isEmpty }
            for layer in layers {
                let title = layers.count == 1 ? name : "\(name): \(layer.name)"
                _ = try builder.add(
                    .init(
                        name: title, isVisible: layer.isVisible, isLocked: layer.isLocked,
                        opacity: layer.opacity, image: layer.image,
                        strokes: layer.strokes.map(\.stroke)),
                    line: nil)
                isOpen = isOpen || layer.isVisible && !layer.isLocked
            }
        }
        if !isOpen {
            _ = try builder.add(.init(name: "Layer \(builder.sheets.count + 1)"), line: nil)
        }
        return try builder.drawing()
    }
}
