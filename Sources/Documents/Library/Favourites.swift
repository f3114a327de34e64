import Foundation
import Synchronization

/// The drawings that people like best, by their paths in the library, kept as JSON in a file.
///
/// Several windows may change them: each change begins with what the file says.
public final class Favourites: Sendable {
    private let file: String
    private let isChanging = Mutex(())
    private let last = Mutex<Set<String>?>(nil)

    /// What is noted in `file`.
    init(file: String) { self.file = file }

    /// The paths of all of them, from the folder of the library on.
    public var all: Set<String> { (try? kept) ?? known }

    /// What the file says: none where there is no file.
    ///
    /// - Throws: Where it cannot be read, or says something else.
    private var kept: Set<String> {
        get throws {
            let isThere = FilePath.isThere(file)
            let all =
                isThere
                ? try JSONDecoder().decode(
                    Set<String>.self, from: Data(contentsOf: URL(fileURLWithPath: file))) : []
            last.withLock { $0 = all }
            return all
        }
    }

    /// The same as they were when they were looked up last, so that the disk need not be waited for.
    public var known: Set<String> { last.withLock(\.self) ?? (try? kept) ?? [] }

    /// Makes these favourites, or no favourites any more; gives those of them that were, nil where that cannot be
    /// written.
    @discardableResult
    public func set(_ paths: [String], to isFavourite: Bool) -> Set<String>? {
        var former: Set<String> = []
        let isKept = change { all in
            former = all.intersection(paths)
            if isFavourite { all.formUnion(paths) } else { all.subtract(paths) }
        }
        return isKept ? former : nil
    }

    /// These drawings are called otherwise, or in another folder.
    public func move(_ moves: [(from: String, to: String)]) {
        change { all in
            let kept = moves.filter { all.contains($0.from) }
            all.subtract(kept.map(\.from))
            all.formUnion(kept.map(\.to))
        }
    }

    /// Changes them; gives whether that is in the file.
    ///
    /// One that cannot be read stays as it is: all others would be lost.
    @discardableResult
    private func change(_ body: (inout Set<String>) -> Void) -> Bool {
        isChanging.withLock { _ in
            guard let former = try? kept else { return false }
            var all = former
            body(&all)
            guard all != former else { return true }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try? FileManager.default.createDirectory(
                atPath: FilePath.folder(of: file), withIntermediateDirectories: true)
            let isKept: Void? = try? encoder.encode(all.sorted()).write(
                to: URL(fileURLWithPath: file), options: .atomic)
            if isKept != nil { last.withLock { $0 = all } }
            return isKept != nil
        }
    }
}

extension Library {
    /// What a drawing is known by among the favourites: its path from the folder of the library on.
    public func key(of path: String) -> String {
        // The disk is asked only where that is not the folder as it stands: it may be slow.
        key(of: path, in: folder) ?? key(of: path, in: FilePath.resolved(folder)) ?? path
    }

    private func key(of path: String, in folder: String) -> String? {
        // By bytes: a letter is more than one of them in many languages.
        let start = (folder + "/").utf8
        guard path.utf8.starts(with: start) else { return nil }
        return String(Substring(path.utf8.dropFirst(start.count)))
    }
}
