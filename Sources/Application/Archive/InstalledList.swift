import Documents
import Foundation
import Paths

/// What was installed on the user's desktop: files, the folders created for them, and caches of the desktop.
struct InstalledList: Equatable {
    var files: Set<String> = []
    var folders: Set<String> = []
    /// Caches that did not exist before, with their folders.
    var caches: Set<String> = []

    /// The list of files to install, with the folders that are missing.
    init(_ files: some Sequence<String>) {
        self.files = Set(files)
        for file in self.files {
            var folder = FilePath(file).folder
            while folder != "/", !folder.isThere, let text = folder.text {
                folders.insert(text)
                folder = folder.folder
            }
        }
    }

    /// Reads a list; nil if there is none.
    init?(at path: String) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        self.init([])
        for line in text.split(separator: "\n") {
            let place = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "f ": files.insert(place)
            case "d ": folders.insert(place)
            case "c ": caches.insert(place)
            default: break
            }
        }
    }

    /// Adds the entries of another list.
    mutating func formUnion(_ other: InstalledList) {
        files.formUnion(other.files)
        folders.formUnion(other.folders)
        caches.formUnion(other.caches)
    }

    /// The list as text, one path per line.
    var text: String {
        [("f", files), ("d", folders), ("c", caches)].flatMap { sign, places in
            places.sorted().map { "\(sign) \($0)\n" }
        }.joined()
    }

    /// The folders, inner ones first.
    var innermostFolders: [String] { folders.sorted(by: >) }
}
