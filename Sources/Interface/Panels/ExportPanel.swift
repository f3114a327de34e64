import Geometry
import Graphics
import Input

/// Chooses what is exported, how, and where to.
final class ExportPanel: PanelView {
    private let choices: ExportChoices
    private let title: LabelView
    private let format: ChoiceView
    private let region: ChoiceView
    private let scale: TextFieldView
    private let width: TextFieldView
    private let paper: ChoiceView
    private let layers: ChoiceView
    private let file: TextFieldView
    private let folder: TextFieldView
    private let suffix: LabelView
    private let form: FormView
    private let summary: LabelView
    private let cancel: ButtonView
    private let export: ButtonView

    private var request: ExportRequest
    private var estimate: ExportEstimate?
    /// Whether it is to be exported as soon as it is known what would come of it.
    private var isFinishing = false

    init(theme: Theme, choices: ExportChoices, _ update: inout Update) {
        self.choices = choices
        let request = choices.request
        self.request = request
        func label(_ text: String) -> LabelView {
            LabelView(text, font: theme.bodyFont, color: theme.panelDetail)
        }
        title = LabelView("Export", font: theme.titleFont, color: theme.panelText)
        let number = choices.formats.firstIndex { $0.suffix == request.suffix } ?? 0
        format = ChoiceView(
            theme: theme, name: "Format", options: choices.formats.map(\.name), chosen: [number])
        region = ChoiceView(
            theme: theme, name: "Region", options: ["All ink", "What the window shows"],
            chosen: [request.region == .ink ? 0 : 1])
        scale = TextFieldView(theme: theme, name: "Scale")
        width = TextFieldView(theme: theme, name: "Width in pixels")
        paper = ChoiceView(
            theme: theme, name: "Paper", options: ["Paper", "Transparent"],
            chosen: [request.isTransparent ? 1 : 0])
        layers = ChoiceView(
            theme: theme, name: "Layers", options: choices.layers, chosen: request.layers,
            isMultiple: true)
        file = TextFieldView(theme: theme, name: "File name")
        folder = TextFieldView(theme: theme, name: "Folder")
        suffix = label("." + request.suffix)
        summary = LabelView("", font: theme.bodyFont, color: theme.panelText)
        cancel = ButtonView(theme: theme, style: .plain, title: "Cancel")
        export = ButtonView(theme: theme, style: .primary, title: "Export")
        var rows = [
            FormView.Row(label: label("Format"), parts: [.choice(format)]),
            FormView.Row(label: label("Region"), parts: [.choice(region)]),
            FormView.Row(
                label: label("Scale"),
                parts: [
                    .field(scale, points: 80), .text(label("or")), .field(width, points: 96),
                    .text(label("px wide")),
                ]),
            FormView.Row(label: label("Background"), parts: [.choice(paper)]),
        ]
        if choices.layers.count > 1 {
            rows.append(FormView.Row(label: label("Layers"), parts: [.choice(layers)]))
        }
        rows.append(
            FormView.Row(
                label: label("Name"), parts: [.field(file, points: 320), .text(suffix)]))
        rows.append(FormView.Row(label: label("Folder"), parts: [.field(folder, points: nil)]))
        form = FormView(theme: theme, rows: rows)
        super.init(theme: theme, name: "Export")
        subviews = [title, form, summary, cancel, export]
        file.setText(request.name)
        folder.setText(request.folder)
        if case .scale(let value) = request.extent { scale.setText(Self.text(value ?? 1)) }
        if case .width(let value) = request.extent { width.setText(value.map(String.init) ?? "") }
        adapt(&update)
        focus(format, &update)
        update.effects.append(.measure(request))
    }

    override var controls: [ControlView] {
        let layers = choices.layers.count > 1 ? [self.layers] : []
        return [format, region, scale, width, paper] + layers + [file, folder, cancel, export]
    }

    /// Takes what would come of a request.
    func show(_ estimate: ExportEstimate, _ update: inout Update) {
        guard estimate.request == request else { return }
        self.estimate = estimate
        // A file is not replaced before people could read that it would be.
        if isFinishing, !estimate.replacesFile { return finish(&update) }
        isFinishing = false
        if focused !== scale, case .width = request.extent {
            scale.setText(estimate.scale.map(Self.text) ?? "")
        }
        if focused !== width, case .scale = request.extent {
            width.setText(estimate.size.map { String($0.width) } ?? "")
        }
        update.dirty.insert(form.frame)
        showSummary(estimate, &update)
    }

