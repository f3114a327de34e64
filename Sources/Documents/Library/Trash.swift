import Foundation
public import Paths
public import Storage
import Wording

/// The trash of the desktop, as the trash specification of freedesktop.org has it: what lies there, and back.
///
/// How something gets there is the desktop's own business, and that of whoever moves it there.
public struct Trash: Sendable {
    /// A file in the trash, and what belongs to it.
    public struct Item: Hashable, Sendable {
        /// Where it lies now.
        public let path: FilePath
        /// Where it came from.
        public let origin: FilePath
        /// When it came there, in seconds since 1970.
        public let deleted: Int
        /// Whether it is a folder of drawings.
        public let isFolder: Bool
        /// What is written about it.
        fileprivate let note: FilePath
        /// The logs of a drawing: what could not be brought into its file, and is lost without it.
        fileprivate var logs: [Item] = []

        /// All of it, the drawing last.
        fileprivate var files: [Item] { logs + [self] }
    }

    /// The folders of trash, each with the folder that paths in it begin at.
    private let folders: [(path: FilePath, top: FilePath)]

    /// The trash of things below `place`, for a user with this folder for data.
    public init(of place: FilePath, data: FilePath) {
        let (top, user) = (Self.top(of: place), getuid())
        folders = [
            ("\(data)/Trash", "/"), ("\(top)/.Trash/\(user)", top), ("\(top)/.Trash-\(user)", top),
        ]
    }

    /// The folder in which the disk of `place` begins.
    private static func top(of place: FilePath) -> FilePath {
        var path = place.resolved
        while path != "/" {
            let outer = path.folder
            var (here, above) = (stat(), stat())
            if stat(path.cString, &here) == 0, stat(outer.cString, &above) == 0,
                here.st_dev != above.st_dev
            {
                break
            }
            path = outer
        }
        return path
    }

    // MARK: What is there

    /// The drawings, and folders with drawings, that came from below `folder`, the last one first.
    public func drawings(from folder: FilePath) -> [Item] {
        let roots = Set([folder, folder.resolved])
        let files = items { origin in
            roots.contains { origin.isInside($0) }
        }.filter {
            guard !$0.isFolder else { return Self.isOfDrawings($0.path) }
            let drawing = Self.drawing(of: $0.origin)?.path ?? $0.origin
            return drawing.isOf(kind: DrawingFile.suffix)
        }
        return Self.withLogs(files).sorted { ($0.deleted, $0.path) > ($1.deleted, $1.path) }
    }

    /// Whether a folder has drawings in it, or nothing at all: another one is for others to delete.
    private static func isOfDrawings(_ folder: FilePath) -> Bool {
        folder.entries?.isEmpty == true || !LibraryMove.drawings(below: folder).isEmpty
    }

    /// The drawings among the files that were at these paths, with their logs; they are the same ones still, by
    /// their identities.
    public func drawings(_ files: [FilePath: FileIdentity]) -> [Item] {
        Self.withLogs(items(files))
    }

    /// The path of the drawing whose log is at `path`, and how the name of the log goes on; nil for anything else.
    private static func drawing(of path: FilePath) -> (path: FilePath, suffix: String)? {
        DrawingFile.logSuffixes.first { path.hasSuffix($0) }
            .map { (path.dropLast($0.utf8.count), $0) }
    }

    /// The files that are no logs, each with those that came to the trash with it.
    ///
    /// One that came at another time is that of an older drawing of the same name, and would change this one.
    private static func withLogs(_ files: [Item]) -> [Item] {
        var drawings = files.filter { drawing(of: $0.origin) == nil }
        for log in files.sorted(by: { $0.deleted < $1.deleted }) {
            guard let (path, suffix) = drawing(of: log.origin) else { continue }
            func seconds(_ index: Int) -> Int { abs(drawings[index].deleted - log.deleted) }
            let owner = drawings.indices.filter {
                drawings[$0].origin == path && seconds($0) <= mostApart
                    && !drawings[$0].logs.contains { $0.origin == path + suffix }
            }.min { seconds($0) < seconds($1) }
            if let owner { drawings[owner].logs.append(log) }
        }
        return drawings
    }

    /// How many seconds a drawing and its log come to the trash one after the other at most.
    private static let mostApart = 10

    /// The files that were at these paths and are the same ones still, by their identities.
    private func items(_ files: [FilePath: FileIdentity]) -> [Item] {
        // The desktop may write a path down as links lead to it.
        let origins = Dictionary(files.keys.map { (Self.real($0), $0) }) { first, _ in first }
        return items { origins[Self.real($0)] != nil }.compactMap { item in
            guard let origin = origins[Self.real(item.origin)],
                FileIdentity(item.path) == files[origin]
            else { return nil }
            return Item(
                path: item.path, origin: origin, deleted: item.deleted, isFolder: item.isFolder,
                note: item.note)
        }
    }

