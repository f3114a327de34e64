import Foundation
public import Paths
public import Storage
import Wording

/// All drawings of a library on their way to another folder: copied and compared first, removed where they
/// were last, and in between it is decided where the library is.
public final class LibraryMove: Sendable {
    /// The drawings that are at both places.
    public let carriages: [DrawingCarriage]
    private let favourites: Favourites
    private let source: FilePath
    private let target: FilePath
    private let folders: [FilePath]
    private let isDecided = Flag(false)

    /// Puts all drawings of `library` below `target` too, but those at the paths `open`, which
    /// their windows take along; `report` gets shares of the way and says whether to go on.
    ///
    /// A name that another file has at `target` gets a number.
    ///
    /// - Throws: `Failure`, whose sentence is for people, where that cannot be done with all of them, or was
    ///   stopped; nothing has changed then.
    public convenience init(
        of library: Library, to target: FilePath, except open: [FilePath] = [],
        report: (Double) -> Bool = { _ in true }
    ) throws(Failure) {
        try self.init(of: library, to: target, except: open, report: report) {
            from, to throws(StorageError) in try DrawingCarriage(from, to: to)
        }
    }

    init(
        of library: Library, to target: FilePath, except open: [FilePath],
        report: (Double) -> Bool,
        carry: (FilePath, FilePath) throws(StorageError) -> DrawingCarriage
    ) throws(Failure) {
        let source = library.folder
        try Self.check(target, beside: source)
        var made: [FilePath] = []
        var carriages: [DrawingCarriage] = []
        do throws(Failure) {
            try Self.make(target, &made)
            try Self.checkDisk(of: target)
            let paths = try Self.allDrawings(below: source).filter { path in
                !open.contains { path.isSame(as: $0) }
            }
            try Self.checkRoom(for: paths, in: target)
            for (index, path) in paths.enumerated() {
                guard report(Double(index) / Double(paths.count)) else {
                    throw Failure(.interrupted, .moveStopped)
                }
                let place = target + path.dropFirst(source.count)
                try Self.make(place.folder, &made)
                do throws(StorageError) {
                    carriages.append(try DrawingCarriage(path, near: place, by: carry))
                } catch { throw Failure(.cannotWrite, error.message) }
            }
        } catch {
            for carriage in carriages { carriage.takeBack() }
            for folder in made.reversed() { rmdir(folder.cString) }
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
    public func finish(except open: FilePath? = nil) -> [StorageError] {
        decide()
        // Who opened one of them meanwhile keeps it, and has perhaps closed it since.
        var gone = carriages.filter { $0.finish() }
        var stays: [StorageError] = []
        let rest = Self.drawings(below: source).filter { path in
            open.map { !path.isSame(as: $0) } ?? true
        }
        for path in rest {
            let place = target + path.dropFirst(source.count)
            do throws(StorageError) {
                var made: [FilePath] = []
                try? Self.make(place.folder, &made)
                let carriage = try DrawingCarriage(path, near: place)
                guard carriage.finish() else {
                    throw StorageError(.busy, path, .changedWhileMoved(path))
                }
                gone.append(carriage)
            } catch { stays.append(error) }
        }
        let inner = Set((carriages.map(\.source) + rest).map(\.folder))
        for folder in inner.sorted(by: >) where folder != source { rmdir(folder.cString) }
        noteFavourites(gone)
        return stays
    }

    /// Each is known by its way from the folder of the library, which is another one where its name was taken.
    private func noteFavourites(_ carriages: [DrawingCarriage]) {
        favourites.move(
            carriages.map { carriage in
                (
                    carriage.source.dropFirst(source.count + 1),
                    carriage.target.dropFirst(target.count + 1)
                )
            })
    }

    /// Removes all drawings from where they were to go, unless it is decided already.
    public func takeBack() {
        guard !isDecided.value else { return }
        decide()
        for carriage in carriages { carriage.takeBack() }
        for folder in folders.reversed() { rmdir(folder.cString) }
    }

    // MARK: -

    /// All drawings below a folder, wherever people have put them; `unreadable` is called as by `filesBelow`.
    static func drawings(
        below folder: FilePath, unreadable: (FilePath, Int32) -> Void = { _, _ in }
    ) -> [FilePath] {
        folder.filesBelow(unreadable: unreadable).filter { $0.isOf(kind: DrawingFile.suffix) }
            .map { "\(folder)/\($0)" as FilePath }.filter(\.isFile).sorted()
    }

    /// The same.
    ///
    /// - Throws: `Failure` where a folder cannot be read: its drawings would stay behind.
    private static func allDrawings(below folder: FilePath) throws(Failure) -> [FilePath] {
        var problem: Failure?
        let drawings = drawings(below: folder) { folder, code in
            let reason = String(cString: strerror(code))
            problem = problem ?? Failure(.noInput, .cannotRead(folder, reason))
        }
        if let problem { throw problem }
        return drawings
    }

    private static func check(_ target: FilePath, beside source: FilePath) throws(Failure) {
        let (from, to) = (source.resolved, target.resolved)
        if from == to { throw Failure(.badInput, .libraryIsThere) }
        if to.isInside(from) { throw Failure(.badInput, .libraryWithinItself) }
    }

    private static func make(_ folder: FilePath, _ made: inout [FilePath]) throws(Failure) {
        var missing: [FilePath] = []
        var path = folder
        while access(path.cString, F_OK) != 0, path != "/" {
            missing.append(path)
            path = path.folder
        }
        for path in missing.reversed() {
            guard mkdir(path.cString, 0o755) == 0 else {
                throw Failure(.cannotWrite, .noLibraryFolder(path, Failure.systemReason))
            }
            made.append(path)
        }
    }

    /// A disk that takes files and cannot lock them has no place for drawings.
    private static func checkDisk(of folder: FilePath) throws(Failure) {
        do throws(StorageError) { try DrawingFile.check(folder) } catch {
            throw Failure(.cannotWrite, error.message)
        }
    }

    /// Copies of all of it may be needed, and a disk that is full to the last byte serves nobody.
    private static func checkRoom(for paths: [FilePath], in folder: FilePath) throws(Failure) {
        var (here, disk) = (stat(), statvfs())
        guard stat(folder.cString, &here) == 0, statvfs(folder.cString, &disk) == 0 else { return }
        let size = paths.reduce(0) { sum, path in
            var status = stat()
            guard stat(path.cString, &status) == 0, status.st_dev != here.st_dev else { return sum }
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
        _ source: FilePath, near place: FilePath,
        by carry: (FilePath, FilePath) throws(StorageError) -> DrawingCarriage = {
            from, to throws(StorageError) in try DrawingCarriage(from, to: to)
        }
    ) throws(StorageError) {
        do throws(StorageError) { self = try carry(source, place) } catch {
            guard error.kind == .taken else { throw error }
            self = try carry(source, place.free())
        }
    }
}
