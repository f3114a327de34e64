import Foundation
public import Paths
import Storage
import Synchronization

/// The drawings that people like best, by their paths in the library, kept as JSON in a file.
///
/// Several windows may change them: each change begins with what the file says.
public final class Favourites: Sendable {
    /// What the file says.
    private struct Content: Codable, Hashable {
        /// The paths of all of them, from the folder of the library on.
        var drawings: Set<FilePath> = []
        /// The paths that those in the trash had, by the numbers of their files: another drawing may get the name
        /// meanwhile.
        var trash: [String: FilePath] = [:]

        init() {}

        /// The bytes of the file, which has nothing but paths where nothing was in the trash ever.
        init(_ bytes: Data) throws {
            do { drawings = try JSONDecoder().decode(Set<FilePath>.self, from: bytes) } catch {
                self = try JSONDecoder().decode(Content.self, from: bytes)
            }
        }
    }

    /// Where they are noted.
    let file: FilePath
    private let isChanging = Mutex(())
    private let last = Mutex<Set<FilePath>>([])

    /// What is noted in `file`.
    init(file: FilePath) { self.file = file }

    /// The paths of all of them, from the folder of the library on.
    public var all: Set<FilePath> { (try? kept)?.drawings ?? known }

    /// What the file says: nothing where there is no file.
    ///
    /// - Throws: Where it cannot be read, or says something else.
    private var kept: Content {
        get throws {
            let isThere = file.isThere
            let content =
                isThere ? try Content(Data(file.contents ?? [])) : Content()
            last.withLock { $0 = content.drawings }
            return content
        }
    }

    /// The same as they were when they were looked up last, none before that: the disk is not waited for.
    public var known: Set<FilePath> { last.withLock(\.self) }

    /// Makes these favourites, or no favourites any more; gives whether that is kept.
    @discardableResult
    public func set(_ paths: [FilePath], to isFavourite: Bool) -> Bool {
        change { content in
            if isFavourite {
                content.drawings.formUnion(paths)
            } else {
                content.drawings.subtract(paths)
            }
        }
    }

    /// These drawings are called otherwise, or in another folder.
    public func move(_ moves: [(from: FilePath, to: FilePath)]) {
        change { content in
            let kept = moves.filter { content.drawings.contains($0.from) }
            content.drawings.subtract(kept.map(\.from))
            content.drawings.formUnion(kept.map(\.to))
        }
    }

    /// A folder that some of them may be in is called otherwise.
    func move(folder: FilePath, to target: FilePath) {
        change { content in
            let kept = content.drawings.filter { $0.isInside(folder) }
            content.drawings.subtract(kept)
            content.drawings.formUnion(kept.map { target + $0.dropFirst(folder.count) })
        }
    }

    /// Changes them; gives whether that is in the file.
    ///
    /// One that cannot be read stays as it is: all others would be lost.
    @discardableResult
    private func change(_ body: (inout Content) -> Void) -> Bool {
        isChanging.withLock { _ in
            guard let former = try? kept else { return false }
            var content = former
            body(&content)
            guard content != former else { return true }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            guard let bytes = try? encoder.encode(content), file.write([UInt8](bytes)) == 0 else {
                return false
            }
            last.withLock { $0 = content.drawings }
            return true
        }
    }
}

/// Those in the trash.
extension Favourites {
    /// Takes that these went there: those that are favourites are some again once they are back.
    func discard(_ drawings: [(file: FileIdentity, path: FilePath)]) {
        change { content in
            for (file, path) in drawings {
                content.trash[file.number] = content.drawings.remove(path)
            }
        }
    }

    /// Takes that these came back, by the paths that they had and have.
    func bringBack(_ drawings: [(file: FileIdentity, from: FilePath, to: FilePath)]) {
        change { content in
            for (file, from, to) in drawings
            where content.trash.removeValue(forKey: file.number) == from {
                content.drawings.insert(to)
            }
        }
    }

    /// Takes that these are gone for good.
    func forget(_ files: [FileIdentity]) {
        change { content in for file in files { content.trash[file.number] = nil } }
    }
}

extension Library {
    /// What a drawing is known by among the favourites: its path from the folder of the library on.
    public func key(of path: FilePath) -> FilePath {
        // The disk is asked only where that is not the folder as it stands: it may be slow.
        path.inside(folder) ?? path.inside(resolvedFolder) ?? path
    }

    /// The same without waiting for the disk; nil for what is not in the library, as far as is known.
    public func knownKey(of path: FilePath) -> FilePath? {
        path.inside(folder) ?? links.withLock { $0[folder] }.flatMap { path.inside($0) }
    }

    /// Looks up what is known without waiting from then on: which are favourites, and where the library really is.
    public func prepareFavourites() { _ = (favourites.all, resolvedFolder) }

    private var resolvedFolder: FilePath {
        let folder = folder
        let place = folder.resolved
        links.withLock { $0[folder] = place }
        return place
    }
}
