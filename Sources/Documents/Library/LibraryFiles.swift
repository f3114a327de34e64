import Foundation
public import Storage

/// What people do to drawings of the library that are not open here.
public struct LibraryFiles: Sendable {
    let library: Library
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
        library.favourites.move(folder: library.key(of: path), to: library.key(of: target))
        return target
    }

    /// Makes a copy of the drawing at `path` beside it, called by the next number; gives its path.
    ///
    /// - Throws: `StorageError` where it cannot be read or written.
    public func duplicate(_ path: String) throws(StorageError) -> String {
        try DrawingFile.duplicate(path)
    }
}
