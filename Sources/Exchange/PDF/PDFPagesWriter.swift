import Drawing
import Geometry
import Graphics

/// Writes a drawing on a PDF as that PDF, with the ink laid over its pages: these keep their own vectors, texts and
/// links, and those without ink stay as they are.
struct PDFPagesWriter {
    private static let pointsPerPixel = 72.0 / 96

    private let page: Page
    private let document: PlacedImage
    private let progress: ExportProgress

    /// A writer of what lies over `document`.
    init(_ page: Page, on document: PlacedImage, _ progress: ExportProgress) {
        (self.page, self.document, self.progress) = (page, document, progress)
    }

    /// Writes the whole document to `sink`.
    func write(to sink: ByteSink) throws {
        let pages = try pages()
        for start in stride(from: 0, to: pages.count, by: 1 << 16) {
            try sink(Array(pages[start..<min(start + 1 << 16, pages.count)]))
        }
    }

    /// The document as it was, but for the pages that something lies over.
    private func pages() throws -> [UInt8] {
        let sheets = document.pageFrames.enumerated().map { ($0, overlay($1)) }
            .filter { !$1.isBlank }
        guard !sheets.isEmpty else { return document.bytes }
        return try PDFDocument(document.bytes).overlaid(
            with: ink(sheets), on: sheets.map(\.0), goesOn: progress.goesOn)
    }

    /// A document of these sheets, each as large as its page is shown.
    private func ink(_ sheets: [(index: Int, page: Page)]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let sizes = sheets.map {
            let page = document.pages[$0.index]
            return Size(
                width: page.width * Self.pointsPerPixel, height: page.height * Self.pointsPerPixel)
        }
        let surface = try PDFWriter.surface(of: page, size: sizes[0], progress) { bytes += $0 }
        for (index, sheet) in sheets.enumerated() {
            guard progress.goesOn() else { throw ExportError.cancelled }
            if index > 0 { surface.beginPage(size: sizes[index]) }
            try surface.draw { try PDFWriter(sheet.page, progress).draw(in: $0) }
        }
        try surface.finish()
        return bytes
    }

    /// What lies over a page.
    private func overlay(_ frame: Rectangle) -> Page {
        var layers = page.layers
        for index in layers.indices where layers[index].image == document {
            layers[index].image = nil
        }
        return Page(
            layers: layers, region: frame, scale: 1 / document.pageScale, background: .transparent)
    }
}

extension Page {
    /// Whether no layer that can be seen has anything there.
    fileprivate var isBlank: Bool {
        visibleLayers.allSatisfy { layer in
            layer.strokes(intersecting: region).isEmpty
                && layer.image?.bounds.intersects(region) != true
        }
    }
}
