import Canvas
import Desktop
import Display
import Documents
import Drawing
import Editing
import Exchange
import Foundation
import Geometry
import Host
import Interface
import InterfaceCore
import Paths
import Wording

/// Writes pictures and documents of the drawing for others, off the main thread.
final class Exporter: Exporting {
    private let canvas: CanvasView
    private let screen: Screen
    private let work: BackgroundWork
    /// What knows the name of the drawing; nil where it has none.
    private let naming: (any Naming)?
    /// What it is exported from.
    private let window: any DisplayWindow
    /// The file that a picture of what is shown goes to; nil for a new one each time.
    private let output: FilePath?
    /// What was exported last, for the next time.
    private var lastRequest: ExportRequest?
    /// What makes a picture of an export, and counts its bytes.
    private var trials: [BackgroundJob] = []
    /// What is on its way to other programs.
    private var dragged: [DraggedExport] = []

    /// Exports what is on this canvas of a window.
    init(
        _ canvas: CanvasView, _ screen: Screen, _ window: any DisplayWindow, _ work: BackgroundWork,
        naming: (any Naming)?, output: FilePath?
    ) {
        self.window = window
        (self.canvas, self.screen, self.work) = (canvas, screen, work)
        (self.naming, self.output) = (naming, output)
        work.start(.exports) { _ in
            DraggedExport.sweep()
        } answer: { _ in
        }
    }

    func exportPicture() {
        let viewport = canvas.editor.viewport
        let shown = PageSettings(
            region: .rectangle(viewport.drawingArea), extent: .scale(viewport.scale))
        do throws(Failure) {
            start(try export(as: .png, shown), called: .exportingPicture) {
                [output] () throws(Failure) in
                // Looked for in its turn, so that no two exports find the same name.
                if let output { return output }
                return try Self.newPicture()
            }
        } catch { screen.tell(.notExported(error.message)) }
    }

    func export(_ request: ExportRequest) {
        lastRequest = request
        do throws(Failure) {
            let path = try path(of: request)
            start(try prepared(request), called: .exporting(path.name)) {
                () throws(Failure) in
                try Self.makeFolder(path.folder)
                return path
            }
        } catch { screen.tell(.notExported(error.message)) }
    }

    /// Writes all ink of another drawing into the folder of pictures, and tells how that went.
    func export(_ drawing: Drawing, named name: String, as format: ExportFormat) {
        do throws(Failure) {
            let export = try DrawingExport.make(drawing, named: name, as: format, PageSettings())
            let stem = name.replacing("/", with: "-")
            start(export, called: .exporting("\(stem).\(format.rawValue)")) {
                () throws(Failure) in
                let (folder, suffix) = (FilePath(UserFolders.pictures), ".\(format.rawValue)")
                try Self.makeFolder(folder)
                return ("\(folder)/\(stem)\(suffix)" as FilePath).free(suffix: suffix)
            }
        } catch { screen.tell(.notExported(error.message)) }
    }

    private func start(
        _ export: DrawingExport, called title: Message,
        to place: @escaping @Sendable () throws(Failure) -> FilePath
    ) {
        work.start(.exports, title) { job in
            do throws(Failure) {
                let path = try place()
                try export.write(to: path, isStopped: { job.isStopped }, progress: job.report)
                return .success(path)
            } catch { return .failure(error) }
        } answer: { [unowned self] (result: Result<FilePath, Failure>?) in
            switch result {
            case .success(let path): tell(path, export.omissions)
            case .failure(let failure): screen.tell(.notExported(failure.message))
            case nil: break
            }
        }
    }

    /// Tells where it went, and offers to show it there.
    private func tell(_ path: FilePath, _ omissions: [Message]) {
        screen.tell(
            .exported(path.name, omissions), ofFile: FolderReader.absolute(path),
            in: window)
    }

    // MARK: - Dragging

    var canDrag: Bool { window.canDrag }

