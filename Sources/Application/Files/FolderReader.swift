import Desktop
import Documents
import Foundation
import InterfaceCore
import Paths
import Settings
import Storage
import Wording

/// Reads folders for people to choose a drawing from.
enum FolderReader {
    /// The kinds of files that can be opened besides drawings, by suffix.
    private static let types: KeyValuePairs<String, Message> = [
        ".inkml": .inkML, ".ink": .inkML, ".xopp": .xournalPlusPlus, ".xoj": .xournal,
        ".csv": .recording, ".png": .picture, ".jpg": .picture, ".jpeg": .picture,
        ".svg": .picture, ".svgz": .picture, ".pdf": .pdf,
    ]

    /// What is in the folder at `request` that is for this purpose; `~` stands for the user's own folder, an
    /// empty path for the library.
    static func listing(
        _ request: FilePath, for purpose: FilePurpose = .drawing, now: Date = Date()
    ) -> FolderListing {
        let isLibrary = request.isEmpty
        let path = isLibrary ? UserFiles.library.folder : absolute(request)
        var listing = FolderListing(
            path: path, title: isLibrary ? Message.library.text() : path.shown,
            parent: path == "/" ? nil : path.folder)
        guard let found = path.entries else {
            listing.problem = isLibrary ? nil : problem(path)
            return listing
        }
        let days = DayText(now: now)
        let files = found.compactMap { File(name: $0.name, folder: path, for: purpose, days) }
        listing.entries = files.filter { !isLibrary || $0.entry.kind == .drawing }
            .sorted(by: <).map(\.entry)
        return listing
    }

    /// The path from the root on, `~` and what leads back resolved.
    static func absolute(_ path: FilePath) -> FilePath {
        let path = UserFolders.expanded(path)
        // What it is called a folder or not is not looked up: the disk may be slow.
        return path.absolute().standardized
    }

    /// Why a folder cannot be listed.
    static func problem(_ path: FilePath) -> Message {
        if path.isFolder { return .unreadableFolder(path) }
        return access(path.cString, F_OK) == 0 ? .notAFolder(path) : .missingFolder(path)
    }

    /// A file that can be opened, or a folder.
    private struct File {
        let entry: FileEntry
        private let modified: Date

        /// Nil for what cannot be opened.
        init?(name: FilePath, folder: FilePath, for purpose: FilePurpose, _ days: DayText) {
            let path: FilePath = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            var status = stat()
            guard stat(path.cString, &status) == 0 else { return nil }
            modified = Date(
                timeIntervalSince1970: Double(status.st_mtim.tv_sec)
                    + Double(status.st_mtim.tv_nsec) / 1e9)
            let day = days.text(status.st_mtim.tv_sec)
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                entry = FileEntry(
                    kind: .folder, path: path, name: name.shown, detail: Message.folder.text())
            case S_IFREG where purpose == .palette:
                guard PaletteFile.isOne(name.shown) else { return nil }
                entry = FileEntry(
                    kind: .document, path: path, name: name.shown,
                    detail: Message.document(.paletteFile, of: day).text())
            case S_IFREG where purpose == .brush:
                guard BrushFile.isOne(name.shown) else { return nil }
                entry = FileEntry(
                    kind: .document, path: path, name: name.shown,
                    detail: Message.document(.brushFile, of: day).text())
            case S_IFREG where name.isOf(kind: DrawingFile.suffix):
                let stem = name.dropLast(DrawingFile.suffix.utf8.count).shown
                entry = FileEntry(
                    kind: .drawing, path: path, name: stem, detail: day.text(),
                    changed: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
                    bytes: Int(status.st_size))
            case S_IFREG:
                let type = types.first { name.isOf(kind: $0.key) }?.value
                guard let type else { return nil }
                entry = FileEntry(
                    kind: .document, path: path, name: name.shown,
                    detail: Message.document(type, of: day).text())
            default: return nil
            }
        }

        /// Folders by name, then files, the newest first.
        static func < (left: File, right: File) -> Bool {
            let isFolder = left.entry.kind == .folder
            guard isFolder == (right.entry.kind == .folder) else { return isFolder }
            if !isFolder, left.modified != right.modified { return left.modified > right.modified }
            return left.entry.name.localizedStandardCompare(right.entry.name) == .orderedAscending
        }
    }
}
