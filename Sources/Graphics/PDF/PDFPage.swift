public import Geometry

/// How a page of a PDF is shown: which part of it, and which way round.
///
/// All that places something on a page asks here. The facts are those of poppler, which makes the pixels: it reads
/// what the page inherits, puts boxes in order, keeps them within each other, and leaves the unit of the page alone.
public struct PDFPage: Hashable, Sendable {
    /// Points of a PDF per point of a drawing.
    private static let pointsPerPixel = 72.0 / 96

    /// All that there is of it, in its own coordinates, whose y leads up.
    let paper: Rectangle
    /// The part that is shown.
    let shown: Rectangle
    /// How many quarters of a turn to the right it is shown with: 0 to 3.
    let quarters: Int

    /// How large it is where it is shown, in units of 1/96 inch.
    public var size: Size {
        let (width, height) = (
            shown.width / Self.pointsPerPixel, shown.height / Self.pointsPerPixel
        )
        return quarters.isMultiple(of: 2)
            ? Size(width: width, height: height) : Size(width: height, height: width)
    }

    /// From a picture of what is shown, whose y leads down from its upper left corner, to the coordinates of the page.
    func placement(of picture: Size) -> Affine {
        let corners = [
            Point(x: shown.minX, y: shown.maxY), Point(x: shown.maxX, y: shown.maxY),
            Point(x: shown.maxX, y: shown.minY), Point(x: shown.minX, y: shown.minY),
        ]
        // A turn to the right brings the corner before each one to its place.
        let places = (0..<4).map { corners[($0 + 4 - quarters) % 4] }
        return Affine(
            right: (places[1] - places[0]) / picture.width,
            down: (places[3] - places[0]) / picture.height, offset: places[0] - .zero)
    }
}

extension PDFPage {
    /// The pages, from the first one on, that `pdfinfo -box` tells of.
    static func pages(in text: String) -> [PDFPage] {
        var facts: [Int: [Substring: [Double]]] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 3, words[0] == "Page", let number = Int(words[1]) else { continue }
            facts[number, default: [:]][words[2]] = words[3...].compactMap { Double($0) }
        }
        return (1...max(facts.count, 1)).map { facts[$0].flatMap(PDFPage.init) }
            .prefix { $0 != nil }.compactMap(\.self)
    }

    private init?(_ facts: [Substring: [Double]]) {
        // Sides are told with six digits, and corners with two behind the point.
        guard let size = facts["size:"], size.count >= 2, let turn = facts["rot:"]?.first,
            let paper = facts["MediaBox:"], paper.count == 4,
            let corner = facts["CropBox:"], corner.count == 4
        else { return nil }
        self.paper = Rectangle(minX: paper[0], minY: paper[1], maxX: paper[2], maxY: paper[3])
        shown = Rectangle(x: corner[0], y: corner[1], width: size[0], height: size[1])
        quarters = [90: 1, 180: 2, 270: 3][turn] ?? 0
    }
}
