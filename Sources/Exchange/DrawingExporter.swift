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
        progress: @escaping (Double) -> Bool = { _ in true },
        to sink: @escaping ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        let count = page.layers.reduce(0) { $0 + $1.strokes.count }
        let steps = ExportProgress(strokes: count, report: progress)
        switch format {
        case .png: try RasterPage(page).writePNG(progress: progress, to: sink)
        case .svg: try SVGWriter.write(page, progress: steps, to: sink)
        case .pdf: try PDFWriter.write(page, progress: steps, to: sink)
        case .ora: try OpenRasterWriter.write(page, progress: progress, to: sink)
        case .inkml: try InkMLWriter.write(page, progress: steps, to: sink)
        case .xopp: try XournalWriter.write(page, progress: steps, to: sink)
        }
    }
}
