import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// The formats of an export: those that most people want, and behind the last cell all others, which stand below
/// while one of them is chosen.
final class FormatChoice {
    private static let usual: Set<String> = ["png", "svg", "pdf"]

    let view: Stack
    let usual: Choice
    /// The formats that are not usual; nil where there are none.
    let others: Choice?

    private let formats: [ExportChoices.Format]
    private let usualCount: Int
    private let othersRow: View?

    init(theme: Theme, _ all: [ExportChoices.Format], chosen suffix: String) {
        let few = all.filter { Self.usual.contains($0.suffix) }
        let rest = all.filter { !Self.usual.contains($0.suffix) }
        (formats, usualCount) = (few + rest, few.count)
        let number = formats.firstIndex { $0.suffix == suffix } ?? 0
        usual = Choice(
            theme: theme, name: .format,
            few.map { .verbatim($0.name) } + (rest.isEmpty ? [] : [.moreFormats]),
            chosen: [min(number, few.count)])
        others =
            rest.isEmpty
            ? nil
            : Choice(
                theme: theme, name: .otherFormat, rest.map { .verbatim($0.name) },
                chosen: [max(number - few.count, 0)])
        othersRow = others.map { Stack(.vertical, theme: theme, [$0]) }
        view = Stack(.vertical, theme: theme, spacing: 16, [.labelled(theme, .format, usual)])
    }

    /// What is chosen of them.
    var chosen: ExportChoices.Format {
        let cell = usual.chosen.first ?? 0
        guard cell == usualCount, let others else { return formats[cell] }
        return formats[usualCount + (others.chosen.first ?? 0)]
    }

    /// Shows the others while one of them is chosen.
    func showOthers() {
        guard let othersRow else { return }
        let isWanted = usual.chosen == [usualCount]
        guard isWanted != (othersRow.parent != nil) else { return }
        if isWanted {
            view.subviews.append(othersRow)
        } else {
            view.subviews.removeAll { $0 === othersRow }
        }
        view.setNeedsLayout()
    }
}

extension View {
    /// Controls with what they are about above them.
    static func labelled(_ theme: Theme, _ label: Message, _ views: View...) -> View {
        Stack(
            .vertical, theme: theme, spacing: 6,
            [Label(theme: theme, label, style: .smallFigure, color: .detail)] + views)
    }
}
