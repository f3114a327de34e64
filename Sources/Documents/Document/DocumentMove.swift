import Foundation
public import Storage

/// What gives a drawing that somebody draws in another place: another folder, or another name.
public struct DocumentMove: Sendable {
    /// How long the disk may take, in seconds: all bytes may have to go to another one.
    private static let patience = 120.0

    private enum Goal {
        case folder(String, name: String?)
        case path(String)
    }

    /// Where it was; nil where it had no file yet.
    public let source: String?
    private let journal: Journal
    private let library: Library
    private let goal: Goal
    /// What it is known by among the favourites; nil for its way from the folder of the library.
    private var key: String?

    /// To another folder, under its name, or this one, or the next one that is free there.
    init(
        _ journal: Journal, at source: String, to folder: String, named name: String?,
        knownAs key: String?, in library: Library
    ) {
        (self.journal, self.library, self.key) = (journal, library, key)
        (self.source, goal) = (source, .folder(folder, name: name))
    }

    /// To another path, where it is, or is begun where it has no file yet.
    init(_ journal: Journal, at source: String?, as path: String, in library: Library) {
        (self.journal, self.library) = (journal, library)
        (self.source, goal) = (source, .path(path))
    }

    /// Moves its file, and gives its path then; waits for the disk.
    ///
    /// Nil where the drawing was closed meanwhile, so that its file is as any other.
    ///
    /// - Throws: `StorageError` where that cannot be done; the file stays where it is then.
    public func run() throws(StorageError) -> String? {
        let target =
            switch goal {
            case .folder(let folder, let name): try free(in: folder, name)
            case .path(let path): path
            }
        try makeFolder(FilePath.folder(of: target))
        try journal.rename(to: target, timeout: Self.patience) { [self] in
            // A file that was closed before stays where it is.
            if !journal.isClosed { noteFavourite(at: target) }
        }
        return journal.isClosed ? nil : target
    }

    private func noteFavourite(at target: String) {
        guard let source else { return }
        library.favourites.move([(key ?? library.key(of: source), library.key(of: target))])
    }

    private func free(in folder: String, _ name: String?) throws(StorageError) -> String {
        try makeFolder(folder)
        let name = name ?? FilePath.name(of: journal.path ?? source ?? "")
        return FilePath.free("\(folder)/\(name)")
    }

    private func makeFolder(_ folder: String) throws(StorageError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch { throw StorageError(.unwritable, folder, .noLibrary(folder)) }
    }
}
