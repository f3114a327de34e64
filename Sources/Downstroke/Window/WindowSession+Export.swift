import Documents
import Drawing
import Exchange
import Foundation
import Geometry
import Graphics
import Interface
import Platform
import Rendering
import Wording

/// Pictures and documents for others; they are written off the main thread.
extension WindowSession {
    /// Writes a picture of what the window shows.
    func export() {
        guard let canvas else { return }
        let drawing = canvas.visibleDrawing
        do throws(Failure) {
            let page = try page(
                of: drawing, region: .view, extent: .scale(canvas.viewport.scale),
                layers: drawing.layers)
            export(page, as: .png, called: "a picture") { [output] () throws(Failure) in
                // Looked for in its turn, so that no two exports find the same name.
                if let output { return output }
                return try PictureFile.defaultPath()
            }
        } catch { tell("Not exported: \(error.message)") }
    }

    /// Shows what can be chosen about an export.
    func chooseExport() {
        guard let canvas else { return }
        let drawing = canvas.visibleDrawing
        let shown = drawing.layers.indices.filter { drawing.layers[$0].isVisible }
        var request =
            lastExport
            ?? ExportRequest(suffix: "png", layers: [], name: "", folder: UserFolders.pictures)
        request.layers = Set(shown)
        request.name = exportName(for: request)
        tell(
            .exportChoices(
                ExportChoices(
                    formats: ExportFormat.allCases.map(\.choice),
                    layers: drawing.layers.map(\.name), request: request)))
    }

    /// What would come of an export.
    func estimate(of request: ExportRequest) -> ExportEstimate {
        var estimate = ExportEstimate(request: request)
        do throws(Failure) {
            let page = try page(of: request)
            let path = try path(of: request)
            estimate.size = page.size
            estimate.scale = page.scale
            estimate.replacesFile = access(path, F_OK) == 0
        } catch { estimate.problem = error.message }
        return estimate
    }

    /// Writes what has been chosen.
    func export(_ request: ExportRequest) {
        lastExport = request
        do throws(Failure) {
            guard let format = ExportFormat(rawValue: request.suffix) else { return }
            let (page, path) = (try page(of: request), try path(of: request))
            let name = path.split(separator: "/").last.map(String.init) ?? path
            export(page, as: format, called: name.printable) { () throws(Failure) in
                try Self.makeFolder(of: path)
                return path
            }
        } catch { tell("Not exported: \(error.message)") }
    }

    private func export(
        _ page: Page, as format: ExportFormat, called name: String,
        to place: @escaping @Sendable () throws(Failure) -> String
    ) {
        work.start("Exporting \(name)", .exports) { job in
            do throws(Failure) {
                let path = try place()
                try ExportFile(path: path, isStopped: { job.isStopped }).write(
                    page, as: format, progress: job.report)
                return [.notice("Exported to \(path.printable)")]
            } catch {
                return [.notice("Not exported: \(error.printable)")]
            }
        }
    }

    private func page(of request: ExportRequest) throws(Failure) -> Page {
        guard let canvas else { throw Failure(.software, "There is nothing to export.") }
        let drawing = canvas.visibleDrawing
        // A layer that was chosen is shown, even if it is hidden in the drawing.
        let layers = drawing.layers.indices.filter(request.layers.contains).map { index in
            var layer = drawing.layers[index]
            layer.isVisible = true
            return layer
        }
        guard !layers.isEmpty else { throw Failure(.badInput, "Choose a layer.") }
        // What a format does not have is left as it was chosen for others.
        let format = ExportFormat(rawValue: request.suffix)?.choice
        let isTransparent = request.isTransparent && format?.hasPaper == true
        return try page(
            of: drawing, region: format?.hasRegion == false ? .ink : request.region,
            extent: format?.hasScale == false ? .scale(1) : try Self.extent(of: request),
            background: isTransparent ? .transparent : nil, layers: layers)
    }

    private static func extent(
        of request: ExportRequest
    ) throws(Failure) -> PageSettings.Extent {
        switch request.extent {
        case .scale(let scale?) where PageSettings.scales.contains(scale): .scale(scale)
        case .width(let width?) where (1...PageSettings.longest).contains(width): .width(width)
        case .scale: throw Failure(.badInput, "The scale is a number from 0.01 to 100.")
        case .width:
            throw Failure(.badInput, "The width is a number from 1 to \(PageSettings.longest).")
        }
    }

    private func page(
        of drawing: Drawing, region: ExportRequest.Region,
        extent: PageSettings.Extent, background: Color? = nil, layers: [Layer]
    ) throws(Failure) -> Page {
        let shown = canvas.map { PageSettings.Region.rectangle($0.viewport.drawingArea) }
        let settings = PageSettings(
            region: region == .ink ? .ink : shown ?? .ink,
            extent: extent, background: background)
        do throws(PageSettings.Problem) {
            return try settings.page(
                of: drawing, layers: layers, title: workspace?.document.name ?? "")
        } catch {
            switch error {
            case .empty: throw Failure(.badInput, "There is nothing to see on these layers.")
            case .tooLarge:
                throw Failure(
                    .badInput,
                    "Too large: no side may be longer than \(PageSettings.longest) px.")
            }
        }
    }

    private func path(of request: ExportRequest) throws(Failure) -> String {
        let suffix = "." + request.suffix
        let isWhole = request.name.lowercased().hasSuffix(suffix)
        let stem = isWhole ? String(request.name.dropLast(suffix.count)) : request.name
        guard !stem.trimmingCharacters(in: .whitespaces).isEmpty else {
            throw Failure(.badInput, "Give the file a name.")
        }
        guard !stem.contains("/") else {
            throw Failure(.badInput, "A name has no “/” in it; the folder stands below.")
        }
        guard !request.folder.isEmpty else { throw Failure(.badInput, "Choose a folder.") }
        let path = FolderReader.absolute(request.folder) + "/" + stem + suffix
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
        {
            throw Failure(.badInput, "There is a folder of this name.")
        }
        return path
    }

    /// The drawing's name, with a number where there is such a file already.
    private func exportName(for request: ExportRequest) -> String {
        let name = (workspace?.document.name ?? "Drawing").map { $0 == "/" ? "-" : String($0) }
            .joined()
        let folder = FolderReader.absolute(request.folder)
        var (free, number) = (name, 2)
        while access("\(folder)/\(free).\(request.suffix)", F_OK) == 0 {
            free = "\(name) \(number)"
            number += 1
        }
        return free
    }

    private static func makeFolder(of path: String) throws(Failure) {
        let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        do {
            try FileManager.default.createDirectory(
                atPath: String(folder), withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotWrite, "the folder \(folder) cannot be made. Choose another one.")
        }
    }
}

extension ExportFormat {
    /// What there is to choose about it.
    fileprivate var choice: ExportChoices.Format {
        switch self {
        case .png: ExportChoices.Format(suffix: rawValue, name: "PNG")
        case .svg: ExportChoices.Format(suffix: rawValue, name: "SVG")
        case .pdf: ExportChoices.Format(suffix: rawValue, name: "PDF")
        case .ora: ExportChoices.Format(suffix: rawValue, name: "OpenRaster")
        case .inkml:
            ExportChoices.Format(
                suffix: rawValue, name: "InkML", hasRegion: false, hasScale: false, hasPaper: false)
        case .xopp:
            ExportChoices.Format(
                suffix: rawValue, name: "Xournal++", hasScale: false, hasPaper: false)
        }
    }
}
