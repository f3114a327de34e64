import Foundation
public import Storage

/// The move of a drawing that somebody draws in to another folder.
public struct DocumentMove: Sendable {
    /// How long the disk may take, in seconds: all bytes may have to go to another one.
    private static let patience = 120.0

    private let journal: Journal
    private let source: String
    private let folder: String

    init(_ journal: Journal, at source: String, to folder: String) {
        (self.journal, self.source, self.folder) = (journal, source, folder)
    }

    /// Moves its file, under the next name that is free there, and gives its path then; waits for the disk.
    ///
    /// Nil where the drawing was closed meanwhile, so that its file is as any other.
    ///
    /// - Throws: `StorageError` where that cannot be done; the file stays where it is then.
    public func run() throws(StorageError) -> String? {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch { throw StorageError(.unwritable, folder, .noLibrary(folder)) }
        let name = FilePath.name(of: journal.path ?? source)
        let target = FilePath.free("\(folder)/\(name)")
        try journal.rename(to: target, timeout: Self.patience)
        return journal.isClosed ? nil : target
    }
}
