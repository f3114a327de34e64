import Foundation
public import Storage

/// What people do to drawings of the library that are not open here.
public struct LibraryFiles: Sendable {
    private let library: Library
    /// Whether nothing can be written where a path leads.
    var isReadOnly: @Sendable (String) -> Bool = FilePath.isOnReadOnlyDisk

    /// The drawings of this library.
    public init(_ library: Library) { self.library = library }

    /// Gives the drawing at `path` a name as somebody typed it, in its folder; gives its path then.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no file can be called, `taken` where there is
    ///   a drawing of that name, `busy` where somebody has it open, `unwritable` where it cannot be renamed; it
    ///   keeps its name then.
    public func rename(_ path: String, to name: String) throws(StorageError) -> String {
        let target = try DrawingName.path(name, in: FilePath.folder(of: path))
        guard target != path else { return path }
        return try carry(DrawingCarriage(path, to: target))
    }

    /// Puts the drawing at `path` into another folder, under its name, or that of the file `name`, or the next one that
    /// is free there; gives its path then.
    ///
    /// - Throws: `StorageError` of the kind `busy` where somebody has it open, `unwritable` where it cannot be put
    ///   there; it stays where it is then.
    public func move(
        _ path: String, to folder: String, named name: String? = nil
    ) throws(StorageError) -> String {
        guard FilePath.folder(of: path) != folder else { return path }
        try FilePath.checkRemoval(of: path)
        let name = name ?? FilePath.name(of: path)
        return try carry(DrawingCarriage(path, near: "\(folder)/\(name)"))
    }

    private func carry(_ carriage: DrawingCarriage) throws(StorageError) -> String {
        guard carriage.finish() else {
            throw StorageError(.busy, carriage.source, .changedWhileMoved(carriage.source))
        }
        library.favourites.move([
            (library.key(of: carriage.source), library.key(of: carriage.target))
        ])
        return carriage.target
    }

    /// Gives the folder at `path` a name as somebody typed it; gives its path then.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no folder can be called, `taken` where there is
    ///   something of that name, `unwritable` where it cannot be renamed; it keeps its name then.
    public func renameFolder(_ path: String, to name: String) throws(StorageError) -> String {
        let typed = try DrawingName.path(name, in: FilePath.folder(of: path))
        let target = String(typed.dropLast(DrawingFile.suffix.count))
        guard target != path else { return path }
        guard access(target, F_OK) != 0 else {
            throw StorageError(.taken, target, .folderTaken(FilePath.name(of: target)))
        }
        guard Foundation.rename(path, target) == 0 else {
            throw .unwritable(path, errno) { .folderNotRenamed(FilePath.name(of: path), $0) }
        }
        let (from, to) = (library.key(of: path) + "/", library.key(of: target) + "/")
        library.favourites.move(
            library.favourites.all.filter { $0.hasPrefix(from) }.map {
                ($0, to + $0.dropFirst(from.count))
            })
        return target
    }

    /// Makes a copy of the drawing at `path` beside it, called by the next number; gives its path.
    ///
    /// - Throws: `StorageError` where it cannot be read or written.
    public func duplicate(_ path: String) throws(StorageError) -> String {
        try DrawingFile.duplicate(path)
    }

    /// What went to the trash, to be brought back.
    public struct Removal: Sendable {
        /// The paths that the drawings had.
        public internal(set) var paths: [String] = []
        var files: [String: FileIdentity] = [:]
        /// What drawings that have gone are known by, and which of them were favourites.
        var keys: [String] = []
        var favourites: Set<String> = []

        /// Nothing yet.
        public init() {}
    }

    /// Moves the drawing at `path` to `trash` by `discard`, which takes the path of a file.
    ///
    /// Once all are there, `forgetFavourites` is to follow.
    ///
    /// - Throws: `StorageError` where somebody has it open, or there is no trash for it; it stays where it is then,
    ///   with all that belongs to it.
    public func discard(
        _ path: String, to trash: Trash, into removal: inout Removal,
        by discard: (String) throws(StorageError) -> Void
    ) throws(StorageError) {
        guard !isReadOnly(path) else { throw .readOnlyDisk(path) }
        if FilePath.isFolder(path) { return try discardFolder(path, into: &removal, by: discard) }
        let hold = try DrawingHold(path)
        var files: [String: FileIdentity] = [:]
        do throws(StorageError) {
            for file in hold.files {
                files[file] = FileIdentity(file)
                try discard(file)
            }
        } catch {
            trash.restore(files)
            throw error
        }
        removal.files.merge(files) { $1 }
        removal.paths.append(path)
        removal.keys.append(library.key(of: path))
    }

    private func discardFolder(
        _ path: String, into removal: inout Removal,
        by discard: (String) throws(StorageError) -> Void
    ) throws(StorageError) {
        let inner = LibraryMove.drawings(below: path)
        // None of them is being drawn in as long as it goes.
        var holds: [DrawingHold] = []
        for drawing in inner { holds.append(try DrawingHold(drawing)) }
        removal.files[path] = FileIdentity(path)
        try withExtendedLifetime(holds) { () throws(StorageError) in try discard(path) }
        removal.paths.append(path)
        removal.keys += inner.map(library.key)
    }

    /// Takes what went to the trash from the favourites, and notes which of it were some.
    ///
    /// Once for all of it: the file of favourites is written as a whole.
    public func forgetFavourites(in removal: inout Removal) {
        removal.favourites.formUnion(library.favourites.set(removal.keys, to: false) ?? [])
        removal.keys = []
    }

    /// Brings back what went to the trash; gives the paths of the drawings that are back, and why others are not.
    ///
    /// `report` takes what is done, 0…1, and says whether to go on.
    public func bringBack(
        _ removal: Removal, from trash: Trash, report: (Double) -> Bool = { _ in true }
    ) -> (paths: [String: String], problems: [StorageError]) {
        let items = trash.drawings(removal.files)
        var (paths, problems): ([String: String], [StorageError]) = ([:], [])
        for (index, item) in items.enumerated() {
            guard report(Double(index) / Double(items.count)) else { break }
            do throws(StorageError) { paths[item.origin] = try Trash.putBack(item) } catch {
                problems.append(error)
            }
        }
        let found = Set(items.map(\.origin))
        for path in removal.paths where !found.contains(path) && access(path, F_OK) != 0 {
            problems.append(StorageError(.missing, path, .goneFromTrash(path)))
        }
        let back = favourites(removal.favourites, at: paths)
        library.favourites.set(back, to: true)
        return (paths.filter { removal.paths.contains($0.key) }, problems)
    }

    /// What favourites are known by that came back, or lie in a folder that did, as `paths` leads from where each
    /// was to where it is.
    private func favourites(_ keys: Set<String>, at paths: [String: String]) -> [String] {
        let keyOf = library.key
        // Found by their names: to compare each with all that came back takes seconds for a thousand.
        let places = Dictionary(paths.map { (keyOf($0), keyOf($1)) }) { first, _ in first }
        return keys.compactMap { key in
            if let place = places[key] { return place }
            return key.indices.lazy.filter { key[$0] == "/" }.compactMap { end in
                places[String(key[..<end])].map { $0 + key[end...] }
            }.first
        }
    }
}
