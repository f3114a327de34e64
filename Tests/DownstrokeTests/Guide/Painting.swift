import Drawing
import Foundation
import Geometry
import Ink
import Paths
import Settings
import Storage
import TestSupport

/// A drawing for the pictures of the guide: layers of lines, each drawn by a brush of the program.
struct Painting {
    /// Lines of one brush, the lowest of a layer first.
    struct Lines {
        var brush: String
        var color: Color
        var widths: ClosedRange<Double>
        var lines: [PaintedLine]
        /// Whether a line begins and ends as the brush has it, and not as broad as it is pressed.
        var isTapered: Bool

        init(
            _ brush: String, _ color: UInt32, _ widths: ClosedRange<Double>,
            _ lines: [PaintedLine], isTapered: Bool = true
        ) {
            (self.brush, self.color) = (brush, Color(rgb: color))
            (self.widths, self.lines, self.isTapered) = (widths, lines, isTapered)
        }
    }

    /// The layers, the lowest first, with what they are called and how much they hide.
    private(set) var layers: [(name: String, opacity: Double, lines: [Lines])]

    /// A painting of one layer.
    init(_ lines: [Lines], layer: String = "Ink") { layers = [(layer, 1, lines)] }

    /// A painting of these layers.
    init(layers: [(name: String, opacity: Double, lines: [Lines])]) { self.layers = layers }

    /// The painting with other names of its layers.
    func named(_ names: [String]) -> Painting {
        var painting = self
        for (index, name) in names.enumerated() { painting.layers[index].name = name }
        return painting
    }

    /// Makes a file of it, which was drawn so many days after 8 March 2025.
    func save(to path: String, day: Int) throws {
        let noon = Date(timeIntervalSince1970: 1_741_435_200 + 86_400 * Double(day))
        try DrawingFile.create(FilePath(path), try history(), created: noon)
        try FileManager.default.setAttributes([.modificationDate: noon], ofItemAtPath: path)
    }

    private func history() throws -> History {
        var history = History()
        for (index, layer) in layers.enumerated() {
            let strokes = try layer.lines.flatMap(Self.strokes)
            let builder = EditBuilder(history.drawing)
            let edit =
                index == 0
                ? builder.addition(of: strokes)
                : builder.newLayer(name: layer.name, with: strokes)
            _ = try history.apply(edit)
            let id = history.drawing.layers[index].id
            if index == 0 { _ = try history.apply(.renameLayer(id, to: layer.name)) }
            if layer.opacity < 1 { _ = try history.apply(.fadeLayer(id, opacity: layer.opacity)) }
        }
        return history
    }

    private static func strokes(_ lines: Lines) throws -> [Stroke] {
        var brush = try BrushFile.read("\(folder)/\(lines.brush).toml").brush
        brush.color = lines.color
        (brush.smallestWidth, brush.largestWidth) = (
            lines.widths.lowerBound, lines.widths.upperBound
        )
        if !lines.isTapered { (brush.startTaper, brush.taper) = (0, 0) }
        let shared = SharedBrush(brush)
        return lines.lines.compactMap { Stroke(brush: shared, samples: $0.samples) }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Assets/Brushes").path
}
