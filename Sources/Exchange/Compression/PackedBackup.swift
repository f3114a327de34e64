import Paths

/// The entries of a backup in an archive, including archives that another program repacked.
///
/// Repacking may put everything into a folder, use backslashes or a leading `./`, and add folder entries and other
/// files.
struct PackedBackup {
    /// Lowercase names of files and folders added by macOS, Windows, KDE and network disks.
    private static let clutter: Set<String> = [
        "__macosx", ".ds_store", ".localized", ".apdisk", ".fseventsd", ".spotlight-v100",
        ".temporaryitems", ".trashes", ".volumeicon.icns", "icon\r", "thumbs.db", "ehthumbs.db",
        "desktop.ini", "$recycle.bin", "system volume information", ".directory", "@eadir",
    ]
    /// The prefix of AppleDouble files, where macOS stores resource forks and metadata.
    private static let appleDouble = "._"

    /// The backup's name of each entry, in archive order; nil for entries outside the backup.
    let names: [FilePath?]
    /// The index of the mark in the archive; nil if there is none.
    let mark: Int?
    private let all: Set<FilePath>

    /// Finds the backup among the names of an archive; nil if there is none, or more than one.
    init?(_ packed: [FilePath]) {
        let plain = Self.withSlashes(packed)
        guard let root = Self.root(of: plain) else { return nil }
        names = plain.map { $0.hasPrefix(root) ? $0.dropFirst(root.utf8.count) : nil }
        mark = names.firstIndex(of: FilePath(BackupArchive.markName))
        all = Set(names.compactMap(\.self))
    }

    /// Whether it has a drawing in the folder for drawings.
    var hasDrawings: Bool { all.contains(where: Self.isDrawing) }

    /// Whether the entry was added by another program and can be ignored.
    func isClutter(_ name: FilePath) -> Bool {
        let parts = name.components
        // Folder entries, including the folder around the backup.
        if name.isEmpty || name.hasSuffix("/") && !parts.contains("..") { return true }
        guard !BackupArchive.isSound(name) else { return isDouble(name) }
        return name.name.hasPrefix(Self.appleDouble)
            || parts.contains { Self.clutter.contains(($0.text ?? "").lowercased()) }
    }

    /// Whether it is the AppleDouble file of another entry.
    private func isDouble(_ name: FilePath) -> Bool {
        guard name.name.hasPrefix(Self.appleDouble) else { return false }
        return all.contains("\(name.folder)/\(name.name.dropFirst(Self.appleDouble.utf8.count))")
    }

    // MARK: Where it is

    private static func withSlashes(_ names: [FilePath]) -> [FilePath] {
        let hasSlashes = names.contains { $0.bytes.contains(UInt8(ascii: "/")) }
        return names.map { name in
            var name = hasSlashes ? name : name.replacing("\\", with: "/")
            while name.hasPrefix("./") { name = name.dropFirst(2) }
            return name
        }
    }

    /// The folder of the archive that has the backup, with a slash, or nothing for the archive itself.
    private static func root(of names: [FilePath]) -> String? {
        let marks = names.filter { $0.name == FilePath(BackupArchive.markName) }
            .map { Array($0.components.dropLast()) }
        return highest(marks) ?? highest(names.compactMap(rootOfDrawing))
    }

    /// The folders around the one that has the drawings; nil for the name of anything else.
    private static func rootOfDrawing(_ name: FilePath) -> [FilePath]? {
        guard name.isOf(kind: drawingSuffix) else { return nil }
        let folders = name.components.dropLast()
        return folders.firstIndex(of: drawings).map { Array(folders[..<$0]) }
    }

    private static func highest(_ roots: [[FilePath]]) -> String? {
        let depth = roots.map(\.count).min()
        let highest = Set(roots.filter { $0.count == depth })
        guard highest.count == 1, let root = highest.first else { return nil }
        let names = root.compactMap(\.text)
        guard names.count == root.count, !names.contains(where: [".", ".."].contains) else {
            return nil
        }
        return names.map { "\($0)/" }.joined()
    }

    private static let drawings: FilePath = "drawings"
    private static let drawingSuffix = ".downstroke"

    private static func isDrawing(_ name: FilePath) -> Bool { rootOfDrawing(name)?.isEmpty == true }
}
