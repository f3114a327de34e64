import Display
import Documents
import Geometry
import Paths
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

    /// Opens a window for a drawing that comes, or brings the one to the front that shows it already.
    ///
    /// Where it is still being read, the window shows that, and waits for it.
    ///
    /// - Parameters:
    ///   - drawing: What comes; a file of another program is imported.
    ///   - output: Where pictures of the drawing go; nil for a new file each time.
    ///   - answer: Is told once it is there, or cannot be, where nothing is thrown.
    /// - Throws: `Failure` where the drawing cannot be opened, or a window.
    func open(
        _ drawing: ComingDrawing, output: FilePath? = nil,
        answer: @escaping (Bool) -> Void = { _ in }
    ) throws(Failure) {
        if let path = drawing.place, app.raise(path) { return answer(true) }
        try drawing.check()
        if let window = drawing.openWindow { return raise(window, drawing, answer) }
        guard let (document, isImport) = try drawing.take() else {
            let window = try openNew(output: output)
            drawing.window = window
            window.opener?.begin(awaiting: drawing, answer: answer)
            return
        }
        let window = try show(document, output)
        drawing.window = window
        guard isImport else { return answer(true) }
        window.opener?.begin(importing: drawing, answer: answer)
    }

    /// Raises the window that a drawing comes to.
    private func raise(
        _ window: AppWindow, _ drawing: ComingDrawing, _ answer: @escaping (Bool) -> Void
    ) {
        window.window.raise()
        guard let opener = window.opener, let place = drawing.place else { return answer(false) }
        opener.wait(for: place, answer: answer)
    }

    /// Opens a window for a new drawing; `output` is where pictures of it go, nil for a new file each time.
    ///
    /// - Throws: `Failure` where there is no display.
    @discardableResult
    func openNew(output: FilePath? = nil) throws(Failure) -> AppWindow {
        try show(DocumentOpener(UserFiles.library).new(), output)
    }

    private func show(_ document: Document, _ output: FilePath?) throws(Failure) -> AppWindow {
        let extent = size.map(WindowExtent.exactly) ?? .atMost(document.view?.size ?? .canvas)
        return try app.open(
            .canvas(brushes, document, hasTools: hasTools), extent: extent, output: output)
    }

    /// What a window for the file at `path` begins with, and whether that is imported there: what takes long to read is
    /// read once the window is there.
    ///
    /// `progress` takes what is done, 0…1, and says whether to go on.
    /// - Throws: `Failure` where it is a drawing that cannot be opened.
    static func document(
        _ path: FilePath?, progress: @escaping (Double) -> Bool
    ) throws(Failure) -> Beginning {
        let opener = DocumentOpener(UserFiles.library)
        guard let path else { return (opener.resumed(), false) }
        let isImport = path.isFile && !DocumentOpener.isDrawing(path)
        return (isImport ? opener.new() : try opener.open(path, progress: progress), isImport)
    }
}
