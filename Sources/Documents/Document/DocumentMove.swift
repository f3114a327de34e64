import Foundation
public import Paths
public import Storage

/// What gives a drawing that somebody draws in another place: another folder, or another name.
public struct DocumentMove: Sendable {
    /// How long the disk may take, in seconds: all bytes may have to go to another one.
    private static let patience = 120.0

    private enum Goal {
        case folder(FilePath, name: FilePath?)
        case path(FilePath)
    }

    /// Where it was; nil where it had no file yet.
    public let source: FilePath?
    private let journal: Journal
    private let library: Library
    private let goal: Goal
    /// What it is known by among the favourites; nil for its way from the folder of the library.
    private var key: FilePath?

    /// To another folder, under its name, or this one, or the next one that is free there.
    init(
        _ journal: Journal, at source: FilePath, to folder: FilePath, named name: FilePath?,
        knownAs key: FilePath?, in library: Library
    ) {
        (self.journal, self.library, self.key) = (journal, library, key)
        (self.source, goal) = (source, .folder(folder, name: name))
    }

    /// To another path, where it is, or is begun where it has no file yet.
    init(_ journal: Journal, at source: FilePath?, as path: FilePath, in library: Library) {
        (self.journal, self.library) = (journal, library)
        (self.source, goal) = (source, .path(path))
    }

    /// Moves its file, and gives its path then; waits for the disk.
    ///
    /// Nil where the drawing was closed meanwhile, so that its file is as any other.
    ///
    /// - Throws: `StorageError` where that cannot be done; the file stays where it is then.
    public func run() throws(StorageError) -> FilePath? {
        let target =
            switch goal {
            case .folder(let folder, let name): try free(in: folder, name)
            case .path(let path): path
            }
        try makeFolder(target.folder)
        try journal.rename(to: target, timeout: Self.patience) { [self] in
            // A file that was closed before stays where it is.
            if !journal.isClosed { noteFavourite(at: target) }
        }
        return journal.isClosed ? nil : target
    }

    private func noteFavourite(at target: FilePath) {
        guard let source else { return }
        library.favourites.move([(key ?? library.key(of: source), library.key(of: target))])
    }

    private func free(in folder: FilePath, _ name: FilePath?) throws(StorageError) -> FilePath {
        try makeFolder(folder)
        let name = name ?? (journal.path ?? source ?? "").name
        return ("\(folder)/\(name)" as FilePath).free()
    }

    private func makeFolder(_ folder: FilePath) throws(StorageError) {
        guard folder.makeFolder() == 0 else {
            throw StorageError(.unwritable, folder, .noLibrary(folder))
        }
    }
}
