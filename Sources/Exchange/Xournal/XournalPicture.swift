import Drawing
import Geometry
import Graphics

/// A picture on a page, as an `image` element has it.
struct XournalPicture {
    private let image: PlacedImage
    /// How many pixels it has by its own first lines.
    let pixelCount: Int

    /// The picture of an element with these bytes.
    ///
    /// - Throws: where they are no picture, or its place makes no sense.
    init(_ element: XMLElement, _ bytes: [UInt8]) throws(ImportError) {
        guard let type = PlacedImage.MediaType(startOf: bytes) else {
            throw ImportError(.picture(.noPicture))
        }
        let image = PlacedImage(bytes: bytes, mediaType: type, frame: .null)
        let size: PixelSize
        do throws(GraphicsError) { size = try image.size } catch {
            throw ImportError(.picture(.damagedPicture))
        }
        pixelCount = size.width * size.height
        self.image = try Self.placed(image, size, element)
    }

    /// The picture where its element says: by its sides, or, since version 5, by a matrix.
    private static func placed(
        _ image: PlacedImage, _ size: PixelSize, _ element: XMLElement
    ) throws(ImportError) -> PlacedImage {
        let matrix = element["matrix"]
        let texts =
            matrix?.split(separator: " ").map { String($0) }
            ?? ["left", "top", "right", "bottom"].map { element[$0] ?? "0" }
        let limit = ImportLimits.coordinate / XournalStroke.pixelsPerPoint
        let numbers = texts.compactMap { Double(finite: $0) }.filter { abs($0) <= limit }
            .map { $0 * XournalStroke.pixelsPerPoint }
        guard numbers.count == (matrix == nil ? 4 : 6) else {
            throw ImportError(.picture(.picturePlace))
        }
        var placed = image
        guard matrix != nil else {
            placed.frame = Rectangle(
                minX: min(numbers[0], numbers[2]), minY: min(numbers[1], numbers[3]),
                maxX: max(numbers[0], numbers[2]), maxY: max(numbers[1], numbers[3]))
            return placed
        }
        placed.frame = PixelRectangle(size).rectangle
        // Two columns, then the way.
        return placed.changed(
            by: Affine(
                right: Vector(dx: numbers[0], dy: numbers[1]),
                down: Vector(dx: numbers[2], dy: numbers[3]),
                offset: Vector(dx: numbers[4], dy: numbers[5])))
    }

    /// The picture on a page that begins at `top`.
    ///
    /// - Throws: where it cannot be decoded, or has no extent.
    func image(
        below top: Double, notes: inout ImportNotes
    ) throws(ImportError) -> PlacedImage {
        do throws(GraphicsError) {
            if try !image.isSound { notes.add(.pictureInParts) }
            let limit = ImportLimits.coordinate
            guard image.hasPossiblePlace, image.bounds.width <= limit,
                image.bounds.height <= limit
            else { throw GraphicsError(.damagedPicture) }
            return image.changed(by: .move(by: Vector(dx: 0, dy: top)))
        } catch { throw ImportError(.picture(.damagedPicture)) }
    }
}
