import Drawing
import Geometry
import Graphics
import Rendering

/// Writes drawings for other programs: the one way for the window and the command line.
public enum DrawingExporter {
    /// Writes a page in `format`, in pieces, to `sink`.
    ///
    /// `progress` takes what is done, 0…1, and says whether to go on. Beside the drawing it needs less
    /// than 200 MB, however large the page is.
    /// - Throws: `ExportError`; what was given to the sink so far is no whole file then.
    public static func write(
        _ page: Page, as format: ExportFormat,
        progress: @escaping (Double) -> Bool = { _ in true }, to sink: @escaping ByteSink
    ) throws(ExportError) {
        let count = page.layers.reduce(0) { $0 + $1.strokes.count }
        let steps = ExportProgress(strokes: count, report: progress)
        do {
            switch format {
            case .png: try page.writePNG(progress: progress, to: sink)
            case .svg:
                try SVGWriter(page: page, writer: XMLWriter(to: sink), progress: steps).write()
            case .pdf:
                if let document = page.document {
                    try PDFPagesWriter(page, on: document, steps).write(to: sink)
                } else {
                    try PDFWriter(page, steps).write(to: sink)
                }
            case .ora: try OpenRasterWriter(page, progress, to: sink).write()
            case .inkml:
                try InkMLWriter(page: page, writer: XMLWriter(to: sink), progress: steps).write()
            case .xopp: try XournalWriter.write(page, progress: steps, to: sink)
            }
        } catch { throw ExportError(error) }
    }
}
