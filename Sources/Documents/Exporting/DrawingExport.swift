public import Drawing
public import Exchange
public import Paths
public import Wording

/// A drawing that is to be written for other programs: what would come of it, and doing it.
///
/// The one way for the window and the command line. It holds the drawing as it is now, so that any
/// thread can write it.
public struct DrawingExport: Sendable {
    /// What is to be written, and how large.
    public let page: Page
    /// In which format.
    public let format: ExportFormat

    /// An export of a drawing called `name`; with `layers`, of these only, shown even where they are
    /// hidden in the drawing.
    ///
    /// - Throws: where there is nothing to see, or too much.
    public init(
        _ drawing: Drawing, named name: String, as format: ExportFormat,
        _ settings: PageSettings = PageSettings(), layers: Set<LayerID>? = nil
    ) throws(PageSettings.Problem) {
        let shown = drawing.layers.compactMap { layer -> Layer? in
            guard let layers else { return layer }
            var layer = layer
            layer.isVisible = true
            return layers.contains(layer.id) ? layer : nil
        }
        page = try settings.page(of: drawing, layers: shown, title: name, for: format)
        self.format = format
    }

    /// What the format cannot hold of the page, as sentences for people; none where all is kept.
    public var omissions: [Message] { page.omissions(as: format) }

    /// Writes it to a file, whole or not at all, or to the standard output for `-`.
    ///
    /// `progress` takes what is done, 0…1, and says whether to go on; `isStopped` tells the same while a
    /// pipe keeps the work waiting.
    /// - Throws: `Failure` with exit code 73 where it cannot be written, 130 where it was stopped,
    ///   70 where it cannot be drawn; an older file is untouched then.
    public func write(
        to path: FilePath, isStopped: @escaping () -> Bool = { Interruption.isRequested },
        progress: @escaping (Double) -> Bool
    ) throws(Failure) {
        try ExportFile.write(to: path, isStopped: isStopped) { sink in
            try DrawingExporter.write(page, as: format, progress: progress, to: sink)
        }
    }
}
