import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// The controls of an export, each below what it is about.
final class ExportForm {
    let view: View
    let format: FormatChoice
    let region: Choice
    let scale: TextField
    let width: TextField
    let transparency: Toggle
    /// Whether the lines of the paper are shown; nil where it has none.
    let lines: Toggle?
    let layers: Choice
    let name: TextField
    let folder: FolderRow

    init(theme: Theme, choices: ExportChoices, browses: Bool) {
        let request = choices.request
        format = FormatChoice(theme: theme, choices.formats, chosen: request.suffix)
        region = Choice(
            theme: theme, name: .region,
            [.allInk, .thisView] + (choices.hasSelection ? [.selectionAlone] : []),
            chosen: [ExportRequest.Region.allCases.firstIndex(of: request.region) ?? 0])
        scale = TextField(theme: theme, name: .scale, width: 118)
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
        view = Stack(.vertical, theme: theme, spacing: 16, [])
        // A single layer is no choice.
        let layersRow = choices.layers.count > 1 ? View.labelled(theme, .layers, layers) : nil
        view.subviews = [
            format.view, .labelled(theme, .region, region), layersRow,
            // The row of a switch has room of its own around its words.
            Stack(.vertical, theme: theme, spacing: 10, [sizeRows(theme), placeRows(theme)]),
        ].compactMap(\.self)
        show(request)
    }

    /// How large it is, and what lies behind the ink.
    private func sizeRows(_ theme: Theme) -> View {
        let or = Label(theme: theme, .or, color: .detail)
        let sizes = Stack(.horizontal, theme: theme, spacing: 16, [scale, or, width])
        let toggles = [transparency] + [lines].compactMap(\.self)
        return Stack(
            .vertical, theme: theme, spacing: 8,
            [.labelled(theme, .scale, sizes), Stack(.vertical, theme: theme, toggles)])
    }

    /// What it is called, and where it goes.
    private func placeRows(_ theme: Theme) -> View {
        let name = View.labelled(theme, .name, name)
        // A path says of itself no more than a name does what it is of.
        guard folder.button == nil else {
            return Stack(.vertical, theme: theme, spacing: 4, [name, folder])
        }
        return Stack(
            .vertical, theme: theme, spacing: 16, [name, .labelled(theme, .folder, folder)])
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
        let chosen = format.chosen
        region.isEnabled = chosen.hasRegion
        transparency.isEnabled = chosen.hasPaper
        lines?.isEnabled = chosen.hasPaper && !transparency.isOn
        scale.isEnabled = chosen.hasScale
        width.isEnabled = chosen.hasScale
        name.suffix = "." + chosen.suffix
        layers.isEnabled = chosenRegion != .selection
        format.showOthers()
    }

    /// A scale in four figures, without zeros at its end.
    private static func text(_ scale: Double) -> String {
        let rounded = (scale * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}
