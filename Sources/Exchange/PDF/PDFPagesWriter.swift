import Drawing
import Geometry
import Graphics

/// Writes a drawing on a PDF as that PDF, page by page, with the ink laid over it: the pages keep their own
/// vectors, texts and links.
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
        let ink = try ink()
        let pages = try PDFDocument(document.bytes).overlaid(with: ink, goesOn: progress.goesOn)
        for start in stride(from: 0, to: pages.count, by: 1 << 16) {
            try sink(Array(pages[start..<min(start + 1 << 16, pages.count)]))
        }
    }

    /// A document with as many pages, of what is drawn on each.
    private func ink() throws -> [UInt8] {
        var bytes: [UInt8] = []
        let sizes = document.pages.map {
            Size(width: $0.width * Self.pointsPerPixel, height: $0.height * Self.pointsPerPixel)
        }
        guard let first = sizes.first else { return [] }
        let surface = try PDFWriter.surface(of: page, size: first, progress) { bytes += $0 }
        for (index, frame) in document.pageFrames.enumerated() {
            guard progress.goesOn() else { throw ExportError.cancelled }
            if index > 0 { surface.beginPage(size: sizes[index]) }
            try surface.draw {
                try PDFWriter(overlay(frame), progress).draw(in: $0)
            }
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