    func drag(_ request: ExportRequest) -> (any Dragging)? {
        guard let export = try? prepared(request), let path = try? path(of: request) else {
            return nil
        }
        let dragged = DraggedExport(export, named: path.name, work) {
            [unowned self] in
            screen.tell(.notExported($0.message))
        } begin: { types in
            window.drag(types, onChange: { [wakeUp = window.display.wakeUp] in wakeUp.signal() })
        }
        if let dragged { self.dragged.append(dragged) }
        return dragged
    }

    /// Takes how drags stand.
    func follow() {
        // Asked once: a drag may end meanwhile, on a thread of its own.
        let over = dragged.filter(\.isOver)
        for drag in over {
            drag.finish()
            if drag.isRefused { screen.tell(.dragRefused) }
        }
        dragged.removeAll { drag in over.contains { $0 === drag } }
    }

    // MARK: - What is chosen

    var exportChoices: ExportChoices? {
        let drawing = canvas.visibleDrawing
        let layers = drawing.layers
        var request = lastRequest ?? firstRequest
        request.layers = Set(layers.indices.filter { layers[$0].isVisible })
        request.name = name(for: request)
        let formats = ExportFormat.allCases.map { format in
            var choice = ExportChoices.Format(suffix: format.rawValue, name: format.name)
            (choice.hasRegion, choice.hasScale) = (format.hasRegion, format.isScaled)
            choice.hasPaper = format.hasTransparency
            return choice
        }
        var choices = ExportChoices(
            formats: formats, layers: layers.map(\.name), request: request)
        choices.hasLines = drawing.background.ruling != nil
        choices.hasSelection = canvas.chosenPart != nil
        if !choices.hasSelection, request.region == .selection { choices.request.region = .ink }
        return choices
    }

    /// What people want at first: what was written on the pages of a PDF becomes one again.
    private var firstRequest: ExportRequest {
        var request = ExportRequest(folder: UserFolders.abbreviated(FilePath(UserFolders.pictures)))
        let hasPages = canvas.visibleDrawing.layers.contains { $0.image?.mediaType == .pdf }
        if hasPages { request.suffix = ExportFormat.pdf.rawValue }
        return request
    }

    func estimate(_ request: ExportRequest) -> ExportEstimate {
        var estimate = ExportEstimate()
        do throws(Failure) {
            let page = try prepared(request).page
            let path = try path(of: request)
            (estimate.size, estimate.scale) = (page.size, page.scale)
            estimate.replacesFile = access(path.cString, F_OK) == 0
        } catch { estimate.problem = error.message }
        return estimate
    }

    func look(
        at request: ExportRequest, within room: PixelSize, answer: @escaping (ExportLook) -> Void
    ) {
        for job in trials { job.stop() }
        trials = []
        var look = ExportLook()
        guard let export = try? prepared(request) else { return answer(look) }
        let trial = ExportTrial(export)
        let picture = work.start(.previews) { job in
            trial.png(within: room) { !job.isStopped }
        } answer: {
            guard let png = $0 else { return }
            look.png = png
            answer(look)
        }
        let count = work.start(.previews) { job in
            trial.bytes { !job.isStopped }
        } answer: {
            guard let bytes = $0 else { return }
            look.bytes = bytes
            answer(look)
        }
        trials = [picture, count]
    }

    /// What has been chosen.
    private func prepared(_ request: ExportRequest) throws(Failure) -> DrawingExport {
        guard let format = ExportFormat(rawValue: request.suffix) else {
            throw Failure(.software, .nothingThere)
        }
        if request.region == .selection {
            guard let part = canvas.chosenPart else { throw Failure(.badInput, .nothingThere) }
            return try self.export(
                as: format, try settings(request, format), of: part, layers: nil)
        }
        let layers = canvas.visibleDrawing.layers
        let chosen = layers.indices.filter(request.layers.contains)
        guard !chosen.isEmpty else { throw Failure(.badInput, .chooseALayer) }
        return try self.export(
            as: format, try settings(request, format), layers: Set(chosen.map { layers[$0].id }))
    }

