import Foundation
public import Paths
public import Storage

/// How drawings of the library go to the trash, and come back.
extension LibraryFiles {
    /// What went to the trash, to be brought back.
    public struct Removal: Sendable {
        /// The paths that the drawings had.
        public internal(set) var paths: [FilePath] = []
        var files: [FilePath: FileIdentity] = [:]

        /// Nothing yet.
        public init() {}
    }

    /// Moves the drawings at `paths` to `trash` by `discard`, which takes the path of a file; gives why others stay
    /// where they are, with all that belongs to them.
    ///
    /// `report` takes what is done, 0…1, and says whether to go on.
    public func discard(
        _ paths: [FilePath], to trash: Trash, into removal: inout Removal,
        report: (Double) -> Bool = { _ in true },
        by discard: (FilePath) throws(StorageError) -> Void
    ) -> [StorageError] {
        var gone: [(file: FileIdentity, path: FilePath)] = []
        let problems = paths.inTurn(report) { path throws(StorageError) in
            let drawings = Self.drawings(at: path)
            try self.discard(path, to: trash, into: &removal, by: discard)
            gone += drawings.map { ($0.file, library.key(of: path + $0.rest)) }
        }
        // Once for all of them: the file of favourites is written as a whole.
        library.favourites.discard(gone)
        return problems
    }

    /// The drawing at `path`, or those in the folder there: each by its file, and how its path goes on.
    private static func drawings(at path: FilePath) -> [(file: FileIdentity, rest: FilePath)] {
        let files = path.isFolder ? LibraryMove.drawings(below: path) : [path]
        return files.compactMap { file in
            FileIdentity(file).map { ($0, file.dropFirst(path.count)) }
        }
    }

    /// Moves one of them there.
    ///
    /// - Throws: `StorageError` where somebody has it open, or there is no trash for it; it stays where it is then,
    ///   with all that belongs to it.
    func discard(
        _ path: FilePath, to trash: Trash, into removal: inout Removal,
        by discard: (FilePath) throws(StorageError) -> Void
    ) throws(StorageError) {
        guard !isReadOnly(path) else { throw .readOnlyDisk(path) }
        if path.isFolder { return try discardFolder(path, into: &removal, by: discard) }
        let hold = try DrawingHold(path)
        var files: [FilePath: FileIdentity] = [:]
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
    }

    private func discardFolder(
        _ path: FilePath, into removal: inout Removal,
        by discard: (FilePath) throws(StorageError) -> Void
    ) throws(StorageError) {
        // None of them is being drawn in as long as it goes.
        var holds: [DrawingHold] = []
        for drawing in LibraryMove.drawings(below: path) { holds.append(try DrawingHold(drawing)) }
        removal.files[path] = FileIdentity(path)
        try withExtendedLifetime(holds) { () throws(StorageError) in try discard(path) }
        removal.paths.append(path)
    }

    // MARK: Out of it

    /// Brings back what went to the trash; gives the paths of the drawings that are back, and why others are not.
    ///
    /// `report` takes what is done, 0…1, and says whether to go on.
    public func bringBack(
        _ removal: Removal, from trash: Trash, report: (Double) -> Bool = { _ in true }
    ) -> (paths: [FilePath: FilePath], problems: [StorageError]) {
        let items = trash.drawings(removal.files)
        var (moves, problems) = putBack(items, report: report)
        let found = Set(items.map(\.origin))
        for path in removal.paths where !found.contains(path) && access(path.cString, F_OK) != 0 {
            problems.append(StorageError(.missing, path, .goneFromTrash(path)))
        }
        let paths = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
        return (paths.filter { removal.paths.contains($0.key) }, problems)
    }

    /// Puts what lies in the trash back where it was, or under the next name that is free there; gives from where to
    /// where that was, and why others stay in the trash.
    ///
    /// `report` takes what is done, 0…1, and says whether to go on.
    public func putBack(
        _ items: [Trash.Item], report: (Double) -> Bool = { _ in true }
    ) -> (moves: [(from: FilePath, to: FilePath)], problems: [StorageError]) {
        var moves: [(from: FilePath, to: FilePath)] = []
        var back: [(file: FileIdentity, from: FilePath, to: FilePath)] = []
        let problems = items.inTurn(report) { item throws(StorageError) in
            let drawings = Self.drawings(at: item.path)
            let place = try Trash.putBack(item)
            moves.append((item.origin, place))
            back += drawings.map {
                ($0.file, library.key(of: item.origin + $0.rest), library.key(of: place + $0.rest))
            }
        }
        library.favourites.bringBack(back)
        return (moves, problems)
    }

    /// Removes what lies in the trash for good; gives why others stay there.
    ///
    /// `report` takes what is done, 0…1, and says whether to go on.
    public func remove(
        _ items: [Trash.Item], report: (Double) -> Bool = { _ in true }
    ) -> [StorageError] {
        var gone: [FileIdentity] = []
        let problems = items.inTurn(report) { item throws(StorageError) in
            let drawings = Self.drawings(at: item.path)
            try Trash.remove(item)
            gone += drawings.map(\.file)
        }
        library.favourites.forget(gone)
        return problems
    }
}

extension Array {
    /// Does something to each, one after the other, as long as `report`, which takes what is done, 0…1, says to go on;
    /// gives why it could not be done to some.
    public func inTurn(
        _ report: (Double) -> Bool, _ body: (Element) throws(StorageError) -> Void
    ) -> [StorageError] {
        var problems: [StorageError] = []
        for (index, element) in enumerated() {
            guard report(Double(index) / Double(count)) else { break }
            do throws(StorageError) { try body(element) } catch { problems.append(error) }
        }
        return problems
    }
}

extension Trash {
    /// Whether anything of what went there by `removal` is still there.
    public func hasAny(of removal: LibraryFiles.Removal) -> Bool {
        !drawings(removal.files).isEmpty
    }
}