    private func showSummary(_ estimate: ExportEstimate, _ update: inout Update) {
        let size = estimate.size.map { "\($0.width) × \($0.height) px" } ?? ""
        let text = chosenFormat.hasScale ? size : ""
        _ = summary.setText(
            estimate.problem ?? (estimate.replacesFile ? "Replaces a file. " + text : text))
        _ = export.setTitle(estimate.replacesFile ? "Replace" : "Export")
        export.style = estimate.replacesFile ? .destructive : .primary
        update.dirty.insert(frame)
        if !frame.isNull { placeFoot() }
    }

    private var chosenFormat: ExportChoices.Format {
        choices.formats[format.chosen.first ?? 0]
    }

    /// What a format does not have cannot be chosen.
    private func adapt(_ update: inout Update) {
        region.isApplicable = chosenFormat.hasRegion
        paper.isApplicable = chosenFormat.hasPaper
        scale.isApplicable = chosenFormat.hasScale
        width.isApplicable = chosenFormat.hasScale
        _ = suffix.setText("." + chosenFormat.suffix)
        update.dirty.insert(form.frame)
    }

    override func perform(_ press: KeyPress, _ update: inout Update) {
        if press.key == .enter { finish(&update) }
    }

    override func settle(_ update: inout Update) {
        let former = request
        if format.takeChange() {
            request.suffix = chosenFormat.suffix
            adapt(&update)
        }
        if region.takeChange() { request.region = region.chosen == [0] ? .ink : .view }
        if paper.takeChange() { request.isTransparent = paper.chosen == [1] }
        if layers.takeChange() { request.layers = layers.chosen }
        if scale.takeChange() { request.extent = .scale(Self.number(scale.text)) }
        if width.takeChange() { request.extent = .width(Int(width.text)) }
        if file.takeChange() { request.name = file.text }
        if folder.takeChange() { request.folder = folder.text }
        if request != former { update.effects.append(.measure(request)) }
        if export.takeChoice() { finish(&update) }
        if cancel.takeChoice() { close(&update) }
    }

    /// Nothing is exported of which nothing can come; why stands in the summary.
    private func finish(_ update: inout Update) {
        isFinishing = estimate?.request != request
        guard let estimate, !isFinishing, estimate.problem == nil else { return }
        update.effects.append(.exportAs(request))
        close(&update)
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

    override func reveal(_ control: ControlView, _ update: inout Update) {
        if form.subviews.contains(where: { $0 === control }) { form.reveal(control, &update) }
    }

    override func handle(_ scroll: Scroll, _ update: inout Update) {
        form.handle(scroll, &update)
    }

    // MARK: Layout

    private var padding: Double {
        theme.pixels(frame.height < theme.pixels(330) ? 10 : 20)
    }

    override func place(in size: PixelSize) {
        let head = theme.pixels(36)
        let foot = export.fittingSize.height + theme.pixels(16)
        let largest = sheet(width: 660, height: 1e4, in: size)
        let inside = largest.width - 2 * theme.pixels(20)
        let rows = form.place(Rectangle(x: 0, y: 0, width: inside, height: 1e5))
        let points = (rows + head + foot) / theme.scale + 42
        frame = sheet(width: 660, height: points, in: size)
        let room = frame.outset(by: -padding)
        title.move(to: room.origin)
        placeFoot()
        form.place(
            Rectangle(
                minX: room.minX, minY: room.minY + head, maxX: room.maxX,
                maxY: max(room.maxY - foot, room.minY + head + 1)))
        if let focused {
            var nothing = Update()
            reveal(focused, &nothing)
        }
    }

    /// The buttons, and beside them what comes of it.
    private func placeFoot() {
        let room = frame.outset(by: -padding)
        var right = room.maxX
        for button in [export, cancel] {
            let size = button.fittingSize
            button.frame = Rectangle(
                x: right - size.width, y: room.maxY - size.height, width: size.width,
                height: size.height)
            right -= size.width + theme.pixels(10)
        }
        let line = summary.place(at: room.origin, maximumWidth: right - room.minX)
        summary.move(
            to: Point(x: room.minX, y: (export.frame.center.y - line.height / 2).rounded()))
    }
}
