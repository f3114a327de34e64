import Foundation
public import Paths
import Storage

/// A drawing of the library, as its folder tells of it: nothing is opened to know this.
public struct LibraryEntry: Hashable, Sendable {
    /// Where it is, from the root on.
    public let path: FilePath
    /// What it is called.
    public let name: String
    /// When it was changed, in nanoseconds since 1970.
    public let changed: Int
    /// The length of its file, in bytes.
    public let bytes: Int

    /// A drawing of these.
    public init(path: FilePath, name: String, changed: Int, bytes: Int) {
        (self.path, self.name, self.changed, self.bytes) = (path, name, changed, bytes)
    }
}

/// The order in which drawings are listed.
public enum LibraryOrder: Hashable, Sendable, CaseIterable {
    /// What was changed last comes first.
    case newest
    /// By name, as people order names, 2 before 10.
    case name
}

extension LibraryEntry {
    /// The drawings right in `folder`, the newest first, hidden ones left out; none where it is not there, nil where it cannot be read.
    ///
    /// May take long with many of them: not for the main thread.
    public static func list(_ folder: FilePath) -> [LibraryEntry]? {
        guard let found = folder.entries else { return errno == ENOENT ? [] : nil }
        return found.compactMap { LibraryEntry(at: "\(folder)/\($0.name)") }.sorted(by: .newest)
    }

    /// A drawing in the trash, called as it was.
    public init(inTrash item: Trash.Item) {
        var status = stat()
        stat(item.path.cString, &status)
        self.init(
            path: item.path, name: DrawingName.of(item.origin), changed: status.nanoseconds,
            bytes: Int(status.st_size))
    }

    /// The drawing at `path`; nil for what is none.
    public init?(at path: FilePath) {
        guard !path.isHidden, path.isOf(kind: DrawingFile.suffix) else { return nil }
        var status = stat()
        guard stat(path.cString, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        self.init(
            path: path, name: path.name.dropLast(DrawingFile.suffix.utf8.count).shown,
            changed: status.nanoseconds, bytes: Int(status.st_size))
    }
}

extension stat {
    /// When the file was written to, in nanoseconds since 1970.
    fileprivate var nanoseconds: Int { st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec }
}

extension [LibraryEntry] {
    /// The same ones in this order; what is alike in it by name, and then by path.
    public func sorted(by order: LibraryOrder) -> [LibraryEntry] {
        sorted { left, right in
            if order == .newest, left.changed != right.changed {
                return left.changed > right.changed
            }
            return switch left.name.localizedStandardCompare(right.name) {
            case .orderedAscending: true
            case .orderedSame: left.path < right.path
            case .orderedDescending: false
            }
        }
    }
}
