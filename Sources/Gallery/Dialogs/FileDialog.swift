import Geometry
import Graphics
package import InterfaceCore
package import Paths
package import Toolkit
package import Wording

/// Chooses which of several things becomes a file, what that is called, and where it is.
package final class FileDialog: Dialog {
    /// Takes the number of the thing and the path of its file.
    package var onExport: (Int, FilePath) -> Void = { _, _ in }

    private let things: [Message]
    private let suffix: String
    private let replaces: (FilePath) -> Bool
    private let choice: Choice
    private let file: TextField
    private let row: FolderRow
    private let summary: Label
    private var folder: FilePath

    /// Exports one of these things, of which there is at least one, as a file whose name ends in `suffix`, at first
    /// into `folder`; `replaces` tells whether there is a file at a path.
    package init(
        theme: Theme, _ title: Message, _ things: [Message], as kind: Message = "", suffix: String,
        in folder: FilePath, desktop: (any DesktopPanels)? = nil,
        replaces: @escaping (FilePath) -> Bool
    ) {
        (self.things, self.suffix, self.folder) = (things, suffix, folder)
        self.replaces = replaces
        choice = Choice(theme: theme, name: kind, things, chosen: [0])
        file = TextField(theme: theme, name: .fileName)
        file.suffix = suffix
        row = FolderRow(theme: theme, browses: desktop?.choosesFiles == true)
        summary = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        (summary.growsWide, summary.leastWidth) = (true, 120)
        let fields: [View] = things.count > 1 ? [choice, file, row] : [file, row]
        super.init(
            theme: theme, title: title,
            body: Stack(.vertical, theme: theme, spacing: 12, fields), foot: [summary],
            cancel: .cancel, confirm: .export, width: 480)
        choice.onChange = { [unowned self] _ in showName() }
        file.onChange = { [unowned self] _ in measure() }
        row.onChange = { [unowned self] in
            self.folder = $0
            measure()
        }
        row.button?.action = { [unowned self] in browse(on: desktop) }
        primary.action = { [unowned self] in finish() }
        row.show(folder)
        showName()
        focus(file)
    }

    private var thing: Int { choice.chosen.first ?? 0 }

    /// Offers the file that is called as the thing.
    private func showName() {
        file.setText(String(things[thing].text().map { $0 == "/" ? "-" : $0 }), isSelected: true)
        measure()
    }

    /// The folder without space and slash at its end; empty for none.
    private var trimmedFolder: FilePath {
        let bytes = folder.bytes.drop { $0 == UInt8(ascii: " ") }
        let end = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
        return end.map { FilePath(bytes: bytes[...$0]) }
            ?? (bytes.first == UInt8(ascii: "/") ? "/" : "")
    }

    /// The name of the file, without its suffix where people typed that; empty for none.
    private var stem: String {
        let text = file.text.filter { $0 != "\n" }
        let isWhole = text.lowercased().hasSuffix(suffix)
        let stem = isWhole ? String(text.dropLast(suffix.count)) : text
        return stem.allSatisfy(\.isWhitespace) ? "" : stem
    }

    private var path: FilePath { "\(trimmedFolder)/\(stem)\(suffix)" }

    /// Why nothing can come of it; nil where something can.
    private var problem: Message? {
        if stem.isEmpty { return .nameNeeded }
        if stem.utf8.contains(UInt8(ascii: "/")) { return .noSlashInName }
        return trimmedFolder.hasPrefix("/") || trimmedFolder.hasPrefix("~") ? nil : .folderNeeded
    }

    private func measure() {
        let isReplacing = problem == nil && replaces(path)
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
        onExport(thing, path)
        close()
    }
}
