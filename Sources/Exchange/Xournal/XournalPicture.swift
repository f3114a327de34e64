import Drawing
import Geometry
import Graphics
import Rendering
import Wording

/// A picture on a page, as an `image` element has it.
struct XournalPicture {
    private let image: PlacedImage
    /// From the pixels of the picture to points of the page: two columns, then the way.
    ///
    /// Written by version 5 of the format in the place of sides.
    private let matrix: [Double]?
    /// How many pixels it has by its own first lines.
    let pixelCount: Int

    /// The picture of an element with these bytes.
    ///
    /// - Throws: where they are no picture, or its place makes no sense.
    init(_ element: XMLElement, _ bytes: [UInt8]) throws(ImportError) {
        guard let type = PlacedImage.MediaType(startOf: bytes) else {
            throw ImportError(.picture(.noPicture))
        }
        var image = PlacedImage(bytes: bytes, mediaType: type, frame: .null)
        do throws(GraphicsError) {
            let size = try image.size
            pixelCount = size.width * size.height
        } catch { throw ImportError(.picture(.damagedPicture)) }
        let names = ["left", "top", "right", "bottom"]
        let texts =
            element["matrix"]?.split(separator: " ").map { String($0) }
            ?? names.map { element[$0] ?? "0" }
        let numbers = texts.compactMap { Double(finite: $0) }
        let limit = ImportLimits.coordinate / XournalStroke.pixelsPerPoint
        guard numbers.count == (element["matrix"] == nil ? 4 : 6),
            numbers.allSatisfy({ abs($0) <= limit })
        else { throw ImportError(.picture(.picturePlace)) }
        matrix = element["matrix"] == nil ? nil : numbers
        let sides = numbers.map { $0 * XournalStroke.pixelsPerPoint }
        image.frame = Rectangle(
            minX: min(sides[0], sides[2]), minY: min(sides[1], sides[3]),
            maxX: max(sides[0], sides[2]), maxY: max(sides[1], sides[3]))
        self.image = image
    }

    /// The picture on a page that begins at `top`.
    ///
    /// - Throws: where it is damaged, or has no extent.
    func image(below top: Double) throws(ImportError) -> PlacedImage {
        do throws(GraphicsError) {
            var placed = image
            if let matrix {
                placed = try turned(image.decoded().surface, matrix)
            } else {
                try image.check()
            }
            let limit = ImportLimits.coordinate
            guard placed.frame.width > 0, placed.frame.height > 0, placed.frame.width <= limit,
                placed.frame.height <= limit
            else { throw GraphicsError(.damagedPicture) }
            placed.frame = placed.frame.offset(by: Vector(dx: 0, dy: top))
            return placed
        } catch { throw ImportError(.picture(.damagedPicture)) }
    }

    /// A picture as its matrix shows it: one that lies askew is drawn anew, in its own density.
    private func turned(
        _ picture: ImageSurface, _ matrix: [Double]
    ) throws(GraphicsError) -> PlacedImage {
        let shape = Parallelogram(matrix, picture.size)
        guard !shape.isUpright else {
            var placed = image
            placed.frame = shape.bounds
            return placed
        }
        let density = shape.density
        let size = PixelSize(
            width: Int(min(max(shape.bounds.width * density, 1), 1e6).rounded(.up)),
            height: Int(min(max(shape.bounds.height * density, 1), 1e6).rounded(.up)))
        guard !shape.isFlat, max(size.width, size.height) <= ImageSurface.maximumLength,
            size.width * size.height <= DecodedPicture.maximumPixels
        else { throw GraphicsError(.damagedPicture) }
        let sheet = try ImageSurface(size: size, format: .argb32)
        try sheet.draw { context in
            context.concatenate(
                Transform(
                    scale: density, offset: (shape.origin - shape.bounds.origin) * density))
            context.concatenate(right: shape.columns.right, down: shape.columns.down)
            context.setSource(picture)
            context.paint()
        }
        return PlacedImage(bytes: try sheet.png(), mediaType: .png, frame: shape.bounds)
    }
}

/// Where the corners of a picture lie, in pixels of the page.
private struct Parallelogram {
    /// The way of one pixel of the picture to the right, and of one down.
    let columns: (right: Vector, down: Vector)
    let origin: Point
    let bounds: Rectangle

    init(_ matrix: [Double], _ size: PixelSize) {
        let scale = XournalStroke.pixelsPerPoint
        let right = Vector(dx: matrix[0], dy: matrix[1]) * scale
        let down = Vector(dx: matrix[2], dy: matrix[3]) * scale
        let origin = Point(x: matrix[4] * scale, y: matrix[5] * scale)
        let (width, height) = (Double(size.width), Double(size.height))
        let corners = [.zero, right * width, down * height, right * width + down * height]
            .map { origin + $0 }
        (columns, self.origin) = ((right, down), origin)
        bounds = corners.reduce(Rectangle.null) { $0.union(Rectangle(center: $1, radius: 0)) }
    }

    /// Whether the sides run along the page's, and the picture is not mirrored.
    var isUpright: Bool {
        columns.right.dx > 0 && columns.down.dy > 0 && abs(columns.right.dy) < 1e-6
            && abs(columns.down.dx) < 1e-6
    }

    /// Whether nothing of it can be seen.
    var isFlat: Bool { abs(columns.right.cross(columns.down)) < 1e-9 }

    /// Pixels to draw per pixel of the page, so that nothing of the picture is lost; 4 at most.
    var density: Double {
        let least = min(columns.right.length, columns.down.length)
        return min(1 / max(least, 0.25), 4)
    }
}
