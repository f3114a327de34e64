import Documents
import Foundation
import Interface
import Platform
import Storage
import Wording

/// Reads folders for people to choose a drawing from.
enum FolderReader {
    /// The kinds of files that can be opened, by suffix.
    private static let documents = [
        ".inkml": "InkML", ".ink": "InkML", ".xopp": "Xournal++", ".xoj": "Xournal",
        ".csv": "Recording", ".png": "Picture", ".jpg": "Picture", ".jpeg": "Picture",
    ]

    /// What is in the folder at `request`, in which `~` stands for the user's own; empty for the
    /// library.
    static func listing(_ request: String, now: Date = Date()) -> FolderListing {
        let isLibrary = request.isEmpty
        let path = isLibrary ? UserFiles.library.folder : absolute(request)
        var listing = FolderListing(
            request: request, path: path, title: isLibrary ? "Your drawings" : path,
            parent: path == "/" ? nil : parent(of: path))
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: path)
            let files = names.compactMap { File(name: $0, folder: path) }
            listing.entries = files.filter { !isLibrary || $0.kind == .drawing }
                .sorted(by: <).map { $0.entry(now: now) }
        } catch {
            listing.problem = isLibrary ? nil : problem(path)
        }
        return listing
    }

    /// The path from the root on, `~` and what leads back resolved.
    static func absolute(_ path: String) -> String {
        let home = UserFolders.home
        var path = path
        if path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
        let url = URL(fileURLWithPath: FilePath.absolute(path)).standardizedFileURL
        return url.path
    }

    private static func parent(of path: String) -> String {
        let end = path.lastIndex(of: "/") ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    private static func problem(_ path: String) -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return "There is no folder \(path.printable)."
        }
        return isFolder.boolValue
            ? "The folder \(path.printable) may not be read."
            : "\(path.printable) is no folder."
    }

    /// A file that can be opened, or a folder.
    private struct File {
        let kind: FileEntry.Kind
        let name: String
        let path: String
        let type: String
        let modified: Date

        /// Nil for what cannot be opened.
        init?(name: String, folder: String) {
            let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            self.path = path
            modified = Date(
                timeIntervalSince1970: Double(status.st_mtim.tv_sec)
                    + Double(status.st_mtim.tv_nsec) / 1e9)
            let lower = name.lowercased()
            if status.st_mode & S_IFMT == S_IFDIR {
                (kind, self.name, type) = (.folder, name, "Folder")
            } else if status.st_mode & S_IFMT != S_IFREG {
                return nil
            } else if lower.hasSuffix(DrawingFile.suffix) {
                let stem = String(name.dropLast(DrawingFile.suffix.count))
                (kind, self.name, type) = (.drawing, stem, "")
            } else if let document = documents.first(where: { lower.hasSuffix($0.key) }) {
                (kind, self.name, type) = (.document, name, document.value)
            } else {
                return nil
            }
        }

        /// Folders by name, then files, the newest first.
        static func < (left: File, right: File) -> Bool {
            let isFolder = left.kind == .folder
            guard isFolder == (right.kind == .folder) else { return isFolder }
            if !isFolder, left.modified != right.modified { return left.modified > right.modified }
            return left.name.localizedStandardCompare(right.name) == .orderedAscending
        }

        func entry(now: Date) -> FileEntry {
            let date = DayText.text(modified, now: now)
            let detail = kind == .folder ? type : type.isEmpty ? date : "\(type), \(date)"
            return FileEntry(kind: kind, path: path, name: name, detail: detail)
        }
    }
}

/// Days as people speak of them.
enum DayText {
    /// “Today, 14:03” and “Yesterday, 14:03”; other days by their date.
    static func text(_ date: Date, now: Date, in calendar: Calendar = .current) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let time = pad(parts.hour) + ":" + pad(parts.minute)
        if calendar.isDate(date, inSameDayAs: now) { return "Today, \(time)" }
        if let before = calendar.date(byAdding: .day, value: -1, to: now),
            calendar.isDate(date, inSameDayAs: before)
        {
            return "Yesterday, \(time)"
        }
        return "\(parts.year ?? 0)-\(pad(parts.month))-\(pad(parts.day)), \(time)"
    }

    private static func pad(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }
}
