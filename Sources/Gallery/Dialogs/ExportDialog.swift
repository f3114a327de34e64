import Geometry
import Graphics
package import Input
package import InterfaceCore
import Paths
package import Toolkit
import Wording

/// Chooses what is exported, how, and where to, and shows what would come of it.
package final class ExportDialog: Dialog {
    private let exporting: any Exporting
    private let form: ExportForm
    private let preview: ExportPreview
    private let summary: Label

    private var request: ExportRequest {
        didSet {
            guard request != oldValue else { return }
            measure()
            if picture(of: request) != picture(of: oldValue) { look() }
        }
    }
    private var estimate = ExportEstimate()

    /// Exports into a folder that is typed, or chosen on the panel of a desktop that has one.
    package init(
        theme: Theme, exporting: any Exporting, choices: ExportChoices,
        desktop: (any DesktopPanels)? = nil
    ) {
        (self.exporting, request) = (exporting, choices.request)
        form = ExportForm(
            theme: theme, choices: choices, browses: desktop?.choosesFiles == true)
        preview = ExportPreview(theme: theme)
        summary = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        (summary.growsWide, summary.leastWidth) = (true, 120)
        super.init(
            theme: theme, title: .export, body: ScrollArea(theme: theme, form.view),
            foot: [summary], cancel: .cancel, confirm: .export, width: 840,
            side: (preview, width: 360))
        primary.action = { [unowned self] in finish() }
        listen()
        form.folder.button?.action = { [unowned self] in browse(on: desktop) }
        preview.drag = { [unowned self] in exporting.drag(request) }
        onClose = { [unowned self] in _ = preview.cancelDrag() }
        form.adapt()
        focus(form.format.usual)
        measure()
        look()
    }

    /// Takes what people choose into the request.
    private func listen() {
        let format: (Set<Int>) -> Void = { [unowned self] _ in
            form.adapt()
            request.suffix = form.format.chosen.suffix
        }
        form.format.usual.onChange = format
        form.format.others?.onChange = format
        form.region.onChange = { [unowned self] _ in
            form.adapt()
            request.region = form.chosenRegion
        }
        form.scale.onChange = { [unowned self] in request.extent = .scale(Self.number($0)) }
        form.width.onChange = { [unowned self] in request.extent = .width(Int($0)) }
        let paper: (Bool) -> Void = { [unowned self] _ in
            form.adapt()
            request.paper = form.chosenPaper
        }
        form.transparency.onChange = paper
        form.lines?.onChange = paper
        form.layers.onChange = { [unowned self] in request.layers = $0 }
        form.name.onChange = { [unowned self] in request.name = $0 }
        form.folder.onChange = { [unowned self] in request.folder = $0 }
    }

    /// Lets people choose the folder on the panel of the desktop, over this one.
    private func browse(on desktop: (any DesktopPanels)?) {
        desktop?.chooseFolder(.folder, at: request.folder) { [weak self] path in
            guard let self, let path else { return }
            form.folder.show(path)
            request.folder = path
        }
    }

    // MARK: What would come of it

    private func measure() {
        let format = form.format.chosen
        estimate = exporting.estimate(request)
        form.show(estimate, of: request, unlessIn: focused)
        let isReplacing = estimate.replacesFile
        primary.change(
            isReplacing ? .replace : .export, style: isReplacing ? .destructive : .primary)
        let outcome = isReplacing ? Message.replacesAFile : ""
        summary.say((estimate.problem ?? outcome).text())
        preview.canDrag = exporting.canDrag && estimate.problem == nil
        preview.show(format.hasScale ? estimate.size : nil)
        preview.isTransparent = format.hasPaper && request.paper == .none
    }

    /// What can be seen of a request.
    private func picture(of request: ExportRequest) -> ExportRequest {
        var picture = request
        (picture.name, picture.folder) = ("", "")
        return picture
    }

    private func look() {
        let request = request
        exporting.look(at: request, within: preview.room) { [weak self] look in
            guard let self, picture(of: request) == picture(of: self.request) else { return }
            preview.show(look)
        }
    }

    /// Exports, unless nothing can come of it; why stands in the summary.
    private func finish() {
        guard estimate.problem == nil else { return }
        exporting.export(request)
        close()
    }

    package override func handle(_ press: KeyPress) -> Bool {
        press.key == .escape && preview.cancelDrag() || super.handle(press)
    }

    /// A number with a point or a comma.
    private static func number(_ text: String) -> Double? {
        let value = Double(String(text.map { $0 == "," ? "." : $0 }))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}
