import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering
import Settings
import TestSupport

/// Tests of the brushes that come with the program.
protocol ShippedBrushes {}

extension ShippedBrushes {
    func brush(_ name: String) throws -> Brush {
        try BrushFile.read("\(ShippedBrushFolder.path)/\(name.lowercased()).toml").brush
    }

    /// How dark strokes make white paper, 0…1 in each pixel, row after row.
    func darkness(
        _ strokes: [Stroke], _ size: PixelSize, scale: Double = 1
    ) throws -> [[Double]] {
        let page = try BandPainter.picture(
            of: Drawing(strokes: strokes), size: size, transform: Transform(scale: scale))
        let pixels = Pixels(page)
        return (0..<size.height).map { y in (0..<size.width).map { pixels.ink(x: $0, y: y) } }
    }
}

/// Where the files of these brushes are.
enum ShippedBrushFolder {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Assets/Brushes").path
}

extension Collection where Element == Double {
    var mean: Double { reduce(0, +) / Double(count) }

    /// The value below which such a part of all lies.
    func quantile(_ part: Double) -> Double { sorted()[Int(part * Double(count))] }
}

extension [Double] {
    /// From each value to the next.
    var steps: [Double] { zip(self, dropFirst()).map { $1 - $0 } }
}
