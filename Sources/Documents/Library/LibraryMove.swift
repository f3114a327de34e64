import Foundation
public import Storage
import Wording

/// All drawings of a library on their way to another folder: copied and compared first, removed where they
/// were last, and in between it is decided where the library is.
public final class LibraryMove: Sendable {
    /// The drawings that are at both places.
    public let carriages: [DrawingCarriage]
    private let favourites: Favourites
    private let source: String
    private let target: String
    private let folders: [String]
    private let isDecided = Flag(false)

    /// Puts all drawings of `library` below `target` too, but those at the paths `open`, which
    /// their windows take along; `report` gets shares of the way and says whether to go on.
    ///
    /// A name that another file has at `target` gets a number.
    ///
    /// - Throws: `Failure`, whose sentence is for people, where that cannot be done with all of them, or was
    ///   stopped; nothing has changed then.
    public convenience init(
        of library: Library, to target: String, except open: [String] = [],
        report: (Double) -> Bool = { _ in true }
    ) throws(Failure) {
        try self.init(of: library, to: target, except: open, report: report) {
            from, to throws(StorageError) in try DrawingCarriage(from, to: to)
        }
    }

    init(
        of library: Library, to target: String, except open: [String],
        report: (Double) -> Bool,
        carry: (String, String) throws(StorageError) -> DrawingCarriage
    ) throws(Failure) {
        let source = library.folder
        try Self.check(target, beside: source)
        var made: [String] = []
        var carriages: [DrawingCarriage] = []
        do throws(Failure) {
            try Self.make(target, &made)
            try Self.checkDisk(of: target)
            let paths = Self.drawings(below: source).filter { path in
                !open.contains { FilePath.isSame(path, $0) }
            }
            try Self.checkRoom(for: paths, in: target)
            for (index, path) in paths.enumerated() {
                guard report(Double(index) / Double(paths.count)) else {
                    throw Failure(.interrupted, .moveStopped)
                }
                let place = target + path.dropFirst(source.count)
                try Self.make(FilePath.folder(of: place), &made)
                do throws(StorageError) {
                    carriages.append(try DrawingCarriage(path, near: place, by: carry))
                } catch { throw Failure(.cannotWrite, error.message) }
            }
        } catch {
            for carriage in carriages { carriage.takeBack() }
            for folder in made.reversed() { rmdir(folder) }
            throw error
        }
        (self.carriages, folders) = (carriages, made)
        (self.source, self.target, favourites) = (source, target, library.favourites)
    }

    /// What nobody decides about stays where it was.
    deinit { takeBack() }

    /// From here on the drawings are at the other place: nothing goes from there any more but by `finish`.
    public func decide() { isDecided.value = true }

    /// Removes all drawings from where they were, takes along what came there meanwhile, but that at the path
    /// `open`, and removes folders that are empty then; gives why drawings stay there.
    public func finish(except open: String? = nil) -> [StorageError] {
        decide()
        // Who opened one of them meanwhile keeps it, and has perhaps closed it since.
        var gone = carriages.filter { $0.finish() }
        var stays: [StorageError] = []
        let rest = Self.drawings(below: source).filter { path in
            open.map { !FilePath.isSame(path, $0) } ?? true
        }
        for path in rest {
            let place = target + path.dropFirst(source.count)
            do throws(StorageError) {
                var made: [String] = []
                try? Self.make(FilePath.folder(of: place), &made)
                let carriage = try DrawingCarriage(path, near: place)
                guard carriage.finish() else {
                    throw StorageError(.busy, path, .changedWhileMoved(path))
                }
                gone.append(carriage)
            } catch { stays.append(error) }
        }
        let inner = Set((carriages.map(\.source) + rest).map(FilePath.folder))
        for folder in inner.sorted(by: >) where folder != source { rmdir(folder) }
        noteFavourites(gone)
        return stays
    }

    /// Each is known by its way from the folder of the library, which is another one where its name was taken.
    private func noteFavourites(_ carriages: [DrawingCarriage]) {
        favourites.move(
            carriages.map { carriage in
                (
                    String(carriage.source.dropFirst(source.count + 1)),
                    String(carriage.target.dropFirst(target.count + 1))
                )
            })
    }

    /// Removes all drawings from where they were to go, unless it is decided already.
    public func takeBack() {
        guard !isDecided.value else { return }
        decide()
        for carriage in carriages { carriage.takeBack() }
        for folder in folders.reversed() { rmdir(folder) }
    }

    // MARK: -

    /// All drawings below a folder, wherever people have put them.
    static func drawings(below folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.lowercased().hasSuffix(DrawingFile.suffix) }
            .map { "\(folder)/\($0)" }.filter(FilePath.isFile).sorted()
    }

    private static func check(_ target: String, beside source: String) throws(Failure) {
        let (from, to) = (FilePath.resolved(source), FilePath.resolved(target))
        if from == to { throw Failure(.badInput, .libraryIsThere) }
        if to.hasPrefix(from + "/") { throw Failure(.badInput, .libraryWithinItself) }
    }

    private static func make(_ folder: String, _ made: inout [String]) throws(Failure) {
        var missing: [String] = []
        var path = folder
        while access(path, F_OK) != 0, path != "/" {
            missing.append(path)
            path = FilePath.folder(of: path)
        }
        for path in missing.reversed() {
            guard mkdir(path, 0o755) == 0 else {
                throw Failure(.cannotWrite, .noLibraryFolder(path, Failure.systemReason))
            }
            made.append(path)
        }
    }

    /// A disk that takes files and cannot lock them has no place for drawings.
    private static func checkDisk(of folder: String) throws(Failure) {
        do throws(StorageError) { try DrawingFile.check(folder) } catch {
            throw Failure(.cannotWrite, error.message)
        }
    }

    /// Copies of all of it may be needed, and a disk that is full to the last byte serves nobody.
    private static func checkRoom(for paths: [String], in folder: String) throws(Failure) {
        var (here, disk) = (stat(), statvfs())
        guard stat(folder, &here) == 0, statvfs(folder, &disk) == 0 else { return }
        let size = paths.reduce(0) { sum, path in
            var status = stat()
            guard stat(path, &status) == 0, status.st_dev != here.st_dev else { return sum }
            return sum + Int(status.st_size)
        }
        let room = Int(clamping: UInt64(disk.f_bavail) * UInt64(disk.f_frsize))
        if size > 0, size + (16 << 20) > room {
            throw Failure(.cannotWrite, .noRoomForLibrary(folder))
        }
    }
}

extension DrawingCarriage {
    /// Puts the drawing at `source` at `place` too, or under the next name that is free there.
    init(
        _ source: String, near place: String,
        by carry: (String, String) throws(StorageError) -> DrawingCarriage = {
            from, to throws(StorageError) in try DrawingCarriage(from, to: to)
        }
    ) throws(StorageError) {
        do throws(StorageError) { self = try carry(source, place) } catch {
            guard error.kind == .taken else { throw error }
            self = try carry(source, FilePath.free(place))
        }
    }
}
