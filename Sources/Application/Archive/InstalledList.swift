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

    /// The entries in these folders, and the folders that these need: a list may come from another home.
    func confined(to roots: [String]) -> InstalledList {
        let roots = roots.map { FilePath($0) }
        var list = self
        list.files = files.filter { file in
            roots.contains { Self.isInside($0, FilePath(file)) }
        }
        list.folders = folders.filter { folder in
            // They may have been created with the folders around them.
            let folder = FilePath(folder)
            return roots.contains { root in
                root == folder || root.isInside(folder) || Self.isInside(root, folder)
            }
        }
        return list
    }

    private static func isInside(_ root: FilePath, _ path: FilePath) -> Bool {
        path.isInside(root) && !path.components.contains("..")
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
