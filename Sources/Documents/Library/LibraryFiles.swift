import Foundation
public import Paths
public import Storage

/// What people do to drawings of the library that are not open here.
public struct LibraryFiles: Sendable {
    let library: Library
    /// Whether nothing can be written where a path leads.
    var isReadOnly: @Sendable (FilePath) -> Bool = { $0.isOnReadOnlyDisk }

    /// The drawings of this library.
    public init(_ library: Library) { self.library = library }

    /// Gives the drawing at `path` a name as somebody typed it, in its folder; gives its path then.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no file can be called, `taken` where there is
    ///   a drawing of that name, `busy` where somebody has it open, `unwritable` where it cannot be renamed; it
    ///   keeps its name then.
    public func rename(_ path: FilePath, to name: String) throws(StorageError) -> FilePath {
        // What people left as it was shown stays as it is.
        guard path.stem.retyped(name) != path.stem else { return path }
        let target = try DrawingName.path(name, in: path.folder)
        guard target != path else { return path }
        return try carry(DrawingCarriage(path, to: target))
    }

    /// Puts the drawing at `path` into another folder, under its name, or that of the file `name`, or the next one that
    /// is free there; gives its path then.
    ///
    /// - Throws: `StorageError` of the kind `busy` where somebody has it open, `unwritable` where it cannot be put
    ///   there; it stays where it is then.
    public func move(
        _ path: FilePath, to folder: FilePath, named name: FilePath? = nil
    ) throws(StorageError) -> FilePath {
        guard path.folder != folder else { return path }
        try path.checkRemoval()
        let name = name ?? path.name
        return try carry(DrawingCarriage(path, near: "\(folder)/\(name)"))
    }

    private func carry(_ carriage: DrawingCarriage) throws(StorageError) -> FilePath {
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
    public func renameFolder(_ path: FilePath, to name: String) throws(StorageError) -> FilePath {
        guard path.name.retyped(name) != path.name else { return path }
        let typed = try DrawingName.path(name, in: path.folder)
        let target = typed.without(suffix: DrawingFile.suffix)
        guard target != path else { return path }
        guard access(target.cString, F_OK) != 0 else {
            throw StorageError(.taken, target, .folderTaken(target.name))
        }
        guard Foundation.rename(path.cString, target.cString) == 0 else {
            throw .unwritable(path, errno) { .folderNotRenamed(path.name, $0) }
        }
        library.favourites.move(folder: library.key(of: path), to: library.key(of: target))
        return target
    }

    /// Makes a copy of the drawing at `path` beside it, called by the next number; gives its path.
    ///
    /// - Throws: `StorageError` where it cannot be read or written.
    public func duplicate(_ path: FilePath) throws(StorageError) -> FilePath {
        try DrawingFile.duplicate(path)
    }
}
