import Drawing
import Geometry
import Graphics
import Wording

/// Makes a drawing of a PDF: its pages below one another on a locked layer, and an empty one above it.
enum PDFImport {
    /// What lies around the pages: a grey on which white ones are seen.
    private static let desk = Color(rgb: 0xE9E9E6)

    /// The drawing of a PDF, which is kept as it is.
    ///
    /// - Throws: where it is damaged or locked, has too many pages, or a program is missing.
    static func read(
        _ bytes: [UInt8], _ progress: (Double) -> Bool
    ) throws(ImportError) -> ImportedDrawing {
        let pages: [Size]
        do throws(GraphicsError) {
            pages = try PDFDocument(bytes).pages(most: ImportLimit.pages.most) { progress(0.5) }
                .map(\.size)
        } catch {
            throw ImportError(error == .stopped ? .stopped : .pdf(error.message))
        }
        try ImportLimit.pages.check(pages.count)
        for page in pages {
            try ImportLimit.pageSide.check(
                Int(min(max(page.width, page.height), 1e12).rounded(.up)))
        }
        let extent = PlacedImage.extent(of: pages)
        try ImportLimit.pagePixels.check(Int(min(extent.height, 1e12)))
        let image = PlacedImage(
            bytes: bytes, mediaType: .pdf,
            frame: Rectangle(x: 0, y: 0, width: extent.width, height: extent.height), pages: pages)
        var builder = DrawingBuilder()
        builder.background = Background(desk)
        _ = try builder.add(
            .init(name: Message.pdf.text(), isLocked: true, image: image), line: nil)
        _ = try builder.add(.init(name: Message.layer(2).text()), line: nil)
        return ImportedDrawing(drawing: try builder.drawing(), notes: [])
    }
}
