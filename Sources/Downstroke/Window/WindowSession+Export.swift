import Documents
import Drawing
import Editing
import Exchange
import Foundation
import Geometry
import Graphics
import Interface
import Platform
import Rendering
import Wording

/// Pictures and documents for others; they are written off the main thread.
extension WindowSession: Exporting {
    func exportPicture() {
        guard let canvas else { return }
        let drawing = canvas.visibleDrawing
        do throws(Failure) {
            let shown = PageSettings(
                region: .rectangle(canvas.editor.viewport.drawingArea),
                extent: .scale(canvas.editor.viewport.scale))
            export(try export(of: drawing, as: .png, shown), called: Message.aPicture.text()) {
                [output] () throws(Failure) in
                // Looked for in its turn, so that no two exports find the same name.
                if let output { return output }
                return try PictureFile.newPath()
            }
        } catch { tell(Message.notExported(error.message).text()) }
    }

    var exportChoices: ExportChoices? {
        guard let canvas else { return nil }
        let drawing = canvas.visibleDrawing
        let shown = drawing.layers.indices.filter { drawing.layers[$0].isVisible }
        var request =
            lastExport
            ?? ExportRequest(suffix: "png", layers: [], name: "", folder: UserFolders.pictures)
        request.layers = Set(shown)
        request.name = exportName(for: request)
        return ExportChoices(
            formats: ExportFormat.allCases.map(\.choice), layers: drawing.layers.map(\.name),
            request: request)
    }

    func estimate(_ request: ExportRequest, answer: @escaping (ExportEstimate) -> Void) {
        var estimate = ExportEstimate(request: request)
        do throws(Failure) {
            let page = try chosenExport(request).page
            let path = try path(of: request)
            estimate.size = page.size
            estimate.scale = page.scale
            estimate.replacesFile = access(path, F_OK) == 0
        } catch { estimate.problem = error.message }
        answer(estimate)
    }

    func export(_ request: ExportRequest) {
        lastExport = request
        do throws(Failure) {
            let (chosen, path) = (try chosenExport(request), try path(of: request))
            let name = path.split(separator: "/").last.map(String.init) ?? path
            export(chosen, called: name.printable) { () throws(Failure) in
                try Self.makeFolder(of: path)
                return path
            }
        } catch { tell(Message.notExported(error.message).text()) }
    }

    private func export(
        _ export: DrawingExport, called name: String,
        to place: @escaping @Sendable () throws(Failure) -> String
    ) {
        work.start(Message.exporting(name).text(), .exports) { job in
            do throws(Failure) {
                let path = try place()
                try export.write(to: path, isStopped: { job.isStopped }, progress: job.report)
                let told = [Message.exported(path).text()] + export.omissions.map { $0.text() }
                return [.notice(told.joined(separator: ". "))]
            } catch {
                return [.notice(Message.notExported(error.message).text())]
            }
        }
    }

    /// What has been chosen.
    private func chosenExport(_ request: ExportRequest) throws(Failure) -> DrawingExport {
        guard let canvas, let format = ExportFormat(rawValue: request.suffix) else {
            throw Failure(.software, .nothingThere)
        }
        let drawing = canvas.visibleDrawing
        let layers = drawing.layers.indices.filter(request.layers.contains)
        guard !layers.isEmpty else { throw Failure(.badInput, .chooseALayer) }
        // What a format does not have is left as it was chosen for others.
        let settings = PageSettings(
            region: request.region == .ink ? .ink : .rectangle(canvas.editor.viewport.drawingArea),
            extent: format.isScaled ? try Self.extent(of: request) : .scale(1),
            background: request.isTransparent && format.hasTransparency ? .transparent : nil)
        return try export(
            of: drawing, as: format, settings, layers: Set(layers.map { drawing.layers[$0].id }))
    }

    private static func extent(
        of request: ExportRequest
    ) throws(Failure) -> PageSettings.Extent {
        switch request.extent {
        case .scale(let scale?) where PageSettings.scales.contains(scale): .scale(scale)
        case .width(let width?) where (1...PageSettings.longest).contains(width): .width(width)
        case .scale: throw Failure(.badInput, .scaleRange)
        case .width:
            throw Failure(.badInput, .widthRange(limit: PageSettings.longest))
        }
    }

    private func export(
        of drawing: Drawing, as format: ExportFormat, _ settings: PageSettings,
        layers: Set<LayerID>? = nil
    ) throws(Failure) -> DrawingExport {
        do throws(PageSettings.Problem) {
            return try DrawingExport(
                drawing, named: workspace?.document.name ?? "", as: format, settings, layers: layers
            )
        } catch {
            switch error {
            case .empty: throw Failure(.badInput, .nothingOnLayers)
            case .tooLarge:
                throw Failure(.badInput, .tooLarge(limit: PageSettings.longest))
            }
        }
    }

    private func path(of request: ExportRequest) throws(Failure) -> String {
        let suffix = "." + request.suffix
        let isWhole = request.name.lowercased().hasSuffix(suffix)
        let stem = isWhole ? String(request.name.dropLast(suffix.count)) : request.name
        guard !stem.trimmingCharacters(in: .whitespaces).isEmpty else {
            throw Failure(.badInput, .nameTheFile)
        }
        guard !stem.contains("/") else {
            throw Failure(.badInput, .slashInName)
        }
        guard !request.folder.isEmpty else { throw Failure(.badInput, .chooseAFolder) }
        let path = FolderReader.absolute(request.folder) + "/" + stem + suffix
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
        {
            throw Failure(.badInput, .folderOfThisName)
        }
        return path
    }

    /// The drawing's name, with a number where there is such a file already.
    private func exportName(for request: ExportRequest) -> String {
        let name = (workspace?.document.name ?? "Drawing").map { $0 == "/" ? "-" : String($0) }
            .joined()
        let (folder, suffix) = (FolderReader.absolute(request.folder), "." + request.suffix)
        let free = FilePath.free("\(folder)/\(name)\(suffix)", suffix: suffix)
        return String(FilePath.name(of: free).dropLast(suffix.count))
    }

    private static func makeFolder(of path: String) throws(Failure) {
        let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        do {
            try FileManager.default.createDirectory(
                atPath: String(folder), withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotWrite, .noFolder(String(folder)))
        }
    }
}

extension ExportFormat {
    /// What there is to choose about it.
    fileprivate var choice: ExportChoices.Format {
        ExportChoices.Format(
            suffix: rawValue, name: name, hasRegion: hasRegion, hasScale: isScaled,
            hasPaper: hasTransparency)
    }
}
