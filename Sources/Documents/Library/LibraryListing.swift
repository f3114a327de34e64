import Foundation
import Storage

/// A drawing of the library, as its folder tells of it: nothing is opened to know this.
public struct LibraryEntry: Hashable, Sendable {
    /// Where it is, from the root on.
    public let path: String
    /// What it is called.
    public let name: String
    /// When it was changed, in nanoseconds since 1970.
    public let changed: Int
    /// The length of its file, in bytes.
    public let bytes: Int

    /// A drawing of these.
    public init(path: String, name: String, changed: Int, bytes: Int) {
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
    public static func list(_ folder: String) -> [LibraryEntry]? {
        guard let stream = opendir(folder) else { return errno == ENOENT ? [] : nil }
        defer { closedir(stream) }
        var entries: [LibraryEntry] = []
        while let item = readdir(stream) {
            let file = withUnsafePointer(to: &item.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let entry = LibraryEntry(file, in: folder, dirfd(stream)) { entries.append(entry) }
        }
        return entries.sorted(by: .newest)
    }

    /// A drawing in the trash, called as it was.
    public init(inTrash item: Trash.Item) {
        var status = stat()
        stat(item.path, &status)
        self.init(
            path: item.path, name: DrawingName.of(item.origin), changed: status.nanoseconds,
            bytes: Int(status.st_size))
    }

    /// The drawing at `path`; nil for what is none.
    public init?(at path: String) {
        self.init(path, in: FilePath.folder(of: path), AT_FDCWD)
    }

    /// Nil for what is no drawing; `path` begins at the folder with this descriptor, or at the root.
    private init?(_ path: String, in folder: String, _ descriptor: Int32) {
        let file = FilePath.name(of: path)
        guard !file.hasPrefix("."), file.lowercased().hasSuffix(DrawingFile.suffix) else {
            return nil
        }
        var status = stat()
        guard fstatat(descriptor, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        self.init(
            path: "\(folder)/\(file)", name: String(file.dropLast(DrawingFile.suffix.count)),
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