    /// What a format does not have is left as it was chosen for others.
    private func settings(
        _ request: ExportRequest, _ format: ExportFormat
    ) throws(Failure) -> PageSettings {
        PageSettings(
            region: request.region == .view
                ? .rectangle(canvas.editor.viewport.drawingArea) : .ink,
            extent: format.isScaled ? try Self.extent(of: request) : .scale(1),
            background: request.paper == .none && format.hasTransparency ? .transparent : nil,
            hasLines: request.paper == .whole || !format.hasTransparency)
    }

    private static func extent(
        of request: ExportRequest
    ) throws(Failure) -> PageSettings.Extent {
        switch request.extent {
        case .scale(let scale?) where PageSettings.scales.contains(scale): .scale(scale)
        case .width(let width?) where (1...PageSettings.longest).contains(width): .width(width)
        case .scale: throw Failure(.badInput, .scaleRange)
        case .width: throw Failure(.badInput, .widthRange(limit: PageSettings.longest))
        }
    }

    /// An export of what is drawn now, or of another drawing.
    func export(
        as format: ExportFormat, _ settings: PageSettings, of drawing: Drawing? = nil,
        layers: Set<LayerID>? = nil
    ) throws(Failure) -> DrawingExport {
        try DrawingExport.make(
            drawing ?? canvas.visibleDrawing, named: naming?.drawingName ?? "", as: format,
            settings, layers: layers)
    }

    // MARK: - Where it goes

    private func path(of request: ExportRequest) throws(Failure) -> FilePath {
        let suffix = "." + request.suffix
        let isWhole = request.name.lowercased().hasSuffix(suffix)
        let stem = isWhole ? String(request.name.dropLast(suffix.count)) : request.name
        guard !stem.trimmingCharacters(in: .whitespaces).isEmpty else {
            throw Failure(.badInput, .nameTheFile)
        }
        guard !stem.utf8.contains(UInt8(ascii: "/")) else { throw Failure(.badInput, .slashInName) }
        guard !request.folder.isEmpty else { throw Failure(.badInput, .chooseAFolder) }
        let path: FilePath = "\(FolderReader.absolute(request.folder))/\(stem)\(suffix)"
        guard !path.isFolder else { throw Failure(.badInput, .folderOfThisName) }
        return path
    }

    /// What the drawing is called for people.
    var title: String { naming?.drawingName ?? Message.drawing.text() }

    /// The drawing's name, with a number where there is such a file already.
    private func name(for request: ExportRequest) -> String {
        let name = title.replacing("/", with: "-")
        let (folder, suffix) = (FolderReader.absolute(request.folder), "." + request.suffix)
        let free = ("\(folder)/\(name)\(suffix)" as FilePath).free(suffix: suffix)
        return free.name.dropLast(suffix.utf8.count).shown
    }

    /// A path for a new picture in the user's pictures folder, named by date and time.
    private static func newPicture() throws(Failure) -> FilePath {
        let folder = FilePath(UserFolders.pictures)
        try makeFolder(folder)
        let name = "Downstroke \(Library.stamp(time(nil), "%Y-%m-%d %H.%M.%S"))"
        return ("\(folder)/\(name).png" as FilePath).free(suffix: ".png")
    }

    private static func makeFolder(_ folder: FilePath) throws(Failure) {
        guard folder.makeFolder() == 0 else { throw Failure(.cannotWrite, .noFolder(folder)) }
    }
}

extension DrawingExport {
    /// An export of a drawing; throws where there is nothing to write, or too much.
    fileprivate static func make(
        _ drawing: Drawing, named name: String, as format: ExportFormat, _ settings: PageSettings,
        layers: Set<LayerID>? = nil
    ) throws(Failure) -> DrawingExport {
        do throws(PageSettings.Problem) {
            return try DrawingExport(drawing, named: name, as: format, settings, layers: layers)
        } catch {
            switch error {
            case .empty: throw Failure(.badInput, .nothingOnLayers)
            case .tooLarge: throw Failure(.badInput, .tooLarge(limit: PageSettings.longest))
            }
        }
    }
}
