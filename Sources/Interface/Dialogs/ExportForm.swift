import Geometry
import Graphics
import Toolkit
import Wording

/// The controls of an export, each below what it is about.
final class ExportForm {
    /// The formats that most people want; all others stand behind the last cell.
    private static let usual: Set<String> = ["png", "svg", "pdf"]

    let view: View
    let format: Choice
    /// The formats that are not usual; nil where there are none.
    let others: Choice?
    let region: Choice
    let scale: TextField
    let width: TextField
    let transparency: Toggle
    /// Whether the lines of the paper are shown; nil where it has none.
    let lines: Toggle?
    let layers: Choice
    let name: TextField
    let folder: FolderRow

    private let formats: [ExportChoices.Format]
    private let usualCount: Int
    private let othersRow: View?
    private let column: Stack

    init(theme: Theme, choices: ExportChoices, browses: Bool) {
        let request = choices.request
        let usual = choices.formats.filter { Self.usual.contains($0.suffix) }
        let unusual = choices.formats.filter { !Self.usual.contains($0.suffix) }
        (formats, usualCount) = (usual + unusual, usual.count)
        let number = formats.firstIndex { $0.suffix == request.suffix } ?? 0
        let cells: [Message] =
            usual.map { .verbatim($0.name) } + (unusual.isEmpty ? [] : [.moreFormats])
        format = Choice(
            theme: theme, name: .format, cells, chosen: [min(number, usual.count)])
        others =
            unusual.isEmpty
            ? nil
            : Choice(
                theme: theme, name: .otherFormat, unusual.map { .verbatim($0.name) },
                chosen: [max(number - usual.count, 0)])
        region = Choice(
            theme: theme, name: .region,
            [.allInk, .thisView] + (choices.hasSelection ? [.selectionAlone] : []),
            chosen: [ExportRequest.Region.allCases.firstIndex(of: request.region) ?? 0])
        scale = TextField(theme: theme, name: .scale, width: 116)
        scale.suffix = "×"
        width = TextField(theme: theme, name: .widthInPixels)
        width.suffix = Message.pixelsWide.text()
        width.leastWidth = 132
        transparency = Toggle(
            theme: theme, name: .transparentBackground, isOn: request.paper == .none)
        lines =
            choices.hasLines
            ? Toggle(theme: theme, name: .linesOfThePaper, isOn: request.paper == .whole) : nil
        layers = Choice(
            theme: theme, name: .layers, choices.layers.map { .verbatim($0) },
            chosen: request.layers, isMultiple: true)
        name = TextField(theme: theme, name: .fileName)
        folder = FolderRow(theme: theme, browses: browses)

        func labelled(_ label: Message, _ views: View...) -> View {
            Stack(
                .vertical, theme: theme, spacing: 6,
                [Label(theme: theme, label, style: .smallFigure, color: .detail)] + views)
        }
        func row(_ toggle: Toggle) -> View {
            let label = Label(theme: theme, .verbatim(toggle.name), overflow: .wraps)
            (label.growsWide, label.leastWidth) = (true, 80)
            return Stack(.horizontal, theme: theme, spacing: 12, [label, toggle])
        }
        let or = Label(theme: theme, .or, color: .detail)
        let sizes = Stack(.horizontal, theme: theme, spacing: 16, [scale, or, width])
        let background = Stack(
            .vertical, theme: theme, ([transparency] + [lines].compactMap(\.self)).map(row))
        let size = Stack(
            .vertical, theme: theme, spacing: 8, [labelled(.scale, sizes), background])
        let place = Stack(
            .vertical, theme: theme, spacing: 4, [labelled(.name, name), folder])
        othersRow = others.map { Stack(.vertical, theme: theme, [$0]) }
        var rows = [labelled(.format, format), labelled(.region, region)]
        // A single layer is no choice.
        if choices.layers.count > 1 { rows.append(labelled(.layers, layers)) }
        column = Stack(.vertical, theme: theme, spacing: 16, rows + [size, place])
        view = column
        show(request)
    }

    /// What is chosen of the formats.
    var chosenFormat: ExportChoices.Format {
        let cell = format.chosen.first ?? 0
        guard cell == usualCount, let others else { return formats[cell] }
        return formats[usualCount + (others.chosen.first ?? 0)]
    }

    /// What is chosen of the region.
    var chosenRegion: ExportRequest.Region {
        ExportRequest.Region.allCases[region.chosen.first ?? 0]
    }

    /// What is chosen of the paper.
    var chosenPaper: ExportRequest.Paper {
        if transparency.isOn { return .none }
        return lines?.isOn == false ? .withoutLines : .whole
    }

    private func show(_ request: ExportRequest) {
        name.setText(request.name)
        folder.show(request.folder)
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
    func adapt() {
        let format = chosenFormat
        region.isEnabled = format.hasRegion
        transparency.isEnabled = format.hasPaper
        lines?.isEnabled = format.hasPaper && !transparency.isOn
        scale.isEnabled = format.hasScale
        width.isEnabled = format.hasScale
        name.suffix = "." + format.suffix
        layers.isEnabled = chosenRegion != .selection
        showOthers()
    }

    /// The further formats stand below the usual ones while one of them is chosen.
    private func showOthers() {
        guard let othersRow else { return }
        let isWanted = format.chosen == [usualCount]
        guard isWanted != (othersRow.parent != nil) else { return }
        if isWanted {
            column.subviews.insert(othersRow, at: 1)
        } else {
            column.subviews.removeAll { $0 === othersRow }
        }
        column.setNeedsLayout()
    }

    /// A scale in four figures, without zeros at its end.
    private static func text(_ scale: Double) -> String {
        let rounded = (scale * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}
