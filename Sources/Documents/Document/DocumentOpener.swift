import Drawing
import Exchange
import Foundation
public import Paths
import Storage
public import Wording

/// Opens drawings, damaged ones, and files of other programs.
public struct DocumentOpener: Sendable {
    private let library: Library

    /// Opens drawings of this library, and puts new ones into it.
    public init(_ library: Library) { self.library = library }

    /// A new drawing of the library.
    public func new() -> Document { Document(new: library.newHistory, in: library) }

    /// The drawing that was open last, or a new one where that cannot be opened.
    public func resumed() -> Document {
        guard let path = library.resumed.path else { return new() }
        guard library.opening.begin(path) else {
            return Document(
                new: library.newHistory, in: library,
                telling: [.lastEndedTheProgram(path.name)])
        }
        do throws(StorageError) {
            let document = try existing(path)
            document.path.map { library.opening.follow(path, to: $0) }
            return document
        } catch {
            library.opening.end(path)
            return Document(
                new: library.newHistory, in: library,
                telling: [.lastNotOpened(error.message)])
        }
    }

    /// Opens the file at `path`: a drawing as it is, or a new one that will be there, what is of other
    /// programs as a new drawing of the library.
    ///
    /// `progress` takes what is done, 0…1, and says whether to go on.
    /// - Throws: `Failure` with exit code 65 for a file that is no drawing, 66 for one that cannot be
    ///   opened, 130 where it was stopped.
    public func open(
        _ path: FilePath, progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> Document {
        let path = path.absolute()
        guard !path.isFolder else { throw Failure(.noInput, .isAFolder(path)) }
        if Self.isNew(path) { return Document(new: library.newHistory, at: path, in: library) }
        do throws(StorageError) {
            if Self.isDrawing(path) { return try existing(path) }
        } catch { throw Failure(opening: error) }
        return try imported(path, progress: progress)
    }

    /// Whether it is a drawing that is not there yet.
    public static func isNew(_ path: FilePath) -> Bool {
        path.hasSuffix(DrawingFile.suffix) && access(path.cString, F_OK) != 0
    }

    /// A drawing by its name, or by its first bytes where it is called otherwise.
    public static func isDrawing(_ path: FilePath) -> Bool {
        if path.isOf(kind: DrawingFile.suffix) { return true }
        return path.isFile && DrawingFile.begins(path)
    }

    /// Moves a rescued copy into the library first.
    private func existing(_ path: FilePath) throws(StorageError) -> Document {
        let path = library.takingIn(path)
        do throws(StorageError) {
            return Document(try DrawingFile.open(path), in: library)
        } catch {
            guard error.kind == .damaged else { throw error }
            return try salvaged(path)
        }
    }

    private func imported(
        _ path: FilePath, progress: @escaping (Double) -> Bool
    ) throws(Failure) -> Document {
        let (place, notes) = try add(path, progress: progress)
        do throws(StorageError) {
            return Document(
                try DrawingFile.open(place), madeAt: place, in: library,
                telling: [.imported(path.name)] + notes)
        } catch { throw Failure(opening: error) }
    }

    /// Makes a new drawing of the library of the file at `path`, in one of its folders.
    ///
    /// Gives where that is, and what of the file was left out or is shown in another way. A drawing is copied with all
    /// that can be undone.
    ///
    /// - Throws: as `open`; nothing is left then.
    public func add(
        _ path: FilePath, into folder: FilePath? = nil,
        progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> (path: FilePath, notes: [Message]) {
        guard !path.isOf(kind: DrawingFile.suffix) else {
            do throws(StorageError) {
                _ = try DrawingFile.summary(path)
                try library.makeFolder()
                return (try DrawingFile.copy(path, into: folder ?? library.folder), [])
            } catch { throw Failure(opening: error) }
        }
        let source = DrawingSource(path: path)
        let imported = try source.read(progress: progress)
        return (try library.add(imported.drawing, named: source.name, in: folder), imported.notes)
    }

    /// The damaged file stays as it is; what can be read goes on in another one.
    private func salvaged(_ path: FilePath) throws(StorageError) -> Document {
        let salvaged = try DrawingFile.salvage(path)
        let folder = path.folder
        let place = access(folder.cString, W_OK) == 0 ? folder : library.folder
        let copy = try DrawingFile.create(
            near: "\(place)/\(path.stem) \(Message.salvaged)\(DrawingFile.suffix)",
            History(salvaged.drawing))
        return Document(
            try DrawingFile.open(copy), madeAt: copy, in: library,
            telling: [.salvaged(path, as: copy, lostPictures: salvaged.lostImages)])
    }
}
