import Geometry
import Graphics
import Toolkit
import Wording

/// Chooses what is exported, how, and where to.
final class ExportDialog: Dialog {
    private let exporting: any Exporting
    private let formats: [ExportChoices.Format]
    private let form: ExportForm
    private let summary: Label

    private var request: ExportRequest { didSet { if request != oldValue { measure() } } }
    private var estimate = ExportEstimate()

    /// Exports into a folder that is typed, or chosen on the panel of a desktop that has one.
    init(
        theme: Theme, exporting: any Exporting, choices: ExportChoices,
        desktop: (any DesktopPanels)? = nil
    ) {
        (self.exporting, formats, request) = (exporting, choices.formats, choices.request)
        form = ExportForm(
            theme: theme, choices: choices, browses: desktop?.choosesFiles == true)
        summary = Label(theme: theme, overflow: .wraps)
        summary.growsWide = true
        super.init(
            theme: theme, title: .export, body: ScrollArea(theme: theme, form.grid),
            foot: [summary], cancel: .cancel, confirm: .export, width: 660)
        primary.action = { [unowned self] in finish() }
        listen()
        form.browse?.action = { [unowned self] in browse(on: desktop) }
        form.adapt(to: format)
        focus(form.format)
        measure()
    }

    /// Takes what people choose into the request.
    private func listen() {
        form.format.onChange = { [unowned self] _ in
            request.suffix = format.suffix
            form.adapt(to: format)
        }
        form.region.onChange = { [unowned self] in request.region = $0 == [0] ? .ink : .view }
        form.scale.onChange = { [unowned self] in request.extent = .scale(Self.number($0)) }
        form.width.onChange = { [unowned self] in request.extent = .width(Int($0)) }
        form.paper.onChange = { [unowned self] in request.paper = form.papers[$0.first ?? 0] }
        form.layers.onChange = { [unowned self] in request.layers = $0 }
        form.name.onChange = { [unowned self] in request.name = $0 }
        form.folder.onChange = { [unowned self] in request.folder = $0 }
    }

    /// Lets people choose the folder on the panel of the desktop, over this one.
    private func browse(on desktop: (any DesktopPanels)?) {
        desktop?.chooseFolder(.folder, at: request.folder) { [weak self] path in
            guard let self, let path else { return }
            form.folder.setText(path)
            request.folder = path
        }
    }

    private var format: ExportChoices.Format { formats[form.format.chosen.first ?? 0] }

    private func measure() {
        estimate = exporting.estimate(request)
        form.show(estimate, of: request, unlessIn: focused)
        let isReplacing = estimate.replacesFile
        primary.change(
            isReplacing ? .replace : .export, style: isReplacing ? .destructive : .primary)
        let size = format.hasScale ? estimate.size : nil
        let outcome = Message.exportOutcome(size, replacesFile: isReplacing)
        summary.say((estimate.problem ?? outcome).text())
    }

    /// Exports, unless nothing can come of it; why stands in the summary.
    private func finish() {
        guard estimate.problem == nil else { return }
        exporting.export(request)
        close()
    }

    /// A number with a point or a comma.
    private static func number(_ text: String) -> Double? {
        let value = Double(String(text.map { $0 == "," ? "." : $0 }))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// The controls of an export.
private final class ExportForm {
    let grid: Grid
    let format: Choice
    let region: Choice
    let scale: TextField
    let width: TextField
    let paper: Choice
    /// What is chosen from there.
    let papers: [ExportRequest.Paper]
    let layers: Choice
    let name: TextField
    let folder: TextField
    /// What shows the panel of the desktop; nil where there is none.
    let browse: Button?
    private let suffix: Label

    init(theme: Theme, choices: ExportChoices, browses: Bool) {
        let request = choices.request
        papers = choices.hasLines ? ExportRequest.Paper.allCases : [.whole, .none]
        func text(_ message: Message) -> Label {
            Label(theme: theme, message, color: .detail)
        }
        func row(_ views: [View]) -> Stack {
            Stack(.horizontal, theme: theme, spacing: 8, views)
        }
        let number = choices.formats.firstIndex { $0.suffix == request.suffix } ?? 0
        format = Choice(
            theme: theme, name: .format, choices.formats.map { .verbatim($0.name) },
            chosen: [number])
        region = Choice(
            theme: theme, name: .region, [.allInk, .whatTheWindowShows],
            chosen: [request.region == .ink ? 0 : 1])
        scale = TextField(theme: theme, name: .scale, width: 80)
        width = TextField(theme: theme, name: .widthInPixels, width: 96)
        paper = Choice(
            theme: theme, name: .paper, papers.map(Message.paper),
            chosen: [papers.firstIndex(of: request.paper) ?? 0])
        layers = Choice(
            theme: theme, name: .layers, choices.layers.map { .verbatim($0) },
            chosen: request.layers, isMultiple: true)
        name = TextField(theme: theme, name: .fileName)
        let folder = TextField(theme: theme, name: .folder)
        self.folder = folder
        browse = browses ? Button(theme: theme, .browse) : nil
        suffix = text("")
        let rows: [(Label, View)] = [
            (text(.format), format), (text(.region), region),
            (text(.scale), row([scale, text(.or), width, text(.pixelsWide)])),
            (text(.background), paper), (text(.layers), layers),
            (text(.name), row([name, suffix])),
            (text(.folder), browse.map { row([folder, $0]) } ?? folder),
        ]
        // A single layer is no choice.
        let hidden = choices.layers.count > 1 ? nil : layers
        grid = Grid(theme: theme, rows.filter { $0.1 !== hidden })
        show(request)
    }

    private func show(_ request: ExportRequest) {
        name.setText(request.name)
        folder.setText(request.folder)
        switch request.extent {
        case .scale(let value): scale.setText(Self.text(value ?? 1))
        case .width(let value): width.setText(value.map(String.init) ?? "")
        }
    }

    /// Shows the size that follows from what was typed, but in the field where people type.
    func show(_ estimate: ExportEstimate, of request: ExportRequest, unlessIn focused: View?) {
        switch request.extent {
        case .width where focused !== scale: scale.setText(estimate.scale.map(Self.text) ?? "")
        case .scale where focused !== width:
            width.setText(estimate.size.map { String($0.width) } ?? "")
        default: break
        }
    }

    /// What a format does not have cannot be chosen.
    func adapt(to format: ExportChoices.Format) {
        region.isEnabled = format.hasRegion
        paper.isEnabled = format.hasPaper
        scale.isEnabled = format.hasScale
        width.isEnabled = format.hasScale
        suffix.say("." + format.suffix)
    }

    /// A scale in four figures, without zeros at its end.
    private static func text(_ scale: Double) -> String {
        let rounded = (scale * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}
