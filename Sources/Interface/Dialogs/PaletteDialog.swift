import Editing
import Geometry
import Graphics
import Settings
import Toolkit
import Wording

/// Chooses which colours are exported as a palette, and where to.
final class PaletteDialog: Dialog {
    private static let suffix = PaletteFile.suffix

    private let keeper: any PaletteKeeping
    private let palettes: [Palette]
    private let choice: Choice
    private let file: TextField
    private let row: FolderRow
    private let summary: Label
    private var folder: String

    /// Exports one of the palettes that there are to export, of which there is at least one.
    init(theme: Theme, _ keeper: any PaletteKeeping, desktop: (any DesktopPanels)? = nil) {
        (self.keeper, palettes, folder) = (keeper, keeper.exportablePalettes, keeper.exportFolder)
        choice = Choice(
            theme: theme, name: .palette, palettes.map { .verbatim($0.name) }, chosen: [0])
        file = TextField(theme: theme, name: .fileName)
        file.suffix = Self.suffix
        row = FolderRow(theme: theme, browses: desktop?.choosesFiles == true)
        summary = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        (summary.growsWide, summary.leastWidth) = (true, 120)
        let fields: [View] = palettes.count > 1 ? [choice, file, row] : [file, row]
        super.init(
            theme: theme, title: .exportPalette,
            body: Stack(.vertical, theme: theme, spacing: 12, fields), foot: [summary],
            cancel: .cancel, confirm: .export, width: 480)
        choice.onChange = { [unowned self] _ in showName() }
        file.onChange = { [unowned self] _ in measure() }
        row.onChange = { [unowned self] in
            folder = $0
            measure()
        }
        row.button?.action = { [unowned self] in browse(on: desktop) }
        primary.action = { [unowned self] in finish() }
        row.show(folder)
        showName()
        focus(file)
    }

    private var palette: Palette { palettes[choice.chosen.first ?? 0] }

    /// Offers the file that is called as the palette.
    private func showName() {
        file.setText(String(palette.name.map { $0 == "/" ? "-" : $0 }), isSelected: true)
        measure()
    }

    /// The folder without space and slash at its end; empty for none.
    private var trimmedFolder: String {
        let text = folder.drop { $0 == " " }
        let end = text.lastIndex { $0 != " " && $0 != "/" }
        return end.map { String(text[...$0]) } ?? (text.hasPrefix("/") ? "/" : "")
    }

    /// The name of the file, without its suffix where people typed that; empty for none.
    private var stem: String {
        let text = file.text.filter { $0 != "\n" }
        let isWhole = text.lowercased().hasSuffix(Self.suffix)
        let stem = isWhole ? String(text.dropLast(Self.suffix.count)) : text
        return stem.allSatisfy(\.isWhitespace) ? "" : stem
    }

    private var path: String { trimmedFolder + "/" + stem + Self.suffix }

    /// Why nothing can come of it; nil where something can.
    private var problem: Message? {
        if stem.isEmpty { return .nameNeeded }
        if stem.contains("/") { return .noSlashInName }
        return trimmedFolder.hasPrefix("/") || trimmedFolder.hasPrefix("~") ? nil : .folderNeeded
    }

    private func measure() {
        let isReplacing = problem == nil && keeper.replacesFile(at: path)
        primary.change(
            isReplacing ? .replace : .export, style: isReplacing ? .destructive : .primary)
        summary.say((problem ?? (isReplacing ? .replacesAFile : "")).text())
    }

    private func browse(on desktop: (any DesktopPanels)?) {
        desktop?.chooseFolder(.folder, at: folder) { [weak self] path in
            guard let self, let path else { return }
            folder = path
            row.show(path)
            measure()
        }
    }

    private func finish() {
        guard problem == nil else { return }
        keeper.export(palette, to: path)
        close()
    }
}
