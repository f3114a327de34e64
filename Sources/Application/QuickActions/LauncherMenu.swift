import ApplicationShortcuts
import Desktop
import Documents
import Foundation
import Paths
import Wording

/// What the desktop shows of the drawings of late: a quick action of the program's icon, and the list of recent files.
///
/// The action is in the user's own copy of the desktop entry, which goes before that of the system.
struct LauncherMenu: Sendable {
    /// What the desktop calls drawings of the program, as its files in Assets tell it.
    static let mediaType = "application/x-downstroke"

    /// The user's own files.
    private let data: String
    /// The user's own copy of the entry.
    private let entry: String
    /// Where the entry of the system may be.
    private let systemEntries: [String]
    private let recentFiles: RecentFiles

    /// The files of the user in `data`, and what `shared` folders have.
    init(
        data: String = UserFolders.data, shared: [String] = UserFolders.sharedData
    ) {
        let name = "applications/\(ProgramStart.id).desktop"
        self.data = data
        entry = "\(data)/\(name)"
        // Some name the user's own folder among those of the system.
        systemEntries = shared.filter { !FilePath($0).isSame(as: FilePath(data)) }.map {
            "\($0)/\(name)"
        }
        recentFiles = RecentFiles("\(data)/recently-used.xbel", program: "Downstroke")
    }

    /// Offers to go back to the drawing at `path`, nil for none; with its name where it `isNamed`.
    ///
    /// Who cannot be written for has no such action; a copy that somebody changed stays as it is.
    func offer(_ path: FilePath?, isNamed: Bool) {
        let own = try? String(contentsOfFile: entry, encoding: .utf8)
        guard isUntouched(own) else { return }
        let items = path.map { [Self.item($0, isNamed: isNamed)] } ?? []
        guard !items.isEmpty || isIntegrated, let base,
            let text = LauncherEntry.text(base, adding: items).map(LauncherEntry.marked)
        else {
            if own != nil { unlink(entry) }
            return
        }
        guard text != own else { return }
        _ = FilePath(entry).folder.makeFolder()
        try? Data(text.utf8).write(to: URL(filePath: entry), options: .atomic)
    }

    /// Whether the program wrote what is there, or nothing is there: no link either, wherever it leads.
    private func isUntouched(_ own: String?) -> Bool {
        var status = stat()
        guard lstat(entry, &status) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG && own.map(LauncherEntry.isOwn) == true
    }

    /// The entry that was installed with the program, or that of the archive; nil where there is none.
    private var base: String? {
        Integration.entry(in: data)
            ?? systemEntries.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
            .first
    }

    /// Whether the user's own entry is that of an archive, which stays without quick actions too.
    private var isIntegrated: Bool { Integration.entry(in: data) != nil }

    /// Notes among recent files that the drawing at `path` was shown, for all programs where it `isNamed`.
    func note(_ path: FilePath, isNamed: Bool) {
        let program = base.flatMap(LauncherEntry.program) ?? "downstroke"
        recentFiles.note(
            path, type: Self.mediaType, command: "\(program) %f", isPrivate: !isNamed)
    }

    /// Shows other programs which drawings were opened lately, or no longer.
    func showRecentFiles(_ isNamed: Bool) { recentFiles.set(private: !isNamed) }

    /// Takes all drawings from recent files.
    func forgetRecentFiles() { recentFiles.forget() }

    private static func item(_ path: FilePath, isNamed: Bool) -> ApplicationShortcutItem {
        var item = ShortcutItems.item(path)
        if !isNamed { item.localizedTitle = Message.previousDrawing.text() }
        return item
    }
}
