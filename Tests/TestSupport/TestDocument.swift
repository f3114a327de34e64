public import Geometry
import Graphics

/// A PDF with a square of another colour on each page.
public enum TestDocument {
    /// The colours of the squares, one page after the other.
    public static let colors = [0xFF0000, 0x00AA00, 0x0000FF].map { Color(rgb: $0) }
    /// Where the square lies on each page, in units of 1/96 inch.
    public static let square = Rectangle(x: 40, y: 24, width: 80, height: 64)

    /// Its bytes, with pages of these extents in units of 1/96 inch.
    public static func pdf(_ pages: [Size]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let points = pages.map { Size(width: $0.width * 0.75, height: $0.height * 0.75) }
        let surface = try PDFSurface(size: points[0], title: "Test", creator: "Test") {
            bytes += Array($0)
        }
        for (index, size) in points.enumerated() {
            if index > 0 { surface.beginPage(size: size) }
            try surface.draw { context in
                context.concatenate(Transform(scale: 0.75))
                context.setSource(colors[index % colors.count])
                context.addRectangle(square)
                context.fill()
            }
        }
        try surface.finish()
        return bytes
    }
}