    private static func real(_ path: FilePath) -> FilePath {
        "\(path.folder.resolved)/\(path.name)"
    }

    private func items(where isMeant: (FilePath) -> Bool) -> [Item] {
        folders.flatMap { folder in
            let notes = folder.path + "/info"
            return notes.names.compactMap { name -> Item? in
                let about: FilePath = "\(notes)/\(name)"
                guard name.hasSuffix(Self.suffix), let text = about.contents,
                    let note = Self.read(String(decoding: text, as: UTF8.self), folder.top),
                    isMeant(note.origin)
                else { return nil }
                let path: FilePath = "\(folder.path)/files/\(name.without(suffix: Self.suffix))"
                guard let kind = path.kind, [S_IFREG, S_IFDIR].contains(kind) else {
                    return nil
                }
                return Item(
                    path: path, origin: note.origin, deleted: note.deleted,
                    isFolder: kind == S_IFDIR, note: about)
            }
        }
    }

    private static let suffix = ".trashinfo"

    /// What is written about a file: where it was, and when that ended.
    static func read(_ text: String, _ top: FilePath) -> (origin: FilePath, deleted: Int)? {
        let lines = text.split(separator: "\n")
        guard lines.first == "[Trash Info]" else { return nil }
        func value(_ key: String) -> String? {
            lines.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
        }
        guard let path = value("Path").flatMap({ FilePath(percentEncoded: $0) }), !path.isEmpty
        else { return nil }
        let origin = path.absolute(in: top == "/" ? "" : top)
        return (origin, time(value("DeletionDate") ?? ""))
    }

    /// A date as it is written there, in seconds since 1970; 0 for what is none.
    private static func time(_ text: String) -> Int {
        let figures = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int32($0) }
        guard figures.count == 6 else { return 0 }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
            figures[0] - 1900, figures[1] - 1, figures[2]
        )
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (figures[3], figures[4], figures[5])
        parts.tm_isdst = -1
        return mktime(&parts)
    }

    // MARK: Out of it

    /// Puts a drawing back where it was, or under the next name that is free there, and its logs beside it; gives
    /// its path.
    ///
    /// - Throws: `StorageError` where it cannot be put there; it stays in the trash then.
    static func putBack(_ item: Item) throws(StorageError) -> FilePath {
        try item.path.checkRemoval()
        let folder = item.origin.folder
        guard folder.makeFolder() == 0 else {
            throw StorageError(.unwritable, folder, .noLibrary(folder))
        }
        if item.isFolder { return try putBackFolder(item) }
        let logs = Dictionary(
            item.logs.map { ($0.origin.dropFirst(item.origin.count).shown, $0.path) }
        ) { first, _ in first }
        let carriage = try DrawingCarriage(item.path, near: item.origin) {
            path, target throws(StorageError) in
            try DrawingCarriage(path, logs: logs, to: target)
        }
        guard carriage.finish() else { throw .busyInTrash(item.path) }
        for file in item.files { unlink(file.note.cString) }
        return carriage.target
    }

    private static func putBackFolder(_ item: Item) throws(StorageError) -> FilePath {
        var (place, number) = (item.origin, 2)
        while access(place.cString, F_OK) == 0 {
            place = "\(item.origin) \(number)"
            number += 1
        }
        guard rename(item.path.cString, place.cString) == 0 else {
            throw .unwritable(place, errno) { .noLibraryFolder(place, $0) }
        }
        unlink(item.note.cString)
        return place
    }

    /// Puts files back exactly where they were, as far as that can be.
    func restore(_ files: [FilePath: FileIdentity]) {
        for item in items(files) {
            let carriage = try? DrawingCarriage(item.path, logs: [:], to: item.origin)
            if carriage?.finish() == true { unlink(item.note.cString) }
        }
    }

    /// Removes a folder for good, or a drawing, and its logs first: they would be left where it is listed no more.
    ///
    /// - Throws: `StorageError` where it cannot be removed.
    static func remove(_ item: Item) throws(StorageError) {
        // Before anything of a folder goes that cannot go itself.
        try item.path.checkRemoval()
        for file in item.files {
            guard file.path.removeAll() else {
                throw StorageError(
                    .unwritable, file.path, .notRemoved(file.path, Failure.systemReason))
            }
            unlink(file.note.cString)
        }
    }
}

extension StorageError {
    fileprivate static func busyInTrash(_ path: FilePath) -> StorageError {
        StorageError(.busy, path, .changedWhileMoved(path))
    }
}
