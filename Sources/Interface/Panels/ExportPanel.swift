import Geometry
import Graphics
import Toolkit
import Wording

/// Chooses what is exported, how, and where to.
final class ExportPanel: Sheet {
    private let exporting: any Exporting
    private let choices: ExportChoices
    private let form: ExportForm
    private let summary: Label
    private let export: Button

    private var request: ExportRequest
    private var estimate: ExportEstimate?
    /// Whether it is to be exported as soon as it is known what would come of it.
    private var isFinishing = false

    init(theme: Theme, exporting: any Exporting, choices: ExportChoices) {
        (self.exporting, self.choices, request) = (exporting, choices, choices.request)
        form = ExportForm(theme: theme, choices: choices)
        summary = Label(theme: theme, overflow: .wraps)
        summary.growsWide = true
        let cancel = Button(theme: theme, .cancel)
        export = Button(theme: theme, .export, style: .primary)
        super.init(
            theme: theme, title: .export, body: ScrollArea(theme: theme, form.grid),
            foot: [summary], buttons: [cancel, export], width: 660)
        form.onChange = { [unowned self] in change($0) }
        cancel.action = { [unowned self] in close() }
        export.action = { [unowned self] in finish() }
        focus(form.format)
        measure()
    }

    private func change(_ request: ExportRequest) {
        guard request != self.request else { return }
        self.request = request
        measure()
    }

    private func measure() {
        exporting.estimate(request) { [weak self] estimate in self?.show(estimate) }
    }

    private func show(_ estimate: ExportEstimate) {
        guard estimate.request == request else { return }
        self.estimate = estimate
        // A file is not replaced before people could read that it would be.
        if isFinishing, !estimate.replacesFile { return finish() }
        isFinishing = false
        form.show(estimate, unlessIn: focused)
        let isReplacing = estimate.replacesFile
        export.change(
            isReplacing ? .replace : .export, style: isReplacing ? .destructive : .primary)
        summary.say(theme.text(outcome(of: estimate)))
    }

    private func outcome(of estimate: ExportEstimate) -> Message {
        if let problem = estimate.problem { return problem }
        let size = form.chosenFormat.hasScale ? estimate.size : nil
        return .exportOutcome(size, replacesFile: estimate.replacesFile)
    }

    /// Exports, unless nothing can come of it; why stands in the summary.
    private func finish() {
        isFinishing = estimate?.request != request
        guard let estimate, !isFinishing, estimate.problem == nil else { return }
        exporting.export(request)
        close()
    }
}

/// The controls of an export, and the request that they make.
private final class ExportForm {
    /// Takes what is to be exported now.
    var onChange: (ExportRequest) -> Void = { _ in }

    let grid: Grid
    let format: Choice
    private let choices: ExportChoices
    private let region: Choice
    private let scale: TextField
    private let width: TextField
    private let paper: Choice
    private let suffix: Label
    private var request: ExportRequest

    init(theme: Theme, choices: ExportChoices) {
        (self.choices, request) = (choices, choices.request)
        let request = choices.request
        var change: (Change) -> Void = { _ in }
        func text(_ message: Message) -> Label {
            Label(theme: theme, message, color: theme.panelDetail)
        }
        func row(_ views: [View]) -> Stack {
            Stack(.horizontal, spacing: theme.pixels(8), views)
        }
        let number = choices.formats.firstIndex { $0.suffix == request.suffix } ?? 0
        format = Choice(
            theme: theme, name: theme.text(.format), choices.formats.map { .verbatim($0.name) },
            chosen: [number]
        ) { change(.format($0.first ?? 0)) }
        region = Choice(
            theme: theme, name: theme.text(.region), [.allInk, .whatTheWindowShows],
            chosen: [request.region == .ink ? 0 : 1]
        ) { change(.region($0 == [0] ? .ink : .view)) }
        scale = TextField(theme: theme, name: theme.text(.scale), width: 80) {
            change(.extent(.scale(Self.number($0))))
        }
        width = TextField(theme: theme, name: theme.text(.widthInPixels), width: 96) {
            change(.extent(.width(Int($0))))
        }
        paper = Choice(
            theme: theme, name: theme.text(.paper), [.paper, .transparent],
            chosen: [request.isTransparent ? 1 : 0]
        ) { change(.transparency($0 == [1])) }
        let layers = Choice(
            theme: theme, name: theme.text(.layers), choices.layers.map { .verbatim($0) },
            chosen: request.layers, isMultiple: true
        ) { change(.layers($0)) }
        let file = TextField(theme: theme, name: theme.text(.fileName)) { change(.name($0)) }
        let folder = TextField(theme: theme, name: theme.text(.folder)) { change(.folder($0)) }
        suffix = text("")
        var rows: [(Label, View)] = [
            (text(.format), format), (text(.region), region),
            (text(.scale), row([scale, text(.or), width, text(.pixelsWide)])),
            (text(.background), paper),
        ]
        if choices.layers.count > 1 { rows.append((text(.layers), layers)) }
        rows += [(text(.name), row([file, suffix])), (text(.folder), folder)]
        grid = Grid(theme: theme, rows)
        file.setText(request.name)
        folder.setText(request.folder)
        if case .scale(let value) = request.extent { scale.setText(Self.text(value ?? 1)) }
        if case .width(let value) = request.extent { width.setText(value.map(String.init) ?? "") }
        adapt()
        change = { [unowned self] in take($0) }
    }

    var chosenFormat: ExportChoices.Format { choices.formats[format.chosen.first ?? 0] }

    /// Shows the size that follows from what was typed, but in the field where people type.
    func show(_ estimate: ExportEstimate, unlessIn focused: View?) {
        if focused !== scale, case .width = request.extent {
            scale.setText(estimate.scale.map(Self.text) ?? "")
        }
        if focused !== width, case .scale = request.extent {
            width.setText(estimate.size.map { String($0.width) } ?? "")
        }
    }

    /// What people can change.
    private enum Change {
        case format(Int)
        case region(ExportRequest.Region)
        case extent(ExportRequest.Extent)
        case transparency(Bool)
        case layers(Set<Int>)
        case name(String)
        case folder(String)
    }

    private func take(_ change: Change) {
        switch change {
        case .format(let number):
            request.suffix = choices.formats[number].suffix
            adapt()
        case .region(let region): request.region = region
        case .extent(let extent): request.extent = extent
        case .transparency(let isTransparent): request.isTransparent = isTransparent
        case .layers(let layers): request.layers = layers
        case .name(let name): request.name = name
        case .folder(let folder): request.folder = folder
        }
        onChange(request)
    }

    /// What a format does not have cannot be chosen.
    private func adapt() {
        region.enable(chosenFormat.hasRegion)
        paper.enable(chosenFormat.hasPaper)
        scale.isEnabled = chosenFormat.hasScale
        width.isEnabled = chosenFormat.hasScale
        suffix.say("." + chosenFormat.suffix)
    }

    /// A number with a point or a comma.
    private static func number(_ text: String) -> Double? {
        let value = Double(String(text.map { $0 == "," ? "." : $0 }))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A scale in four figures, without zeros at its end.
    private static func text(_ scale: Double) -> String {
        let rounded = (scale * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}
