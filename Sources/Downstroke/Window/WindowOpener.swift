import Documents
import Geometry
import Platform
import Storage
import Wording

/// Opens windows for drawings: each has its own.
struct WindowOpener {
    /// What a window begins with: a document, and whether the file that was asked for is imported there.
    typealias Beginning = (document: Document, isImport: Bool)

    private unowned let app: App
    /// What is drawn and erased with; where nothing was asked for, what a drawing was left with.
    var brushes: BrushChoice
    /// Whether the tools are shown at first.
    var hasTools = true
    /// The size of the windows; nil for that which a drawing was left with.
    var size: PixelSize?

    /// Opens windows of `app`.
    init(_ app: App, _ brushes: BrushChoice) { (self.app, self.brushes) = (app, brushes) }

    /// Opens a window for a drawing, or brings the one to the front that shows it already.
    ///
    /// - Parameters:
    ///   - path: Its file; one of another program is imported. Nil for the drawing that was open last.
    ///   - first: What the window begins with, where that is known already.
    ///   - output: Where pictures of the drawing go; nil for a new file each time.
    /// - Throws: `Failure` where the drawing cannot be opened, or a window.
    func open(
        _ path: String?, first: Beginning? = nil, output: String? = nil
    ) throws(Failure) {
        if let path, app.raise(path) {
            first?.document.close()
            return
        }
        let (document, isImport) = if let first { first } else { try Self.document(path) }
        let window = try show(document, output)
        if isImport, let path { window.begin(importing: path) }
    }

    /// Opens a window for a new drawing; `output` is where pictures of it go, nil for a new file each time.
    ///
    /// - Throws: `Failure` where there is no display.
    func openNew(output: String? = nil) throws(Failure) {
        _ = try show(DocumentOpener(UserFiles.library).new(), output)
    }

    private func show(_ document: Document, _ output: String?) throws(Failure) -> AppWindow {
        let extent = size.map(WindowExtent.exactly) ?? .atMost(document.view?.size ?? .canvas)
        return try app.open(
            .canvas(brushes, document, hasTools: hasTools), extent: extent, output: output)
    }

    /// What a window for the file at `path` begins with, and whether that is imported there: what takes long to read is
    /// read once the window is there.
    ///
    /// - Throws: `Failure` where it is a drawing that cannot be opened.
    static func document(_ path: String?) throws(Failure) -> Beginning {
        let opener = DocumentOpener(UserFiles.library)
        guard let path else { return (opener.last(), false) }
        let isImport = FilePath.isFile(path) && !DocumentOpener.isDrawing(path)
        return (isImport ? opener.new() : try opener.open(path), isImport)
    }
}
